import { normaliseText } from './fold-space.ts';
import { jaccard, shinglesOf } from './similarity.ts';

/** Shorter texts share shingles by chance: they are compared exactly. */
const MIN_SHINGLES = 6;

export const NEAR_DUPLICATE_THRESHOLD = 0.85;

/** Texts seen so far, by id. */
export interface NearDuplicates {
  /** Adds a text, and returns the id of the earliest text that it nearly repeats; such a text is not kept itself. */
  add(id: string, text: string): string | undefined;
}

/**
 * Finds near-duplicates without comparing all pairs, and misses none. In one order of all shingles, two sets that share
 * enough of them also share one among their first few (prefix filtering; Chaudhuri, Ganti, Kaushik 2006): only texts that
 * do are compared by Jaccard.
 */
export function createNearDuplicates(): NearDuplicates {
  const exact = new Map<string, string>();
  const kept: { readonly id: string; readonly shingles: ReadonlySet<number> }[] = [];
  /** Of each shingle, the kept texts that have it among their first few. */
  const leadBy = new Map<number, number[]>();

  const addExact = (id: string, text: string): string | undefined => {
    const key = normaliseText(text);
    if (key === '') return undefined;
    const known = exact.get(key);
    if (known === undefined) exact.set(key, id);
    return known;
  };

  const findEarliest = (first: Uint32Array, shingles: ReadonlySet<number>): string | undefined => {
    const candidates = new Set<number>();
    for (const shingle of first)
      for (const index of leadBy.get(shingle) ?? []) candidates.add(index);
    return [...candidates]
      .sort((a, b) => a - b)
      .flatMap((index) => kept[index] ?? [])
      .find((candidate) => jaccard(candidate.shingles, shingles) >= NEAR_DUPLICATE_THRESHOLD)?.id;
  };

  return {
    add(id, text) {
      const shingles = knownShingles(text);
      if (shingles.size < MIN_SHINGLES) return addExact(id, text);
      const first = firstFew(shingles);
      const earliest = findEarliest(first, shingles);
      if (earliest !== undefined) return earliest;
      for (const shingle of first) {
        const known = leadBy.get(shingle);
        if (known === undefined) leadBy.set(shingle, [kept.length]);
        else known.push(kept.length);
      }
      kept.push({ id, shingles });
      return undefined;
    },
  };
}

const CACHED_TEXTS = 512;
/** Ledger and judge look at the same passages, generation after generation. Only a shortcut. */
const cache = new Map<string, ReadonlySet<number>>();

function knownShingles(text: string): ReadonlySet<number> {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const shingles = shinglesOf(text);
  const [oldest] = cache.size < CACHED_TEXTS ? [] : cache.keys();
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(text, shingles);
  return shingles;
}

/** Products like .85 · 20 may come out a little above the whole number that they are. */
const ROUNDING = 1e-9;

/** By hash, which is an order as good as any: as many as can all be missing from a set that shares enough, and one more. */
function firstFew(shingles: ReadonlySet<number>): Uint32Array {
  const shared = Math.ceil(NEAR_DUPLICATE_THRESHOLD * shingles.size - ROUNDING);
  return Uint32Array.from(shingles)
    .sort()
    .subarray(0, shingles.size - shared + 1);
}
