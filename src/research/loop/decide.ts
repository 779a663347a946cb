import {
  type GateOutcome,
  isReplayDue,
  MIN_RECORDED_SESSIONS,
  type ReplayResult,
  type TriedChange,
  weighChange,
} from '../../evolution/index.ts';
import type { Decision, StepAction } from '../journal/journal.ts';
import type { SessionScore } from '../score/session-judge.ts';

/** What becomes of a step, and the gates that decided it. */
export interface Verdict {
  readonly decision: Decision;
  readonly gates: readonly GateOutcome[];
}

/** What the home's past sessions say about a change. */
export interface Past {
  /** Sessions that can be asked again. */
  readonly recordedSessions: number;
  /** `null` while it was not replayed. */
  readonly replay: Pick<ReplayResult, 'pairs' | 'meanDifference' | 'lower95'> | null;
}

/**
 * A search step adds to the ledger: there is nothing to keep or to take back. A change is kept only when its total is
 * strictly greater than the best so far, nothing about it looks like cheating, and past sessions do no worse. Totals
 * come rounded to 1e-6.
 *
 * @see docs/spec/research.md, RES-6
 */
export function decide(
  action: StepAction,
  score: SessionScore,
  best: SessionScore | null,
  past: Past,
): Verdict {
  if (action.type !== 'change') return { decision: 'keep', gates: [] };
  return weighChange({ ...triedChange(score, best), ...past });
}

/** Whether a change passed every gate but the dear one: only then past sessions are asked. */
export function needsPast(
  action: StepAction,
  score: SessionScore,
  best: SessionScore | null,
): boolean {
  const recordedSessions = MIN_RECORDED_SESSIONS;
  return action.type === 'change' && isReplayDue({ ...triedChange(score, best), recordedSessions });
}

function triedChange(
  score: SessionScore,
  best: SessionScore | null,
): Omit<TriedChange, keyof Past> {
  return { before: best?.total ?? null, after: score.total, antiCheat: score.antiCheat };
}
