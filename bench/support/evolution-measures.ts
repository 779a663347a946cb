import { bootstrapMean, permutationTest } from '../../src/evolution/index.ts';
import { createRandom } from '../../src/kernel/index.ts';
import {
  askAll,
  type Bundle,
  createBundle,
  planSearchStep,
  runSearch,
  type Strategy,
} from '../../src/search/index.ts';
import { type BenchTask, documentOf } from './evolution-tasks.ts';
import type { Figure } from './figure.ts';
import { allAt, type Judgements, meanOf, ndcgAt, recallAt } from './metrics.ts';

export type Metric = 'ndcg@10' | 'recall@20' | 'all@10';

const METRICS: Readonly<Record<Metric, (ids: readonly string[], judged: Judgements) => number>> = {
  'ndcg@10': (ids, judged) => ndcgAt(ids, judged, 10),
  'recall@20': (ids, judged) => recallAt(ids, judged, 20),
  'all@10': (ids, judged) => allAt(ids, judged, 10),
};

/** Of every question, in the order of the tasks. */
export type Measured = Readonly<Record<Metric | 'judge' | 'requests', readonly number[]>>;

/** Search steps of a session behind its first generation; 0 for what one search finds. */
type Steps = 0 | 2;

/** Gold labels enter here and nowhere else: after the training. */
export async function measureStrategy(
  tasks: readonly BenchTask[],
  strategy: Strategy,
  steps: Steps,
  signal: AbortSignal,
): Promise<Measured> {
  const rows: { ids: readonly string[]; judge: number; requests: number; task: BenchTask }[] = [];
  for (const each of tasks) {
    const bundle = await deliver(each, strategy, steps, signal);
    const judge = await each.task.score(bundle, signal);
    const ids = [...new Set(bundle.rows.map(({ item }) => documentOf(item.url)))];
    rows.push({ ids, judge, requests: bundle.exchanges.length, task: each });
  }
  const by = (metric: Metric): readonly number[] =>
    rows.map(({ ids, task }) => METRICS[metric](ids, task.query.judged));
  return {
    'ndcg@10': by('ndcg@10'),
    'recall@20': by('recall@20'),
    'all@10': by('all@10'),
    judge: rows.map(({ judge }) => judge),
    requests: rows.map(({ requests }) => requests),
  };
}

async function deliver(
  { task: { brief, answer } }: BenchTask,
  strategy: Strategy,
  steps: Steps,
  signal: AbortSignal,
): Promise<Bundle> {
  let bundle = await runSearch(brief, strategy, answer, signal);
  for (let made = 0; made < steps; made += 1) {
    const step = planSearchStep(brief, strategy, bundle.exchanges);
    if (step === null) break;
    const found = await askAll(step.requests, answer, signal);
    bundle = createBundle(brief, strategy, [...bundle.exchanges, ...found]);
  }
  return bundle;
}

const SEED = 1;

/** Default as the floor, evolved as the value; then the difference, its interval and how likely it is luck. */
export function compareMeasured(
  set: string,
  system: string,
  before: Measured,
  after: Measured,
): readonly Figure[] {
  const metrics: readonly (Metric | 'judge' | 'requests')[] = [
    'ndcg@10',
    'recall@20',
    'all@10',
    'judge',
    'requests',
  ];
  return metrics.flatMap((metric) => {
    const [old, now] = [before[metric], after[metric]];
    const value = { set, system, metric, value: meanOf(now), floor: meanOf(old) };
    if (metric === 'requests') return [value];
    const differences = now.map((each, at) => each - (old[at] ?? 0));
    const { mean, lower95, upper95 } = bootstrapMean(differences, SEED);
    const p = permutationTest(differences, SEED).pDifferent;
    const about = (what: string, figure: number): Figure => ({
      set,
      system,
      metric: `${metric} ${what}`,
      value: figure,
    });
    return [
      value,
      about('gain', mean),
      about('gain, lower 95 %', lower95),
      about('gain, upper 95 %', upper95),
      about('p', p),
    ];
  });
}

/** Before and after of one set, on the measure that it is for. */
export interface SetPair {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const RESAMPLES = 4_000;

/** The mean relative gain over the sets, with the interval from drawing each set's questions anew. */
export function meanRelativeGain(sets: readonly SetPair[]): {
  readonly mean: number;
  readonly lower95: number;
  readonly upper95: number;
} {
  const random = createRandom(SEED, 'bench', 'relative gain');
  const gainOf = (places: readonly (readonly number[])[]): number =>
    meanOf(
      sets.map(({ before, after }, at) => {
        const drawn = places[at] ?? [];
        const old = meanOf(drawn.map((place) => before[place] ?? 0));
        return old === 0 ? 0 : meanOf(drawn.map((place) => after[place] ?? 0)) / old - 1;
      }),
    );
  const drawn = Array.from({ length: RESAMPLES }, () =>
    gainOf(sets.map(({ before }) => before.map(() => random.below(before.length)))),
  ).sort((a, b) => a - b);
  return {
    mean: gainOf(sets.map(({ before }) => before.map((_, place) => place))),
    lower95: drawn[Math.floor(RESAMPLES * 0.025)] ?? 0,
    upper95: drawn[Math.ceil(RESAMPLES * 0.975) - 1] ?? 0,
  };
}
