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

/** A candidate with how well it answers, in [0, 1]. */
export interface RankedItem<T> {
  readonly item: T;
  readonly relevance: number;
}

/**
 * The candidates in an order that repeats little: each next one is the most relevant and the least like those
 * before it (maximal marginal relevance, J. Carbonell and J. Goldstein, 1998). `lambda` 1 keeps the order by
 * relevance, 0 looks at difference alone. Ties keep the order given.
 */
export function diversify<T>(
  candidates: readonly RankedItem<T>[],
  lambda: number,
  similarity: (a: T, b: T) => number,
): readonly T[] {
  const left = candidates.map((candidate) => ({ candidate, nearest: 0 }));
  const chosen: T[] = [];
  while (left.length > 0) {
    const worths = left.map(
      ({ candidate, nearest }) => lambda * candidate.relevance - (1 - lambda) * nearest,
    );
    const best = worths.indexOf(worths.reduce((most, worth) => Math.max(most, worth)));
    const [next] = left.splice(best, 1);
    if (next === undefined) break;
    chosen.push(next.candidate.item);
    for (const other of left) {
      const alike = similarity(next.candidate.item, other.candidate.item);
      other.nearest = Math.max(other.nearest, alike);
    }
  }
  return chosen;
}
