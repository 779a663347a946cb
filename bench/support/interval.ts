import { createRandom } from '../../src/kernel/index.ts';

export interface Interval {
  readonly mean: number;
  readonly lower: number;
  readonly upper: number;
}

const ROUNDS = 2_000;

/** The mean of independent values with its 95 % percentile bootstrap interval. */
export function intervalOf(values: readonly number[]): Interval {
  const random = createRandom(1, 'bench', 'bootstrap');
  const meanOf = (some: readonly number[]): number =>
    some.reduce((sum, value) => sum + value, 0) / Math.max(1, some.length);
  const means = Array.from({ length: ROUNDS }, () =>
    meanOf(values.map(() => values[random.below(values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  return {
    mean: meanOf(values),
    lower: means[Math.floor(0.025 * ROUNDS)] ?? 0,
    upper: means[Math.floor(0.975 * ROUNDS)] ?? 0,
  };
}
