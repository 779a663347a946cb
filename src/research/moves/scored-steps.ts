import type { JournalEntry, StepAction } from '../journal/journal.ts';

/** A generation with its scores. */
export type Scored = JournalEntry & { readonly type: 'generation.scored' };

/** A lever that was moved. */
export type Change = StepAction & { readonly type: 'change' };

/** What each generation did. */
export function actionsOf(journal: readonly JournalEntry[]): ReadonlyMap<number, StepAction> {
  return new Map(
    journal.flatMap((entry) =>
      entry.type === 'step.chosen' ? [[entry.generation, entry.action] as const] : [],
    ),
  );
}

/** The generations that moved a lever, with what came of it. */
export function changesOf(
  journal: readonly JournalEntry[],
): readonly { readonly entry: Scored; readonly action: Change }[] {
  const actions = actionsOf(journal);
  return journal.flatMap((entry) => {
    const action = entry.type === 'generation.scored' ? actions.get(entry.generation) : undefined;
    return entry.type === 'generation.scored' && action?.type === 'change'
      ? [{ entry, action }]
      : [];
  });
}
