import { hashOf, ResearchError } from '../kernel/index.ts';
import type { Sql, SqlDialect, SqlQueries } from './sql.ts';

/** One step of a room's tables. A released one is never edited. */
export interface Migration {
  /** 1, 2, 3 … within the room. */
  readonly version: number;
  readonly name: string;
  /**
   * Column types are written `{integer}` (64 bits), `{real}` (double), `{text}`, `{blob}`, so that one statement
   * serves both dialects.
   */
  readonly statements: readonly string[];
}

const COLUMN_TYPES: Readonly<Record<SqlDialect, Readonly<Record<string, string>>>> = {
  sqlite: { integer: 'INTEGER', real: 'REAL', text: 'TEXT', blob: 'BLOB' },
  // Text is compared by code point, whatever the database's locale.
  postgres: {
    integer: 'BIGINT',
    real: 'DOUBLE PRECISION',
    text: 'TEXT COLLATE "C"',
    blob: 'BYTEA',
  },
};

const LEDGER = `CREATE TABLE IF NOT EXISTS schema_migrations (
  room {text} NOT NULL, version {integer} NOT NULL, name {text} NOT NULL, checksum {text} NOT NULL,
  PRIMARY KEY (room, version))`;

/**
 * Brings a room's tables up to date: forward only, each step in its own transaction, recorded with its checksum.
 * A file that already holds the room is backed up first, unless it is derived.
 *
 * @throws {ResearchError} `home-newer` (nothing is changed), `store-conflict` when a recorded step was another one.
 */
export async function migrate(
  sql: Sql,
  room: string,
  migrations: readonly Migration[],
): Promise<void> {
  requireOrder(room, migrations);
  if (!(await hasLedger(sql)))
    await sql.transaction((tx) => tx.run(withTypes(LEDGER, sql.dialect)));
  const recorded = await listRecorded(sql, room);
  checkRecorded(room, migrations, recorded);
  const pending = migrations.filter(({ version }) => !recorded.has(version));
  if (pending.length === 0) return;
  if (recorded.size > 0) await sql.backUp(`${room}-v${pending[0]?.version ?? 0}`);
  for (const migration of pending) {
    await sql.transaction((tx) => applyMigration(tx, sql.dialect, room, migration));
  }
}

/**
 * A newer program may have changed the tables of a database that is open here.
 *
 * @param known - The newest step of each room that this program has.
 * @throws {ResearchError} `home-newer`.
 */
export async function requireKnown(
  sql: SqlQueries,
  known: Readonly<Record<string, number>>,
): Promise<void> {
  const rows = await sql.all(
    'SELECT room, max(version) AS version FROM schema_migrations GROUP BY room',
  );
  for (const { room, version } of rows)
    requireNotNewer(String(room), Number(version), known[String(room)] ?? Number(version));
}

/** The newest step of a room that the database has; `undefined` without any. Nothing is made to find out. */
export async function findVersion(sql: Sql, room: string): Promise<number | undefined> {
  if (!(await hasLedger(sql))) return undefined;
  const recorded = await listRecorded(sql, room);
  return recorded.size === 0 ? undefined : Math.max(...recorded.keys());
}

async function hasLedger(sql: Sql): Promise<boolean> {
  const [ledger] = await sql.all(FIND_LEDGER[sql.dialect]);
  return ledger !== undefined && ledger['name'] !== null;
}

const FIND_LEDGER: Readonly<Record<SqlDialect, string>> = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'schema_migrations'",
  postgres: "SELECT to_regclass('schema_migrations')::text AS name",
};

async function applyMigration(
  tx: SqlQueries,
  dialect: SqlDialect,
  room: string,
  migration: Migration,
): Promise<void> {
  const { version, name } = migration;
  // Another process may have come first.
  const done = await tx.all('SELECT 1 FROM schema_migrations WHERE room = ? AND version = ?', [
    room,
    version,
  ]);
  if (done.length > 0) return;
  for (const statement of migration.statements) {
    await tx.run(withTypes(statement, dialect));
  }
  await tx.run(
    'INSERT INTO schema_migrations (room, version, name, checksum) VALUES (?, ?, ?, ?)',
    [room, version, name, checksumOf(migration)],
  );
}

async function listRecorded(sql: SqlQueries, room: string): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.all('SELECT version, checksum FROM schema_migrations WHERE room = ?', [
    room,
  ]);
  return new Map(rows.map((row) => [Number(row['version']), String(row['checksum'])]));
}

function checkRecorded(
  room: string,
  migrations: readonly Migration[],
  recorded: ReadonlyMap<number, string>,
): void {
  const newest = migrations.at(-1)?.version ?? 0;
  requireNotNewer(room, Math.max(0, ...recorded.keys()), newest);
  const edited = migrations.find((migration) => {
    const checksum = recorded.get(migration.version);
    return checksum !== undefined && checksum !== checksumOf(migration);
  });
  if (edited !== undefined)
    throw new ResearchError(
      'store-conflict',
      `Opening the tables of ${room}: version ${edited.version} was made by another statement than ours`,
      { fix: 'Use the program that made this database.', details: { room, ...edited } },
    );
}

/** @throws {ResearchError} `home-newer`. */
export function requireNotNewer(room: string, newer: number, newest: number): void {
  if (newer <= newest) return;
  throw new ResearchError(
    'home-newer',
    `Opening the tables of ${room}: version ${newer} was written by a newer program, this one knows ${newest}`,
    { fix: 'Update autosearch. Nothing was changed.', details: { room, newer, newest } },
  );
}

function requireOrder(room: string, migrations: readonly Migration[]): void {
  const wrong = migrations.find(({ version }, index) => version !== index + 1);
  if (wrong === undefined) return;
  throw new ResearchError(
    'internal',
    `Migrations of ${room}: ${wrong.version} is out of order; they are 1, 2, 3 …`,
  );
}

function withTypes(statement: string, dialect: SqlDialect): string {
  return statement.replace(
    /\{(integer|real|text|blob)\}/g,
    (whole, type: string) => COLUMN_TYPES[dialect][type] ?? whole,
  );
}

/** Of what stands before the dialect: a database moved to the other one stays known. */
function checksumOf({ version, name, statements }: Migration): string {
  return hashOf({ version, name, statements });
}
