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

/** From this version on Node has SQLite inside, without a flag. */
const BUILT_IN_SINCE = [22, 13] as const;

/** Connects through Node's own SQLite, or through the package of the same interface on older Nodes. */
export async function connectSqlite(
  path: string,
  options: ConnectOptions = {},
): Promise<SqliteConnection> {
  const module = await loadModule();
  return new module.DatabaseSync(path, options);
}

async function loadModule(): Promise<SqliteModule> {
  // The name is no literal: type checkers and bundlers of Node 20 do not know the built-in.
  const builtIn: string = 'node:sqlite';
  return hasBuiltIn(process.versions.node) ? import(builtIn) : import('@photostructure/sqlite');
}

function hasBuiltIn(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > BUILT_IN_SINCE[0] || (major === BUILT_IN_SINCE[0] && minor >= BUILT_IN_SINCE[1]);
}
