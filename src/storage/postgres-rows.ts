import { describeError, fail, isRecord, ok, parseJson, type Result } from '../kernel/index.ts';
import { numberPlaceholders, requireOneStatement } from './placeholders.ts';
import type { SqlValue } from './sql.ts';
import type { TextRow, TextRows } from './sqlite-rows.ts';

export interface PostgresAsking {
  /** With user and password: it stands in no message. */
  readonly url: string;
  readonly statement: string;
  readonly params: readonly SqlValue[];
  readonly mostRows: number;
  readonly mostBytes: number;
  readonly timeoutMs: number;
}

/**
 * Rows of a PostgreSQL database, in a transaction that only reads. As a part of another statement the user's own can be
 * nothing but a query; values come as the text that the server gives them, so that no number loses a digit.
 *
 * @throws `signal.reason` when aborted.
 */
export async function readPostgresRows(
  { url, statement, params, mostRows, mostBytes, timeoutMs }: PostgresAsking,
  signal: AbortSignal,
): Promise<Result<TextRows, string>> {
  signal.throwIfAborted();
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // What breaks the connection fails the statement that waits for it.
  client.on('error', () => undefined);
  const stop = (): void => void client.end();
  signal.addEventListener('abort', stop, { once: true });
  try {
    requireOneStatement(statement);
    await client.connect();
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${timeoutMs}`);
    const found = await client.query({
      text: asTexts(statement, { mostRows, mostBytes }),
      values: [...params],
      rowMode: 'array',
    });
    return ok(readRows(found.rows, { mostRows, mostBytes }));
  } catch (error) {
    signal.throwIfAborted();
    return fail(describeError(error).replaceAll(url, '…'));
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

interface Limits {
  readonly mostRows: number;
  readonly mostBytes: number;
}

function asTexts(statement: string, { mostRows, mostBytes }: Limits): string {
  const own = numberPlaceholders(statement.trim().replace(/;\s*$/, ''));
  return `SELECT CASE WHEN octet_length(j) <= ${mostBytes} THEN j END FROM (SELECT (SELECT json_object_agg(key, value)
    FROM json_each_text(row_to_json(own)))::text AS j FROM (${own}\n) AS own LIMIT ${mostRows + 1}) AS texts`;
}

function readRows(found: readonly unknown[], { mostRows, mostBytes }: Limits): TextRows {
  const rows: TextRow[] = [];
  let bytes = 0;
  for (const row of found) {
    const text = Array.isArray(row) && typeof row[0] === 'string' ? row[0] : undefined;
    bytes += text?.length ?? mostBytes + 1;
    if (text === undefined || rows.length >= mostRows || bytes > mostBytes)
      return { rows, isCut: true };
    rows.push(textRow(text));
  }
  return { rows, isCut: false };
}

function textRow(text: string): TextRow {
  const parsed = parseJson(text);
  if (!parsed.ok || !isRecord(parsed.value)) return {};
  return Object.fromEntries(
    Object.entries(parsed.value).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : null,
    ]),
  );
}
