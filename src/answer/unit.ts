import type { Evidence } from '../evidence/index.ts';
import type { Span } from '../text/index.ts';
import type { DayOfUnit } from './day-of-unit.ts';

export type UnitKind =
  | 'sentence'
  | 'passage'
  | 'item'
  | 'list'
  | 'row'
  | 'record'
  | 'code'
  | 'turn';

/** What stands around a unit in its document and is said of it as well, but is not part of its quote. */
export interface UnitContext {
  /** The sentence, or the line, in front of it. */
  readonly before: string;
  /** What introduces a list, a table or a block of code. */
  readonly leadIn: string;
  /** The cells of the row that names a table's columns. */
  readonly header: readonly string[];
  readonly speaker: string;
  /** The turn of another speaker in front of this one. */
  readonly repliesTo: string;
  /** Where that one asks, the turn of this speaker that it asks about. */
  readonly askedAbout: string;
  /** What was said in the conversation just before it. */
  readonly earlier: string;
  /** The block of code under its paragraph. */
  readonly shown: string;
  /** When it was, where the question asks for that; else `null`. */
  readonly day: DayOfUnit | null;
}

/** The least stretch of a snapshot that can answer by itself. Offsets are those of the snapshot, inside the row's span. */
export interface Unit extends Span {
  readonly row: Evidence;
  /** Place of the row in the delivered order, from 0. */
  readonly rank: number;
  readonly kind: UnitKind;
  /** The snapshot's text between the offsets. */
  readonly quote: string;
  /** The quote with its white space folded: the text of a claim. */
  readonly text: string;
  /** Its own content terms. */
  readonly terms: readonly string[];
  readonly context: UnitContext;
}

/** Nothing stands around it. */
export const NO_CONTEXT: UnitContext = {
  before: '',
  leadIn: '',
  header: [],
  speaker: '',
  repliesTo: '',
  askedAbout: '',
  earlier: '',
  shown: '',
  day: null,
};
