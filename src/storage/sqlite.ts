import { access, chmod, constants, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  createPatience,
  describeError,
  ResearchError,
  systemCode,
  systemNewId,
} from '../kernel/index.ts';
import { ensureFolder } from './files.ts';
import { createGroupCommit } from './group-commit.ts';
import { toStoreError } from './io-error.ts';
import { requireOneStatement } from './placeholders.ts';
import { modesIn } from './private-modes.ts';
import { createRequireInPlace, type RequireInPlace } from './require-in-place.ts';
import { type Sql, type SqlQueries, type SqlValue, WRITER_WAIT_MS } from './sql.ts';
import { busyDatabase, isSqliteBusy, toSqliteError } from './sql-error.ts';
import { connectSqlite, type SqliteConnection, type SqliteStatement } from './sqlite-driver.ts';
import { createInside, createTurns } from './turns.ts';

export interface SqliteOptions {
  /** Can be rebuilt: synced less often, and migrated without a backup. */
  readonly derived?: boolean;
  /** How long to wait for other writers. */
  readonly waitMs?: number;
}

/**
 * SQLite's own wait holds up the whole process, also the one that it waits for when both are in one process.
 * So it is a slice, and the rest is waited in between.
 */
const BLOCKING_WAIT_MS = 20;
/**
 * SQLite has no queue: who pauses long finds the lock taken again and again by those that just had it, and is told
 * that it is busy though every single writer was quick.
 */
const BETWEEN_TRIES = { firstMs: 1, longestMs: 2 } as const;
const MAX_CACHED_STATEMENTS = 200;

/**
 * Opens a SQLite file, or `:memory:`; both are made when missing.
 *
 * @throws {ResearchError} `store-corrupt` for a file that is no database (it is left alone), `store-read-only`,
 *   `busy`, `io-failed`.
 */
export async function openSqliteFile(path: string, options: SqliteOptions = {}): Promise<Sql> {
  const { derived = false, waitMs = WRITER_WAIT_MS } = options;
  if (path !== ':memory:') await ensureFolder(dirname(path));
  const connection = await connect(path);
  const takeTurn = createTurns();
  const inside = createInside();
  const queries = createQueries(connection, path);

  /** Tries again while others hold the lock; between the tries this process goes on. */
  const patiently = async <T>(fn: () => T | Promise<T>, signal?: AbortSignal): Promise<T> => {
    const patience = createPatience(waitMs, signal, BETWEEN_TRIES);
    for (;;) {
      try {
        return await fn();
      } catch (error) {
        if (!isSqliteBusy(error)) throw toSqliteError(error, path, 'transaction');
        if (!(await patience.pause())) throw busyDatabase(path, error);
      }
    }
  };
  const alone = async <T>(fn: () => T | Promise<T>): Promise<T> => {
    inside.assertOutside();
    return takeTurn(() => patiently(fn));
  };
  const transact = createGroupCommit(
    {
      queries,
      begin: (signal) => patiently(() => connection.exec('BEGIN IMMEDIATE'), signal),
      commit: () => patiently(() => connection.exec('COMMIT')),
      rollBack: queries.rollBack,
      exec: (sql) => connection.exec(sql),
      toError: (error) => toSqliteError(error, path, 'transaction'),
    },
    inside,
    takeTurn,
  );
  const kept = async <T>(written: Promise<T>): Promise<T> => {
    const result = await written;
    requireInPlace();
    return result;
  };

  try {
    await patiently(() => configure(connection, derived));
    // With its journal in place SQLite opens one that it cannot write, and fails at the first change.
    await requireWritable(path);
  } catch (error) {
    connection.close();
    await requireWritable(path);
    throw error;
  }
  // What can be rebuilt may get lost.
  const requireInPlace: RequireInPlace =
    derived || path === ':memory:' ? () => undefined : createRequireInPlace(path);
  return {
    dialect: 'sqlite',
    derived,
    all: (sql, params) => alone(() => queries.all(sql, params)),
    run: (sql, params) => kept(alone(() => queries.run(sql, params))),
    runMany: (sql, rows) => kept(alone(() => queries.runManyAlone(sql, rows))),
    async transaction(fn, signal) {
      inside.assertOutside();
      signal?.throwIfAborted();
      return kept(transact(fn, signal));
    },
    async backUp(label) {
      inside.assertOutside();
      return derived || path === ':memory:'
        ? undefined
        : takeTurn(() => copyAside(connection, path, label));
    },
    async [Symbol.asyncDispose]() {
      await takeTurn(async () => {
        emptyJournal(connection);
        connection.close();
      });
    },
  };
}

/** Made before SQLite opens it: the journals beside it get the mode that it has. An empty file is an empty database. */
async function makeFile(path: string): Promise<void> {
  if (path === ':memory:') return;
  try {
    const file = await open(path, 'ax', modesIn(dirname(path)).file);
    await file.close();
  } catch {
    // It is there, or cannot be made: then opening it says why.
  }
}

async function connect(path: string): Promise<SqliteConnection> {
  try {
    await makeFile(path);
    return await connectSqlite(path);
  } catch (error) {
    await requireWritable(path);
    throw toSqliteError(error, path, 'open');
  }
}

/** SQLite says only that it can't open; the system says why. */
async function requireWritable(path: string): Promise<void> {
  if (path === ':memory:') return;
  try {
    await access(dirname(path), constants.W_OK);
    await access(path, constants.W_OK);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw toStoreError(error, 'Opening', path);
  }
}

function configure(connection: SqliteConnection, derived: boolean): void {
  connection.exec(`PRAGMA busy_timeout = ${BLOCKING_WAIT_MS}`);
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec(`PRAGMA synchronous = ${derived ? 'NORMAL' : 'FULL'}`);
  connection.exec('PRAGMA foreign_keys = ON');
}

/** The statements of one connection, and what is run of them on its own. */
interface SqliteQueries extends SqlQueries {
  runManyAlone(sql: string, rows: Iterable<readonly SqlValue[]>): void;
  rollBack(): void;
}

/** A busy error stays SQLite's own, so that it can be tried again. */
function createQueries(connection: SqliteConnection, path: string): SqliteQueries {
  const prepare = createStatementCache(connection);
  const translated = <T>(sql: string, fn: (statement: SqliteStatement) => T): T => {
    try {
      return fn(prepare(sql));
    } catch (error) {
      throw isSqliteBusy(error) ? error : toSqliteError(error, path, sql);
    }
  };
  const runMany = (sql: string, rows: Iterable<readonly SqlValue[]>): void =>
    translated(sql, (statement) => {
      for (const row of rows) statement.run(...row);
    });
  const rollBack = (): void => {
    try {
      connection.exec('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself (disk full, say); the first error is the one to tell.
    }
  };
  return {
    all: async (sql, params = []) => translated(sql, (statement) => statement.all(...params)),
    run: async (sql, params = []) =>
      translated(sql, (statement) => ({ changes: Number(statement.run(...params).changes) })),
    runMany: async (sql, rows) => runMany(sql, rows),
    runManyAlone(sql, rows) {
      connection.exec('BEGIN IMMEDIATE');
      try {
        runMany(sql, rows);
        connection.exec('COMMIT');
      } catch (error) {
        rollBack();
        throw error;
      }
    },
    rollBack,
  };
}

/** Preparing costs as much as running a small statement. The oldest goes when there are too many. */
function createStatementCache(connection: SqliteConnection): (sql: string) => SqliteStatement {
  const cached = new Map<string, SqliteStatement>();
  return (sql) => {
    const known = cached.get(sql);
    if (known !== undefined) return known;
    requireOneStatement(sql);
    const statement = connection.prepare(sql);
    const [oldest] = cached.keys();
    if (cached.size >= MAX_CACHED_STATEMENTS && oldest !== undefined) cached.delete(oldest);
    cached.set(sql, statement);
    return statement;
  };
}

/**
 * Moves what was written into the database file, so that the file alone is whole. Node 20's driver leaves the file
 * open, and the journal beside it, for as long as a prepared statement waits for the garbage collector.
 */
function emptyJournal(connection: SqliteConnection): void {
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Others are at it, or the disk is full: the journal stays, and the next opener reads it.
  }
}

/** `VACUUM INTO` copies a consistent state while others write; the copy gets its name when it is whole. */
async function copyAside(
  connection: SqliteConnection,
  path: string,
  label: string,
): Promise<string> {
  const copy = `${path}.before-${label}.backup`;
  const aside = `${copy}.${systemNewId()}`;
  try {
    connection.exec(`VACUUM INTO '${aside.replaceAll("'", "''")}'`);
    await chmod(aside, (await stat(path)).mode & 0o777);
    await rename(aside, copy);
    return copy;
  } catch (error) {
    await rm(aside, { force: true });
    const cause = toStoreError(toSqliteError(error, path, 'VACUUM INTO'), 'Backing up', path);
    throw new ResearchError(cause.code, `Backing up ${path}: ${describeError(cause)}`, {
      fix: 'Make room beside the file: it is not migrated without a backup.',
      details: { path },
      cause: error,
    });
  }
}
