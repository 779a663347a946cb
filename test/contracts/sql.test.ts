import { describe } from 'vitest';
import { openSqlite } from '../../src/storage/index.ts';
import { isPostgresMissing, openTestPostgres } from '../support/postgres.ts';
import { sqlContract } from './sql.contract.ts';

sqlContract('sqlite', () => openSqlite(':memory:'));

const postgresMissing = await isPostgresMissing();

describe.skipIf(postgresMissing)('PostgreSQL', () => {
  sqlContract('postgres', () => openTestPostgres());
});
