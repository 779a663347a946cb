/** What is known of a case, what came of it (0 or 1), and how much it counts. */
export interface FitCase {
  readonly signs: readonly number[];
  readonly right: number;
  readonly weight: number;
}

const ROUNDS = 2_000;
const RATE = 0.5;
/** Weights that few cases bear out stay small. */
const SHRINK = 0.002;

/** The weights under which what came of the cases is most likely: gradient descent, so the same cases give the same weights. */
export function fitLogistic(cases: readonly FitCase[]): readonly number[] {
  const total = cases.reduce((sum, { weight }) => sum + weight, 0);
  let weights = (cases[0]?.signs ?? []).map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => SHRINK * weight);
    for (const { signs, right, weight } of cases) {
      const error = ((logistic(weights, signs) - right) * weight) / total;
      for (const [at, sign] of signs.entries()) slope[at] = (slope[at] ?? 0) + error * sign;
    }
    weights = weights.map((weight, at) => weight - RATE * (slope[at] ?? 0));
  }
  return weights;
}

export function logistic(weights: readonly number[], signs: readonly number[]): number {
  const sum = weights.reduce((all, weight, at) => all + weight * (signs[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
