import type { SqlQueries, SqlRow, SqlValue } from '../../storage/index.ts';
import type { SourceTally } from '../values/value.ts';
import { successOf, USE_OUTCOMES } from '../values/value.ts';
import { decodeLogRow, encodeRowBody, type LogEvent, type LogRow, type RowOf } from './log-row.ts';

/** Feedback is most of the log: the index of kinds leaves it out, so a query of another kind says that it does. */
export const NO_FEEDBACK = "kind <> 'feedback'";

/** Days are those of UTC. */
export function utcDayOf(ts: string): string {
  return ts.slice(0, 10);
}

export async function insertRow(tx: SqlQueries, row: LogRow): Promise<void> {
  const columns = row.kind === 'feedback' ? feedbackColumns(row) : eventColumns(row);
  const { seq, ts, kind } = row;
  const values = { seq, ts, kind, ...columns };
  const marks = Object.keys(values).map(() => '?');
  await tx.run(
    `INSERT INTO memory_log (${Object.keys(values).join(', ')}) VALUES (${marks.join(', ')})`,
    Object.values(values),
  );
}

type Columns = Readonly<Record<string, SqlValue>>;

function feedbackColumns(row: RowOf<'feedback'>): Columns {
  const { node: node_id, feedbackId: feedback_id, outcome, source, session, context } = row;
  const day = source === null ? null : utcDayOf(row.ts);
  const counted = row.isCounted ? 1 : 0;
  return { node_id, feedback_id, outcome, source, session, context, counted, day };
}

function eventColumns(row: LogRow): Columns {
  return {
    node_id: row.kind === 'node' ? row.node.id : null,
    run_id: runIdOf(row),
    body: JSON.stringify(encodeRowBody(row)),
  };
}

function runIdOf(event: LogEvent): string | null {
  if (event.kind === 'run' || event.kind === 'abandoned') return event.runId;
  return event.kind === 'action' || event.kind === 'intended' ? event.act.runId : null;
}

export async function lastSeq(queries: SqlQueries): Promise<number> {
  const [row] = await queries.all('SELECT COALESCE(MAX(seq), 0) AS seq FROM memory_log');
  return Number(row?.['seq'] ?? 0);
}

/** Rows in the log's order; `where` is ours, never text from outside. */
export async function listRows(
  queries: SqlQueries,
  where: string,
  params: readonly SqlValue[],
): Promise<readonly LogRow[]> {
  const rows = await queries.all(`SELECT * FROM memory_log WHERE ${where} ORDER BY seq`, params);
  return rows.map(decodeRow);
}

export async function hasFeedback(queries: SqlQueries, feedbackId: string): Promise<boolean> {
  const rows = await queries.all('SELECT 1 FROM memory_log WHERE feedback_id = ?', [feedbackId]);
  return rows.length > 0;
}

/** What this source said of this node, as far as it counts; and how often on this day. */
export async function sumSaid(
  queries: SqlQueries,
  node: string,
  source: string,
  day: string,
): Promise<SourceTally> {
  const rows = await queries.all(
    `SELECT outcome, COUNT(*) AS n, SUM(CASE WHEN day = ? THEN 1 ELSE 0 END) AS today FROM memory_log
      WHERE node_id = ? AND source = ? AND counted = 1 AND kind = 'feedback' GROUP BY outcome`,
    [day, node, source],
  );
  let said: SourceTally = { uses: 0, today: 0, success: 0, failure: 0 };
  for (const row of rows) {
    const outcome = USE_OUTCOMES.find((name) => name === row['outcome']);
    const good = outcome === undefined ? null : successOf(outcome);
    const uses = Number(row['n']);
    said = {
      uses: said.uses + uses,
      today: said.today + Number(row['today']),
      success: said.success + (good === null ? 0 : uses * good),
      failure: said.failure + (good === null ? 0 : uses * (1 - good)),
    };
  }
  return said;
}

/** @throws {ResearchError} for a row that cannot be read; a `SyntaxError` for a body that is no JSON. */
export function decodeRow(row: SqlRow): LogRow {
  const { seq, ts, kind } = row;
  const wire =
    kind === 'feedback'
      ? { ...row, node: row['node_id'], id: row['feedback_id'], counted: row['counted'] === 1 }
      : { ...JSON.parse(String(row['body'])), seq, ts, kind };
  return decodeLogRow(wire, `Reading row ${seq} of the memory log`);
}

const DEFAULT_LAST = 50;

/** The last rows, oldest first. */
export async function listLast(
  queries: SqlQueries,
  limit: number = DEFAULT_LAST,
): Promise<readonly LogRow[]> {
  return listRows(queries, 'seq > ?', [(await lastSeq(queries)) - limit]);
}

/** The first row of the log names the memory. */
export async function findStore(queries: SqlQueries): Promise<string | undefined> {
  const [row] = await listRows(queries, 'seq = 1', []);
  return row?.kind === 'opened' ? row.store : undefined;
}

/** Actions whose files were to be written when somebody was cut short. */
export async function listIntended(queries: SqlQueries): Promise<readonly RowOf<'intended'>[]> {
  const rows = await listRows(queries, 'seq IN (SELECT seq FROM memory_intended)', []);
  return rows.flatMap((row) => (row.kind === 'intended' ? [row] : []));
}
