import type { Figure } from './figure.ts';

/** What is said to stay the same, or to grow with the number of nodes and no more. */
const GROWING = [
  'add p50 ms',
  'feedback p50 ms',
  'recall p50 ms',
  'candidates low_q p50 ms',
  'candidates stale p50 ms',
  'candidates unlinked_processes ms',
  'candidates similar_pairs ms',
  'upkeep s',
] as const;

/** By which power of the number of nodes each figure grew from one size to the next: 0 is flat, 1 linear, 2 quadratic. */
export function growthOf(
  sizes: readonly number[],
  setOf: (nodes: number) => string,
  figures: readonly Figure[],
): readonly Figure[] {
  const figureOf = (nodes: number, metric: string): number | undefined =>
    figures.find((figure) => figure.set === setOf(nodes) && figure.metric === metric)?.value;
  return sizes.slice(1).flatMap((nodes, index) => {
    const before = sizes[index] ?? nodes;
    return GROWING.flatMap((metric): readonly Figure[] => {
      const [small, large] = [figureOf(before, metric), figureOf(nodes, metric)];
      if (small === undefined || large === undefined) return [];
      const value = Math.log(large / small) / Math.log(nodes / before);
      const set = `${before} to ${nodes} nodes`;
      return [{ set, system: 'memory', metric: `growth of ${metric}, as a power`, value }];
    });
  });
}
