import { expect, test } from 'vitest';
import { BY_WORDS, openInMemory } from './corpus-store.ts';
import type { NewDocument } from './corpus-tables.ts';
import { createBatch, fileLimitMs } from './index-batch.ts';
import { blocksOfText } from './read-text.ts';

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

test('DOC-25 nothing of a file that has had its time is in the index, and all of the others', async () => {
  await using store = await openInMemory('key', 'a test', BY_WORDS);
  let now = 0;
  const clocks = { wallMs: () => now, processorMs: () => now, idleMs: () => 0 };
  const batch = createBatch(store, { firstId: 1, clocks }, NEVER);
  await batch.start({ path: 'honest.md', bytes: 26 }, false);
  batch.add(documentOf(1, 'honest.md', 'The harbour master is Ada.'));
  batch.finish({
    path: 'honest.md',
    absolute: '/honest.md',
    size: 1,
    mtimeMs: 1,
    ctimeMs: 1,
    sha256: 'a',
    isDone: true,
    isFresh: false,
    passages: 1,
    skipped: [],
  });
  await batch.start({ path: 'slow.txt', bytes: 20 }, false);
  batch.add(documentOf(2, 'slow.txt', 'The harbour is deep.'));
  await batch.flush();
  expect(batch.isLate()).toBe(false);
  now = fileLimitMs(20) + 1;
  batch.add(documentOf(3, 'slow.txt', 'The harbour is wide.'));
  await batch.flush();
  expect(batch.isLate()).toBe(true);
  const hits = await store.index.search({ text: 'harbour', limit: 9 });
  expect(hits.map(({ file }) => file)).toEqual(['honest.md']);
  expect(await store.sql.all('SELECT DISTINCT path FROM corpus_documents')).toEqual([
    { path: 'honest.md' },
  ]);
});

test('DOC-70 a file does not lose the time that a busy machine takes', async () => {
  await using store = await openInMemory('key', 'a test', BY_WORDS);
  const at = { wall: 0, processor: 0 };
  const clocks = { wallMs: () => at.wall, processorMs: () => at.processor, idleMs: () => 0 };
  const batch = createBatch(store, { firstId: 1, clocks }, NEVER);
  await batch.start({ path: 'large.txt', bytes: 20 }, false);
  at.wall = 3 * fileLimitMs(20);
  at.processor = fileLimitMs(20) - 1;
  batch.add(documentOf(1, 'large.txt', 'The harbour is deep.'));
  await batch.flush();
  expect(batch.isLate()).toBe(false);
  at.wall = 4 * fileLimitMs(20) + 1;
  batch.add(documentOf(2, 'large.txt', 'The harbour is wide.'));
  await batch.flush();
  expect(batch.isLate()).toBe(true);
  expect(await store.index.search({ text: 'harbour', limit: 9 })).toEqual([]);
});

test('DOC-25 a file has its time by its size, and no less than an ordinary one', () => {
  const MIB = 1024 * 1024;
  expect(fileLimitMs(1)).toBe(18_000);
  expect(fileLimitMs(8 * MIB)).toBe(18_000);
  expect(fileLimitMs(48 * MIB)).toBe(108_000);
});
