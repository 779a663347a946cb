import type { DecidedChange } from '../decision.ts';
import { compareScores, type ReplayResult } from '../replay.ts';
import { meanOf, type PermutationTest, permutationTest, roundScore } from '../statistics.ts';
import { WORST_LOWER_BOUND } from '../weigh-change.ts';

/** Why a trained strategy may be kept, or why not. */
export type TrainingReason =
  | 'better-on-holdout'
  | 'no-change'
  | 'too-few-tasks'
  | 'not-better-on-holdout'
  | 'better-by-luck';

/** What the tasks that training never saw say about its result. */
export interface TrainingVerdict {
  readonly keep: boolean;
  readonly because: TrainingReason;
  readonly replay: ReplayResult;
  readonly test: PermutationTest;
  readonly scoreBefore: number;
  readonly scoreAfter: number;
}

export interface HoldoutScores {
  readonly ids: readonly string[];
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** With fewer pairs the test can't fall below its limit, whatever was seen. */
export const MIN_HOLDOUT = 5;
/** The holdout must speak for the change as clearly as this. */
const MAX_P = 0.05;
const TEST_SEED = 2;

/** Pure: the held-back tasks decide. */
export function weighTraining(
  changes: readonly DecidedChange[],
  { ids, before, after }: HoldoutScores,
): TrainingVerdict {
  const replay = compareScores(
    ids.map((taskId, at) => ({ taskId, before: before[at] ?? 0, after: after[at] ?? 0 })),
  );
  const test = permutationTest(
    replay.pairs.map((pair) => pair.after - pair.before),
    TEST_SEED,
  );
  const because = reasonOf(changes, replay, test);
  return {
    keep: because === 'better-on-holdout',
    because,
    replay,
    test,
    scoreBefore: roundScore(meanOf(before)),
    scoreAfter: roundScore(meanOf(after)),
  };
}

function reasonOf(
  changes: readonly DecidedChange[],
  { pairs, meanDifference, lower95 }: ReplayResult,
  { pBetter }: PermutationTest,
): TrainingReason {
  if (changes.length === 0) return 'no-change';
  if (pairs.length < MIN_HOLDOUT) return 'too-few-tasks';
  if (meanDifference <= 0 || lower95 <= WORST_LOWER_BOUND) return 'not-better-on-holdout';
  return pBetter > MAX_P ? 'better-by-luck' : 'better-on-holdout';
}
