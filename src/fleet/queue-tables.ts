import { type Migration, migrate, type Sql } from '../storage/index.ts';

const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'jobs',
    statements: [
      `CREATE TABLE queue_job (id {text} PRIMARY KEY, tenant {text} NOT NULL, state {text} NOT NULL, input {text} NOT NULL,
        asked_at {text} NOT NULL, session {text}, attempts {integer} NOT NULL, error {text}, epoch {integer} NOT NULL,
        worker {integer} NOT NULL, cancel {integer} NOT NULL, place BIGSERIAL, ready TIMESTAMPTZ NOT NULL,
        claimed TIMESTAMPTZ, signed TIMESTAMPTZ)`,
      'CREATE INDEX queue_job_state ON queue_job (state, tenant, place)',
    ],
  },
];

/** Brings the tables of a queue up to date. */
export async function makeQueueTables(sql: Sql): Promise<void> {
  await migrate(sql, 'queue', MIGRATIONS);
}
