import { createRandom } from '../../src/kernel/index.ts';
import type { Figure } from './figure.ts';

export interface Interval {
  readonly mean: number;
  readonly lower: number;
  readonly upper: number;
}

const ROUNDS = 2_000;

/** The mean of independent values with its 95 % percentile bootstrap interval. */
function intervalOf(values: readonly number[]): Interval {
  return bootstrap(values, (some) => sumOf(some) / Math.max(1, some.length));
}

/** One sum beside another of the same runs, with its 95 % percentile bootstrap interval over the runs. */
export function ratioOf(pairs: readonly (readonly [number, number])[]): Interval {
  return bootstrap(
    pairs,
    (some) => sumOf(some.map(([one]) => one)) / sumOf(some.map(([, other]) => other)),
  );
}

/** Three figures: the mean and the ends of its interval. */
export function asFigures(
  figure: Omit<Figure, 'value'>,
  { mean, lower, upper }: Interval,
): readonly Figure[] {
  return [
    { ...figure, value: mean },
    { ...figure, metric: `${figure.metric}, lower 95 %`, value: lower },
    { ...figure, metric: `${figure.metric}, upper 95 %`, value: upper },
  ];
}

export function withInterval(
  figure: Omit<Figure, 'value'>,
  values: readonly number[],
): readonly Figure[] {
  return asFigures(figure, intervalOf(values));
}

function bootstrap<T>(values: readonly T[], of: (some: readonly T[]) => number): Interval {
  const random = createRandom(1, 'bench', 'bootstrap');
  const redraw = (): readonly T[] =>
    values.map((value) => values[random.below(values.length)] ?? value);
  const drawn = Array.from({ length: ROUNDS }, () => of(redraw())).sort((a, b) => a - b);
  return {
    mean: of(values),
    lower: drawn[Math.floor(0.025 * ROUNDS)] ?? 0,
    upper: drawn[Math.floor(0.975 * ROUNDS)] ?? 0,
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
