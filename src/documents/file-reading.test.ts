import { expect, test } from 'vitest';
import { ok } from '../kernel/index.ts';
import type { ReadDocument, ReadItem } from './document.ts';
import { readFileItems } from './file-reading.ts';

const NEVER = new AbortController().signal;
const SEEN = { relative: 'a.csv', absolute: '/a.csv', size: 9, mtimeMs: 1, ctimeMs: 1 };
const LOADED = { bytes: new Uint8Array(9), sha256: '', size: 9, mtimeMs: 1, ctimeMs: 1 };
const TOO_SLOW = { reason: 'too-slow', message: 'it was not read within 15 s' } as const;

function rowOf(line: number, text = 'name: Ada'): ReadDocument {
  return {
    type: 'document',
    text,
    blocks: [],
    title: '',
    publishedAt: null,
    authors: [],
    anchor: { type: 'line', line },
    lossy: false,
    metadata: {},
  };
}

async function skippedOf(items: readonly ReadItem[]): Promise<readonly unknown[]> {
  const reader = { read: async () => ok(items), [Symbol.asyncDispose]: async () => undefined };
  const skipped: unknown[] = [];
  const place = { reader, isInVault: () => false };
  const given = { ...SEEN, given: '/a.csv' };
  for await (const item of readFileItems(place, given, LOADED, NEVER))
    if (item.type === 'skipped') skipped.push(item.skipped);
  return skipped;
}

test('DOC-72 a file whose reader ended before it was through is searched up to there, and that is told', async () => {
  const failed: ReadItem = { type: 'failed', failure: TOO_SLOW };
  expect(await skippedOf([failed])).toEqual([{ path: 'a.csv', ...TOO_SLOW }]);
  expect(await skippedOf([rowOf(2), rowOf(3), failed])).toEqual([
    {
      path: 'a.csv',
      reason: 'partly-read',
      message: 'only searched up to line 3: it was not read within 15 s',
      reached: { unit: 'line', number: 3, percent: null },
    },
  ]);
});

test('DOC-25 DOC-72 what is more than 64 Mi characters is left out', async () => {
  const half = 'a'.repeat(40 * 1024 * 1024);
  expect(await skippedOf([rowOf(2, half), rowOf(3, half), rowOf(4)])).toMatchObject([
    { reason: 'partly-read', message: expect.stringMatching(/^only searched up to line 2: its/) },
  ]);
});
