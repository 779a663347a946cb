const STEPS = 1e6;

/** To a millionth: what gates compare, so that the last bits of a sum decide nothing. */
export function roundScore(score: number): number {
  const steps = Math.round(score * STEPS);
  return steps === 0 ? 0 : steps / STEPS;
}
