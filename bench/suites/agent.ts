import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Delivery, openAutoSearch } from '../../src/index.ts';
import { createFixedClock, isRecord, systemClock } from '../../src/kernel/index.ts';
import { type DataSet, dataFolder, findDataSet, readLines } from '../support/data-set.ts';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import { openPlanner, type PlannerServer } from '../support/honest-planner.ts';
import { chainQuestions, type HopQuestion, twoHopQuestions } from '../support/hop-sets.ts';
import { allAt, meanOf, percentileOf, recallAt } from '../support/metrics.ts';

const SET = 'hotpotqa-500';
const NOW = '2026-03-29T00:00:00.000Z';
const QUESTIONS = 60;

/**
 * Whole sessions that a scripted honest planner drives over HTTP, beside the local engine's over the same documents. The planner knows
 * what to ask of each hop, but a name only once it was shown: it stands for good planning and reading, and what is measured is the
 * house around it.
 */
export const run: Suite = async (say) => {
  const set = findDataSet(SET);
  if (set === undefined)
    return { notes: [`MISSING: the set ${SET} is not on this machine`], figures: [] };
  const sets: readonly (readonly [string, readonly HopQuestion[]])[] = [
    ['two hops', sample(twoHopQuestions(set, answersOf()))],
    ['three and four hops', sample(chainQuestions(set))],
  ];
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-agent-'));
  await using planner = await openPlanner();
  try {
    const figures: Figure[] = [];
    for (const [name, questions] of sets) {
      say(`${name}: ${questions.length} questions`);
      figures.push(...(await measure(name, questions, { set, folder, planner, say })));
    }
    return {
      notes: [
        ...sets.map(([name, questions]) => `${name}: ${questions.length} questions over ${SET}`),
        'two hops: the test split as it was asked; more: chains of the same paragraphs, of which a question keeps few words',
        'floor: the local engine on the same questions',
      ],
      figures,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

function sample(questions: readonly HopQuestion[]): readonly HopQuestion[] {
  const step = Math.max(1, Math.floor(questions.length / QUESTIONS));
  return questions.filter((_, index) => index % step === 0).slice(0, QUESTIONS);
}

function answersOf(): ReadonlyMap<string, string> {
  return new Map(
    readLines(join(dataFolder(), SET, 'queries.jsonl')).map(({ id, meta }) => {
      const answer = isRecord(meta) ? String(meta['answer'] ?? '') : '';
      return [String(id), /^(?:yes|no)$/i.test(answer) ? '' : answer];
    }),
  );
}

interface Place {
  readonly set: DataSet;
  readonly folder: string;
  readonly planner: PlannerServer;
  readonly say: (line: string) => void;
}

interface Measured {
  readonly all: number;
  readonly recall: number;
  readonly searches: number;
  readonly ms: number;
  readonly tokens: number;
  readonly refused: number;
  /** What was searched, and how much it found. */
  readonly trail: string;
  /** `undefined`: an answer that is no text of the documents. */
  readonly proved: number | undefined;
}

async function measure(
  name: string,
  questions: readonly HopQuestion[],
  place: Place,
): Promise<readonly Figure[]> {
  const rows: Measured[] = [];
  const local: Measured[] = [];
  const engines = [
    ['agent', rows],
    ['local', local],
  ] as const;
  for (const [engine, into] of engines) {
    const ask = await openEngine(engine, place);
    await using _ = ask.home;
    for (const question of questions) {
      const measured = await ask.measure(question);
      into.push(measured);
      if (engine === 'agent' && (measured.all === 0 || measured.proved === 0))
        place.say(`missed: ${question.text} ${JSON.stringify(question.hops)} ${measured.trail}`);
    }
    place.say(`${name}, ${engine}: all@10 ${meanOf(into.map(({ all }) => all)).toFixed(3)}`);
  }
  const figure = (metric: string, of: (one: Measured) => number | undefined): Figure => {
    const meanIn = (some: readonly Measured[]): number =>
      meanOf(some.flatMap((one) => of(one) ?? []));
    return createFigure(name, 'honest planner', metric, meanIn(rows), meanIn(local));
  };
  return [
    figure('all@10', ({ all }) => all),
    figure('recall@10', ({ recall }) => recall),
    figure('answer in a proved sentence', ({ proved }) => proved),
    figure('searches a question', ({ searches }) => searches),
    figure('refused asks a question', ({ refused }) => refused),
    figure('tokens a question', ({ tokens }) => tokens),
    createFigure(
      name,
      'honest planner',
      'median ms',
      percentileOf(
        rows.map(({ ms }) => ms),
        0.5,
      ),
      percentileOf(
        local.map(({ ms }) => ms),
        0.5,
      ),
    ),
  ];
}

async function openEngine(engine: 'agent' | 'local', { set, folder, planner }: Place) {
  const docs = join(folder, 'documents.jsonl');
  const lines = set.documents.map(({ id, title, text }) => JSON.stringify({ id, title, text }));
  await writeFile(docs, `${lines.join('\n')}\n`);
  const environment = {
    AUTOSEARCH_MODEL_BASE_URL: planner.url,
    AUTOSEARCH_MODEL_NAME: 'scripted',
  };
  const home = await openAutoSearch({
    home: await mkdtemp(join(folder, 'home-')),
    cwd: folder,
    environment,
    clock: createFixedClock(NOW, () => systemClock.monotonicMs()),
  });
  return {
    home,
    async measure(question: HopQuestion): Promise<Measured> {
      planner.ask(question);
      const startMs = systemClock.monotonicMs();
      const delivery = await home.research(question.text, {
        docs: [docs],
        settings: { 'model.engine': engine },
      }).delivery;
      const ms = systemClock.monotonicMs() - startMs;
      return { ...measureDelivery(question, delivery, set), ms };
    },
  };
}

function measureDelivery(
  { text, answer, judged }: HopQuestion,
  delivery: Delivery,
  set: DataSet,
): Omit<Measured, 'ms'> {
  if (delivery.status !== 'delivered') throw new Error(`"${text}" was not delivered`);
  const { report, attempts, asks, budget } = delivery;
  const ranked = [
    ...new Set(
      report.ranking.map(
        ({ url }) => set.documents[Number(/#L(\d+)/.exec(url)?.[1]) - 1]?.id ?? '',
      ),
    ),
  ];
  const isProved = report.claims.some(
    (claim) =>
      claim.status === 'verified' && claim.text.toLowerCase().includes(answer.toLowerCase()),
  );
  return {
    all: allAt(ranked, judged, 10),
    recall: recallAt(ranked, judged, 10),
    searches: attempts.length,
    refused: asks.refused,
    trail: `${attempts.map(({ query }) => query).join(' | ')} -> ${ranked.slice(0, 10).join(' ')} of ${[...judged.keys()].join(' ')}`,
    tokens: budget.tokens,
    proved: answer === '' ? undefined : Number(isProved),
  };
}
