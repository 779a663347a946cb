import {
  compareScores,
  type EvolutionTask,
  type ReplayedStrategies,
  type ReplayResult,
} from '../../evolution/index.ts';
import {
  askAll,
  type Bundle,
  createBundle,
  planSearchStep,
  runSearch,
  type Strategy,
} from '../../search/index.ts';

/** Search steps of a session behind its first generation. */
const STEPS = 2;

/** What a change comes to in whole sessions, where later rounds may make up for it. */
export interface SessionDifference {
  /** By the expected answers where all tasks have them, else by the judge. */
  readonly by: 'answers' | 'judge';
  readonly difference: ReplayResult;
  /** Requests after minus before. */
  readonly calls: ReplayResult;
}

/**
 * Asks every task as a session does, under both: the first generation, and the search steps that follow up what it found.
 *
 * @see docs/spec/evolution.md, EVO-57
 */
export async function compareSessions(
  tasks: readonly EvolutionTask[],
  { before, after }: ReplayedStrategies,
  signal: AbortSignal,
): Promise<SessionDifference> {
  const scores: ReplayResult['pairs'][number][] = [];
  const calls: ReplayResult['pairs'][number][] = [];
  for (const task of tasks) {
    const old = await deliver(task, before, signal);
    const now = await deliver(task, after, signal);
    const taskId = task.id;
    scores.push({
      taskId,
      before: await task.score(old, signal),
      after: await task.score(now, signal),
    });
    calls.push({ taskId, before: old.exchanges.length, after: now.exchanges.length });
  }
  const isKnown = tasks.every(({ isAnswerKnown }) => isAnswerKnown === true);
  return {
    by: isKnown ? 'answers' : 'judge',
    difference: compareScores(scores),
    calls: compareScores(calls),
  };
}

async function deliver(
  { brief, answer }: EvolutionTask,
  strategy: Strategy,
  signal: AbortSignal,
): Promise<Bundle> {
  let bundle = await runSearch(brief, strategy, answer, signal);
  for (let made = 0; made < STEPS; made += 1) {
    const step = planSearchStep(brief, strategy, bundle.exchanges);
    if (step === null) break;
    const found = await askAll(step.requests, answer, signal);
    bundle = createBundle(brief, strategy, [...bundle.exchanges, ...found]);
  }
  return bundle;
}
