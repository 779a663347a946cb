import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEvolution, type Training } from '../../src/evolution/index.ts';
import { createFixedClock, createRandom, systemClock } from '../../src/kernel/index.ts';
import { type Evolved, evolveStrategy } from '../../src/research/index.ts';
import { DEFAULT_STRATEGY, type Strategy, withLever } from '../../src/search/index.ts';
import { type DataSet, dataFolder, findDataSet } from '../support/data-set.ts';
import {
  compareMeasured,
  type Measured,
  type Metric,
  meanRelativeGain,
  measureStrategy,
  type SetPair,
} from '../support/evolution-measures.ts';
import { BENCH_NOW, type BenchTask, openBenchTasks } from '../support/evolution-tasks.ts';
import {
  type Figure,
  createFigure as figure,
  type Note,
  type Suite,
  type SuiteResult,
} from '../support/figure.ts';
import { generateDataSet } from '../support/generated-set.ts';
import { kendallTau } from '../support/kendall-tau.ts';
import { meanOf } from '../support/metrics.ts';
import { measureReplay } from '../support/replay-speed.ts';
import { repositoryRoot } from '../support/repository-root.ts';

/** The sets, and the measure that each is for. */
const SETS: Readonly<Record<string, Metric>> = {
  scifact: 'ndcg@10',
  'hotpotqa-500': 'all@10',
  'scholarqa-multi': 'recall@20',
  'dureader-zh': 'ndcg@10',
  locomo: 'ndcg@10',
  cranfield: 'ndcg@10',
};

const SEED = 1;
const GENERATIONS = 50;
const TRAIN_QUESTIONS = 40;
const TEST_QUESTIONS = 100;
/** Of the test questions, those asked again after every switch of the strategy. */
const SWITCHED_QUESTIONS = 30;
/** Single moves on which judge and gold are compared. */
const SCREEN_QUESTIONS = 20;

/**
 * Training with only the judge, on the train questions; default against evolved on the test questions. Gold labels are
 * read when the training is over. `--set S`.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({ args: [...args], options: { set: { type: 'string' } } });
  const figures: Figure[] = [];
  const notes: Note[] = [];
  const pairs = new Map<Metric | 'own', SetPair[]>();
  const asked = Object.entries(SETS).filter(([name]) => name === (values.set ?? name));
  for (const [name, metric] of asked) {
    const set = findDataSet(name);
    if (set === undefined) {
      say(`SKIPPED: no data set ${name} in ${dataFolder()}`);
      notes.push(`SKIPPED: data set ${name} is missing`);
      continue;
    }
    const result = await evolveSet(set, say);
    figures.push(...result.figures);
    notes.push(...result.notes);
    for (const kind of ['own', 'ndcg@10', 'recall@20'] as const) {
      const of = kind === 'own' ? metric : kind;
      const pair = { before: result.before[of], after: result.after[of] };
      pairs.set(kind, [...(pairs.get(kind) ?? []), pair]);
    }
  }
  if (pairs.size === 0) {
    const set = generateDataSet({ seed: 1, documents: 1_000, wordsPerDocument: 80 }, 60);
    const result = await evolveSet(set, say);
    return {
      notes: [...notes, 'Data: generated, seed 1', ...result.notes],
      figures: result.figures,
    };
  }
  const spoken = findDataSet('scholarqa-multi');
  if (spoken !== undefined && args.length === 0)
    figures.push(...(await measureReplay(spoken, say)));
  figures.push(...meanFigures(pairs));
  notes.push(
    `trained on at most ${TRAIN_QUESTIONS} train questions a set, tested on at most ${TEST_QUESTIONS} test questions`,
    'floor of evolved: default; one search: without follow-ups; session: with two search steps behind it',
  );
  return { notes, figures };
};

/** Over the sets, on the measure that each is for, and on the same measure for all. */
function meanFigures(pairs: ReadonlyMap<Metric | 'own', readonly SetPair[]>): readonly Figure[] {
  return [...pairs].flatMap(([kind, sets]) => {
    const { mean, lower95, upper95 } = meanRelativeGain(sets);
    const metric = `relative gain, ${kind === 'own' ? 'the measure each set is for' : kind}`;
    return [
      figure('mean', 'evolved', metric, mean, kind === 'own' ? 0.05 : undefined),
      figure('mean', 'evolved', `${metric}, lower 95 %`, lower95, 0),
      figure('mean', 'evolved', `${metric}, upper 95 %`, upper95),
    ];
  });
}

interface SetResult {
  readonly figures: readonly Figure[];
  readonly notes: readonly Note[];
  readonly before: Measured;
  readonly after: Measured;
}

async function evolveSet(set: DataSet, say: (line: string) => void): Promise<SetResult> {
  const signal = new AbortController().signal;
  await using bench = await openBenchTasks(set);
  const sample = (split: string, most: number): readonly BenchTask[] =>
    bench.tasksOf(
      createRandom(SEED, 'bench', 'evolution')
        .shuffle(set.queries.filter((query) => query.split === split || query.split === ''))
        .slice(0, most),
    );
  const learning = sample('train', TRAIN_QUESTIONS);
  const testing = sample('test', TEST_QUESTIONS);
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-evolution-'));
  try {
    const evolution = openEvolution({
      home: folder,
      packageFolder: repositoryRoot(),
      clock: createFixedClock(BENCH_NOW, () => 0),
    });
    const start = await evolution.readStrategy(signal);
    say(`${set.name}: training on ${learning.length}`);
    const startMs = systemClock.monotonicMs();
    const evolved = await evolveStrategy(
      evolution,
      {
        tasks: learning.map(({ task }) => task),
        recorded: [],
        generations: GENERATIONS,
        seed: SEED,
        now: BENCH_NOW,
        dryRun: false,
        model: null,
        onGeneration: () => undefined,
        note: () => undefined,
      },
      signal,
    );
    const seconds = (systemClock.monotonicMs() - startMs) / 1000;
    const { training, kept, ref } = evolved;
    say(`${set.name}: ${describe(evolved)}; testing on ${testing.length}`);
    const after = (await evolution.readStrategy(signal)).strategy;
    const before = await measureStrategy(testing, start.strategy, 0, signal);
    const once = await measureStrategy(testing, after, 0, signal);
    const session = {
      before: await measureStrategy(testing, start.strategy, 2, signal),
      after: await measureStrategy(testing, after, 2, signal),
    };
    say(`${set.name}: off, on, rolled back, re-applied`);
    const few = testing.slice(0, SWITCHED_QUESTIONS);
    const inForce = async (): Promise<number> => {
      const { strategy } = await evolution.readStrategy(signal);
      return meanOf((await measureStrategy(few, strategy, 0, signal))['ndcg@10']);
    };
    const off = meanOf((await measureStrategy(few, start.strategy, 0, signal))['ndcg@10']);
    const on = await inForce();
    if (kept && start.ref !== null) await evolution.rollback(start.ref, signal);
    const rolledBack = await inForce();
    if (kept && ref !== null) await evolution.rollback(ref, signal);
    const again = await inForce();
    say(`${set.name}: judge against gold, move by move`);
    const screened = await screen(set.name, learning.slice(0, SCREEN_QUESTIONS), signal);
    return {
      before,
      after: once,
      notes: [`${set.name}: ${describe(evolved)}`, ...screened.notes],
      figures: [
        ...compareMeasured(set.name, 'evolved, one search', before, once),
        ...compareMeasured(set.name, 'evolved, session', session.before, session.after),
        figure(set.name, 'off', 'ndcg@10', off),
        figure(set.name, 'on', 'ndcg@10', on, off),
        figure(set.name, 'rolled back', 'ndcg@10', rolledBack, off),
        figure(set.name, 're-applied', 'ndcg@10', again, on),
        ...curveOf(set.name, training),
        figure(set.name, 'training', 'generations', training.generations.length),
        figure(set.name, 'training', 'questions asked again', training.evaluations),
        figure(set.name, 'training', 'seconds', seconds, 300),
        ...screened.figures,
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describe({ training: { changes, verdict }, because }: Evolved): string {
  const moved = changes.map(({ lever, to }) => `${lever}=${String(to)}`).join(', ');
  const { meanDifference, lower95 } = verdict.replay;
  return `${moved === '' ? 'nothing' : moved}; ${because}; holdout ${meanDifference.toFixed(4)}, lower ${lower95.toFixed(4)}, p ${verdict.test.pBetter.toFixed(4)}`;
}

/** The judge's mean over the training tasks after every generation that took a change over. */
function curveOf(set: string, { trainScore, generations }: Training): readonly Figure[] {
  return [
    figure(set, 'curve', 'train total, g0', trainScore),
    ...generations
      .filter(({ kept }) => kept !== null)
      .map(({ generation, kept, trainScore: score }) =>
        figure(set, 'curve', `train total, g${generation} ${kept}`, score),
      ),
  ];
}

const SCREENED: readonly (readonly [string, number | string])[] = [
  ['query.rounds', 2],
  ['query.rounds', 3],
  ['query.families.entity', 1],
  ['query.families.keyphrase', 1],
  ['query.expansion', 'prf'],
  ['channels.per_call_limit', 5],
  ['rank.bm25.k1', 0.6],
  ['rank.bm25.k1', 2.5],
  ['rank.bm25.b', 0.25],
  ['rank.bm25.b', 1],
  ['rank.bm25.title_weight', 1],
  ['rank.bm25.title_weight', 8],
  ['rank.bm25.pair_weight', 0.5],
  ['rank.mmr_lambda', 0.65],
];

/** Does what the judge gains by a single move follow what gold gains? Said whatever it comes to. */
async function screen(
  set: string,
  tasks: readonly BenchTask[],
  signal: AbortSignal,
): Promise<SuiteResult> {
  const base = await measureStrategy(tasks, DEFAULT_STRATEGY, 0, signal);
  const gains: { move: string; judge: number; gold: number }[] = [];
  const figures: Figure[] = [];
  for (const [lever, to] of SCREENED) {
    const moved: Strategy = withLever(DEFAULT_STRATEGY, lever, to);
    const measured = await measureStrategy(tasks, moved, 0, signal);
    const judge = meanOf(measured.judge) - meanOf(base.judge);
    const gold = meanOf(measured['ndcg@10']) - meanOf(base['ndcg@10']);
    gains.push({ move: `${lever}=${to}`, judge, gold });
    figures.push(figure(set, `${lever}=${to}`, 'judge gain', judge));
    figures.push(figure(set, `${lever}=${to}`, 'ndcg@10 gain', gold));
  }
  const tau = kendallTau(
    gains.map(({ judge }) => judge),
    gains.map(({ gold }) => gold),
  );
  const against = gains.filter(
    ({ judge, gold }) => judge * gold < 0 && Math.abs(judge) >= TOLD && Math.abs(gold) >= TOLD,
  );
  const told = against.map(
    ({ move, judge, gold }) => `${move} (judge ${judge.toFixed(3)}, gold ${gold.toFixed(3)})`,
  );
  return {
    notes: told.length === 0 ? [] : [`${set}: judge and gold disagree on ${told.join(', ')}`],
    figures: [...figures, figure(set, 'judge against gold, single moves', 'tau', tau)],
  };
}

/** Less than this of a difference is not told as a disagreement. */
const TOLD = 0.005;
