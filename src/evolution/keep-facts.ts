import type { Instant } from '../kernel/index.ts';
import type { LanguageModel } from '../models/index.ts';
import type { DecisionType, GateOutcome } from './decision.ts';
import type { Reasons } from './plan-commit.ts';

/** What is known about a change that shall be kept. */
export interface KeepFacts {
  readonly sessionId: string;
  readonly generation: number;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  readonly gates: readonly GateOutcome[];
  readonly reasons: Reasons;
  /** The commit that the change was tried against; `null` where there was no lineage. */
  readonly expectedHead: string | null;
  /** Of the session: also the commit's date. */
  readonly now: Instant;
  readonly type?: DecisionType;
  /** Writes the prose of a skill whose lever changes; none: it stays as it is. */
  readonly model?: LanguageModel | null;
}
