import { createRandom } from '../kernel/index.ts';

/** How likely so large a mean difference is when before and after are alike. */
export interface PermutationTest {
  /** One-sided: a mean at least as large. */
  readonly pBetter: number;
  /** Two-sided: a mean at least as far from 0. */
  readonly pDifferent: number;
}

/** Up to here every assignment of signs is tried; beyond, so many random ones. */
const EXACT_PAIRS = 14;
const DRAWS = 20_000;
/** Sums that differ by rounding alone count as equal. */
const ROUNDING = 1e-12;

/**
 * The paired permutation test on differences (after minus before): under no effect each difference is as likely with
 * the other sign. Pairs without a difference say nothing. The same differences and seed give the same answer.
 *
 * @see docs/spec/evolution.md, EVO-42
 */
export function permutationTest(differences: readonly number[], seed: number): PermutationTest {
  const moved = differences.filter((difference) => difference !== 0);
  if (moved.length === 0) return { pBetter: 1, pDifferent: 1 };
  const seen = moved.reduce((sum, value) => sum + value, 0);
  const sums = moved.length <= EXACT_PAIRS ? allSums(moved) : drawnSums(moved, seed);
  // A drawn test counts what was seen among the draws, so that no probability is 0.
  const own = moved.length <= EXACT_PAIRS ? 0 : 1;
  const better = sums.filter((sum) => sum >= seen - ROUNDING).length;
  const different = sums.filter((sum) => Math.abs(sum) >= Math.abs(seen) - ROUNDING).length;
  const tried = sums.length + own;
  return { pBetter: (better + own) / tried, pDifferent: (different + own) / tried };
}

function allSums(values: readonly number[]): readonly number[] {
  return values.reduce((sums, value) => sums.flatMap((sum) => [sum + value, sum - value]), [0]);
}

function drawnSums(values: readonly number[], seed: number): readonly number[] {
  const random = createRandom(seed, 'permutation-test', 'signs');
  return Array.from({ length: DRAWS }, () =>
    values.reduce((sum, value) => sum + (random.next() < 0.5 ? value : -value), 0),
  );
}
