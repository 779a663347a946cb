import { addSpending, NOTHING_SPENT, type Spending } from '../../kernel/index.ts';
import type { Decision, JournalEntry, StepAction } from '../journal/journal.ts';

/** A generation that has its score. */
export interface ScoredGeneration {
  readonly generation: number;
  readonly action: StepAction;
  readonly decision: Decision;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number;
  readonly openGaps: readonly string[];
}

/** What a session has come to: a fold of its journal. */
export interface SessionState {
  readonly generations: readonly ScoredGeneration[];
  /** A step that was chosen and has no score yet: it is done again from what was recorded. */
  readonly open: { readonly generation: number; readonly action: StepAction } | null;
  /** Answers that came, and requests without an answer at what was reserved for them. */
  readonly spent: Spending;
  /** Ids of the requests without an answer. */
  readonly unanswered: readonly string[];
}

export function foldJournal(entries: readonly JournalEntry[]): SessionState {
  const actions = new Map<number, StepAction>();
  const generations: ScoredGeneration[] = [];
  const unanswered = new Map<string, Spending>();
  let spent = NOTHING_SPENT;
  for (const entry of entries) {
    if (entry.type === 'step.chosen') actions.set(entry.generation, entry.action);
    if (entry.type === 'request.intended') unanswered.set(entry.requestId, entry.reserved);
    if (entry.type === 'request.answered') {
      unanswered.delete(entry.requestId);
      spent = addSpending(spent, entry.spent);
    }
    if (entry.type === 'generation.scored') {
      const { generation, decision, scoreBefore, scoreAfter, openGaps } = entry;
      const action = actions.get(generation) ?? { type: 'baseline' };
      generations.push({ generation, action, decision, scoreBefore, scoreAfter, openGaps });
      actions.delete(generation);
    }
  }
  const [open] = actions;
  return {
    generations,
    open: open === undefined ? null : { generation: open[0], action: open[1] },
    spent: [...unanswered.values()].reduce(addSpending, spent),
    unanswered: [...unanswered.keys()],
  };
}

/** The best score of what was kept: one that a gate turned away counts for nothing; `null` before the first. */
export function bestScore(generations: readonly ScoredGeneration[]): number | null {
  const kept = generations.filter(({ decision }) => decision === 'keep');
  const scores = kept.map(({ scoreAfter }) => scoreAfter);
  return scores.length === 0 ? null : Math.max(...scores);
}
