import { hashOf, type Instant } from '../kernel/index.ts';
import type { EvolutionDecision, GateOutcome } from './decision.ts';

/** An edit of a protected skill, by hand. */
export interface RefusedEdit {
  readonly ts: Instant;
  readonly path: string;
  /** Hash of the text that was to stand there; `null` where it was to be removed. */
  readonly to: string | null;
  readonly gates: readonly GateOutcome[];
  /** What makes it another edit than those before: refused again, it is the same line. */
  readonly key: Readonly<Record<string, string | null>>;
}

/** A refused edit as a line of the lineage: no session decided, and nothing was committed. Pure. */
export function refusedEdit({ ts, path, to, gates, key }: RefusedEdit): EvolutionDecision {
  return {
    id: `d-${hashOf(key).slice(0, 16)}`,
    ts,
    type: 'decision',
    sessionId: null,
    generation: null,
    decision: 'refused',
    scoreBefore: null,
    scoreAfter: null,
    changes: [{ path, lever: null, from: null, to }],
    gates,
    ref: null,
  };
}
