import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCorpus } from '../../src/documents/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { createFigure, type Figure, type SuiteResult } from '../support/figure.ts';
import { type GrowingCorpus, openGrowingCorpus } from '../support/growing-corpus.ts';
import { measureLongFiles } from '../support/long-files.ts';
import { timed } from '../support/measure.ts';
import { percentileOf } from '../support/metrics.ts';

/** Passages, about; AUTOSEARCH_BENCH_PASSAGES chooses others (`10000,1000000`). */
const SIZES = [10_000, 30_000, 100_000] as const;
const PASSAGES_A_FILE = 13.8;
const QUESTIONS = 40;
const LIMIT = 20;
/** Rounds over all questions; the first warms up. */
const ROUNDS = 4;

/** What indexing and a query cost as a folder of documents grows, and indexing as one file does. CPU of the whole process, its threads included. */
export async function run(say: (line: string) => void): Promise<SuiteResult> {
  const asked = (process.env['AUTOSEARCH_BENCH_PASSAGES'] ?? '').split(',').map(Number);
  const sizes: readonly number[] = asked.every((passages) => passages > 0) ? asked : SIZES;
  const corpus = openGrowingCorpus(QUESTIONS);
  const folder = await mkdtemp(join(tmpdir(), 'bench-growth-'));
  const figures: Figure[] = [];
  try {
    let files = 0;
    for (const size of sizes) {
      const end = Math.round(size / PASSAGES_A_FILE);
      say(`${size} passages`);
      await corpus.write(join(folder, 'documents'), files, end);
      files = end;
      figures.push(...(await measureSize(corpus, folder, `${size} passages`)));
    }
    figures.push(...exponentsOf(sizes, figures));
    say('long files');
    figures.push(...(await measureLongFiles(folder)));
    return {
      notes: [`Data: sentences of ${corpus.sets.join(', ')}; ${QUESTIONS} of their questions`],
      isWhole: sizes === SIZES,
      figures,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSize(
  { questions }: GrowingCorpus,
  folder: string,
  set: string,
): Promise<readonly Figure[]> {
  const { signal } = new AbortController();
  const cacheFolder = join(folder, set);
  const roots = [join(folder, 'documents')];
  const of = (metric: string, value: number): Figure => createFigure(set, 'corpus', metric, value);
  await using corpus = await openCorpus({ cacheFolder, clock: systemClock }, signal);
  const indexing = await timed(() => corpus.refresh(roots, signal));
  const ask = (text: string): Promise<unknown> =>
    corpus.search({ roots, text, limit: LIMIT }, signal);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of questions) {
      const { cpuMs } = await timed(() => ask(text));
      if (round > 0) times.push(cpuMs);
    }
  }
  return [
    of('passages', indexing.value.passages),
    of('index cpu s', indexing.cpuMs / 1_000),
    of('index s', indexing.ms / 1_000),
    of(QUERY, percentileOf(times, 0.5)),
    of('query cpu ms p95', percentileOf(times, 0.95)),
  ];
}

const QUERY = 'query cpu ms p50';

/** By which power of the passages a query grew from one size to the next: 0 is flat, 1 linear. */
function exponentsOf(sizes: readonly number[], figures: readonly Figure[]): readonly Figure[] {
  const queries = figures.filter(({ metric }) => metric === QUERY);
  return sizes.slice(1).flatMap((size, at) => {
    const [before, small, large] = [sizes[at], queries[at]?.value, queries[at + 1]?.value];
    if (before === undefined || small === undefined || large === undefined) return [];
    const value = Math.log(large / small) / Math.log(size / before);
    const set = `${before} to ${size} passages`;
    return [createFigure(set, 'corpus', 'growth of query cpu, as a power', value)];
  });
}
