import type { JsonValue } from '../../kernel/index.ts';
import { encodeStrategy } from '../../search/index.ts';
import type { Training, TrainingGeneration } from './train-strategy.ts';

/** A training as commands print it: split, curve, changes, and what the holdout said. */
export function encodeTraining(training: Training): Readonly<Record<string, JsonValue>> {
  const { split, generations, changes, verdict, evaluations, trainScore, after } = training;
  const { replay, test, scoreBefore, scoreAfter } = verdict;
  return {
    split: { train: split.train, holdout: split.holdout },
    train_score: trainScore,
    generations: generations.map(encodeGeneration),
    evaluations,
    changes: changes.map(({ path, lever, from, to }) => ({ path, lever, from, to })),
    strategy: encodeStrategy(after),
    holdout: {
      score_before: scoreBefore,
      score_after: scoreAfter,
      mean_difference: replay.meanDifference,
      lower95: finiteOrNull(replay.lower95),
      upper95: finiteOrNull(replay.upper95),
      p: test.pBetter,
    },
  };
}

function encodeGeneration({ generation, tried, kept, trainScore }: TrainingGeneration): JsonValue {
  return {
    generation,
    tried: tried.map(({ move, tasks, meanDifference }) => ({
      move,
      tasks,
      mean_difference: meanDifference,
    })),
    kept,
    train_score: trainScore,
  };
}

/** JSON knows no infinity. */
function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
