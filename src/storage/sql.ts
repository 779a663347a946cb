export type SqlDialect = 'sqlite' | 'postgres';

/** Booleans are 0 and 1, instants and JSON are text: the same in both dialects. */
export type SqlValue = null | number | string | Uint8Array;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** How long a writer waits for others, whatever the database: an import may well take many seconds. */
export const WRITER_WAIT_MS = 30_000;

/** Statements with `?` placeholders, in both dialects; a `?` inside quotes is text. */
export interface SqlQueries {
  all(sql: string, params?: readonly SqlValue[]): Promise<SqlRow[]>;
  run(sql: string, params?: readonly SqlValue[]): Promise<{ readonly changes: number }>;
  /** One statement for many rows: all of them or none. */
  runMany(sql: string, rows: Iterable<readonly SqlValue[]>): Promise<void>;
}

/**
 * A database.
 *
 * @throws {ResearchError} from every method: `busy` (others wrote all the time), `store-conflict` (a constraint),
 *   `store-corrupt`, `store-full`, `store-read-only`, `io-failed`, `internal` (the statement is wrong).
 */
export interface Sql extends SqlQueries, AsyncDisposable {
  readonly dialect: SqlDialect;
  /** Can be rebuilt from something else: needs no backup. */
  readonly derived: boolean;
  /**
   * Runs `fn` as the only writer, and all of what it did through `tx` counts or nothing. It may run again when
   * the database asks for that, so it does nothing else. Inside it only `tx` may be used.
   *
   * @throws `signal.reason` when aborted before the commit; nothing of it stays.
   */
  transaction<T>(fn: (tx: SqlQueries) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Copies the database file aside, `label` in the copy's name. `undefined` when there is no file to copy. */
  backUp(label: string): Promise<string | undefined>;
}
