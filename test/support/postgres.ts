import { systemNewId } from '../../src/kernel/index.ts';
import { openPostgres, type Sql } from '../../src/storage/index.ts';

export const POSTGRES_URL: string =
  process.env['AUTOSEARCH_TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

/** A database of its own for one test: a new schema, dropped when it is closed. */
export async function openTestPostgres(schema: string = `test_${systemNewId()}`): Promise<Sql> {
  const sql = await openPostgres(POSTGRES_URL, { schema });
  return {
    ...sql,
    async [Symbol.asyncDispose]() {
      await sql.run(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await sql[Symbol.asyncDispose]();
    },
  };
}

/** On a laptop without PostgreSQL its tests are skipped, loudly; in CI that is a failure. */
export async function isPostgresMissing(): Promise<boolean> {
  try {
    await using sql = await openTestPostgres();
    return sql.dialect !== 'postgres';
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    console.error(`SKIPPED: no PostgreSQL (AUTOSEARCH_TEST_DATABASE_URL): ${String(error)}`);
    return true;
  }
}
