import {
  compareText,
  createRandom,
  type JsonObject,
  ResearchError,
  toWire,
} from '../../kernel/index.ts';
import {
  encodeStrategy,
  type LeverProposal,
  moveOf,
  type Prior,
  proposeChange,
  type Strategy,
  withLever,
} from '../../search/index.ts';
import { listChanges, moveLevers } from '../candidate.ts';
import type { DecidedChange } from '../decision.ts';
import type { EvolutionTask } from '../replay.ts';
import { meanOf } from '../statistics.ts';
import { JUDGE_RESOLUTION } from '../weigh-change.ts';
import { chooseWinner, createScoreBoard, type Entrant, type RaceRules, race } from './race.ts';
import { type TrainingVerdict, weighTraining } from './weigh-training.ts';

export interface TrainingInput {
  readonly tasks: readonly EvolutionTask[];
  /** Where training starts from. */
  readonly strategy: Strategy;
  readonly generations: number;
  readonly seed: number;
  /** What earlier sessions know about moves. */
  readonly priors?: readonly Prior[];
  onGeneration?(generation: TrainingGeneration): void;
}

/** One generation of changes, and which of them was taken over. */
export interface TrainingGeneration {
  readonly generation: number;
  readonly tried: readonly {
    readonly move: string;
    readonly tasks: number;
    readonly meanDifference: number;
  }[];
  /** The move that was taken over; `null` when none could be told from nothing. */
  readonly kept: string | null;
  /** Mean over the training tasks of the strategy that is in force now. */
  readonly trainScore: number;
}

export interface Training {
  readonly before: Strategy;
  readonly after: Strategy;
  readonly changes: readonly DecidedChange[];
  readonly split: { readonly train: readonly string[]; readonly holdout: readonly string[] };
  /** Mean over the training tasks before the first generation. */
  readonly trainScore: number;
  /** The learning curve. */
  readonly generations: readonly TrainingGeneration[];
  /** How many questions were asked again, in training and on the holdout. */
  readonly evaluations: number;
  readonly verdict: TrainingVerdict;
}

/** Changes of one generation. */
const POPULATION = 8;

/**
 * Improves a strategy over questions that can be asked again: a small population of changes a generation, raced on the
 * training tasks; what is left at the end is proved on tasks that it never saw. The scores of the tasks are all
 * that it looks at. The same tasks, strategy and seed give the same training.
 *
 * @throws {ResearchError} `argument-invalid` without tasks; `signal.reason` when aborted.
 * @see docs/spec/evolution.md, EVO-45 to EVO-47
 */
export async function trainStrategy(input: TrainingInput, signal: AbortSignal): Promise<Training> {
  if (input.tasks.length === 0)
    throw new ResearchError('argument-invalid', 'evolve: no task to learn from', {
      fix: 'Name a file of tasks, or ask questions first.',
      next: { operation: 'research', input: { question: 'QUESTION', docs: ['PATH'] } },
    });
  const { train, holdout } = splitTasks(input.tasks, input.seed);
  const rules: RaceRules = { board: createScoreBoard(train), tasks: train.length };
  const first = await trainScoreOf(input.strategy, rules, signal);
  const { grown, generations } = await grow(input, train, rules, signal);
  const after = await prune(input.strategy, grown, rules, signal);
  const changes = listChanges(input.strategy, after);
  const proof = createScoreBoard(holdout);
  const before = await proof.score(input.strategy, holdout.length, signal);
  const proved = await proof.score(after, holdout.length, signal);
  const ids = holdout.map(({ id }) => id);
  return {
    before: input.strategy,
    after,
    changes,
    split: { train: train.map(({ id }) => id), holdout: ids },
    trainScore: first,
    generations,
    evaluations: rules.board.evaluations() + proof.evaluations(),
    verdict: weighTraining(changes, { ids, before: before.totals, after: proved.totals }),
  };
}

interface Grown {
  readonly grown: Strategy;
  readonly generations: readonly TrainingGeneration[];
}

/** Until every change was tried from where it stands, or the generations are used up. */
async function grow(
  input: TrainingInput,
  train: readonly EvolutionTask[],
  rules: RaceRules,
  signal: AbortSignal,
): Promise<Grown> {
  const channels = [...new Set(train.flatMap(({ brief }) => brief.channels))];
  const generations: TrainingGeneration[] = [];
  const priors: Prior[] = [...(input.priors ?? [])];
  let strategy = input.strategy;
  let tried: readonly LeverProposal[] = [];
  for (let generation = 1; generation <= input.generations; generation += 1) {
    const { seed } = input;
    const plan = { strategy, channels, tried, priors, generation, seed, count: POPULATION };
    const entrants = planEntrants(plan);
    if (entrants.length === 0) break;
    const raced = await race(strategy, entrants, rules, signal);
    const winner = chooseWinner(raced, train.length);
    for (const [at, { change, meanDifference }] of raced.entries())
      priors.push(priorOf(change, meanDifference > 0, `g${generation}.${at}`));
    tried = winner === undefined ? [...tried, ...entrants.map(({ change }) => change)] : [];
    strategy = winner?.strategy ?? strategy;
    const told: TrainingGeneration = {
      generation,
      tried: raced.map(({ change, tasks, meanDifference }) => ({
        move: moveOf(change),
        tasks,
        meanDifference,
      })),
      kept: winner === undefined ? null : moveOf(winner.change),
      trainScore: await trainScoreOf(strategy, rules, signal),
    };
    generations.push(told);
    input.onGeneration?.(told);
  }
  return { grown: strategy, generations };
}

/** What a trial tells of its move; the next draws lean on it. */
function priorOf(change: LeverProposal, isWin: boolean, step: string): Prior {
  return { move: moveOf(change), wins: Number(isWin), losses: Number(!isWin), steps: [step] };
}

async function trainScoreOf(
  strategy: Strategy,
  { board, tasks }: RaceRules,
  signal: AbortSignal,
): Promise<number> {
  return meanOf((await board.score(strategy, tasks, signal)).totals);
}

/** Takes back every change that the others have made up for: without it the training tasks score as well. */
async function prune(
  before: Strategy,
  grown: Strategy,
  rules: RaceRules,
  signal: AbortSignal,
): Promise<Strategy> {
  let kept = grown;
  for (const { lever, from } of listChanges(before, grown)) {
    const without = moveLevers(kept, lever === null ? [] : [{ lever, to: from ?? 1 }]);
    const loss =
      (await trainScoreOf(kept, rules, signal)) - (await trainScoreOf(without, rules, signal));
    if (loss < JUDGE_RESOLUTION) kept = without;
  }
  return kept;
}

interface EntrantPlan {
  readonly strategy: Strategy;
  readonly channels: readonly string[];
  /** Changes tried from this strategy: none is tried from it again. */
  readonly tried: readonly Pick<LeverProposal, 'lever' | 'to'>[];
  readonly priors: readonly Prior[];
  readonly generation: number;
  readonly seed: number;
  readonly count: number;
}

/** The changes that one generation tries, each a draw of its own; fewer when fewer are left. Pure. */
function planEntrants(plan: EntrantPlan): readonly Entrant[] {
  const { strategy, channels, priors, generation, seed } = plan;
  const random = createRandom(seed, generation, 'propose-changes');
  const drawn: LeverProposal[] = [];
  while (drawn.length < plan.count) {
    const tried = [...plan.tried, ...drawn];
    const change = proposeChange({ strategy, channels, tried, avoid: [], priors }, random);
    if (change === undefined) break;
    drawn.push(change);
  }
  return drawn.map((change) => ({
    change,
    strategy: withLever(strategy, change.lever, change.to),
  }));
}

interface TaskSplit<T> {
  /** What a strategy may learn from. */
  readonly train: readonly T[];
  /** What it is proved on, and never sees before. */
  readonly holdout: readonly T[];
}

/** Two tasks in five are held back. */
const HOLDOUT_SHARE = 0.4;

/** How many of so many tasks are held back. */
export function heldBack(tasks: number): number {
  return Math.round(tasks * HOLDOUT_SHARE);
}

/** By task, with a seed; the order in which the tasks came leaves no trace. Pure. */
export function splitTasks<T extends { readonly id: string }>(
  tasks: readonly T[],
  seed: number,
): TaskSplit<T> {
  const known = tasks.toSorted((a, b) => compareText(a.id, b.id));
  const mixed = createRandom(seed, 'split', 'tasks').shuffle(known);
  const held = heldBack(mixed.length);
  return { train: mixed.slice(held), holdout: mixed.slice(0, held) };
}

/** A training as commands print it: split, curve, changes, and what the holdout said. */
export function encodeTraining(training: Training): JsonObject {
  const { split, generations, changes, verdict, evaluations, trainScore, after } = training;
  const { replay, test, scoreBefore, scoreAfter } = verdict;
  const { meanDifference, lower95, upper95 } = replay;
  return {
    split: toWire(split),
    train_score: trainScore,
    generations: generations.map(toWire),
    evaluations,
    changes: changes.map((change) => ({ ...change })),
    strategy: encodeStrategy(after),
    holdout: {
      ...toWire({ scoreBefore, scoreAfter, meanDifference }),
      lower95: finiteOrNull(lower95),
      upper95: finiteOrNull(upper95),
      p: test.pBetter,
    },
  };
}

/** JSON knows no infinity. */
function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
