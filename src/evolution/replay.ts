import {
  type Answer,
  type Bundle,
  type QuestionBrief,
  runSearch,
  type Strategy,
} from '../search/index.ts';
import { bootstrapMean, type MeanInterval } from './statistics.ts';

/** One question that can be asked again without cost: from a session's record, or over local documents. */
export interface EvolutionTask {
  readonly id: string;
  readonly brief: QuestionBrief;
  /** Answers without network and without spending; equal requests have equal answers. */
  readonly answer: Answer;
  /**
   * The judge's total of a bundle, rounded to 1e-6: elapsed unknown, equal adoption; or how much of the answer that
   * the author of the task expects it gives.
   */
  score(bundle: Bundle, signal: AbortSignal): Promise<number>;
  /** The score is by the answer that is expected. */
  readonly isAnswerKnown?: true;
  /** How likely the short answer over a bundle is right, 0 to 1: an opinion that the judge has no part in. */
  readonly confidence: (bundle: Bundle) => number;
  /** The ids of what people taught of the question that the answer of a bundle has; absent where they taught nothing. */
  readonly tells?: (bundle: Bundle) => readonly string[];
}

/** What is compared. */
export interface ReplayedStrategies {
  readonly before: Strategy;
  readonly after: Strategy;
}

export interface ReplayPair {
  readonly taskId: string;
  readonly before: number;
  readonly after: number;
}

/** The same past questions under two strategies. */
export interface ReplayResult {
  /** In the order of the tasks. */
  readonly pairs: readonly ReplayPair[];
  /** After minus before, over the pairs; 0 without any. */
  readonly meanDifference: number;
  /** Of the mean difference; unbounded with fewer than two pairs. */
  readonly lower95: number;
  readonly upper95: number;
}

/** Fixed, so that a replay says the same whenever it is done. */
const INTERVAL_SEED = 1;

/**
 * Asks every task's question again under both strategies and compares what the judge says.
 *
 * @throws what a task's `answer` and `score` throw, and `signal.reason` when aborted.
 * @see docs/spec/evolution.md, EVO-40
 */
export async function replay(
  tasks: readonly EvolutionTask[],
  strategies: ReplayedStrategies,
  signal: AbortSignal,
): Promise<ReplayResult> {
  return replayEach(tasks, () => strategies, signal);
}

/** The same, where each question has strategies of its own. Where they are the same object, it is asked once. */
export async function replayEach(
  tasks: readonly EvolutionTask[],
  strategiesFor: (brief: QuestionBrief) => ReplayedStrategies,
  signal: AbortSignal,
): Promise<ReplayResult> {
  const pairs: ReplayPair[] = [];
  for (const task of tasks) {
    const { before, after } = strategiesFor(task.brief);
    const old = await scoreTask(task, before, signal);
    const now = after === before ? old : await scoreTask(task, after, signal);
    pairs.push({ taskId: task.id, before: old, after: now });
  }
  return compareScores(pairs);
}

/** The judge's total of one task under one strategy. */
export async function scoreTask(
  task: EvolutionTask,
  strategy: Strategy,
  signal: AbortSignal,
): Promise<number> {
  signal.throwIfAborted();
  return task.score(await runSearch(task.brief, strategy, task.answer, signal), signal);
}

/** Pure: the pairs with their mean difference and its interval. */
export function compareScores(pairs: readonly ReplayPair[]): ReplayResult {
  const { mean, lower95, upper95 } = intervalOf(pairs.map(({ before, after }) => after - before));
  return { pairs, meanDifference: mean, lower95, upper95 };
}

function intervalOf(differences: readonly number[]): MeanInterval {
  if (differences.length > 0) return bootstrapMean(differences, INTERVAL_SEED);
  const unbounded = Number.POSITIVE_INFINITY;
  return { mean: 0, lower95: -unbounded, upper95: unbounded };
}
