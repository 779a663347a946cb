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
