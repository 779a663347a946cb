import { compareText, type Random } from '../kernel/index.ts';
import { contentTerms } from '../text/index.ts';
import { drawBeta } from './beta.ts';
import type { ProcessExperience, Recalled } from './recalled.ts';

/** One way to act, with what is known of it where it would be taken. */
export interface WeighedAction {
  readonly action: string;
  /** The Processes that speak of it, from the most general trigger to the nearest: feedback goes to all of them. */
  readonly nodes: readonly string[];
  /** Expected success. */
  readonly mean: number;
  /** How many outcomes that rests on. */
  readonly strength: number;
}

/** What a more general belief counts for where the nearer one begins, in outcomes; bench/suites/memory-value.ts. */
const BELIEF = 4;
/** Uncertainty is shown to half of its width: mostly the best known, now and then one that could be better. */
const DRAW_WIDTH = 0.5;

/**
 * The ways to act that Processes speak of. What is known under a general trigger is where the belief under a nearer
 * one begins (hierarchical shrinkage), and what is known of all ways is where an untried one begins. Pure.
 */
export function weighActions(
  task: string,
  recalled: readonly Recalled[],
): readonly WeighedAction[] {
  const asked = new Set(contentTerms(task));
  const known = recalled.flatMap(({ id, experience }) =>
    experience === null ? [] : [{ id, experience, ...fitOf(asked, experience.trigger) }],
  );
  const start = startOf(known.map(({ experience }) => experience));
  const byAction = new Map<string, Known[]>();
  for (const one of known) {
    const same = byAction.get(one.experience.action);
    if (same === undefined) byAction.set(one.experience.action, [one]);
    else same.push(one);
  }
  return [...byAction]
    .sort(([a], [b]) => compareText(a, b))
    .map(([action, own]) => {
      const ordered = own.sort((a, b) => a.nearness - b.nearness || compareText(a.id, b.id));
      return { action, nodes: ordered.map(({ id }) => id), ...ordered.reduce(learn, start) };
    });
}

/** Half-width Thompson sampling among the ways to act; `undefined` when nothing is known. Pure. */
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

interface Known extends Fit {
  readonly id: string;
  readonly experience: ProcessExperience;
}

interface Fit {
  /** How much of the task the trigger speaks of, where it holds. */
  readonly nearness: number;
  /** What an outcome under this trigger counts for the task: 1 where all of the trigger holds. */
  readonly weight: number;
}

function fitOf(asked: ReadonlySet<string>, trigger: string): Fit {
  const terms = contentTerms(trigger);
  const shared = terms.filter((term) => asked.has(term)).length;
  const share = terms.length === 0 ? 0 : shared / terms.length;
  return { nearness: shared * share, weight: share ** 3 };
}

interface Belief {
  readonly mean: number;
  readonly strength: number;
}

function learn({ mean }: Belief, { weight, experience }: Known): Belief {
  const success = weight * experience.counted.success;
  const strength = success + weight * experience.counted.failure + BELIEF;
  return { mean: (success + BELIEF * mean) / strength, strength };
}

/** What is known of all ways together, and what they came with. */
function startOf(known: readonly ProcessExperience[]): Belief {
  const count = Math.max(1, known.length);
  const prior = known.reduce((sum, { priorMean }) => sum + priorMean, 0) / count;
  const success = known.reduce((sum, { counted }) => sum + counted.success, 0);
  const failure = known.reduce((sum, { counted }) => sum + counted.failure, 0);
  const strength = success + failure + BELIEF;
  return { mean: (success + BELIEF * prior) / strength, strength: BELIEF };
}
