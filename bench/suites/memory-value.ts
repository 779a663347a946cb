import { useUp } from '../support/false-deprecation.ts';
import type { Figure, SuiteResult } from '../support/figure.ts';
import { withInterval } from '../support/interval.ts';
import {
  aucOf,
  expectAttempts,
  hasSet,
  rankItems,
  readRandomClicks,
} from '../support/logged-memories.ts';
import { type ToolsKept, useTools } from '../support/needed-tools.ts';
import { type Bandit, bestOfOthers, thompson, withRatesTold } from '../support/strategy-bandits.ts';
import {
  learnStrategies,
  readStrategyQuestions,
  type StrategyQuestion,
} from '../support/strategy-choice.ts';
import { WORLD_KINDS } from '../support/value-world.ts';
import { measureWorld } from '../support/world-figures.ts';

const SEEDS = seedsAsked();
const NODES = 2_000;
/** Of 34 items so many are shown. */
const TOP = 5;

/** AUTOSEARCH_BENCH_SEEDS chooses fewer while trying things out. */
function seedsAsked(): number {
  const asked = Number(process.env['AUTOSEARCH_BENCH_SEEDS'] ?? '0');
  return asked > 0 ? asked : 20;
}

/** AUTOSEARCH_BENCH_SETS names some of the worlds and logs (`drift,open-bandit-men`); without it all are run. */
function isAsked(set: string): boolean {
  const asked = process.env['AUTOSEARCH_BENCH_SETS'] ?? '';
  return asked === '' || asked.split(',').includes(set);
}

/** What learned values are worth: in made-up worlds whose truth is known, and on logs of others. */
export async function run(say: (line: string) => void): Promise<SuiteResult> {
  const notes = [
    `Worlds: generated, ${SEEDS} seeds, 95 % bootstrap intervals; regret is what was missed of the best three picks; questions differ, what is shown is used as often as it fits`,
    'All formulas learn a running value from the same outcomes; only ours goes through the memory',
  ];
  const figures: Figure[] = [];
  for (const kind of WORLD_KINDS.filter(isAsked))
    figures.push(...(await measureWorld(kind, SEEDS, say)));
  if (isAsked('deprecation')) figures.push(...measureDeprecation());
  if (isAsked('needed tools')) figures.push(...(await measureTools()));
  for (const [set, measure] of Object.entries(LOGS).filter(([name]) => isAsked(name))) {
    if (hasSet(set)) {
      say(set);
      figures.push(...(await measure(say)));
    } else {
      say(`SKIPPED: no data set ${set}`);
      notes.push(`SKIPPED: data set ${set} is missing`);
    }
  }
  return { notes, figures };
}

function measureDeprecation(): readonly Figure[] {
  return [0.5, 0.3, 0.2, 0.1].flatMap((quality) => {
    const used = Array.from({ length: NODES }, (_, seed) => useUp(quality, seed));
    const share = (of: (one: (typeof used)[number]) => boolean): number =>
      used.filter(of).length / used.length;
    const set = `${quality * 100} % good, 1,000 uses`;
    const metric = 'deprecated';
    const plain = share(({ byPlainRule }) => byPlainRule);
    return [
      { set, system: 'plain rule', metric, value: plain },
      { set, system: 'memory (ours)', metric, value: share(({ byRule }) => byRule), floor: plain },
    ];
  });
}

async function measureTools(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const toldBy of ['context', 'session'] as const) {
    const kept: ToolsKept[] = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) kept.push(await useTools(toldBy, seed));
    const set = `needed tools, task told by ${toldBy}`;
    const share = (of: (one: ToolsKept) => number): number =>
      kept.reduce((sum, one) => sum + of(one), 0) / kept.length;
    const system = 'memory (ours)';
    figures.push(
      { set, system, metric: 'needed and deprecated', value: share(({ needed }) => needed) },
      { set, system, metric: 'useless and deprecated', value: share(({ useless }) => useless) },
    );
  }
  return figures;
}

type Measure = (say: (line: string) => void) => Promise<readonly Figure[]>;

const LOGS: Readonly<Record<string, Measure>> = {
  'hotpotqa-strategies': measureStrategies,
  'alfworld-reflexion': measureAttempts,
  'open-bandit-men': measureClicks,
};

async function measureStrategies(say: (line: string) => void): Promise<readonly Figure[]> {
  const questions = readStrategyQuestions();
  const set = 'hotpotqa-strategies';
  const metric = 'EM';
  const exact: number[] = [];
  for (let order = 1; order <= SEEDS; order += 1) {
    exact.push((await learnStrategies(questions, order)) / questions.length);
    say(`order ${order}: ${exact.at(-1)?.toFixed(3)}`);
  }
  const types = [...new Set(questions.map(({ type }) => type))];
  const perType = types.reduce(
    (sum, type) => sum + bestOf(questions.filter((question) => question.type === type)),
    0,
  );
  const any = questions.filter(({ results }) => [...results.values()].some((one) => one.exact));
  const of = (count: number): number => count / questions.length;
  const others = Object.entries(BANDITS).flatMap(([system, bandit]) => {
    const orders = Array.from({ length: SEEDS }, (_, order) => of(bandit(questions, order + 1)));
    return withInterval({ set, system, metric }, orders);
  });
  const allTold = (system: string, keyOf: (question: StrategyQuestion) => string): Figure => ({
    set,
    system: `all other outcomes told, best per ${system}`,
    metric,
    value: of(bestOfOthers(questions, keyOf)),
  });
  return [
    ...withInterval({ set, system: 'memory (ours), one pass', metric }, exact),
    ...others,
    allTold('type', ({ type }) => type),
    allTold('type and form', ({ task }) => task),
    { set, system: 'best fixed, in hindsight', metric, value: of(bestOf(questions)) },
    { set, system: 'best per type, in hindsight', metric, value: of(perType) },
    { set, system: 'oracle', metric, value: of(any.length) },
  ];
}

const BANDITS: Readonly<Record<string, Bandit>> = {
  'Thompson per strategy, one pass': thompson(() => ''),
  'Thompson per strategy and type, one pass': thompson(({ type }) => type),
  'every rate told but not whose, one pass': withRatesTold,
};

/** How many the best strategy gets right. */
function bestOf(questions: readonly StrategyQuestion[]): number {
  const names = [...(questions[0]?.results.keys() ?? [])];
  return Math.max(
    ...names.map(
      (name) => questions.filter(({ results }) => results.get(name)?.exact === true).length,
    ),
  );
}

async function measureAttempts(): Promise<readonly Figure[]> {
  const expected = await expectAttempts();
  return ['base', 'reflexion'].map((run) => ({
    set: `alfworld-reflexion, ${run}`,
    system: 'memory (ours)',
    metric: 'AUC of the expected outcome',
    value: aucOf(expected.filter((one) => one.run === run)),
    floor: 0.5,
  }));
}

/** Chosen at random, so the click rate of the views of some items is that of a policy that shows just those. */
async function measureClicks(): Promise<readonly Figure[]> {
  const clicks = readRandomClicks();
  const half = Math.floor(clicks.length / 2);
  const best = new Set((await rankItems(clicks.slice(0, half))).slice(0, TOP));
  const later = clicks.slice(half);
  const shown = later.filter(({ item }) => best.has(item));
  const rate = (some: typeof later): readonly number[] =>
    some.map(({ isClicked }) => (isClicked ? 1 : 0));
  const figure = { set: 'open-bandit-men', metric: `click rate of ${TOP} items` };
  return [
    ...withInterval({ ...figure, system: 'memory (ours)' }, rate(shown)),
    ...withInterval({ ...figure, system: 'random' }, rate(later)),
  ];
}
