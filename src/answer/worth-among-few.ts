import { weightOf } from './text-length.ts';
import type { Unit } from './unit.ts';

/** Fitted on four sets of 60 small folders, each held against the fit of the others. */
const WEIGHTS = { coverage: 1.25, length: 1.8, row: 0.54, turn: -0.39 };
/** Characters, one of Chinese counts like 2.3 of others: what is longer says no more of what is asked. */
const FULL_LENGTH = 160;

/**
 * What speaks for a unit where all passages are read, whoever wrote them: none was searched for, so that what it holds of the
 * question counts more, and that it says enough to tell something. A row tells more than its words, a turn less.
 *
 * @see docs/spec/answer.md, ANS-92
 */
export function worthAmongFew({ kind, text }: Unit, worth: number, coverage: number): number {
  const length = Math.min(1, weightOf(text) / FULL_LENGTH);
  const ofKind = kind === 'row' ? WEIGHTS.row : kind === 'turn' ? WEIGHTS.turn : 0;
  return worth + WEIGHTS.coverage * coverage + WEIGHTS.length * length + ofKind;
}
