import type { QueryTerm } from '../channels/index.ts';
import { compareText } from '../kernel/index.ts';
import { findNames, tokenize } from '../text/index.ts';
import { channelsInUse } from './ask-in-waves.ts';
import type { SearchClue } from './find-clues.ts';
import { holdsRun, notesLinkedFrom, runOf, type TermRun } from './passage-view.ts';
import { addressQueries, type PlannedQuery } from './plan-first-round.ts';
import { planFollows } from './plan-follows.ts';
import { findUncovered } from './plan-gaps.ts';
import type { PooledPassage } from './pool.ts';
import { type Ranked, rankDelivered } from './rank-delivered.ts';
import type { QuestionBrief } from './request.ts';
import { type Exchange, type Request, roundOf } from './request.ts';
import type { Strategy } from './strategy.ts';
import { massOf } from './term-rarity.ts';

/** What to ask next, and why. */
export interface SearchStep {
  readonly requests: readonly Request[];
  /** Clues that no leading row covers; empty when the step follows up names alone. */
  readonly gaps: readonly SearchClue[];
}

/** A bridge name counts this much beside an uncovered word of the question. */
const NAME_WEIGHT = 0.8;
/** Names that stand in the query's own words; the others only add weighted terms. */
const SPOKEN_NAMES = 2;
const MAX_NAMES = 24;

/**
 * The next round from what was found so far: for each leading row that was not yet followed up, what it leaves open of the
 * question with the names that it brings in; then what all leading rows leave open. `null` when nothing new is left to ask.
 */
export function planSearchStep(
  brief: QuestionBrief,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): SearchStep | null {
  const ranked = rankDelivered(brief, strategy, exchanges);
  const gaps = findUncovered(brief, ranked);
  const { families } = strategy.query;
  const channels = channelsInUse(brief, exchanges);
  const queries = [
    ...(families.bridge > 0
      ? planFollows(ranked.candidates, { ...brief, channels }, exchanges)
      : []),
    ...(families.bridge > 0 ? planBridges(ranked, exchanges, strategy) : []),
    ...(families.uncovered > 0 ? planUncovered(gaps) : []),
  ];
  const asked = exchanges.map(({ request }) => request);
  const round = roundOf(exchanges) + 1;
  const requests = addressQueries({ queries, round, asked }, { ...brief, channels }, strategy);
  return requests.length === 0 ? null : { requests, gaps };
}

/** How many leading rows are worth following up at all. */
const LEADING = 10;

function planBridges(
  ranked: Ranked,
  exchanges: readonly Exchange[],
  strategy: Strategy,
): readonly PlannedQuery[] {
  const followed = new Set(
    exchanges.flatMap(({ request: { query, seed } }) => (query.follow === undefined ? seed : [])),
  );
  const room = Math.max(1, strategy.query.maxQueriesPerChannel);
  return ranked.candidates
    .slice(0, LEADING)
    .filter(({ key }) => !followed.has(key))
    .slice(0, room)
    .map((seed) => planBridge(seed, ranked))
    .filter(({ text }) => text !== '');
}

function planBridge(seed: PooledPassage, { question, rarity }: Ranked): PlannedQuery {
  const open = question.terms.filter((term) => !seed.view.terms.has(term));
  const known = new Set([...question.terms, ...seed.heads.flatMap(({ terms }) => terms)]);
  const names = namesOf([...notesLinkedFrom(seed.item), ...namesIn(seed.item.text)])
    .filter((name) => !holdsRun(question.run, name))
    .map((name) => ({ name, fresh: name.terms.filter((term) => !known.has(term)) }))
    .filter(({ fresh }) => fresh.length > 0)
    .map((entry) => ({ ...entry, mass: massOf(entry.fresh, rarity) }))
    .sort((a, b) => b.mass - a.mass || compareText(a.name.key, b.name.key))
    .slice(0, MAX_NAMES);
  const spoken = names.slice(0, SPOKEN_NAMES).map(({ name }) => name.text);
  const terms: readonly QueryTerm[] = unique(
    names.slice(SPOKEN_NAMES).flatMap(({ fresh }) => fresh),
  ).map((term) => ({ term, weight: NAME_WEIGHT }));
  return {
    family: 'bridge',
    text: [wordsOf(question.text, new Set(open)), ...spoken]
      .filter((part) => part !== '')
      .join(' '),
    terms,
    purpose: `what ${seed.item.title === '' ? 'a leading passage' : seed.item.title} leaves open`,
    seed: seed.key,
  };
}

function planUncovered(gaps: readonly SearchClue[]): readonly PlannedQuery[] {
  const text = unique(gaps.map((gap) => gap.text)).join(' ');
  if (text === '') return [];
  const purpose = `clues that no leading passage covers: ${text}`;
  return [{ family: 'uncovered', text, terms: [], purpose, seed: null }];
}

/** The words of the text that hold one of the terms, as they stand there. */
function wordsOf(text: string, terms: ReadonlySet<string>): string {
  const words: { start: number; end: number }[] = [];
  for (const { term, start, end } of tokenize(text)) {
    if (!terms.has(term)) continue;
    const last = words.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else words.push({ start, end });
  }
  return words.map(({ start, end }) => text.slice(start, end)).join(' ');
}

function namesIn(text: string): readonly string[] {
  return findNames(text).map((name) => name.text);
}

function namesOf(texts: readonly string[]): readonly TermRun[] {
  const names = new Map<string, TermRun>();
  for (const text of texts) {
    const run = runOf(text);
    if (!names.has(run.key)) names.set(run.key, run);
  }
  return [...names.values()];
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
