import type { SqlQueries, SqlRow, SqlValue } from '../../storage/index.ts';
import type { Said } from '../values/contradicting.ts';
import { successOf, USE_OUTCOMES } from '../values/value.ts';
import {
  decodeLogRow,
  encodeRowBody,
  type FeedbackEvent,
  type LogEvent,
  type LogRow,
} from './log-row.ts';

const INSERT = `INSERT INTO memory_log (seq, ts, kind, node_id, feedback_id, outcome, source, session,
  context, counted, day, run_id, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Feedback is most of the log: the index of kinds leaves it out, so a query of another kind says that it does. */
export const NO_FEEDBACK = "kind <> 'feedback'";

/** Days are those of UTC. */
export function utcDayOf(ts: string): string {
  return ts.slice(0, 10);
}

export async function insertRow(tx: SqlQueries, row: LogRow): Promise<void> {
  await tx.run(INSERT, row.kind === 'feedback' ? feedbackColumns(row) : eventColumns(row));
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
): Promise<Said> {
  const rows = await queries.all(
    `SELECT outcome, COUNT(*) AS n, SUM(CASE WHEN day = ? THEN 1 ELSE 0 END) AS today FROM memory_log
      WHERE node_id = ? AND source = ? AND counted = 1 AND kind = 'feedback' GROUP BY outcome`,
    [day, node, source],
  );
  let said: Said = { uses: 0, today: 0, success: 0, failure: 0 };
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

function feedbackColumns(row: FeedbackEvent & { seq: number; ts: string }): readonly SqlValue[] {
  const { seq, ts, kind, node, feedbackId, outcome, source, session, context } = row;
  const counted = row.isCounted ? 1 : 0;
  const day = source === null ? null : utcDayOf(ts);
  return [
    seq,
    ts,
    kind,
    node,
    feedbackId,
    outcome,
    source,
    session,
    context,
    counted,
    day,
    null,
    null,
  ];
}

function eventColumns(row: LogRow): readonly SqlValue[] {
  const body = JSON.stringify(encodeRowBody(row));
  const node = nodeIdOf(row);
  const run = runIdOf(row);
  return [row.seq, row.ts, row.kind, node, null, null, null, null, null, null, null, run, body];
}

function nodeIdOf(event: LogEvent): string | null {
  return event.kind === 'node' ? event.node.id : null;
}

function runIdOf(event: LogEvent): string | null {
  if (event.kind === 'run' || event.kind === 'abandoned') return event.runId;
  return event.kind === 'action' || event.kind === 'intended' ? event.act.runId : null;
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
