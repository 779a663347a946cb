import type { Decision, GateOutcome, StepAction } from './journal.ts';
import type { SessionScore } from './session-judge.ts';

/** What becomes of a step, and the gates that decided it. */
export interface Verdict {
  readonly decision: Decision;
  readonly gates: readonly GateOutcome[];
}

/**
 * A search step adds to the ledger: there is nothing to keep or to take back. A change is kept only when its total is
 * strictly greater than the best so far and nothing about it looks like cheating. Totals come rounded to 1e-6.
 *
 * @see docs/spec/research.md, RES-6
 */
export function decide(
  action: StepAction,
  score: SessionScore,
  best: SessionScore | null,
): Verdict {
  if (action.type !== 'change') return { decision: 'keep', gates: [] };
  const isBetter = best === null || score.total > best.total;
  const gates: readonly GateOutcome[] = [
    { gate: 'strictly-better', passed: isBetter, value: [best?.total ?? null, score.total] },
    ...score.hardGates,
  ];
  if (!isBetter) return { decision: 'revert', gates };
  return { decision: score.isHonest ? 'keep' : 'refused', gates };
}
