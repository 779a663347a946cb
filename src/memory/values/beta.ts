import type { Random } from '../../kernel/index.ts';
import type { Posterior } from './value.ts';

/** One draw from a Beta distribution: the share of two Gamma draws. */
export function drawBeta({ alpha, beta }: Posterior, random: Random): number {
  const a = drawGamma(Math.max(alpha, 1e-3), random);
  const b = drawGamma(Math.max(beta, 1e-3), random);
  return a + b === 0 ? 0.5 : a / (a + b);
}

/** Marsaglia and Tsang (2000); below shape 1 by boosting. */
function drawGamma(shape: number, random: Random): number {
  if (shape < 1) return drawGamma(shape + 1, random) * random.next() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(random);
    const v = (1 + c * x) ** 3;
    const u = 1 - random.next();
    if (v > 0 && Math.log(u) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Box and Muller. */
function drawNormal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  return radius * Math.cos(2 * Math.PI * random.next());
}
