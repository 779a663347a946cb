import { createRandom, ResearchError } from '../kernel/index.ts';
import { meanOf } from './mean-of.ts';
import { normalCdf, normalQuantile } from './normal.ts';

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
