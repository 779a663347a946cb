import { readdir, readFile, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempDir } from '../../../test/support/with-temp-dir.ts';
import { createFixedClock, sha256Hex } from '../../kernel/index.ts';
import type { Archive } from './archive.ts';
import { openArchive } from './open-archive.ts';
import { restoreItems } from './restore.ts';

const { signal } = new AbortController();
const NOW = '2026-05-01T00:00:00.000Z';
const MB = 1024 * 1024;

/** A home whose archives keep this much, and what was removed of what was made of them. */
function createHome(archiveMaxMb: number) {
  const home = createTempDir();
  const derived: string[] = [];
  const bounds = {
    archiveDays: 30,
    archiveMaxMb,
    clock: createFixedClock(NOW, () => 0),
    forgetDerived: async (id: string) => void derived.push(id),
  };
  return { derived, open: (sessionId: string) => openArchive({ home, sessionId, bounds }) };
}

/** Archives one text, as a compaction does. */
function add(archive: Archive, number: number, text: string, ts = NOW): Promise<void> {
  const raw = JSON.stringify({ role: 'tool', content: text });
  const item = { id: `i${number}`, kind: 'tool_result', toolName: null, args: null, result: raw };
  const record = {
    ts,
    sessionId: archive.sessionId,
    batchId: `offload_000${number}`,
    reason: 'token_budget_exceeded',
    items: [{ ...item, sha256: sha256Hex(raw), raw }],
    digest: null,
    originalTokenCount: 1,
    digestTokenCount: 0,
  };
  return archive.exclusively(() => archive.append([record]), signal);
}

const restored = async (archive: Archive, number: number): Promise<string> => {
  const selection = { type: 'batch', batchId: `offload_000${number}` } as const;
  try {
    return (await restoreItems(archive, selection, signal))[0]?.raw.slice(0, 40) ?? '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test('CON-73 originals that are older than the limit go, in other sessions too, and their stubs say so', async () => {
  const { open, derived } = createHome(100);
  const [old, own] = [await open('old'), await open('own')];
  await add(old, 1, 'the lamp');
  const stale = new Date('2026-03-01T00:00:00Z');
  await utimes(old.path ?? '', stale, stale);
  await add(own, 1, 'of winter', '2026-03-01T00:00:00.000Z');
  await add(own, 2, 'of spring', '2026-04-20T00:00:00.000Z');
  expect(await restored(old, 1)).toContain('its original is gone (i1 of offload_0001, removed at');
  expect(await restored(own, 1)).toContain('its original is gone');
  expect(await restored(own, 2)).toContain('of spring');
  expect(await readFile(old.path ?? '', 'utf8')).not.toContain('lamp');
  expect(derived).toEqual(['old', 'own']);
});

test('CON-73 over the limit of size the oldest go first, and what was just added stays', async () => {
  const { open } = createHome(1);
  const text = (word: string): string => `${word} ${'x'.repeat(0.2 * MB)}`;
  const [first, second, own] = [await open('first'), await open('second'), await open('own')];
  await add(first, 1, text('one'));
  await utimes(
    first.path ?? '',
    new Date('2026-04-20T00:00:00Z'),
    new Date('2026-04-20T00:00:00Z'),
  );
  await add(second, 1, text('two'));
  await add(own, 1, text('three'));
  expect(await restored(first, 1)).toContain('its original is gone');
  expect(await restored(second, 1)).toContain('two');
  await add(own, 2, text('four'));
  expect(await restored(second, 1)).toContain('its original is gone');
  await add(own, 3, text('five'));
  expect(await restored(own, 1)).toContain('its original is gone');
  expect(await restored(own, 2)).toContain('four');
  await add(own, 4, 'x'.repeat(3 * MB));
  expect(await restored(own, 3)).toContain('its original is gone');
  expect(await restored(own, 4)).toContain('xxx');
});

test('CON-73 a text in a blob goes with the last batch that needs it', async () => {
  const { open } = createHome(20);
  const own = await open('own');
  const long = 'y'.repeat(12 * MB);
  const blobs = (): Promise<readonly string[]> => readdir(join(dirname(own.path ?? ''), 'blobs'));
  await add(own, 1, long);
  await add(own, 2, long);
  expect(await blobs()).toHaveLength(1);
  await add(own, 3, `z${long}`);
  expect(await restored(own, 1)).toContain('its original is gone');
  expect(await restored(own, 3)).toContain('zyyy');
  expect(await blobs()).toHaveLength(1);
});
