import { appendFile, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { homeAt, openHome } from '../../src/environment/index.ts';
import { sha256Hex, systemClock } from '../../src/kernel/index.ts';
import { openMemoryAt } from '../../src/memory/index.ts';
import {
  ensureFolder,
  openFileBlobs,
  openFileLog,
  openLease,
  openSqlite,
  writeFileAtomic,
} from '../../src/storage/index.ts';
import { collect } from '../support/collect.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';
import { isMountRefused, withTmpfs } from '../support/with-tmpfs.ts';

const NEVER = new AbortController().signal;
const mountRefused = await isMountRefused();

const placeOf = (home: string) => ({ home, clock: systemClock, packageFolder: null });

async function* bytesOf(payload: object): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(JSON.stringify(payload));
}

describe.skipIf(mountRefused)('a full disk', () => {
  test('STO-8 keeps every acknowledged line, and the log goes on when there is room again', () =>
    withTmpfs('64k', async ({ folder }) => {
      const path = join(folder, 'a.jsonl');
      const ballast = join(folder, 'ballast');
      await writeFile(ballast, Buffer.alloc(8_192));
      await using log = await openFileLog(path);
      let acknowledged = 0;
      const fill = async (): Promise<void> => {
        for (;;) {
          await log.append([{ number: acknowledged + 1, text: 'x'.repeat(700) }]);
          acknowledged += 1;
        }
      };
      await expect(fill()).rejects.toMatchObject({ code: 'store-full', details: { path } });
      await expect(log.append([{ text: 'y'.repeat(9_000) }])).rejects.toThrow(path);

      await writeFile(ballast, '');
      await log.append([{ number: 'after' }]);
      const entries = await collect(log.read());
      const values = entries.flatMap((entry) => (entry.ok ? [entry.value] : []));
      expect(acknowledged).toBeGreaterThan(50);
      expect(values).toHaveLength(acknowledged + 1);
      expect(values.at(-1)).toEqual({ number: 'after' });
    }));

  test('HOO-1 under a home that was in use is said to the person as a session starts', () =>
    withTmpfs('64k', async ({ folder }) => {
      const home = join(folder, 'home');
      const hook = (event: string, payload: object) =>
        runCliWith(['hook', 'claude', event, '--home', home], {
          cwd: folder,
          stdin: bytesOf({ session_id: 's1', ...payload }),
        });
      const used = { tool_name: 'Bash', tool_use_id: 'u1', tool_response: 'done' };
      expect((await hook('PostToolUse', used)).stderr).toBe('');
      const ballast = Buffer.alloc(4_096);
      await expect(
        (async () => {
          for (;;) await appendFile(join(folder, 'ballast'), ballast);
        })(),
      ).rejects.toThrow('ENOSPC');
      const { code, stdout } = await hook('SessionStart', { source: 'startup' });
      expect(code).toBe(0);
      expect(JSON.parse(stdout).systemMessage).toContain('ENOSPC');
    }));

  test('STO-8 takes none of several lines when it has no room for all', () =>
    withTmpfs('64k', async ({ folder }) => {
      await using log = await openFileLog(join(folder, 'a.jsonl'));
      await log.append([{ number: 1 }]);
      const lines = Array.from({ length: 100 }, () => ({ text: 'x'.repeat(1_000) }));
      await expect(log.append(lines)).rejects.toMatchObject({ code: 'store-full' });
      const entries = await collect(log.read());
      expect(entries).toMatchObject([{ ok: true, value: { number: 1 } }]);
    }));

  test('STO-8 leaves the old file in place, and nothing beside it', () =>
    withTmpfs('64k', async ({ folder }) => {
      const path = join(folder, 'session.json');
      await writeFileAtomic(path, 'old');
      const write = writeFileAtomic(path, 'x'.repeat(100_000));
      await expect(write).rejects.toMatchObject({ code: 'store-full' });
      expect(await readFile(path, 'utf8')).toBe('old');
      expect(await readdir(folder)).toEqual(['session.json']);

      const blobs = await openFileBlobs(folder);
      const text = 'y'.repeat(100_000);
      await expect(blobs.put(text)).rejects.toMatchObject({ code: 'store-full' });
      expect(await blobs.has(sha256Hex(text))).toBe(false);
    }));

  test('STO-8 fails a transaction as a whole, and what was committed stays', () =>
    withTmpfs('512k', async ({ folder }) => {
      await using sql = await openSqlite(join(folder, 'a.db'));
      await sql.run('CREATE TABLE t (body TEXT)');
      await sql.run('INSERT INTO t VALUES (?)', ['kept']);
      const rows = Array.from({ length: 500 }, (_, at) => [`${at} ${'x'.repeat(4_000)}`]);
      const fill = sql.runMany('INSERT INTO t VALUES (?)', rows);
      await expect(fill).rejects.toMatchObject({ code: 'store-full' });
      expect(await sql.all('SELECT body FROM t')).toEqual([{ body: 'kept' }]);
      await sql.run('INSERT INTO t VALUES (?)', ['later']);
      expect(await sql.all('SELECT COUNT(*) AS n FROM t')).toEqual([{ n: 2 }]);
    }));
});

describe.skipIf(mountRefused)('a read-only disk', () => {
  test('STO-9 is named by every writer, and can still be read', () =>
    withTmpfs('1m', async (disk) => {
      const path = join(disk.folder, 'a.jsonl');
      const log = await openFileLog(path);
      await log.append([1]);
      await log[Symbol.asyncDispose]();
      const blobs = await openFileBlobs(disk.folder);
      const sha256 = await blobs.put('text');
      disk.makeReadOnly();

      const readOnly = { code: 'store-read-only' };
      const again = await openFileLog(path);
      await expect(again.append([2])).rejects.toMatchObject({ ...readOnly, details: { path } });
      await expect(writeFileAtomic(path, 'x')).rejects.toMatchObject(readOnly);
      await expect(ensureFolder(join(disk.folder, 'new'))).rejects.toMatchObject(readOnly);
      await expect(openLease(disk.folder, 'a', {}, NEVER)).rejects.toMatchObject(readOnly);
      await expect(blobs.put('other')).rejects.toMatchObject(readOnly);
      await expect(openSqlite(join(disk.folder, 'a.db'))).rejects.toMatchObject(readOnly);
      expect(await blobs.find(sha256)).toBe('text');
      expect(await collect(again.read())).toMatchObject([{ ok: true, value: 1 }]);
    }));

  test('STO-74 MEM-50 memory is recalled from a copy, with what a killed writer left in the journal', () =>
    withTmpfs('16m', async (disk) => {
      const there = join(disk.folder, 'home');
      await withTempDir(async (folder) => {
        const home = homeAt(join(folder, 'home'));
        await openHome(home, systemClock);
        await using memory = await openMemoryAt(placeOf(home.path));
        await memory.addLines([{ type: 'Fact', content: 'Bonn was a capital' }]);
        await memory.recall({ text: 'capital' });
        await using writer = await openSqlite(join(home.path, 'autosearch.db'));
        await writer.run("UPDATE memory_node SET task_domain = 'late'");
        // As a writer leaves it that is killed here.
        await cp(home.path, there, { recursive: true });
      });
      disk.makeReadOnly();

      const before = await readdir(tmpdir());
      {
        await using memory = await openMemoryAt(placeOf(there));
        const rows = await memory.log();
        const recalled = await memory.recall({ text: 'capital', taskDomain: 'late' });
        expect(recalled).toMatchObject([{ content: 'Bonn was a capital' }]);
        expect(await memory.log()).toEqual(rows);
        expect(memory.unwritable).toMatchObject({ code: 'store-read-only' });
        const fact = { type: 'Fact', content: 'new' };
        for (const change of [
          memory.addLines([fact]),
          memory.import([]),
          memory.evolve(),
          memory.undo('run_1', 'person'),
        ])
          await expect(change).rejects.toMatchObject({ code: 'store-read-only' });
        expect(await memory.evolve({ dryRun: true })).toMatchObject({ dryRun: true });
      }
      const copies = (await readdir(tmpdir())).filter((name) => !before.includes(name));
      expect(copies.filter((name) => name.startsWith('autosearch-copy-'))).toEqual([]);
    }));

  test('MEM-50 at a terminal recall says that nothing was logged; a home without memory has none to recall', () =>
    withTmpfs('16m', async (disk) => {
      const home = join(disk.folder, 'home');
      await openHome(homeAt(home), systemClock);
      disk.makeReadOnly();
      const ask = ['memory', 'recall', 'capital', '--home', home];
      const { code, stdout, stderr } = await runCliWith(ask);
      expect({ code, stdout }).toEqual({ code: 0, stdout: 'No matching memories.\n' });
      expect(stderr).toContain('cannot be written');
    }));

  test('ENV-3 no home is made on it, and the message says why', () =>
    withTmpfs('1m', async (disk) => {
      disk.makeReadOnly();
      const opening = openHome(homeAt(join(disk.folder, 'a/home')), systemClock);
      await expect(opening).rejects.toMatchObject({
        code: 'home-unusable',
        message: expect.stringContaining('EROFS'),
      });
    }));
});
