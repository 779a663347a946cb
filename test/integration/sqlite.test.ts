import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../../src/storage/index.ts';
import { startWorker } from '../support/processes.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

test('STO-27 several processes write to one SQLite file: no update is lost', () =>
  withTempDir(async (folder) => {
    const path = join(folder, 'a.db');
    await using sql = await openSqlite(path);
    await sql.run('CREATE TABLE counter (n INTEGER)');
    await sql.run('INSERT INTO counter VALUES (0)');
    const workers = ['a', 'b', 'c'].map(() => startWorker('count-in-sqlite', path, '40'));
    await Promise.all(workers.map((worker) => worker.restOfLines()));
    expect(await Promise.all(workers.map((worker) => worker.ended()))).toEqual([0, 0, 0]);
    expect(await sql.all('SELECT n FROM counter')).toEqual([{ n: 120 }]);
  }));

test('STO-27 kill -9 of a writer keeps what it was told is committed', () =>
  withTempDir(async (folder) => {
    const path = join(folder, 'a.db');
    await using sql = await openSqlite(path);
    await sql.run('CREATE TABLE counter (n INTEGER)');
    await sql.run('INSERT INTO counter VALUES (0)');
    await using worker = startWorker('count-in-sqlite', path, '1000000');
    for (let line = 0; line < 30; line += 1) await worker.nextLine();
    worker.kill('SIGKILL');
    const told = await worker.restOfLines();
    await worker.ended();
    const [row] = await sql.all('SELECT n FROM counter');
    expect(Number(row?.['n'])).toBeGreaterThanOrEqual(30 + told.length);
  }));
