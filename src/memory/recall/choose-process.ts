import { compareText, type Random } from '../../kernel/index.ts';
import { cosineOfTerms } from '../../text/index.ts';
import { drawBeta } from '../values/value.ts';
import type { ProcessExperience, Recalled } from './recalled.ts';

/** One way to act, with what is known of it where it would be taken. */
export interface WeighedAction {
  readonly action: string;
  /**
   * The Processes that speak of it, those with the nearest trigger last. An outcome belongs to the nearest one whose
   * trigger holds: the others learn of it by their likeness, so telling it to all of them would count it again.
   */
  readonly nodes: readonly string[];
  /** Expected success. */
  readonly mean: number;
  /** How many outcomes that is worth. */
  readonly strength: number;
}

/** How far the ways to act lie apart before anything is known (a deviation of 0.2); bench/suites/memory-value.ts. */
const PRIOR_VARIANCE = 0.04;
/** Of what one way teaches about another, so much is by the words that they share; the rest is its own. */
const SHARED = 0.7;
/** A trigger that shares half of its words with the task says a sixteenth of what the task's own would say. */
const FIT_POWER = 4;
/** Of what a way to act came to, so much is told of every task, whatever it is: the rest by the likeness of the triggers. */
const GENERAL = 0.3;
/** Variance of one outcome. */
const NOISE = 0.2;
/** A mean of nearly 0 or 1 would leave nothing to be found out. */
const LEAST_MEAN = 0.02;
/** Uncertainty is shown to a third of its width: mostly the best known, now and then one that could be better. */
const DRAW_WIDTH = 0.35;

/**
 * The ways to act that Processes speak of. An outcome teaches about every way and every task as much as their words
 * are alike, and a little about that way under whatever trigger (a Gaussian process over trigger and action); one that is like none of those tried starts at the Q that they
 * all came with. Not at the mean of all outcomes: after a bad start that would leave nothing worth trying. Pure.
 */
export function weighActions(
  task: string,
  recalled: readonly Recalled[],
): readonly WeighedAction[] {
  const likeness = rememberPairs(cosineOfTerms);
  const closeness = (a: string, b: string): number => likeness(a, b) ** FIT_POWER;
  const known = recalled
    .flatMap(({ id, experience }) =>
      experience === null
        ? []
        : [{ id, ...experience, nearness: closeness(task, experience.trigger) }],
    )
    .sort((a, b) => a.nearness - b.nearness || compareText(a.id, b.id));
  const actions = [...new Set(known.map(({ action }) => action))].sort(compareText);
  const points = [...actions.map((action) => ({ trigger: task, action })), ...known];
  const expected = startOf(known);
  const prior: Beliefs = {
    means: points.map(() => expected),
    covariances: points.map((one) =>
      points.map((other) => {
        const own = one.action === other.action ? 1 - SHARED : 0;
        const alike = own + SHARED * likeness(one.action, other.action);
        const near = GENERAL + (1 - GENERAL) * closeness(one.trigger, other.trigger);
        return PRIOR_VARIANCE * near * alike;
      }),
    ),
  };
  const seen = known.map(({ counted: { success, failure } }, index) => ({
    point: actions.length + index,
    mean: success / Math.max(success + failure, 1e-9),
    count: success + failure,
  }));
  const { means, covariances } = learnBeliefs(prior, seen, NOISE);
  return actions.map((action, index) => {
    const nodes = known.filter((one) => one.action === action).map(({ id }) => id);
    const mean = Math.min(1 - LEAST_MEAN, Math.max(LEAST_MEAN, means[index] ?? expected));
    return { action, nodes, mean, strength: strengthOf(mean, covariances[index]?.[index] ?? 0) };
  });
}

/** Narrowed Thompson sampling among the ways to act; `undefined` when nothing is known. Pure. */
export function chooseAction(
  actions: readonly WeighedAction[],
  random: Random,
): WeighedAction | undefined {
  let best: WeighedAction | undefined;
  let top = -1;
  for (const action of actions) {
    const { mean, strength } = action;
    const posterior = { alpha: mean * strength, beta: (1 - mean) * strength, mean };
    const worth = mean + DRAW_WIDTH * (drawBeta(posterior, random) - mean);
    if (worth <= top) continue;
    top = worth;
    best = action;
  }
  return best;
}

/** The Beta distribution with this mean and variance, in outcomes. */
function strengthOf(mean: number, variance: number): number {
  return Math.max(1, (mean * (1 - mean)) / Math.max(variance, 1e-6) - 1);
}

/** The Q that they came with. */
function startOf(known: readonly ProcessExperience[]): number {
  return known.reduce((sum, { priorMean }) => sum + priorMean, 0) / Math.max(1, known.length);
}

/** Triggers and actions recur: each pair of texts is compared once. */
function rememberPairs(compare: (a: string, b: string) => number): typeof compare {
  const byPair = new Map<string, Map<string, number>>();
  return (a, b) => {
    const [first, second] = a < b ? [a, b] : [b, a];
    const row = byPair.get(first) ?? new Map<string, number>();
    const value = row.get(second) ?? compare(first, second);
    byPair.set(first, row.set(second, value));
    return value;
  };
}

/** What is believed of some points: what is expected at each, and how sure that is of each pair. */
export interface Beliefs {
  readonly means: readonly number[];
  readonly covariances: readonly (readonly number[])[];
}

/** What was seen at a point: the mean of so many outcomes. */
export interface Seen {
  readonly point: number;
  readonly mean: number;
  readonly count: number;
}

/**
 * Learns what was seen, one point after the other: each moves every point by as much as the two go together, and the
 * order decides nothing (conditioning of a normal distribution, Rasmussen and Williams 2006, 2.2). Pure.
 *
 * @param noise - variance of one outcome
 */
export function learnBeliefs(prior: Beliefs, seen: readonly Seen[], noise: number): Beliefs {
  return seen
    .filter(({ count }) => count > 0)
    .reduce((beliefs, one) => learnOne(beliefs, one, noise / one.count), prior);
}

function learnOne(
  { means, covariances }: Beliefs,
  { point, mean }: Seen,
  variance: number,
): Beliefs {
  const shared = covariances[point] ?? [];
  const spread = (shared[point] ?? 0) + variance;
  const surprise = mean - (means[point] ?? 0);
  const gains = shared.map((value) => value / spread);
  return {
    means: means.map((known, index) => known + (gains[index] ?? 0) * surprise),
    covariances: covariances.map((row, index) => {
      const gain = gains[index] ?? 0;
      return gain === 0 ? row : row.map((known, other) => known - gain * (shared[other] ?? 0));
    }),
  };
}
