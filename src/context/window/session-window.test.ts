import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { decodePolicy } from '../../environment/index.ts';
import { createFixedClock } from '../../kernel/index.ts';
import { createFileArchive } from '../archive/open-archive.ts';
import { openSessionWindow, type SessionWindow } from './session-window.ts';

const NEVER = new AbortController().signal;
const CLOCK = createFixedClock('2026-03-29T00:00:00.000Z', () => 0);
const MAX = 1500;

function openAt(folder: string): SessionWindow {
  const archive = createFileArchive(join(folder, 'archive.jsonl'), 's1');
  return openSessionWindow({ archive, policy: decodePolicy(), clock: CLOCK });
}

async function fill(window: SessionWindow, from: number, to: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = from; at < to; at += 1) {
    const text = `Result ${at}: ${at * 31} ships. ${'Nothing else happened there. '.repeat(20)}`;
    ids.push((await window.add({ kind: 'tool_result', text }, MAX, NEVER)).id);
  }
  return ids;
}

describe('CON-60 the window of a host is the fold of its log', () => {
  test('a window that is opened anew holds what the one before held, stubs included', async () => {
    await withTempDir(async (folder) => {
      const window = openAt(folder);
      await fill(window, 0, 20);
      const { compaction, replaced } = await window.compact(MAX, { model: null }, NEVER);
      expect(compaction.status).toBe('ok');
      expect(replaced.length).toBeGreaterThan(1);
      const again = openAt(folder);
      expect(await again.items()).toEqual(await window.items());
      expect(await again.status(MAX)).toEqual(await window.status(MAX));
      expect((await again.status(MAX)).tokens).toBe(compaction.tokensAfter);
      expect(await fill(again, 20, 21)).toEqual(['item-21']);
    });
  });

  test('two processes share one window: no item is lost, and a batch goes once', async () => {
    await withTempDir(async (folder) => {
      const one = openAt(folder);
      const other = openAt(folder);
      const ids = await Promise.all([fill(one, 0, 10), fill(other, 10, 20)]);
      expect(new Set(ids.flat()).size).toBe(20);
      const done = await Promise.all([
        one.compact(MAX, { model: null }, NEVER),
        other.compact(MAX, { model: null }, NEVER),
      ]);
      const gone = done.flatMap(({ replaced }) => replaced.flatMap(({ itemIds }) => itemIds));
      expect(new Set(gone).size).toBe(gone.length);
      expect(await one.items()).toEqual(await other.items());
    });
  });

  test('a torn or foreign line changes nothing', async () => {
    await withTempDir(async (folder) => {
      const window = openAt(folder);
      await fill(window, 0, 3);
      const path = join(folder, 'window.jsonl');
      await appendFile(
        path,
        '{"v":1,"type":"elsewhere"}\n[]\n{"v":1,"type":"replaced","items":[7]}\n{"v":1,"ty',
      );
      const again = openAt(folder);
      expect(await again.items()).toHaveLength(3);
      expect(await fill(again, 3, 4)).toEqual(['item-4']);
      expect(await openAt(folder).items()).toHaveLength(4);
      expect(await readFile(path, 'utf8')).toContain('elsewhere');
    });
  });
});
