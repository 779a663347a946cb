import { canonicalJson, compareText } from '../../kernel/index.ts';
import {
  encodeStrategy,
  type LeverProposal,
  moveOf,
  runSearch,
  type Strategy,
} from '../../search/index.ts';
import type { EvolutionTask } from '../replay.ts';
import { meanOf, permutationTest } from '../statistics.ts';
import { JUDGE_RESOLUTION } from '../weigh-change.ts';

/** A change with the strategy that it makes. */
export interface Entrant {
  readonly change: LeverProposal;
  readonly strategy: Strategy;
}

/** How an entrant fared against the strategy in force, over the tasks that it got to. */
export interface Raced extends Entrant {
  readonly tasks: number;
  /** After minus before, task by task. */
  readonly differences: readonly number[];
  readonly meanDifference: number;
  /** Requests of all these tasks together. */
  readonly requests: number;
}

export interface RaceRules {
  readonly board: ScoreBoard;
  readonly tasks: number;
}

/** The shares of the tasks that are run one after the other; after each the worse half leaves. */
const HEATS = [0.25, 0.5, 1];
/** A heat over fewer tasks than this tells nothing. */
const MIN_HEAT = 4;

/**
 * Successive halving: every entrant is tried on a few tasks, the better half of them on more, and so on. One that is not
 * better than the strategy in force leaves at once. The best first.
 */
export async function race(
  inForce: Strategy,
  entrants: readonly Entrant[],
  { board, tasks }: RaceRules,
  signal: AbortSignal,
): Promise<readonly Raced[]> {
  const ended: Raced[] = [];
  let running = entrants;
  for (const share of HEATS) {
    const count = Math.min(tasks, Math.max(MIN_HEAT, Math.ceil(tasks * share)));
    const base = await board.score(inForce, count, signal);
    const raced: Raced[] = [];
    for (const entrant of running)
      raced.push(compare(entrant, base, await board.score(entrant.strategy, count, signal)));
    const ordered = raced.toSorted((a, b) => b.meanDifference - a.meanDifference);
    const isLast = count === tasks;
    const places = isLast ? 0 : Math.ceil(ordered.length / 2);
    const onward = ordered.slice(0, places).filter(({ meanDifference }) => meanDifference > 0);
    ended.push(...ordered.filter((each) => !onward.includes(each)));
    running = onward;
    if (running.length === 0) break;
  }
  return ended.toSorted((a, b) => b.tasks - a.tasks || b.meanDifference - a.meanDifference);
}

function compare({ change, strategy }: Entrant, before: Scored, after: Scored): Raced {
  const differences = after.totals.map((total, at) => total - (before.totals[at] ?? 0));
  const meanDifference = meanOf(differences);
  const { requests } = after;
  return { change, strategy, tasks: differences.length, differences, meanDifference, requests };
}

/** What a strategy came to on some tasks, and what it asked for that. */
interface Scored {
  /** The judge's totals, in the order of the tasks. */
  readonly totals: readonly number[];
  readonly requests: number;
}

/** Scores by strategy and task; none is asked for twice. */
interface ScoreBoard {
  /** Over the first `count` tasks. */
  score(strategy: Strategy, count: number, signal: AbortSignal): Promise<Scored>;
  /** How many questions were asked again so far. */
  evaluations(): number;
}

export function createScoreBoard(tasks: readonly EvolutionTask[]): ScoreBoard {
  const known = new Map<string, { readonly total: number; readonly requests: number }[]>();
  let evaluations = 0;
  return {
    async score(strategy, count, signal) {
      const key = canonicalJson(encodeStrategy(strategy));
      const scored = known.get(key) ?? [];
      known.set(key, scored);
      for (const task of tasks.slice(scored.length, count)) {
        signal.throwIfAborted();
        const bundle = await runSearch(task.brief, strategy, task.answer, signal);
        const total = await task.score(bundle, signal);
        scored.push({ total, requests: bundle.exchanges.length });
        evaluations += 1;
      }
      const first = scored.slice(0, count);
      return {
        totals: first.map(({ total }) => total),
        requests: first.reduce((sum, { requests }) => sum + requests, 0),
      };
    },
    evaluations: () => evaluations,
  };
}

/** A gain on the training tasks that is likelier luck than this is not taken over. */
const MAX_LUCK = 0.1;

/**
 * The change that is taken over: of those whose gain over all training tasks can be told from nothing, and from the best
 * of them cannot be told apart, the one that asks least. Pure.
 */
export function chooseWinner(raced: readonly Raced[], tasks: number): Raced | undefined {
  const gains = raced.filter(
    (each) => each.tasks === tasks && each.meanDifference >= JUDGE_RESOLUTION && !isLuck(each),
  );
  const best = Math.max(...gains.map(({ meanDifference }) => meanDifference));
  const [winner] = gains
    .filter(({ meanDifference }) => meanDifference > best - JUDGE_RESOLUTION)
    .sort(
      (a, b) =>
        a.requests - b.requests ||
        b.meanDifference - a.meanDifference ||
        compareText(moveOf(a.change), moveOf(b.change)),
    );
  return winner;
}

const TEST_SEED = 1;

function isLuck({ differences }: Raced): boolean {
  return permutationTest(differences, TEST_SEED).pBetter > MAX_LUCK;
}
