import type { Evidence } from './evidence.ts';
import { originsOf } from './origin.ts';
import { isStuffed } from './stuffing.ts';

/**
 * By how many independent sources these rows were said: rows of one hand count once, and so do all together that were
 * made to be found for the question. `around` has the pages through which they may cite each other.
 *
 * @see docs/spec/evidence.md, EVI-20 and EVI-21
 */
export function countIndependent(
  rows: readonly Evidence[],
  around: readonly Evidence[],
  question: string,
): number {
  const origins = originsOf(rows, around);
  const stuffed = new Set(
    origins.filter((_, index) => {
      const row = rows[index];
      return row !== undefined && isStuffed(row, question);
    }),
  );
  const others = new Set(origins.filter((origin) => !stuffed.has(origin)));
  return others.size + Math.min(1, stuffed.size);
}
