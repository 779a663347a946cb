import { describeError, fail, ok, type Result } from '../kernel/index.ts';
import { requireOneStatement } from './placeholders.ts';
import type { SqlValue } from './sql.ts';
import { connectSqlite } from './sqlite-driver.ts';

/** One statement over one file, and how much of its answer is read. */
export interface SqliteAsking {
  readonly file: string;
  readonly statement: string;
  readonly params: readonly SqlValue[];
  readonly mostRows: number;
  readonly mostBytes: number;
}

/** Values as text, as exact as the database has them; bytes are left out. */
export type TextRow = Readonly<Record<string, string | null>>;

export interface TextRows {
  readonly rows: readonly TextRow[];
  /** There was more than is read. */
  readonly isCut: boolean;
}

/** The built file that reads in a process of its own; from the source there is none. */
export function sqliteRowsProgram(): URL | undefined {
  const isSource = import.meta.url.endsWith('.ts');
  return isSource ? undefined : new URL('../storage/sqlite-rows-program.js', import.meta.url);
}

const LOCKED_WAIT_MS = 2_000;

/** Rows of a SQLite file that is opened for reading alone. */
export async function readSqliteRows({
  file,
  statement,
  params,
  mostRows,
  mostBytes,
}: SqliteAsking): Promise<Result<TextRows, string>> {
  try {
    requireOneStatement(statement);
    const connection = await connectSqlite(file, { readOnly: true });
    try {
      connection.exec(`PRAGMA busy_timeout = ${LOCKED_WAIT_MS}`);
      // A second lock on the same door.
      connection.exec('PRAGMA query_only = ON');
      const prepared = connection.prepare(statement);
      prepared.setReadBigInts(true);
      const rows: TextRow[] = [];
      let bytes = 0;
      for (const row of prepared.iterate(...params)) {
        const texts = textsOf(row);
        bytes += Buffer.byteLength(JSON.stringify(texts));
        if (rows.length >= mostRows || bytes > mostBytes) return ok({ rows, isCut: true });
        rows.push(texts);
      }
      return ok({ rows, isCut: false });
    } finally {
      connection.close();
    }
  } catch (error) {
    return fail(describeError(error));
  }
}

function textsOf(row: Readonly<Record<string, unknown>>): TextRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, string | null][] =>
      value instanceof Uint8Array ? [] : [[name, value === null ? null : String(value)]],
    ),
  );
}
