import { NOTHING_SPENT } from '../../src/kernel/index.ts';
import type { JournalEntry } from '../../src/research/journal/journal.ts';
import { createSessionFold } from '../../src/research/state/session-fold.ts';
import type { ScoredGeneration, SessionState } from '../../src/research/state/session-state.ts';

export function stateOf(entries: readonly JournalEntry[], from?: SessionState): SessionState {
  const fold = createSessionFold(from);
  for (const entry of entries) fold.add(entry);
  return fold.state;
}

/** A kept baseline, unless something else is said. */
export function scoredGeneration(given: Partial<ScoredGeneration> = {}): ScoredGeneration {
  return {
    at: '2026-03-29T00:00:00.000Z',
    generation: 1,
    action: { type: 'baseline' },
    because: { state: '', evidence: '', constraint: '', opportunity: '' },
    replayed: null,
    kept: null,
    decision: 'keep',
    scoreBefore: null,
    scoreAfter: 0,
    score: {},
    gates: [],
    openGaps: [],
    evidence: 0,
    isAnswered: null,
    spent: NOTHING_SPENT,
    ...given,
  };
}
