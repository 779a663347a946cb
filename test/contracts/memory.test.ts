import { describe } from 'vitest';
import { openSqlite } from '../../src/storage/index.ts';
import { isPostgresMissing, openTestPostgres } from '../support/postgres.ts';
import { memoryContract } from './memory.contract.ts';

memoryContract('sqlite', () => openSqlite(':memory:'));

const postgresMissing = await isPostgresMissing();

describe.skipIf(postgresMissing)('PostgreSQL', () => {
  memoryContract('postgres', () => openTestPostgres());
});
