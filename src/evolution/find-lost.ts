import { type QuestionBrief, runSearch } from '../search/index.ts';
import type { GateOutcome } from './decision.ts';
import type { EvolutionTask, ReplayedStrategies } from './replay.ts';

/** Past questions whose answer a person accepted or corrected, and those of them that a change would lose it for. */
export interface TaughtQuestions {
  readonly questions: number;
  /** Ids of tasks. */
  readonly lost: readonly string[];
}

/**
 * Asks every question that people taught something of under both strategies. One that had what they taught before a
 * change and has not behind it is lost.
 *
 * @see docs/spec/evolution.md, EVO-53
 */
export async function findLost(
  tasks: readonly EvolutionTask[],
  strategiesFor: (brief: QuestionBrief) => ReplayedStrategies,
  signal: AbortSignal,
): Promise<TaughtQuestions> {
  const taught = tasks.flatMap((task) =>
    task.tells === undefined ? [] : [{ ...task, tells: task.tells }],
  );
  const lost: string[] = [];
  for (const { id, brief, answer, tells } of taught) {
    const { before, after } = strategiesFor(brief);
    if (before === after) continue;
    signal.throwIfAborted();
    const old = tells(await runSearch(brief, before, answer, signal));
    const now = tells(await runSearch(brief, after, answer, signal));
    if (old.some((lesson) => !now.includes(lesson))) lost.push(id);
  }
  return { questions: taught.length, lost };
}

/** What people said of an answer weighs more than any score. */
export function taughtOutcome({ questions, lost }: TaughtQuestions): GateOutcome {
  return { gate: 'taught', passed: lost.length === 0, value: { questions, lost: [...lost] } };
}
