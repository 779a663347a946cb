import type { Hit } from '../../retrieval/index.ts';
import { isStopWord, termsOf, tokenize } from '../../text/index.ts';
import type { MemoryNode } from '../nodes/node.ts';
import { findNamedTimes, isToldOf, type NamedTime } from './named-times.ts';
import type { Rarity } from './text-index.ts';

/** The query's terms that say what it is about; all of them when it has only stop words. */
export function topicTerms(query: string): readonly string[] {
  const tokens = tokenize(query);
  const content = tokens.filter(({ start, end }) => !isStopWord(query.slice(start, end)));
  return [...new Set((content.length > 0 ? content : tokens).map(({ term }) => term))];
}

/**
 * How well each hit fits, in [0, 1]: half of it how much of the query it covers, rare words counting more, and half
 * its score beside the best one's. The score alone would leave nothing of a word that all nodes of a small memory
 * share. A hit on none of the query's topic terms fits not at all. Pure.
 */
export function relevancesOf(
  hits: readonly Hit[],
  topics: readonly string[],
  { nodes, frequencies }: Rarity,
): ReadonlyMap<string, number> {
  const weights = new Map(
    topics.map((term) => [term, Math.log(1 + (nodes + 1) / ((frequencies.get(term) ?? 0) + 1))]),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const coverage = (hit: Hit): number =>
    hit.terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / Math.max(whole, 1e-9);
  const found = hits
    .map((hit) => ({ id: hit.id, score: hit.score, coverage: coverage(hit) }))
    .filter((hit) => hit.coverage > 0);
  const best = found.reduce((top, hit) => Math.max(top, hit.score), 0);
  const covered = found.reduce((top, hit) => Math.max(top, hit.coverage), 0);
  return new Map(
    found.map((hit) => {
      const scored = best <= 0 ? 0 : (hit.score / best) * covered;
      return [hit.id, Math.min(1, (scored + hit.coverage) / 2)];
    }),
  );
}

/** What being about somebody or something that the query names adds to the fit. */
const NAMED_WEIGHT = 0.2;
/** What being from a time that the query names adds. */
const DATED_WEIGHT = 0.2;

interface Fitting {
  readonly relevance: number;
  readonly node: MemoryNode;
}

/** The fits, when some nodes are about what the query names, or from when it names. Pure. */
export function preferNamed<T extends Fitting>(query: string, matches: readonly T[]): readonly T[] {
  const terms = new Set(termsOf(query));
  const times = findNamedTimes(query);
  const named = prefer(matches, NAMED_WEIGHT, (node) => isNamedIn(terms, node));
  return prefer(named, DATED_WEIGHT, (node) => isFromOneOf(times, node));
}

/** Those that are preferred gain on the others; when none is, all stay as they are. */
function prefer<T extends Fitting>(
  matches: readonly T[],
  weight: number,
  isPreferred: (node: MemoryNode) => boolean,
): readonly T[] {
  const preferred = new Set(matches.filter(({ node }) => isPreferred(node)));
  if (preferred.size === 0) return matches;
  return matches.map((match) => {
    const bonus = preferred.has(match) ? weight : 0;
    return { ...match, relevance: (match.relevance + bonus) / (1 + weight) };
  });
}

/** Whether the node is a Fact about an entity whose every word stands in the query. */
function isNamedIn(queryTerms: ReadonlySet<string>, node: MemoryNode): boolean {
  if (node.type !== 'Fact' || node.entity === null) return false;
  const terms = termsOf(node.entity);
  return terms.length > 0 && terms.every((term) => queryTerms.has(term));
}

/** Whether the node is a Fact that was learned in such a time, or soon after it. */
function isFromOneOf(times: readonly NamedTime[], { type, createdAt }: MemoryNode): boolean {
  return type === 'Fact' && times.some((time) => isToldOf(time, createdAt));
}
