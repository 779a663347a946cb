import { compareText } from '../kernel/index.ts';
import { extractSpecifics, foldSpace, isStopWord, tokenize } from '../text/index.ts';
import type { PlannedClaim } from './plan-claims.ts';

const MAX_WORDS = 3;
const MAX_NAME = 60;

/** A way in which a group may be called, and how much it tells. */
interface Candidate {
  readonly key: string;
  readonly surface: string;
  readonly worth: number;
}

/**
 * What a group of claims is about: the name that most of them share, else the title of the one source behind them,
 * else their most telling words.
 */
export function titleConcept(
  claims: readonly PlannedClaim[],
  weights: ReadonlyMap<string, number>,
): string {
  const [name] = candidates(claims, namesOf);
  if (name !== undefined && name.worth * 2 >= claims.length) return name.surface;
  const source = sharedTitle(claims);
  if (source !== '') return source;
  return candidates(claims, (claim) => wordsOf(claim, weights))
    .slice(0, MAX_WORDS)
    .map(({ surface }) => surface)
    .join(', ');
}

/** The title of the one source that all claims of a group come from. */
function sharedTitle(claims: readonly PlannedClaim[]): string {
  const [title = '', ...others] = new Set(claims.map(({ row }) => row.title));
  return others.length === 0 && title.length <= MAX_NAME ? title : '';
}

/** One entry a key: the worth of all claims that hold it, under the spelling that is used most. */
function candidates(
  claims: readonly PlannedClaim[],
  find: (claim: PlannedClaim) => readonly Candidate[],
): readonly Candidate[] {
  const worth = new Map<string, number>();
  const spellings = new Map<string, Map<string, number>>();
  for (const claim of claims) {
    const seen = new Set<string>();
    for (const candidate of find(claim)) {
      const known = spellings.get(candidate.key) ?? new Map<string, number>();
      known.set(candidate.surface, (known.get(candidate.surface) ?? 0) + 1);
      spellings.set(candidate.key, known);
      if (!seen.has(candidate.key))
        worth.set(candidate.key, (worth.get(candidate.key) ?? 0) + candidate.worth);
      seen.add(candidate.key);
    }
  }
  return [...worth]
    .map(([key, value]) => ({ key, worth: value, surface: mostUsed(spellings.get(key)) }))
    .sort((a, b) => b.worth - a.worth || compareText(a.key, b.key));
}

function mostUsed(spellings: ReadonlyMap<string, number> | undefined): string {
  const [first] = [...(spellings ?? [])].sort(([a, x], [b, y]) => y - x || compareText(a, b));
  return first?.[0] ?? '';
}

function namesOf({ claim, row }: PlannedClaim): readonly Candidate[] {
  return extractSpecifics(claim.text)
    .filter(({ kind, text }) => kind === 'name' && text.length <= MAX_NAME)
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
