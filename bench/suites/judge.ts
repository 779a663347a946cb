import { createRandom } from '../../src/kernel/index.ts';
import { scoreCheats } from '../support/cheat-corpus.ts';
import { findDataSet, type Query } from '../support/data-set.ts';
import { type Figure, createFigure as figure, type Note, type Suite } from '../support/figure.ts';
import { generateDataSet } from '../support/generated-set.ts';
import { type Judged, judgeStrategies } from '../support/judge-correlation.ts';
import { BAD_STRATEGY, HELD_OUT } from '../support/judge-strategies.ts';
import { kendallTau } from '../support/kendall-tau.ts';
import { meanOf } from '../support/metrics.ts';

/** Tau of the rule that the judge started from, where it was published; elsewhere what no set may fall under. */
const SETS: Readonly<Record<string, number>> = {
  scifact: 0.64,
  'hotpotqa-500': 0.51,
  cranfield: 0.5,
  'dureader-zh': 0.73,
  'scholarqa-multi': 0.51,
  locomo: 0.5,
};

/** The goal for the mean over all sets. */
const MEAN_GOAL = 0.7;
const MOST_QUERIES = 100;

/**
 * Does the judge follow gold quality? Kendall's tau between mean total and mean nDCG@10 over a grid of strategies,
 * on the test questions (the rule was chosen on the others). And does no cheat pay?
 */
export const run: Suite = async (say) => {
  const figures: Figure[] = [];
  const notes: Note[] = [];
  for (const [name, floor] of Object.entries(SETS)) {
    const set = findDataSet(name);
    if (set === undefined) continue;
    const queries = sampleOf(set.queries.filter(({ split }) => split === 'test'));
    say(`${name}, ${queries.length} questions`);
    figures.push(...figuresOf(name, await judgeStrategies(set, queries), floor));
  }
  if (figures.length === 0) {
    const set = generateDataSet({ seed: 1, documents: 1_000, wordsPerDocument: 80 }, 100);
    figures.push(...figuresOf(set.name, await judgeStrategies(set, set.queries), 0));
    notes.push('The public sets are not on this machine; generated documents, seed 1.');
  } else notes.push(`Public sets, test questions, at most ${MOST_QUERIES} of each.`);
  const taus = figures
    .filter(({ system, metric }) => system === 'judge' && metric === 'tau')
    .map(({ value }) => value);
  figures.push(figure('mean', 'judge', 'tau', meanOf(taus), MEAN_GOAL));
  for (const { cheat, gain } of scoreCheats())
    figures.push(figure('cheat corpus', cheat, 'gain', gain, 0));
  notes.push('floor of tau: the rule that the judge started from, or the goal; of gain: 0.');
  return { notes, figures };
};

function figuresOf(set: string, judged: readonly Judged[], floor: number): readonly Figure[] {
  const gold = judged.map((each) => each.gold);
  const judge = judged.map((each) => each.judge);
  const chosen = judged[judge.indexOf(Math.max(...judge))];
  const bad = judged.find(({ strategy }) => strategy === BAD_STRATEGY);
  const others = judged.filter((each) => each !== bad).map((each) => each.judge);
  const last = (bad?.judge ?? 0) < Math.min(...others) ? 1 : 0;
  return [
    figure(set, 'judge', 'tau', tauOf(judged), floor),
    figure(
      set,
      'votes alone',
      'tau',
      kendallTau(
        judged.map((each) => each.votesAlone),
        gold,
      ),
    ),
    figure(
      set,
      'judge, held-out strategies',
      'tau',
      tauOf(judged.filter((each) => isHeldOut(each) || each === judged[0])),
    ),
    figure(set, 'judge', 'bad_is_last', last, 1),
    figure(set, 'chosen by the judge', 'ndcg@10', chosen?.gold ?? 0, gold[0] ?? 0),
    ...judged.flatMap(({ strategy, gold: ndcg, judge: total }) => [
      figure(set, strategy, 'ndcg@10', ndcg),
      figure(set, strategy, 'total', total),
    ]),
  ];
}

function tauOf(judged: readonly Judged[]): number {
  return kendallTau(
    judged.map((each) => each.judge),
    judged.map((each) => each.gold),
  );
}

function isHeldOut({ strategy }: Judged): boolean {
  return strategy.endsWith(HELD_OUT);
}

function sampleOf(queries: readonly Query[]): readonly Query[] {
  return createRandom(1, 'bench', 'judge').shuffle(queries).slice(0, MOST_QUERIES);
}
