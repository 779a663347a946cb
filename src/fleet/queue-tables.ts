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
  {
    version: 2,
    name: 'budgets',
    statements: [
      // The tenant '' stands for all of them. What is reserved is counted in `usd`, `tokens` and `calls` as what is spent.
      `CREATE TABLE queue_budget (tenant {text} NOT NULL, period {text} NOT NULL, most_usd NUMERIC, most_tokens {integer},
        most_calls {integer}, usd NUMERIC NOT NULL, tokens {integer} NOT NULL, calls {integer} NOT NULL,
        since TIMESTAMPTZ NOT NULL, made TIMESTAMPTZ NOT NULL, PRIMARY KEY (tenant, period))`,
      // What was reserved and is not settled, by the request of a job.
      `CREATE TABLE queue_hold (job {text} NOT NULL, request {text} NOT NULL, epoch {integer} NOT NULL, tenant {text} NOT NULL,
        usd NUMERIC NOT NULL, tokens {integer} NOT NULL, calls {integer} NOT NULL, at TIMESTAMPTZ NOT NULL,
        PRIMARY KEY (job, request))`,
    ],
  },
];

/** The newest step that this program knows. */
export const QUEUE_VERSION: number = MIGRATIONS.length;

/** Brings the tables of a queue up to date. */
export async function makeQueueTables(sql: Sql): Promise<void> {
  await migrate(sql, 'queue', MIGRATIONS);
}
