import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type IndexedPassage, openIndex, type PassageIndex } from '../../src/retrieval/index.ts';
import { openSqlite, type Sql } from '../../src/storage/index.ts';
import { termsOf, tokenize } from '../../src/text/index.ts';
import type { DataSet, Document } from './data-set.ts';
import type { Figure } from './figure.ts';
import { generateDocuments } from './generated-set.ts';
import { timed, timeEach } from './measure.ts';
import { percentileOf } from './metrics.ts';

const SPEED_SETS: readonly string[] = ['scifact', 'hotpotqa-500'];
const NODES = 100_000;
const MEMORY_SIZES = [5_000, 20_000, 80_000] as const;

/** Indexing beside tokenising, queries beside SQLite's own full-text search, memory beside size. */
export async function measureSpeed(
  sets: readonly DataSet[],
  say: (line: string) => void,
): Promise<readonly Figure[]> {
  const chosen = sets.filter(({ name }) => SPEED_SETS.includes(name));
  const used = chosen.length > 0 ? chosen : sets.slice(0, 1);
  const folder = await mkdtemp(join(tmpdir(), 'bench-retrieval-'));
  try {
    say('speed of indexing and of queries');
    const first = used.slice(0, 1).flatMap(({ documents }) => documents);
    const all = used.flatMap(({ documents }) => documents);
    const queries = used.flatMap((set) => set.queries.slice(0, 250).map(({ text }) => text));
    return [
      ...(await measureIndexing(first, join(folder, 'a.db'), used[0]?.name ?? '')),
      ...(await measureQueries(all, queries, join(folder, 'b.db'))),
      ...(await measureNodes(join(folder, 'c.db'), say)),
      ...measureMemory(say),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function passagesOf(documents: readonly Document[]): readonly IndexedPassage[] {
  return documents.map(({ id, title, text }) => ({ id, file: id, title, text }));
}

async function measureIndexing(
  documents: readonly Document[],
  path: string,
  name: string,
): Promise<readonly Figure[]> {
  const passages = passagesOf(documents);
  await using sql = await openSqlite(path, { derived: true });
  const index = await openIndex(sql, 'bench');
  const indexing = await timed(() => index.put(passages));
  const tokenising = await timed(async () =>
    passages.reduce(
      (sum, { title, text }) => sum + tokenize(title).length + tokenize(text).length,
      0,
    ),
  );
  const set = `${name} (${passages.length})`;
  const system = 'index, floor: tokenising';
  const of = (metric: string, value: number, floor: number): Figure => {
    return { set, system, metric, value: value / 1000, floor: floor / 1000 };
  };
  return [
    of('seconds', indexing.ms, tokenising.ms),
    of('cpu seconds', indexing.cpuMs, tokenising.cpuMs),
  ];
}

async function measureQueries(
  documents: readonly Document[],
  queries: readonly string[],
  path: string,
): Promise<readonly Figure[]> {
  await using sql = await openSqlite(path, { derived: true });
  const passages = passagesOf(documents);
  const index = await openIndex(sql, 'bench');
  await index.put(passages);
  const opening = await timed(async () => (await openIndex(sql, 'bench')).statistics());
  const peer = await openPeer(sql, passages);
  const warm = async (ask: (text: string) => Promise<unknown>): Promise<readonly number[]> => {
    await timeEach(queries, ask);
    return timeEach(queries, ask);
  };
  const ours = await warm((text) => index.search({ text, limit: 10 }));
  const theirs = await warm(peer);
  const set = `${passages.length} passages`;
  const of = (metric: string, share: number): Figure => ({
    set,
    system: 'warm query, peer: FTS5 bm25',
    metric,
    value: percentileOf(ours, share),
    floor: percentileOf(theirs, share),
  });
  return [
    of('ms p50', 0.5),
    of('ms p95', 0.95),
    { set, system: 'opening an index', metric: 'ms', value: opening.ms },
  ];
}

/** SQLite's full-text search over the same terms. */
async function openPeer(
  sql: Sql,
  passages: readonly IndexedPassage[],
): Promise<(text: string) => Promise<unknown>> {
  await sql.run("CREATE VIRTUAL TABLE peer USING fts5(terms, tokenize = 'unicode61')");
  await sql.runMany(
    'INSERT INTO peer (terms) VALUES (?)',
    passages.map(({ title, text }) => [termsOf(`${title}\n${text}`).join(' ')]),
  );
  return (text) => {
    const terms = [...new Set(termsOf(text))].map((term) => `"${term.replaceAll('"', '')}"`);
    return sql.all('SELECT rowid FROM peer WHERE peer MATCH ? ORDER BY bm25(peer) LIMIT 10', [
      terms.join(' OR '),
    ]);
  };
}

/** Many short texts that come one by one, as memory's do. */
async function measureNodes(path: string, say: (line: string) => void): Promise<readonly Figure[]> {
  await using sql = await openSqlite(path, { derived: true });
  const index = await openIndex(sql, 'nodes');
  const texts = passagesOf([
    ...generateDocuments({ seed: 2, documents: NODES + 2_000, wordsPerDocument: 30 }),
  ]);
  const figures: Figure[] = [];
  let at = 0;
  for (const size of [1_000, 10_000, NODES]) {
    say(`adding one text to ${size}`);
    await index.put(texts.slice(at, size));
    const adding = await timeEach(texts.slice(size, size + 500), (one) => index.put([one]));
    at = size + 500;
    const asking = await timeQueries(index, texts.slice(0, 200));
    const set = `${size} short texts`;
    figures.push(
      { set, system: 'add one', metric: 'ms p50', value: percentileOf(adding, 0.5) },
      { set, system: 'add one', metric: 'ms p99', value: percentileOf(adding, 0.99) },
      { set, system: 'recall', metric: 'ms p50', value: percentileOf(asking, 0.5) },
      { set, system: 'recall', metric: 'ms p95', value: percentileOf(asking, 0.95) },
    );
  }
  return figures;
}

async function timeQueries(
  index: PassageIndex,
  texts: readonly IndexedPassage[],
): Promise<readonly number[]> {
  return timeEach(texts, ({ text }) =>
    index.search({ text: text.split(' ').slice(3, 13).join(' '), limit: 10 }),
  );
}

/** Peak memory of a process that builds an index of so many passages. */
function measureMemory(say: (line: string) => void): readonly Figure[] {
  const program = fileURLToPath(new URL('index-memory.js', import.meta.url));
  return MEMORY_SIZES.map((size) => {
    say(`memory of indexing ${size}`);
    const value = Number(
      execFileSync(process.execPath, [program, String(size)], { encoding: 'utf8' }),
    );
    return { set: `${size} passages of 150 words`, system: 'index', metric: 'peak MB', value };
  });
}
