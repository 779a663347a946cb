import { describe, expect, test } from 'vitest';
import { systemNewId } from '../../src/kernel/index.ts';
import { openPostgres, openSqlite } from '../../src/storage/index.ts';
import { isPostgresMissing, openTestPostgres, POSTGRES_URL } from '../support/postgres.ts';
import { sqlContract } from './sql.contract.ts';

sqlContract('sqlite', () => openSqlite(':memory:'));

const postgresMissing = await isPostgresMissing();

describe.skipIf(postgresMissing)('PostgreSQL', () => {
  sqlContract('postgres', () => openTestPostgres());

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
