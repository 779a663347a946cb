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
