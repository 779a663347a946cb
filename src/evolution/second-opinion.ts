import type { Bundle, QuestionBrief } from '../search/index.ts';
import type { GateOutcome } from './decision.ts';
import { type EvolutionTask, type ReplayedStrategies, replayEach } from './replay.ts';
import { roundScore } from './statistics.ts';

/** What the answers to past questions become by a change, whatever the judge says. */
export interface SecondOpinion {
  /** Those that the change has a say in. */
  readonly questions: number;
  /** Of the confidence in the short answer, 0 to 1: after minus before. */
  readonly meanDifference: number;
  /** Of the mean difference; `null` with fewer than two questions. */
  readonly upper95: number | null;
}

/**
 * Composes the short answer to every past question under both strategies, and compares how likely it is right. The judge has no part in
 * that: it weighs rows, this what is told of them.
 *
 * @see docs/spec/evolution.md, EVO-58
 */
export async function askSecondOpinion(
  tasks: readonly EvolutionTask[],
  strategiesFor: (brief: QuestionBrief) => ReplayedStrategies,
  signal: AbortSignal,
): Promise<SecondOpinion> {
  const meant = tasks.filter(({ brief }) => {
    const { before, after } = strategiesFor(brief);
    return before !== after;
  });
  const byConfidence = meant.map((task) => ({
    ...task,
    score: async (bundle: Bundle) => task.confidence(bundle),
  }));
  const replayed = await replayEach(byConfidence, strategiesFor, signal);
  const { pairs, meanDifference, upper95 } = replayed;
  return {
    questions: pairs.length,
    meanDifference: roundScore(meanDifference),
    upper95: Number.isFinite(upper95) ? roundScore(upper95) : null,
  };
}

/** It must not fall: a loss that cannot be told from none is none. */
export function opinionOutcome({ questions, meanDifference, upper95 }: SecondOpinion): GateOutcome {
  const passed = upper95 === null || upper95 >= 0;
  return {
    gate: 'answers',
    passed,
    value: { questions, mean_difference: meanDifference, upper95 },
  };
}
