import { addSpending, NOTHING_SPENT, type Spending } from '../../kernel/index.ts';
import { storedItems } from '../journal/exchange.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { SessionStatus } from './session-state.ts';
import { statusAfter } from './session-state.ts';

/** What a run has come to so far, in a few numbers: cheap to keep beside a stream of entries. */
export interface RunTotals {
  readonly status: SessionStatus;
  /** Passages that answers brought, also those found before. */
  readonly found: number;
  /** Rows of the ledger after the last step. */
  readonly kept: number;
  readonly requests: number;
  /** Of the last step; `null` before the first. */
  readonly score: number | null;
  readonly spent: Spending;
}

export const NO_TOTALS: RunTotals = {
  status: 'running',
  found: 0,
  kept: 0,
  requests: 0,
  score: null,
  spent: NOTHING_SPENT,
};

/** The totals after one more entry. Pure. */
export function addToTotals(totals: RunTotals, entry: JournalEntry): RunTotals {
  const next = { ...totals, status: statusAfter(totals, entry) };
  switch (entry.type) {
    case 'request.answered':
      return {
        ...next,
        found: totals.found + storedItems(entry.attempt).length,
        requests: totals.requests + 1,
        spent: addSpending(totals.spent, entry.spent),
      };
    case 'generation.scored':
      return { ...next, kept: entry.evidence, score: entry.scoreAfter };
    default:
      return next;
  }
}
