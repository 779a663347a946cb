import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { migrate, openSqlite } from './index.ts';
import { WRITER_WAIT_MS } from './sql.ts';

const FIRST = { version: 1, name: 'first', statements: ['CREATE TABLE t (n {integer})'] };
const SECOND = { version: 2, name: 'second', statements: ['ALTER TABLE t ADD COLUMN m {text}'] };

test('STO-28 a file that is no database is refused and left alone, and the backup is named', () =>
  withTempDir(async (folder) => {
    const path = join(folder, 'autosearch.db');
    const bytes = 'no database at all, only words. '.repeat(100);
    await writeFile(path, bytes);
    const open = openSqlite(path);
    await expect(open).rejects.toMatchObject({ code: 'store-corrupt', details: { path } });
    await expect(open).rejects.toHaveProperty('fix', expect.stringContaining(`${path}.before-`));
    expect(await readFile(path, 'utf8')).toBe(bytes);
    expect(await readdir(folder)).toEqual(['autosearch.db']);
  }));

test('STO-28 damage inside a database is told as that', () =>
  withTempDir(async (folder) => {
    const path = join(folder, 'a.db');
    const sql = await openSqlite(path);
    await sql.run('CREATE TABLE t (n INTEGER, body TEXT)');
    await sql.runMany(
      'INSERT INTO t VALUES (?, ?)',
      Array.from({ length: 500 }, (_, n) => [n, 'x'.repeat(200)]),
    );
    await sql[Symbol.asyncDispose]();
    const bytes = await readFile(path);
    await writeFile(path, bytes.fill(0xff, 8_192));
    await using damaged = await openSqlite(path);
    const read = damaged.all('SELECT MAX(body) FROM t');
    await expect(read).rejects.toMatchObject({ code: 'store-corrupt' });
  }));

test('STO-18 a closed database is whole in its one file', () =>
  withTempDir(async (folder) => {
    const sql = await openSqlite(join(folder, 'a.db'));
    await sql.run('CREATE TABLE t (n INTEGER)');
    await sql.run('INSERT INTO t VALUES (7)');
    await sql[Symbol.asyncDispose]();
    await writeFile(join(folder, 'copy.db'), await readFile(join(folder, 'a.db')));
    await using copy = await openSqlite(join(folder, 'copy.db'));
    expect(await copy.all('SELECT n FROM t')).toEqual([{ n: 7 }]);
  }));

test('STO-29 a file that holds the room is backed up before a migration, a derived one is not', () =>
  withTempDir(async (folder) => {
    for (const name of ['truth.db', 'derived.db']) {
      await using sql = await openSqlite(join(folder, name), { derived: name === 'derived.db' });
      await migrate(sql, 'memory', [FIRST]);
      await sql.run('INSERT INTO t VALUES (7)');
      await migrate(sql, 'memory', [FIRST, SECOND]);
    }
    const backups = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
    expect(backups).toEqual(['truth.db.before-memory-v2.backup']);
    await using backup = await openSqlite(join(folder, backups[0] ?? ''));
    expect(await backup.all('SELECT * FROM t')).toEqual([{ n: 7 }]);
  }));

test('STO-27 two openers in one process wait for each other without standing still', () =>
  withTempDir(async (folder) => {
    const path = join(folder, 'a.db');
    await using one = await openSqlite(path);
    await using two = await openSqlite(path);
    await one.run('CREATE TABLE t (n INTEGER)');
    await Promise.all(
      [one, two, one, two].map((sql) =>
        sql.transaction(async (tx) => {
          await tx.run('INSERT INTO t VALUES (1)');
          await new Promise((resolve) => setTimeout(resolve, 5));
        }),
      ),
    );
    expect(await two.all('SELECT COUNT(*) AS n FROM t')).toEqual([{ n: 4 }]);
  }));

test('STO-27 who finds the database locked up to the deadline is told so', () =>
  withTempDir(async (folder) => {
    const path = join(folder, 'a.db');
    await using one = await openSqlite(path);
    await using two = await openSqlite(path, { waitMs: 30 });
    await one.run('CREATE TABLE t (n INTEGER)');
    await one.transaction(async () => {
      await expect(two.run('INSERT INTO t VALUES (1)')).rejects.toMatchObject({ code: 'busy' });
      const transaction = two.transaction(async (tx) => tx.run('INSERT INTO t VALUES (1)'));
      await expect(transaction).rejects.toMatchObject({ code: 'busy', details: { path } });
      expect(await two.all('SELECT * FROM t')).toEqual([]);
    });
    await two.run('INSERT INTO t VALUES (2)');
  }));

test.each(['removed', 'replaced'])(
  'STO-61 a write to a file that was %s while it was open is not acknowledged',
  (how) =>
    withTempDir(async (folder) => {
      const path = join(folder, 'a.db');
      await using sql = await openSqlite(path);
      await sql.run('CREATE TABLE t (n INTEGER)');
      for (const ending of ['', '-wal', '-shm']) await rm(`${path}${ending}`, { force: true });
      if (how === 'replaced') await writeFile(path, '');
      const gone = { code: 'io-failed', message: expect.stringContaining(path) };
      await expect(sql.run('INSERT INTO t VALUES (1)')).rejects.toMatchObject(gone);
      const transaction = sql.transaction(async (tx) => tx.run('INSERT INTO t VALUES (2)'));
      await expect(transaction).rejects.toMatchObject(gone);
    }),
);

test('STO-27 a writer waits as long as an import of others may take', () => {
  expect(WRITER_WAIT_MS).toBe(30_000);
});

test('STO-19 a runtime that calls itself Node 24 and has no SQLite inside, like Bun, gets the package', async () => {
  const { node } = process.versions;
  const claim = (value: string): unknown =>
    Object.defineProperty(process.versions, 'node', { value, configurable: true });
  vi.doMock('node:module', async (original) => ({
    ...(await original<typeof import('node:module')>()),
    isBuiltin: () => false,
  }));
  try {
    claim('24.3.0');
    vi.resetModules();
    const { connectSqlite } = await import('./sqlite-driver.ts');
    const connection = await connectSqlite(':memory:');
    expect(connection.prepare('SELECT 1 AS one').all()).toEqual([{ one: 1 }]);
    connection.close();
  } finally {
    claim(node);
    vi.doUnmock('node:module');
  }
});

test('STO-19 no database driver is loaded before one is opened', () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const wrong = readdirSync(here)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /^import (?!type)[^;]*from '(?:pg|@photostructure\/sqlite|node:sqlite)'/m.test(
        readFileSync(join(here, file), 'utf8'),
      ),
    );
  expect(wrong).toEqual([]);
});
