import type { Evidence } from '../evidence/index.ts';
import type { Span } from '../text/index.ts';
import { findUnits } from './find-units.ts';

/** A part of a row's passage that can be cited by its handle. Offsets are those of the snapshot. */
export interface CitableSentence extends Span {
  /** `e3.s5`: the fifth of row e3. */
  readonly handle: string;
  readonly row: Evidence;
  readonly quote: string;
  readonly text: string;
}

/**
 * The sentences, items and rows of a passage, each once and none inside another, in their order. The same row and text give the
 * same handles. Pure.
 *
 * @see docs/spec/answer.md, ANS-15
 */
export function listSentences(row: Evidence, snapshot: string): readonly CitableSentence[] {
  const units = findUnits(row, 0, snapshot).toSorted(
    (a, b) => a.end - a.start - (b.end - b.start) || a.start - b.start,
  );
  const taken: Span[] = [];
  const chosen = units.filter((unit) => {
    if (taken.some(({ start, end }) => unit.start < end && start < unit.end)) return false;
    taken.push(unit);
    return true;
  });
  return chosen
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, quote, text }, index) => ({
      handle: `${row.id}.s${index + 1}`,
      row,
      start,
      end,
      quote,
      text,
    }));
}
