import { hashOf, type Instant, type JsonValue } from '../kernel/index.ts';

/** A precondition of keeping a change, with the value that was seen. */
export interface GateOutcome {
  readonly gate: string;
  readonly passed: boolean;
  readonly value: JsonValue;
}

/** What differs: one lever of `strategy.json` or of a skill's levers; without a lever the text of a skill, as hashes. */
export interface Change {
  readonly path: string;
  readonly lever: string | null;
  readonly from: JsonValue;
  readonly to: JsonValue;
}

/**
 * `decision`: on a change that was tried. `reexamination`: on one that was kept before there was enough to replay.
 * `rollback`: a person went back to an earlier point.
 */
export type DecisionType = 'decision' | 'reexamination' | 'rollback';

/** One line of `state/evolution.jsonl`: the lineage as data (docs/spec/evolution.md, EVO-8). */
export interface EvolutionDecision {
  readonly id: string;
  readonly ts: Instant;
  readonly type: DecisionType;
  /** `null` where no session decided. */
  readonly sessionId: string | null;
  readonly generation: number | null;
  readonly decision: 'keep' | 'revert' | 'refused';
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  readonly changes: readonly Change[];
  readonly gates: readonly GateOutcome[];
  /** The commit; `null` when nothing was committed. */
  readonly ref: string | null;
}

/** The decision on one generation of one session is one decision, however often it is written down. */
export function decisionIdOf(sessionId: string, generation: number): string {
  return `d-${hashOf({ sessionId, generation }).slice(0, 16)}`;
}
