import { createRequire, isBuiltin } from 'node:module';
import type { SqlRow, SqlValue } from './sql.ts';

/** What is used of the `node:sqlite` interface; both drivers have it. */
export interface SqliteConnection {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}

export interface SqliteStatement {
  all(...params: readonly SqlValue[]): SqlRow[];
  iterate(...params: readonly SqlValue[]): Iterable<Readonly<Record<string, unknown>>>;
  /** Whole numbers beyond 2^53 keep their digits. */
  setReadBigInts(isWanted: boolean): void;
  run(...params: readonly SqlValue[]): { readonly changes: number | bigint };
}

interface SqliteModule {
  readonly DatabaseSync: new (path: string, options: ConnectOptions) => SqliteConnection;
}

interface ConnectOptions {
  /** Nothing is made, and nothing written. */
  readonly readOnly?: boolean;
}

/** Connects through the SQLite that Node has inside, else through the package of the same interface: older Nodes, and Bun. */
export async function connectSqlite(
  path: string,
  options: ConnectOptions = {},
): Promise<SqliteConnection> {
  const module = loadModule();
  return new module.DatabaseSync(path, options);
}

/** By `require`: an `import()` has Node start its other loader, which nothing else of the command line needs. */
function loadModule(): SqliteModule {
  const require = createRequire(import.meta.url);
  return isBuiltin('node:sqlite') ? require('node:sqlite') : require('@photostructure/sqlite');
}
