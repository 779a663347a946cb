import { describe } from 'vitest';
import { openSqlite } from '../../src/storage/index.ts';
import { isPostgresMissing, openTestPostgres } from '../support/postgres.ts';
import { memoryContract } from './memory.contract.ts';
import { memoryMeaningContract } from './memory-meaning.contract.ts';
import { memoryRecallContract } from './memory-recall.contract.ts';

memoryContract('sqlite', () => openSqlite(':memory:'));
memoryMeaningContract('sqlite', () => openSqlite(':memory:'));
memoryRecallContract('sqlite', () => openSqlite(':memory:'));

const postgresMissing = await isPostgresMissing();

describe.skipIf(postgresMissing)('PostgreSQL', () => {
  memoryContract('postgres', () => openTestPostgres());
  memoryMeaningContract('postgres', () => openTestPostgres());
  memoryRecallContract('postgres', () => openTestPostgres());
});
