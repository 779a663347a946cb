import { createRandom, ResearchError } from '../kernel/index.ts';

/** A mean and what is known about it. */
export interface MeanInterval {
  readonly mean: number;
  readonly lower95: number;
  readonly upper95: number;
}

const RESAMPLES = 10_000;
const TAIL = 0.025;

/**
 * The mean of some differences with its 95 % interval: bootstrap, bias-corrected and accelerated (Efron 1987), which at
 * twenty sightings covers better than plain percentiles. One difference alone says nothing about the next: its interval
 * is unbounded. The same differences and seed give the same interval.
 *
 * @throws {ResearchError} `argument-invalid` when there is no difference.
 * @see docs/spec/evolution.md, EVO-41
 */
export function bootstrapMean(differences: readonly number[], seed: number): MeanInterval {
  const n = differences.length;
  if (n === 0) throw new ResearchError('argument-invalid', 'a mean of no differences was asked');
  const mean = meanOf(differences);
  if (n === 1) {
    const unbounded = Number.POSITIVE_INFINITY;
    return { mean, lower95: -unbounded, upper95: unbounded };
  }
  if (differences.every((value) => value === differences[0]))
    return { mean, lower95: mean, upper95: mean };
  const means = resampledMeans(differences, seed);
  const below = means.filter((value) => value < mean).length;
  const equal = means.filter((value) => value === mean).length;
  // Half of the ties lie below; the ends stay finite when all resamples fall on one side.
  const share = (below + equal / 2 + 0.5) / (means.length + 1);
  const bias = normalQuantile(share);
  const acceleration = accelerationOf(differences, mean);
  const at = (tail: number): number => {
    const z = bias + normalQuantile(tail);
    return quantile(means, normalCdf(bias + z / (1 - acceleration * z)));
  };
  return { mean, lower95: at(TAIL), upper95: at(1 - TAIL) };
}

function resampledMeans(values: readonly number[], seed: number): readonly number[] {
  const random = createRandom(seed, 'bootstrap', 'resample');
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < values.length; drawn += 1)
      sum += values[random.below(values.length)] ?? 0;
    return sum / values.length;
  });
  return means.sort((a, b) => a - b);
}

/** From the skewness of the jackknifed means. */
function accelerationOf(values: readonly number[], mean: number): number {
  const left = values.map((value) => (mean * values.length - value) / (values.length - 1));
  const centre = meanOf(left);
  const squares = left.reduce((sum, value) => sum + (centre - value) ** 2, 0);
  const cubes = left.reduce((sum, value) => sum + (centre - value) ** 3, 0);
  const spread = 6 * squares ** 1.5;
  // Differences too small to be squared have no shape to correct for.
  return spread === 0 ? 0 : cubes / spread;
}

function quantile(sorted: readonly number[], share: number): number {
  const place = Math.min(Math.max(share, 0), 1) * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

/** 0 of none. */
export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

const STEPS = 1e6;

/** To a millionth: what gates compare, so that the last bits of a sum decide nothing. */
export function roundScore(score: number): number {
  const steps = Math.round(score * STEPS);
  return steps === 0 ? 0 : steps / STEPS;
}

/** Share of the standard normal distribution below `z`; error < 1.5e-7 (Abramowitz and Stegun 7.1.26). */
export function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const tail = (series * Math.exp(-x * x)) / 2;
  return z >= 0 ? 1 - tail : tail;
}

const HALVINGS = 60;
/** Beyond this the distribution above is flat to double precision. */
const FARTHEST = 8;

/** The place that so large a share lies below, for a share in (0, 1): the inverse of `normalCdf`, by halving. */
export function normalQuantile(share: number): number {
  let low = -FARTHEST;
  let high = FARTHEST;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

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
