import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemNewId } from '../../src/kernel/index.ts';
import { migrate, openSqlite, type Sql } from '../../src/storage/index.ts';
import { isPostgresMissing, openTestPostgres } from '../support/postgres.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const STEPS = [1, 2, 3].map((version) => ({
  version,
  name: `step ${version}`,
  statements: [`CREATE TABLE t${version} (n {integer})`, `INSERT INTO t${version} VALUES (1)`],
}));

async function migrateAtOnce(open: () => Promise<Sql>): Promise<void> {
  await using one = await open();
  await using two = await open();
  await Promise.all([one, two].map((sql) => migrate(sql, 'memory', STEPS)));
  for (const table of ['t1', 't2', 't3'])
    expect(await two.all(`SELECT n FROM ${table}`)).toEqual([{ n: 1 }]);
}

test('STO-25 two openers of one SQLite file migrate it once', () =>
  withTempDir((folder) => migrateAtOnce(() => openSqlite(join(folder, 'a.db')))));

const postgresMissing = await isPostgresMissing();

describe.skipIf(postgresMissing)('PostgreSQL', () => {
  test('STO-25 two openers of one schema migrate it once', () => {
    const schema = `test_${systemNewId()}`;
    return migrateAtOnce(() => openTestPostgres(schema));
  });

  test('STO-21 writers on several connections take turns: no update is lost', async () => {
    const schema = `test_${systemNewId()}`;
    await using one = await openTestPostgres(schema);
    await using two = await openTestPostgres(schema);
    await one.run('CREATE TABLE counter (n BIGINT)');
    await one.run('INSERT INTO counter VALUES (0)');
    const add = (sql: Sql): Promise<void> =>
      sql.transaction(async (tx) => {
        const [row] = await tx.all('SELECT n FROM counter');
        await tx.run('UPDATE counter SET n = ?', [Number(row?.['n']) + 1]);
      });
    await Promise.all(Array.from({ length: 40 }, (_, at) => add(at % 2 === 0 ? one : two)));
    expect(await one.all('SELECT n FROM counter')).toEqual([{ n: 40 }]);
  });
});
