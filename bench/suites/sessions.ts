import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addMs, createRandom, MS_PER_HOUR } from '../../src/kernel/index.ts';
import { openBenchHome } from '../support/answer-sessions.ts';
import { urlsBeforeChanges } from '../support/before-changes.ts';
import { type DataSet, findDataSet, type Query } from '../support/data-set.ts';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import { withInterval } from '../support/interval.ts';
import { meanOf, ndcgAt } from '../support/metrics.ts';
import { ask, type Laid, layGroups } from '../support/verdict-sessions.ts';

const SETS = ['scholarqa-multi', 'hotpotqa-500', 'locomo', 'dureader-zh', 'cranfield', 'scifact'];
const START = '2026-03-29T00:00:00.000Z';
const SEED = 30;
const SESSIONS = 30;
const LAST = 10;

/**
 * What a home comes to by itself: thirty questions one after another in a fresh one, and the last ten of them in fresh homes
 * each: by the default strategy, and as they deliver, with what changes they were lucky to try. nDCG@10, paired.
 * `--set S`, `--split train|dev|test`.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { set: { type: 'string' }, split: { type: 'string' } },
  });
  const split = values.split ?? 'test';
  const figures: Figure[] = [];
  const notes = [
    `${SESSIONS} questions of the ${split} split in one home; its last ${LAST} beside a fresh home each.`,
  ];
  for (const name of values.set === undefined ? SETS : [values.set]) {
    const set = findDataSet(name);
    if (set === undefined) {
      notes.push(`MISSING: ${name} is not on this machine.`);
      continue;
    }
    const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-sessions-'));
    try {
      const asked = await compareHomes(set, chooseQuestions(set, split), folder, say);
      const { grown, fresh, unchanged } = asked;
      const over = (others: readonly number[]): readonly number[] =>
        grown.map((value, at) => value - (others[at] ?? 0));
      const system = 'a home that learned';
      figures.push(
        createFigure(name, system, 'nDCG@10', meanOf(grown), meanOf(unchanged)),
        ...withInterval({ set: name, system, metric: 'gain over the default' }, over(unchanged)),
        ...withInterval({ set: name, system, metric: 'gain over fresh homes' }, over(fresh)),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return { notes, figures };
};

/** Of one group, so that all are asked of the same documents. */
function chooseQuestions({ queries }: DataSet, split: string): readonly Query[] {
  const ofSplit = createRandom(SEED, 'bench', 'sessions').shuffle(
    queries.filter((query) => query.split === split),
  );
  return ofSplit.filter(({ group }) => group === ofSplit[0]?.group).slice(0, SESSIONS);
}

interface Compared {
  readonly grown: readonly number[];
  readonly fresh: readonly number[];
  /** The default strategy: the fresh homes before they tried a change. */
  readonly unchanged: readonly number[];
}

async function compareHomes(
  set: DataSet,
  questions: readonly Query[],
  folder: string,
  say: (line: string) => void,
): Promise<Compared> {
  const group = questions[0]?.group ?? '';
  const documents = set.documents.filter((document) => document.group === group);
  const laid = await layGroups({ ...set, documents }, join(folder, 'documents'));
  const grownHome = join(folder, 'grown');
  const found: number[] = [];
  for (const [at, query] of questions.entries())
    found.push((await askIn(grownHome, { query, at, laid })).delivered);
  say(`${set.name}: ${meanOf(found).toFixed(4)} over ${found.length} sessions of one home`);
  const fresh: Asked[] = [];
  for (const [at, query] of [...questions.entries()].slice(-LAST)) {
    const home = join(folder, `fresh-${at}`);
    await copyIndex(grownHome, home);
    fresh.push(await askIn(home, { query, at, laid }));
  }
  return {
    grown: found.slice(-LAST),
    fresh: fresh.map(({ delivered }) => delivered),
    unchanged: fresh.map(({ unchanged }) => unchanged),
  };
}

/** The index of the documents is no lesson. */
async function copyIndex(from: string, to: string): Promise<void> {
  await mkdir(join(to, 'cache'), { recursive: true });
  for (const name of await readdir(join(from, 'cache')))
    if (name.includes('.sqlite')) await cp(join(from, 'cache', name), join(to, 'cache', name));
}

interface Asked {
  readonly delivered: number;
  readonly unchanged: number;
}

async function askIn(
  home: string,
  { query, at, laid }: { readonly query: Query; readonly at: number; readonly laid: Laid },
): Promise<Asked> {
  await using agent = await openBenchHome(home, addMs(START, at * MS_PER_HOUR));
  const { ranked, report, idOf } = await ask(agent, query, laid);
  const urls = urlsBeforeChanges(join(agent.home.sessions, report.sessionId));
  const before = [...new Set(urls.flatMap((url) => idOf(url) ?? []))];
  return {
    delivered: ndcgAt(ranked, query.judged, 10),
    unchanged: ndcgAt(before, query.judged, 10),
  };
}
