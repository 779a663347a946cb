import { Z_95 } from './value.ts';

/** How many outcomes of a node count as evidence, and how many of them were good. */
export interface Tally {
  readonly success: number;
  readonly failure: number;
}

/** What a source said of a node, as far as it counts. */
export interface Said extends Tally {
  readonly uses: number;
  readonly today: number;
}

/**
 * Whether one source says of a node otherwise than all others together, by more than chance: two proportions with a
 * pooled variance, two-sided 95 %. Pure.
 */
export function isContradicting(own: Tally, others: Tally): boolean {
  const mine = own.success + own.failure;
  const theirs = others.success + others.failure;
  if (mine <= 0 || theirs <= 0) return false;
  const pooled = (own.success + others.success) / (mine + theirs);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / mine + 1 / theirs));
  return Math.abs(own.success / mine - others.success / theirs) > Z_95 * deviation;
}
