/** What is believed of some points: what is expected at each, and how sure that is of each pair. */
export interface Beliefs {
  readonly means: readonly number[];
  readonly covariances: readonly (readonly number[])[];
}

/** What was seen at a point: the mean of so many outcomes. */
export interface Seen {
  readonly point: number;
  readonly mean: number;
  readonly count: number;
}

/**
 * Learns what was seen, one point after the other: each moves every point by as much as the two go together, and the
 * order decides nothing (conditioning of a normal distribution, Rasmussen and Williams 2006, 2.2). Pure.
 *
 * @param noise - variance of one outcome
 */
export function learnBeliefs(prior: Beliefs, seen: readonly Seen[], noise: number): Beliefs {
  return seen
    .filter(({ count }) => count > 0)
    .reduce((beliefs, one) => learnOne(beliefs, one, noise / one.count), prior);
}

function learnOne(
  { means, covariances }: Beliefs,
  { point, mean }: Seen,
  variance: number,
): Beliefs {
  const shared = covariances[point] ?? [];
  const spread = (shared[point] ?? 0) + variance;
  const surprise = mean - (means[point] ?? 0);
  const gains = shared.map((value) => value / spread);
  return {
    means: means.map((known, index) => known + (gains[index] ?? 0) * surprise),
    covariances: covariances.map((row, index) => {
      const gain = gains[index] ?? 0;
      return gain === 0 ? row : row.map((known, other) => known - gain * (shared[other] ?? 0));
    }),
  };
}
