import { canonicalJson } from '../kernel/index.ts';
import { encodeStrategy, runSearch, type Strategy } from '../search/index.ts';
import type { EvolutionTask } from './task.ts';

/** What a strategy came to on some tasks, and what it asked for that. */
export interface Scored {
  /** The judge's totals, in the order of the tasks. */
  readonly totals: readonly number[];
  readonly requests: number;
}

/** Scores by strategy and task; none is asked for twice. */
export interface ScoreBoard {
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
