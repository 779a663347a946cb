import { parseArgs } from 'node:util';
import { JUDGE_RESOLUTION } from '../../src/evolution/index.ts';
import { createRandom } from '../../src/kernel/index.ts';
import { BAD_STRATEGIES } from '../support/bad-strategies.ts';
import { scoreCheats } from '../support/cheat-corpus.ts';
import { findDataSet, type Query } from '../support/data-set.ts';
import { type Figure, createFigure as figure, type Note, type Suite } from '../support/figure.ts';
import { generateDataSet } from '../support/generated-set.ts';
import { type Judged, judgeStrategies } from '../support/judge-correlation.ts';
import { kendallTau } from '../support/kendall-tau.ts';
import { meanOf, percentileOf } from '../support/metrics.ts';

/** No set may fall under this. */
const LEAST_TAU = 0.5;
const SETS = [
  'scholarqa-multi',
  'dureader-zh',
  'cranfield',
  'locomo',
  'hotpotqa-500',
  'hotpotqa-500 without titles',
  'scifact',
];

/** The goal for the mean over all sets. */
const MEAN_GOAL = 0.7;
/** A whole session is among the strategies: this many take half an hour. */
const MOST_QUERIES = 30;

/**
 * Does the judge follow gold quality? Kendall's tau between mean total and mean nDCG@10 over a grid of strategies,
 * on the test questions (the rule was chosen on train questions). And does no cheat pay? `--set S`, `--n N`.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { set: { type: 'string' }, n: { type: 'string' } },
  });
  const most = Number(values.n ?? MOST_QUERIES);
  const figures: Figure[] = [];
  const notes: Note[] = [];
  for (const name of values.set === undefined ? SETS : [values.set]) {
    const set = findDataSet(name);
    if (set === undefined) continue;
    const queries = sampleOf(
      set.queries.filter(({ split }) => split === 'test'),
      most,
    );
    say(`${name}, ${queries.length} questions`);
    figures.push(...figuresOf(name, await judgeStrategies(set, queries), LEAST_TAU));
  }
  if (figures.length === 0) {
    const set = generateDataSet({ seed: 1, documents: 1_000, wordsPerDocument: 80 }, 100);
    figures.push(...figuresOf(set.name, await judgeStrategies(set, set.queries), 0));
    notes.push('The public sets are not on this machine; generated documents, seed 1.');
  } else notes.push(`Public sets, test questions, at most ${most} of each.`);
  const taus = figures
    .filter(({ system, metric }) => system === 'judge' && metric === 'tau')
    .map(({ value }) => value);
  figures.push(figure('mean', 'judge', 'tau', meanOf(taus), MEAN_GOAL));
  for (const { cheat, gain } of scoreCheats())
    figures.push(figure('cheat corpus', cheat, 'gain', gain, 0));
  notes.push('tau without the bad strategies; floor of tau: the goal; of gain: 0.');
  return { notes, figures };
};

/** Strategies whose gold differs by less are not told apart. */
const TOLD = 0.005;
const HALVES = 100;

function figuresOf(set: string, judged: readonly Judged[], floor: number): readonly Figure[] {
  const good = judged.filter(({ strategy }) => !BAD_STRATEGIES.includes(strategy));
  const bad = judged.filter(({ strategy }) => BAD_STRATEGIES.includes(strategy));
  const chosen = good.reduce((best, each) => (each.judge > best.judge ? each : best));
  const below = bad.flatMap((one) => good.map((each) => (one.judge < each.judge ? 1 : 0)));
  const tau = kendallTau(
    good.map((each) => each.judge),
    good.map((each) => each.gold),
    TOLD,
  );
  return [
    figure(set, 'judge', 'tau', tau, floor),
    figure(set, 'gold against itself', 'split-half tau', splitHalfTau(good)),
    figure(set, 'judge', 'bad_below_good', meanOf(below), 0.95),
    ...resolutionFigures(set, good),
    figure(set, 'chosen by the judge', 'ndcg@10', chosen.gold, judged[0]?.gold ?? 0),
    ...judged.flatMap(({ strategy, gold: ndcg, judge: total }) => [
      figure(set, strategy, 'ndcg@10', ndcg),
      figure(set, strategy, 'total', total),
    ]),
  ];
}

/** How far apart the judge rates what gold rates alike, and how often it is right where it rates apart what gold tells apart. */
function resolutionFigures(set: string, good: readonly Judged[]): readonly Figure[] {
  const pairs = good.flatMap((one, at) =>
    good.slice(at + 1).map((other) => ({
      gold: one.gold - other.gold,
      judge: one.judge - other.judge,
      isTold: isTold(one.golds.map((gold, place) => gold - (other.golds[place] ?? 0))),
    })),
  );
  const alike = pairs
    .filter(({ gold, judge }) => Math.abs(gold) < TOLD && judge !== 0)
    .map(({ judge }) => Math.abs(judge));
  const apart = pairs.filter(
    ({ gold, judge }) => Math.abs(gold) >= TOLD && Math.abs(judge) >= JUDGE_RESOLUTION,
  );
  const right = apart.map(({ gold, judge }) => (gold * judge > 0 ? 1 : 0));
  const told = pairs
    .filter((pair) => pair.isTold)
    .map(({ gold, judge }) => (gold * judge > 0 ? 1 : 0));
  return [
    figure(set, 'judge', 'difference at equal gold, 90 %', percentileOf(alike, 0.9)),
    figure(set, 'judge', `right where it differs by ${JUDGE_RESOLUTION}`, meanOf(right)),
    figure(set, 'judge', `right where gold is sure (${told.length} pairs)`, meanOf(told)),
  ];
}

/** Whether a mean difference over these questions is more than their noise, by its 95 % interval. */
function isTold(gaps: readonly number[]): boolean {
  const mean = meanOf(gaps);
  const variance = meanOf(gaps.map((gap) => (gap - mean) ** 2));
  return Math.abs(mean) >= Math.max(TOLD, 1.96 * Math.sqrt(variance / (gaps.length - 1)));
}

/** How well gold of one half of the questions orders the strategies as gold of the other, over many halves: one alone says little. */
function splitHalfTau(good: readonly Judged[]): number {
  const places = good[0]?.golds.map((_, place) => place) ?? [];
  const taus = Array.from({ length: HALVES }, (_, draw) => {
    const shuffled = createRandom(draw, 'bench', 'halves').shuffle(places);
    const middle = shuffled.length / 2;
    const goldOf = (half: readonly number[]): readonly number[] =>
      good.map(({ golds }) => meanOf(half.map((place) => golds[place] ?? 0)));
    return kendallTau(goldOf(shuffled.slice(0, middle)), goldOf(shuffled.slice(middle)), TOLD);
  });
  return meanOf(taus);
}

function sampleOf(queries: readonly Query[], most: number): readonly Query[] {
  return createRandom(1, 'bench', 'judge').shuffle(queries).slice(0, most);
}
