import { expect, test } from 'vitest';
import { BY_WORDS, type CorpusStore, openInMemory } from './corpus-store.ts';
import type { NewDocument } from './corpus-tables.ts';
import { type Batch, createBatch } from './index-batch.ts';
import { MAX_FILE_MS } from './read-apart.ts';
import { blocksOfText } from './read-text.ts';
import { unfinishedFile } from './stored-file.ts';

const NEVER = new AbortController().signal;

function documentOf(id: number, path: string, text: string): NewDocument {
  const passage = { id: `p${id}`, url: path, title: path, start: 0, end: text.length };
  return {
    id,
    path,
    snapshot: `${id}`,
    label: path,
    document: {
      type: 'document',
      text,
      blocks: blocksOfText(text),
      title: path,
      publishedAt: null,
      authors: [],
      anchor: { type: 'lines' },
      lossy: false,
      metadata: {},
    },
    passages: [{ ...passage, page: null, line: 1 }],
  };
}

/** A store, and a batch whose clock stands until it is moved. */
async function openBatch() {
  const store = await openInMemory('key', 'a test', BY_WORDS);
  const at = { wall: 0, processor: 0 };
  const clocks = { wallMs: () => at.wall, processorMs: () => at.processor, idleMs: () => 0 };
  const batch = createBatch(store, { firstId: 1, clocks, fileMs: MAX_FILE_MS }, NEVER);
  const pass = (ms: number): void => {
    at.wall += ms;
    at.processor += ms;
  };
  return { store, batch, at, pass };
}

function addInTime(batch: Batch, document: NewDocument): void {
  if (batch.hasTime()) batch.add(document);
}

async function searched({ sql, index }: CorpusStore): Promise<unknown> {
  const hits = await index.search({ text: 'harbour', limit: 9 });
  const rows = async (table: string): Promise<readonly unknown[]> =>
    (await sql.all(`SELECT DISTINCT document FROM ${table} ORDER BY document`)).map(
      (row) => row['document'],
    );
  const documents = await sql.all('SELECT id AS document FROM corpus_documents ORDER BY id');
  return {
    hits: hits.map(({ id }) => id).sort(),
    documents: documents.map((row) => row['document']),
    passages: await rows('corpus_passages'),
    chunks: await rows('corpus_chunks'),
  };
}

test('DOC-72 of a file that has had its time the beginning is searched, and all of the others', async () => {
  const { store, batch, pass } = await openBatch();
  await using _store = store;
  await batch.start('honest.md', false);
  addInTime(batch, documentOf(1, 'honest.md', 'The harbour master is Ada.'));
  expect(await batch.endCut()).toBeUndefined();
  batch.finish({ ...unfinishedFile('honest.md'), sha256: 'a', isDone: true, passages: 1 });
  await batch.start('slow.txt', false);
  addInTime(batch, documentOf(2, 'slow.txt', 'The harbour is deep.'));
  await batch.flush();
  addInTime(batch, documentOf(3, 'slow.txt', 'The harbour is wide.'));
  pass(MAX_FILE_MS + 1);
  addInTime(batch, documentOf(4, 'slow.txt', 'The harbour is old.'));
  expect(await batch.endCut()).toMatchObject({ passages: 1, last: { document: { id: 2 } } });
  expect(await searched(store)).toEqual({
    hits: ['p1', 'p2'],
    documents: [1, 2],
    passages: [1, 2],
    chunks: [1, 2],
  });
});

test('DOC-72 of a file that has no time left before its first passage nothing is kept', async () => {
  const { store, batch, pass } = await openBatch();
  await using _store = store;
  await batch.start('slow.txt', false);
  addInTime(batch, documentOf(1, 'slow.txt', 'The harbour is deep.'));
  pass(MAX_FILE_MS + 1);
  await batch.flush();
  expect(await batch.endCut()).toMatchObject({ passages: 0, last: undefined });
  const nothing = { hits: [], documents: [], passages: [], chunks: [] };
  expect(await searched(store)).toEqual(nothing);
});

test('DOC-72 a document whose time ends among its passages keeps those before', async () => {
  await using store = await openInMemory('key', 'a test', BY_WORDS);
  let ms = 0;
  // Each look at the clock takes a fourth of the time of a file.
  const wallMs = (): number => (ms += MAX_FILE_MS / 4);
  const clocks = { wallMs, processorMs: () => ms, idleMs: () => 0 };
  const batch = createBatch(store, { firstId: 1, clocks, fileMs: MAX_FILE_MS }, NEVER);
  const long = documentOf(1, 'long.txt', 'The harbour is deep. '.repeat(9));
  const passages = long.passages.flatMap((passage) =>
    Array.from({ length: 9 }, (_, at) => {
      const start = 21 * at;
      return { ...passage, id: `p${at}`, start, end: start + 20 };
    }),
  );
  await batch.start('long.txt', false);
  batch.add({ ...long, passages });
  await batch.flush();
  const cut = await batch.endCut();
  const kept = passages.slice(0, cut?.passages).map(({ id }) => id);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(9);
  expect(cut?.last?.passage.id).toBe(kept.at(-1));
  const hits = await store.index.search({ text: 'harbour', limit: 9 });
  expect(hits.map(({ id }) => id).sort()).toEqual(kept);
  const rows = await store.sql.all('SELECT id FROM corpus_passages ORDER BY id');
  expect(rows.map((row) => row['id'])).toEqual(kept);
});

test('DOC-72 a file whose time ends behind its last passage is whole', async () => {
  const { store, batch, pass } = await openBatch();
  await using _store = store;
  await batch.start('just.txt', false);
  addInTime(batch, documentOf(1, 'just.txt', 'The harbour is deep.'));
  await batch.flush();
  pass(MAX_FILE_MS + 1);
  expect(await batch.endCut()).toBeUndefined();
});

test('DOC-70 a file does not lose the time that a busy machine takes', async () => {
  const { store, batch, at } = await openBatch();
  await using _store = store;
  await batch.start('large.txt', false);
  at.wall = 3 * MAX_FILE_MS;
  at.processor = MAX_FILE_MS - 1;
  expect(batch.hasTime()).toBe(true);
  at.wall = 4 * MAX_FILE_MS + 1;
  expect(batch.hasTime()).toBe(false);
});
