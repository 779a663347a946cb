import { compareText } from '../kernel/index.ts';

export interface FusedRank {
  readonly id: string;
  readonly score: number;
}

/** The constant of the paper: how little the first places differ. */
export const DEFAULT_FUSION_K = 60;

/**
 * Several rankings as one, by places alone, so scores of different kinds need no common measure (reciprocal rank
 * fusion: G. Cormack and others, 2009). `weights` go with the lists and default to 1; ties stand by id.
 */
export function fuseRanks(
  lists: readonly (readonly string[])[],
  k: number = DEFAULT_FUSION_K,
  weights: readonly number[] = [],
): readonly FusedRank[] {
  const scores = new Map<string, number>();
  for (const [index, list] of lists.entries()) {
    for (const [place, id] of [...new Set(list)].entries()) {
      scores.set(id, (scores.get(id) ?? 0) + (weights[index] ?? 1) / (k + place + 1));
    }
  }
  return [...scores]
    .map(([id, score]) => ({ id, score }))
    .sort((a, b) => b.score - a.score || compareText(a.id, b.id));
}
