import { normaliseText } from './fold-space.ts';
import { termsOf } from './tokenize.ts';

/** Cosine of the term counts of two texts, in [0, 1]; texts that are equal but for space, case and width give 1. */
export function cosineOfTerms(a: string, b: string): number {
  const left = normaliseText(a);
  const right = normaliseText(b);
  if (left === right) return 1;
  const one = countsOf(left);
  const other = countsOf(right);
  const size = Math.sqrt(dot(one, one) * dot(other, other));
  return size === 0 ? 0 : Math.min(1, dot(one, other) / size);
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function dot(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [term, times] of a) sum += times * (b.get(term) ?? 0);
  return sum;
}
