import type { Client, Pool, PoolClient } from 'pg';
import { createPatience, ResearchError } from '../kernel/index.ts';
import { createNumbering, type NumberedStatement } from './number-statements.ts';
import { repeatRow } from './placeholders.ts';
import { type Sql, type SqlQueries, type SqlRow, type SqlValue, WRITER_WAIT_MS } from './sql.ts';
import { isWorthRetrying, toPostgresError } from './sql-error.ts';
import { createInside, noteFailures } from './turns.ts';

export interface PostgresOptions {
  /** The schema that holds all tables. */
  readonly schema: string;
  /** Made when missing; `false` for whoever only looks. */
  readonly create?: boolean;
  /** How long to wait for other writers. */
  readonly waitMs?: number;
}

const CONNECT_MS = 10_000;
const MAX_CONNECTIONS = 4;
const MAX_PARAMETERS = 30_000;
const SCHEMA = /^[a-z_][a-z0-9_]{0,62}$/;
/** Openers of all schemas take turns while they create theirs: any number, the same for all of us. */
const CREATION_LOCK = 7_205_114;
/** Object ids of PostgreSQL's own types (pg_type.dat); the driver gives every value as text. */
const BOOLEAN = 16;
const BYTES = 17;
const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 26, 700, 701, 1700]);

/**
 * Opens a schema of a PostgreSQL database.
 *
 * @throws {ResearchError} `config-invalid` (user, password, database), `io-failed` (no answer). The password is in
 *   no message.
 */
export async function openPostgresSchema(url: string, options: PostgresOptions): Promise<Sql> {
  const { schema, create = true, waitMs = WRITER_WAIT_MS } = options;
  if (!SCHEMA.test(schema))
    throw new ResearchError(
      'argument-invalid',
      `Opening PostgreSQL: "${schema}" is not a schema name`,
    );
  const place = placeOf(url);
  const pool = await createPool(url, schema);
  const inside = createInside();
  const statementOf = createNumbering();

  const translated = async <T>(attempt: string, fn: () => Promise<T>): Promise<T> => {
    try {
      return await fn();
    } catch (error) {
      throw toPostgresError(error, place, attempt);
    }
  };
  const patiently = async <T>(fn: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const patience = createPatience(waitMs, signal);
    for (;;) {
      try {
        return await fn();
      } catch (error) {
        if (!isWorthRetrying(error) || !(await patience.pause())) throw error;
      }
    }
  };
  const transact = <T>(fn: (tx: SqlQueries) => Promise<T>, signal?: AbortSignal): Promise<T> =>
    patiently(
      () => onClient(pool, (client) => runTransaction({ client, statementOf }, fn, waitMs, signal)),
      signal,
    );
  const single = async (sql: string, params: readonly SqlValue[]) => {
    inside.assertOutside();
    return translated(sql, () =>
      patiently(() => query({ client: pool, statementOf }, sql, params)),
    );
  };

  try {
    await translated('connecting', () =>
      onClient(pool, async (client) => {
        if (create) await createSchema(client, schema);
      }),
    );
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    dialect: 'postgres',
    derived: false,
    all: async (sql, params = []) => (await single(sql, params)).rows,
    run: async (sql, params = []) => ({ changes: (await single(sql, params)).changes }),
    async runMany(sql, rows) {
      inside.assertOutside();
      const all = [...rows];
      await translated(sql, () => transact((tx) => tx.runMany(sql, all)));
    },
    async transaction(fn, signal) {
      inside.assertOutside();
      signal?.throwIfAborted();
      return translated('transaction', () => transact((tx) => inside.run(() => fn(tx)), signal));
    },
    backUp: async () => undefined,
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

/** `pg` costs tens of milliseconds to load, and most homes are files. */
async function createPool(url: string, schema: string): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c search_path=${schema}`,
    fallback_application_name: applicationOf(schema),
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    allowExitOnIdle: true,
    types: { getTypeParser: parserOf },
  });
  // A connection that breaks while idle is replaced; the next statement tells when the server is gone. One that breaks between two
  // statements of a transaction tells the client alone.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** What the server lists a connection as, unless the address says otherwise. */
function applicationOf(schema: string): string {
  return `autosearch ${schema}`;
}

/** One connection that its caller keeps; not connected yet. */
export async function createClient(url: string, schema: string): Promise<Client> {
  const { default: pg } = await import('pg');
  return new pg.Client({
    connectionString: url,
    fallback_application_name: applicationOf(schema),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
}

/** Whoever made it may be somebody else: a role that may only use it is asked for no more. */
async function createSchema(client: PoolClient, schema: string): Promise<void> {
  const { rows } = await client.query<SqlRow>('SELECT to_regclass($1)::text AS name', [
    `${schema}.writer_turn`,
  ]);
  if (rows[0]?.['name'] !== null) return;
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${CREATION_LOCK});
    CREATE SCHEMA IF NOT EXISTS ${schema};
    CREATE TABLE IF NOT EXISTS ${schema}.writer_turn (turn INTEGER);
    COMMIT`);
}

async function onClient<T>(pool: Pool, fn: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isSound = false;
  try {
    const result = await fn(client);
    isSound = true;
    return result;
  } finally {
    // After a failure nobody knows what state the connection is in: it is closed, not given back.
    client.release(!isSound);
  }
}

/**
 * Writers take turns, as in SQLite: who waits for the lock table has no snapshot yet, so it sees what the writer
 * before it did. Single statements outside may still come between: then the row conflicts, and it runs again.
 */
async function runTransaction<T>(
  on: Connected<PoolClient>,
  fn: (tx: SqlQueries) => Promise<T>,
  waitMs: number,
  signal?: AbortSignal,
): Promise<T> {
  // The database keeps those who wait in their order; 0 would be for ever.
  const { client } = on;
  const turn =
    client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = ${Math.max(1, waitMs)};
    LOCK TABLE writer_turn IN EXCLUSIVE MODE`);
  await untilAborted(turn, signal);
  const { tx, throwFailure } = noteFailures(queriesOf(on));
  const result = await fn(tx);
  throwFailure();
  signal?.throwIfAborted();
  await client.query('COMMIT');
  return result;
}

/** Who waits in the database hears no interruption: the connection is left there, and closed. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true, signal: settled.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    settled.abort();
  }
}

function queriesOf(on: Connected<PoolClient>): SqlQueries {
  return {
    all: async (sql, params = []) => (await query(on, sql, params)).rows,
    run: async (sql, params = []) => ({ changes: (await query(on, sql, params)).changes }),
    runMany: (sql, rows) => queryMany(on, sql, [...rows]),
  };
}

/** Who is asked, and how a statement is put to them. */
interface Connected<C extends Pool | PoolClient> {
  readonly client: C;
  statementOf(sql: string): NumberedStatement;
}

interface Answer {
  readonly rows: SqlRow[];
  readonly changes: number;
}

async function query(
  { client, statementOf }: Connected<Pool | PoolClient>,
  sql: string,
  params: readonly SqlValue[],
): Promise<Answer> {
  const { text, name } = statementOf(sql);
  const values = [...params];
  const { rows, rowCount } = await client.query<SqlRow>(
    name === undefined ? { text, values } : { name, text, values },
  );
  return { rows, changes: rowCount ?? 0 };
}

async function queryMany(
  on: Connected<PoolClient>,
  sql: string,
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  const width = Math.max(1, rows[0]?.length ?? 1);
  const step = Math.max(1, Math.floor(MAX_PARAMETERS / width));
  const wide = repeatRow(sql, Math.min(step, rows.length));
  for (let start = 0; start < rows.length; start += step) {
    const some = rows.slice(start, start + step);
    const statement = some.length === step ? wide : repeatRow(sql, some.length);
    if (statement === undefined) for (const row of some) await query(on, sql, row);
    else await query(on, statement, some.flat());
  }
}

/** How a column's text becomes a value: the same values that SQLite gives. */
function parserOf(type: number): (text: string) => SqlValue {
  if (NUMBERS.has(type)) return parseNumber;
  if (type === BYTES) return (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));
  if (type === BOOLEAN) return (text) => (text === 't' ? 1 : 0);
  return (text) => text;
}

function parseNumber(text: string): number {
  const value = Number(text);
  if (/^-?\d+$/.test(text) && !Number.isSafeInteger(value))
    throw new ResearchError(
      'limit-exceeded',
      `Reading the number ${text}: it is not exact as a double`,
      {
        fix: 'Store numbers beyond 2^53 as text.',
      },
    );
  return value;
}

/** For messages: never the user or the password. */
function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `PostgreSQL at ${host}${pathname}`;
  } catch {
    return 'PostgreSQL';
  }
}
