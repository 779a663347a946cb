import type { ScoredUnit } from '../answer/index.ts';
import type { Conflicts } from './find-conflicts.ts';
import type { PlannedClaim } from './plan-claims.ts';
import type { Statement } from './report.ts';
import type { OtherSpeaker } from './said-by-another.ts';
import type { AnswerSigns } from './weigh-answered.ts';

/** What it takes to decide whether an answer answers. */
export interface AnsweredInput {
  readonly question: string;
  /** What the answer is made of, the best first. */
  readonly units: readonly ScoredUnit[];
  /** Every unit that was read. */
  readonly scored: readonly ScoredUnit[];
  readonly signs: AnswerSigns;
  /** The share of the question that those units hold together. */
  readonly told: number;
  readonly answer: Statement;
  readonly claims: readonly PlannedClaim[];
  /** What a correction by the user is called; `null` where there is none. */
  readonly correctedOn: string | null;
  /** Whether arithmetic over a table answers: its columns were found by the words of the question. */
  readonly isComputed: boolean;
  /** People accepted what answers. */
  readonly isAccepted: boolean;
  /** What the table that is asked of plainly has not (REP-99). */
  readonly untold: readonly string[];
  readonly conflicts: Conflicts;
  /** Who tells the best unit of himself, where another one was asked about. */
  readonly otherSpeaker: OtherSpeaker | null;
}
