import { compareText } from '../kernel/index.ts';
import { extractSpecifics, foldSpace, isStopWord, tokenize } from '../text/index.ts';
import type { PlannedClaim } from './plan-claims.ts';

const MAX_WORDS = 3;
const MAX_SIGNS = 8;
const IS_PAIR = /^\p{Lo}{2}$/u;
const IS_SIGN = /^\p{Lo}$/u;
const MAX_NAME = 80;
/** Labels of structured abstracts and of statistics: they name a place in a text, not a thing. */
const LABEL =
  /^(?:background|aims?|objectives?|purpose|design|setting|participants|patients|methods?|results?|findings|conclusions?|interpretation|main outcome.*|ci|or|rr|hr|sd|p)$/i;

/** A way in which a group may be called, and how much it tells. */
interface Candidate {
  readonly key: string;
  readonly surface: string;
  readonly worth: number;
}

/** A candidate of the whole group. */
interface GroupCandidate extends Candidate {
  /** How many claims hold it. */
  readonly claims: number;
}

/**
 * What a group of claims is about: the title of the one source behind them, else the name that most of them share,
 * else the most telling words that several of them hold.
 */
export function titleConcept(
  claims: readonly PlannedClaim[],
  weights: ReadonlyMap<string, number>,
): string {
  const source = sharedTitle(claims);
  if (source !== '') return source;
  const [name] = candidates(claims, namesOf);
  if (name !== undefined && name.worth >= 2 && name.worth * 2 >= claims.length) return name.surface;
  const words = candidates(claims, (claim) => wordsOf(claim, weights));
  const shared = words.filter(({ claims: holding }) => holding > 1);
  const texts = claims.map(({ claim }) => claim.text);
  const best: string[] = [];
  for (const { surface } of shared.length > 0 ? shared : words) {
    if (best.some((word) => word.includes(surface))) continue;
    best.push(IS_PAIR.test(surface) ? lengthened(surface, texts) : surface);
    if (best.length === MAX_WORDS) break;
  }
  return best.join(', ');
}

/** A Chinese term is a pair of characters: the longest word around it that as many claims hold. */
function lengthened(pair: string, texts: readonly string[]): string {
  const holding = texts.filter((text) => text.includes(pair));
  const [first = ''] = holding;
  let start = first.indexOf(pair);
  let end = start + pair.length;
  const isShared = (from: number, to: number, added: string): boolean =>
    holding.length > 1 &&
    IS_SIGN.test(added) &&
    !isStopWord(added) &&
    holding.every((text) => text.includes(first.slice(from, to)));
  while (end - start < MAX_SIGNS && isShared(start, end + 1, first.charAt(end))) end += 1;
  while (end - start < MAX_SIGNS && start > 0 && isShared(start - 1, end, first.charAt(start - 1)))
    start -= 1;
  return first.slice(start, end);
}

/** The title of the one source that all claims of a group come from. */
function sharedTitle(claims: readonly PlannedClaim[]): string {
  const [title = '', ...others] = new Set(claims.map(({ row }) => row.title));
  if (others.length > 0) return '';
  return title.length <= MAX_NAME ? title : `${title.slice(0, MAX_NAME).replace(/\s\S*$/, '')}…`;
}

/** One entry a key: the worth of all claims that hold it, under the spelling that is used most. */
function candidates(
  claims: readonly PlannedClaim[],
  find: (claim: PlannedClaim) => readonly Candidate[],
): readonly GroupCandidate[] {
  const worth = new Map<string, number>();
  const holding = new Map<string, number>();
  const spellings = new Map<string, Map<string, number>>();
  for (const claim of claims) {
    const seen = new Set<string>();
    for (const candidate of find(claim)) {
      const known = spellings.get(candidate.key) ?? new Map<string, number>();
      known.set(candidate.surface, (known.get(candidate.surface) ?? 0) + 1);
      spellings.set(candidate.key, known);
      if (seen.has(candidate.key)) continue;
      seen.add(candidate.key);
      worth.set(candidate.key, (worth.get(candidate.key) ?? 0) + candidate.worth);
      holding.set(candidate.key, (holding.get(candidate.key) ?? 0) + 1);
    }
  }
  return [...worth]
    .map(([key, value]) => ({
      key,
      worth: value,
      surface: mostUsed(spellings.get(key)),
      claims: holding.get(key) ?? 0,
    }))
    .sort((a, b) => b.worth - a.worth || compareText(a.key, b.key));
}

function mostUsed(spellings: ReadonlyMap<string, number> | undefined): string {
  const [first] = [...(spellings ?? [])].sort(([a, x], [b, y]) => y - x || compareText(a, b));
  return first?.[0] ?? '';
}

function namesOf({ claim, row }: PlannedClaim): readonly Candidate[] {
  return extractSpecifics(claim.text)
    .filter(({ kind, text }) => kind === 'name' && text.length <= MAX_NAME && !LABEL.test(text))
    .map(({ normal, text }) => ({
      key: normal,
      surface: foldSpace(text),
      worth: foldSpace(text) === row.title ? 1.5 : 1,
    }));
}

/** Words by how telling they are; of Chinese, pairs of characters. */
function wordsOf(
  { claim }: PlannedClaim,
  weights: ReadonlyMap<string, number>,
): readonly Candidate[] {
  return tokenize(claim.text).flatMap(({ term, kind, start, end }) => {
    const surface = claim.text.slice(start, end);
    const weight = weights.get(term);
    if (weight === undefined || kind === 'number' || isStopWord(surface)) return [];
    // A word that every claim of the report holds tells nothing about this one.
    return [{ key: term, surface, worth: Math.max(weight, 0.1) }];
  });
}
