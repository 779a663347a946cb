import { normaliseText } from './fold-space.ts';
import { createMinHash, jaccard, shinglesOf } from './min-hash.ts';

/** Twenty bands of six rows: a pair of similarity .85 is missed once in ten thousand. */
const BANDS = 20;
const ROWS = 6;
/** Shorter texts share shingles by chance: they are compared exactly. */
const MIN_SHINGLES = 6;

export const NEAR_DUPLICATE_THRESHOLD = 0.85;

/** Texts seen so far, by id. */
export interface NearDuplicates {
  /** Adds a text, and returns the id of the earliest text that it nearly repeats; such a text is not kept itself. */
  add(id: string, text: string): string | undefined;
}

/** Finds near-duplicates without comparing all pairs: MinHash bands propose, exact Jaccard over shingles decides. */
export function createNearDuplicates(threshold: number = NEAR_DUPLICATE_THRESHOLD): NearDuplicates {
  const exact = new Map<string, string>();
  const kept: { readonly id: string; readonly shingles: ReadonlySet<number> }[] = [];
  const buckets = new Map<string, number[]>();

  const addExact = (id: string, text: string): string | undefined => {
    const key = normaliseText(text);
    if (key === '') return undefined;
    const known = exact.get(key);
    if (known === undefined) exact.set(key, id);
    return known;
  };

  return {
    add(id, text) {
      const shingles = shinglesOf(text);
      if (shingles.size < MIN_SHINGLES) return addExact(id, text);
      const keys = bandKeys(createMinHash(shingles, BANDS * ROWS));
      const candidates = new Set(keys.flatMap((key) => buckets.get(key) ?? []));
      for (const index of [...candidates].sort((a, b) => a - b)) {
        const candidate = kept[index];
        if (candidate !== undefined && jaccard(candidate.shingles, shingles) >= threshold)
          return candidate.id;
      }
      for (const key of keys) buckets.set(key, [...(buckets.get(key) ?? []), kept.length]);
      kept.push({ id, shingles });
      return undefined;
    },
  };
}

function bandKeys(signature: Uint32Array): readonly string[] {
  const keys: string[] = [];
  for (let band = 0; band < BANDS; band += 1)
    keys.push(`${band}:${signature.slice(band * ROWS, (band + 1) * ROWS).join(',')}`);
  return keys;
}
