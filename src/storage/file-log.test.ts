import { appendFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collect } from '../../test/support/collect.ts';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import {
  type Cursor,
  createLineBlock,
  type LogEntry,
  MAX_LINE_BYTES,
  openFileLog,
  readLog,
} from './index.ts';

async function entriesOf(path: string, from?: Cursor): Promise<LogEntry[]> {
  return collect(readLog(path, from));
}

async function valuesOf(path: string, from?: Cursor): Promise<unknown[]> {
  return (await entriesOf(path, from)).map((entry) => (entry.ok ? entry.value : entry.reason));
}

describe('appending', () => {
  test('STO-1 an append after a torn last line starts on a fresh line', () =>
    withTempDir(async (folder) => {
      const path = join(folder, 'a.jsonl');
      await writeFile(path, '{"n":1}\n{"n":');
      await using log = await openFileLog(path);
      await log.append([{ n: 2 }, { n: 3 }]);
      expect(await valuesOf(path)).toEqual([{ n: 1 }, 'not-json', { n: 2 }, { n: 3 }]);
    }));

  test('STO-1 a block of several megabytes goes out whole, behind a torn line too', () =>
    withTempDir(async (folder) => {
      const path = join(folder, 'a.jsonl');
      await writeFile(path, '{"n":');
      await using log = await openFileLog(path);
      const block = createLineBlock();
      const lines = Array.from({ length: 5_000 }, (_, n) => `${n} ${'七x'.repeat(300)}`);
      for (const line of lines) block.add(JSON.stringify(line));
      const { start, bytes, size } = await log.appendBlock(block);
      expect([start, start + bytes]).toEqual([5, size]);
      expect(await valuesOf(path)).toEqual(['not-json', ...lines]);
    }));

  test('STO-3 when the file is renamed away the next append starts a new one at the path', () =>
    withTempDir(async (folder) => {
      const path = join(folder, 'a.jsonl');
      await using log = await openFileLog(path, { sync: true });
      await log.append([1]);
      await rename(path, join(folder, 'old.jsonl'));
      await log.append([2]);
      expect(await valuesOf(path)).toEqual([2]);
      expect(await valuesOf(join(folder, 'old.jsonl'))).toEqual([1]);
    }));
});

describe('reading', () => {
  test('STO-4 damaged lines are reported with their number and passed over', () =>
    withTempDir(async (folder) => {
      const path = join(folder, 'a.jsonl');
      const lines = [
        Buffer.from('\uFEFF{"n":1}\r\n\n'),
        Buffer.from('{"n":2\n'),
        Buffer.from([0x22, 0xff, 0x22, 0x0a]),
        Buffer.from(`"${'x'.repeat(MAX_LINE_BYTES)}"\n`),
        Buffer.from(`${'['.repeat(65)}${']'.repeat(65)}\n`),
        Buffer.from('{"n":"七"}\n'),
      ];
      await writeFile(path, Buffer.concat(lines));
      const entries = await entriesOf(path);
      expect(entries.map((entry) => [entry.line, entry.ok ? entry.value : entry.reason])).toEqual([
        [1, { n: 1 }],
        [3, 'not-json'],
        [4, 'not-json'],
        [5, 'too-long'],
        [6, 'not-json'],
        [7, { n: '七' }],
      ]);
    }));

  test('STO-5 reading goes on behind any entry, also when a torn line was completed since', () =>
    withTempDir(async (folder) => {
      const path = join(folder, 'a.jsonl');
      await writeFile(path, '{"n":1}\n{"n":2');
      const [first, torn] = await entriesOf(path);
      expect(torn).toMatchObject({ ok: false, reason: 'torn', line: 2, end: first?.end });
      await appendFile(path, '2}');
      const [whole] = await entriesOf(path, torn?.end);
      expect(whole).toMatchObject({ ok: true, value: { n: 22 }, line: 2 });
      await appendFile(path, '\n{"n":3}\n');
      expect(await entriesOf(path, whole?.end)).toMatchObject([{ value: { n: 3 }, line: 3 }]);
    }));

  test('STO-5 a cursor behind the end of the file is refused', () =>
    withTempDir(async (folder) => {
      const path = join(folder, 'a.jsonl');
      await writeFile(path, '1\n');
      const read = entriesOf(path, { line: 9, byte: 9 });
      await expect(read).rejects.toMatchObject({ code: 'store-conflict' });
      expect(await entriesOf(join(folder, 'none.jsonl'))).toEqual([]);
    }));
});
