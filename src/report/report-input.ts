import type { Closeness } from '../answer/index.ts';
import type { Evidence } from '../evidence/index.ts';
import type { TermStatistics } from '../judge/index.ts';
import type { Instant } from '../kernel/index.ts';
import type { Method } from './report.ts';

/** A part of the question that an answer must touch, and how much it tells. */
export interface Clue {
  readonly text: string;
  readonly weight: number;
}

/** A binary check that says what counts as done: met by a claim that speaks of its terms. */
export interface RubricInput {
  readonly id: string;
  readonly text: string;
  /** Words or index terms. */
  readonly terms: readonly string[];
}

/** What a person said of an earlier answer, where it may bear on this question (docs/spec/report.md, REP-27). */
export interface Lesson {
  /** The line of `state/outcomes.jsonl`. */
  readonly id: string;
  readonly ts: Instant;
  readonly question: string;
  readonly verdict: 'accepted' | 'rejected';
  readonly correction: string | null;
  /** The claims that the verdict was about. */
  readonly texts: readonly string[];
  /** `same` asks the same in these or other words; `near` only where the same sentence would answer. */
  readonly likeness: 'same' | 'near';
}

/** The text of a snapshot by its hash; `undefined` when it is not there. */
export type FindSnapshot = (sha256: string) => string | undefined;

/** All that a report is made of. Same input, same report. */
export interface ReportInput {
  readonly sessionId: string;
  readonly parent?: string | null;
  readonly question: string;
  readonly now: Instant;
  /** Ledger rows in delivered order, the best first. */
  readonly rows: readonly Evidence[];
  readonly findSnapshot: FindSnapshot;
  /** Whether a row's text may be quoted and not passed on; none where it is left out. */
  readonly isQuotedAlone?: (row: Evidence) => boolean;
  /** How rare the question's content terms are among all that was searched; `null` when only the rows are known. */
  readonly statistics: TermStatistics | null;
  /** What a sentence encoder says of the units that may answer; left out where none was asked. */
  readonly closeness?: Closeness | undefined;
  readonly clues: readonly Clue[];
  readonly subQuestions: readonly string[];
  readonly rubrics: readonly RubricInput[];
  readonly method: Method;
  /** What people said of answers to like questions, the newest first. */
  readonly lessons?: readonly Lesson[];
}
