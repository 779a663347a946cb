import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempDir } from '../../test/support/with-temp-dir.ts';
import { openFileBlobs, openFileLog, openLease, openSqlite } from './index.ts';

/** Everything that the stores make below a folder, with its mode. */
async function modesOfStores(folder: string): Promise<ReadonlyMap<string, number>> {
  const log = await openFileLog(join(folder, 'logs/log.jsonl'));
  await log.append([{ a: 1 }]);
  await log[Symbol.asyncDispose]();
  await (await openFileBlobs(join(folder, 'blobs'))).put('text');
  await using lease = await openLease(folder, 'one', {}, AbortSignal.timeout(10_000));
  await using sql = await openSqlite(join(folder, 'memory.db'));
  await sql.run('CREATE TABLE t (a INTEGER)');
  await sql.backUp('test');
  await lease.assertHeld();
  const names = readdirSync(folder, { recursive: true }).map(String);
  return new Map(names.map((name) => [name, statSync(join(folder, name)).mode & 0o777]));
}

test('STO-64 what stores make in a folder that opens for its owner alone does so too, journals of databases included', async () => {
  const folder = createTempDir();
  chmodSync(folder, 0o700);
  const modes = await modesOfStores(folder);
  expect([...modes.keys()]).toEqual(
    expect.arrayContaining(['memory.db', 'memory.db-wal', 'memory.db-shm', 'logs/log.jsonl']),
  );
  expect([...modes].filter(([, mode]) => mode !== 0o600 && mode !== 0o700)).toEqual([]);
});

test('STO-64 elsewhere the mask of the process decides', async () => {
  const folder = createTempDir();
  chmodSync(folder, 0o755);
  const modes = await modesOfStores(folder);
  expect(modes.get('logs/log.jsonl')).toBe(0o666 & ~process.umask());
  expect(modes.get('logs')).toBe(0o777 & ~process.umask());
});
