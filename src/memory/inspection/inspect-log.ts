import { describeError } from '../../kernel/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import type { LogRow } from '../log/log-row.ts';
import { decodeRow, lastSeq, NO_FEEDBACK } from '../log/log-table.ts';
import { OUTCOMES } from '../values/outcome.ts';
import type { LogDamage } from './memory-state.ts';

export interface InspectedLog {
  readonly rows: number;
  readonly pending: number;
  readonly damage: LogDamage;
}

const BATCH = 2_000;
const MAX_TOLD = 5;

/** Feedback is most of the log, and its columns tell whether it can be read: only the odd rows are looked at. */
const TO_READ = `(${NO_FEEDBACK} OR node_id IS NULL OR outcome IS NULL
  OR outcome NOT IN (${OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')}))`;

/** Reads the whole log once, a batch after the other. */
export async function inspectLog(queries: SqlQueries, signal: AbortSignal): Promise<InspectedLog> {
  const unreadable: LogDamage['unreadable'][number][] = [];
  const open = new Set<number>();
  let after = 0;
  for (;;) {
    signal.throwIfAborted();
    const rows = await queries.all(
      `SELECT * FROM memory_log WHERE seq > ? AND ${TO_READ} ORDER BY seq LIMIT ?`,
      [after, BATCH],
    );
    for (const row of rows) {
      after = Number(row['seq']);
      try {
        noteAction(open, decodeRow(row));
      } catch (error) {
        if (unreadable.length < MAX_TOLD)
          unreadable.push({ seq: after, why: describeError(error) });
      }
    }
    if (rows.length < BATCH) break;
  }
  const [counted] = await queries.all('SELECT COUNT(*) AS n FROM memory_log');
  const rows = Number(counted?.['n'] ?? 0);
  const [lost] = await queries.all(
    `SELECT COUNT(*) AS n FROM memory_log
      WHERE kind = 'node' AND ${NO_FEEDBACK} AND node_id NOT IN (SELECT id FROM memory_node)`,
  );
  return {
    rows,
    pending: open.size,
    damage: {
      missingRows: (await lastSeq(queries)) - rows,
      unreadable,
      missingNodes: Number(lost?.['n'] ?? 0),
    },
  };
}

/** What was intended is open until it counts, or never will. */
function noteAction(open: Set<number>, row: LogRow): void {
  if (row.kind === 'intended') open.add(row.seq);
  else if (row.kind === 'action' || row.kind === 'abandoned') open.delete(row.intended ?? 0);
}
