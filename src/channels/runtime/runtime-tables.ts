import { type Migration, migrate, type Sql } from '../../storage/index.ts';

/** What all processes of a home know of its sources. Instants are milliseconds: they are only compared and added. */
const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'what sources allow and how they answered',
    statements: [
      `CREATE TABLE source_bucket (
        bucket {text} NOT NULL PRIMARY KEY, tat_ms {integer} NOT NULL, blocked_until_ms {integer} NOT NULL)`,
      `CREATE TABLE source_quota (
        bucket {text} NOT NULL, day {text} NOT NULL, used {integer} NOT NULL, PRIMARY KEY (bucket, day))`,
      `CREATE TABLE source_slot (
        bucket {text} NOT NULL, slot {integer} NOT NULL, owner {text} NOT NULL, until_ms {integer} NOT NULL,
        PRIMARY KEY (bucket, slot))`,
      `CREATE TABLE source_breaker (
        channel {text} NOT NULL PRIMARY KEY, config {text} NOT NULL, failures {text} NOT NULL,
        openings {integer} NOT NULL, open_until_ms {integer} NOT NULL, why {text} NOT NULL)`,
      `CREATE TABLE source_answer (
        fingerprint {text} NOT NULL PRIMARY KEY, channel {text} NOT NULL, attempt {text} NOT NULL,
        asked_ms {integer} NOT NULL, fresh_until_ms {integer} NOT NULL, stale_until_ms {integer} NOT NULL)`,
      `CREATE TABLE source_health (
        channel {text} NOT NULL, day {text} NOT NULL, outcome {text} NOT NULL, calls {integer} NOT NULL,
        items {integer} NOT NULL, ms {real} NOT NULL, cost_usd {real} NOT NULL,
        PRIMARY KEY (channel, day, outcome))`,
    ],
  },
  {
    version: 2,
    name: 'what single requests of a question were answered',
    statements: [
      `CREATE TABLE source_step (
        fingerprint {text} NOT NULL PRIMARY KEY, channel {text} NOT NULL, body {text} NOT NULL,
        asked_ms {integer} NOT NULL, fresh_until_ms {integer} NOT NULL)`,
    ],
  },
];

export async function createRuntimeTables(sql: Sql): Promise<void> {
  await migrate(sql, 'channels', MIGRATIONS);
}

/** The larger of two numbers, in the words of the database. */
export function greatest(sql: Sql): 'MAX' | 'GREATEST' {
  return sql.dialect === 'sqlite' ? 'MAX' : 'GREATEST';
}

/** The day of an instant in milliseconds. */
export function dayOfMs(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
