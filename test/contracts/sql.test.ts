import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { systemNewId } from '../../src/kernel/index.ts';
import { migrate, openPostgres, openSqlite } from '../../src/storage/index.ts';
import { isPostgresMissing, openTestPostgres, POSTGRES_URL } from '../support/postgres.ts';
import { sqlContract } from './sql.contract.ts';

sqlContract('sqlite', () => openSqlite(':memory:'));

const STEPS = [
  { version: 1, name: 'things', statements: ['CREATE TABLE thing (id {integer} PRIMARY KEY)'] },
];

const postgresMissing = await isPostgresMissing();

describe.skipIf(postgresMissing)('PostgreSQL', () => {
  sqlContract('postgres', () => openTestPostgres());

  test('FLT-10 a role that may only use a schema opens it', async () => {
    const schema = `test_${systemNewId()}`;
    const role = `${schema}_user`;
    await using owner = await openTestPostgres(schema);
    await migrate(owner, 'room', STEPS);
    await owner.run(`CREATE ROLE ${role} LOGIN`);
    try {
      await owner.run(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
      await owner.run(`GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
      const address = new URL(POSTGRES_URL);
      address.username = role;
      await using used = await openPostgres(address.href, { schema });
      await migrate(used, 'room', STEPS);
      await used.transaction((tx) => tx.run('INSERT INTO thing (id) VALUES (?)', [1]));
      expect(
        await used.all('SELECT id, current_setting(?) AS shown FROM thing', ['application_name']),
      ).toEqual([{ id: 1, shown: `autosearch ${schema}`.slice(0, 63) }]);
    } finally {
      await owner.run(`DROP OWNED BY ${role}`);
      await owner.run(`DROP ROLE ${role}`);
    }
  });

  test('STO-75 a statement that is asked for again is prepared, one that is asked for once is not', async () => {
    await using sql = await openTestPostgres();
    const prepared = await sql.transaction(async (tx) => {
      for (let times = 0; times < 4; times += 1) await tx.all('SELECT 1 AS again');
      await tx.all('SELECT 2 AS once');
      return tx.all('SELECT statement FROM pg_prepared_statements');
    });
    expect(prepared).toEqual([{ statement: 'SELECT 1 AS again' }]);
  });

  test('FLT-15 a connection that breaks within a transaction is an error of its own, and the next one works', async () => {
    const schema = `test_${systemNewId()}`;
    await using one = await openTestPostgres(schema);
    await using other = await openTestPostgres();
    const broken = one.transaction(async (tx) => {
      const [self] = await tx.all('SELECT pg_backend_pid() AS pid');
      await other.all('SELECT pg_terminate_backend(CAST(? AS INTEGER))', [self?.['pid'] ?? 0]);
      for (let gone = false; !gone; await setTimeout(10))
        gone =
          (await other.all('SELECT 1 FROM pg_stat_activity WHERE pid = ?', [self?.['pid'] ?? 0]))
            .length === 0;
      await setTimeout(50);
      await tx.all('SELECT 1');
    });
    await expect(broken).rejects.toMatchObject({ code: 'io-failed' });
    expect(await one.transaction((tx) => tx.all('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  test('STO-27 who waits for another writer is told when it was too long, and hears an interruption', async () => {
    const schema = `test_${systemNewId()}`;
    await using one = await openTestPostgres(schema);
    await using two = await openPostgres(POSTGRES_URL, { schema, waitMs: 30 });
    await using three = await openPostgres(POSTGRES_URL, { schema });
    const stop = new AbortController();
    await one.transaction(async () => {
      const refused = two.transaction(async (tx) => tx.all('SELECT 1'));
      await expect(refused).rejects.toMatchObject({ code: 'busy' });
      const waiting = three.transaction(async (tx) => tx.all('SELECT 1'), stop.signal);
      stop.abort(new Error('stopped'));
      await expect(waiting).rejects.toThrow('stopped');
    });
    await two.transaction(async (tx) => tx.all('SELECT 1'));
  });
});
