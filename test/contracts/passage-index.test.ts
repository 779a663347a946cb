import { describe } from 'vitest';
import { openSqlite } from '../../src/storage/index.ts';
import { isPostgresMissing, openTestPostgres } from '../support/postgres.ts';
import { passageIndexContract } from './passage-index.contract.ts';

passageIndexContract('a database', () => openSqlite(':memory:', { derived: true }));

const postgresMissing = await isPostgresMissing();

describe.skipIf(postgresMissing)('PostgreSQL', () => {
  passageIndexContract('a database', () => openTestPostgres());
});
