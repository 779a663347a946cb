import { canonicalJson, ResearchError } from '../kernel/index.ts';
import type { Sql, SqlQueries } from '../storage/index.ts';
import { applyRow } from './log/apply-row.ts';
import { decodeLogRow, encodeLogRow } from './log/log-codec.ts';
import { lastSeq, listRows } from './log/log-table.ts';
import type { JsonRecord } from './nodes/node-codec.ts';

const BATCH = 1_000;

/** The whole log, a row a line: all there is to a memory. */
export async function* exportRows(queries: SqlQueries): AsyncIterable<JsonRecord> {
  let after = 0;
  for (;;) {
    const rows = await listRows(queries, 'seq > ? AND seq <= ?', [after, after + BATCH]);
    for (const row of rows) yield encodeLogRow(row);
    after += BATCH;
    if (rows.length === 0 && (await lastSeq(queries)) <= after) return;
  }
}

export interface Imported {
  readonly rows: number;
  /** Rows that were there already. */
  readonly known: number;
}

/**
 * Replays an export: rows that are there already are passed over, those behind them are applied.
 *
 * @throws {ResearchError} `store-conflict` when the memory has another row at the same place; `input-invalid` for a
 *   line that is no row, or one out of order. Nothing of the import stays then.
 */
export async function importRows(
  sql: Sql,
  lines: readonly unknown[],
  signal?: AbortSignal,
): Promise<Imported> {
  return sql.transaction(async (tx) => {
    let known = 0;
    let seq = await lastSeq(tx);
    // A memory that was only just opened has nothing but its first row, and takes over the other's.
    if (seq === 1 && lines.length > 0) {
      await tx.run('DELETE FROM memory_log WHERE seq = 1');
      seq = 0;
    }
    for (const line of lines) {
      const row = decodeLogRow(line);
      if (row.seq <= seq) {
        await requireSame(tx, row.seq, line);
        known += 1;
      } else {
        requireNext(row.seq, seq + 1);
        await applyRow(tx, row);
        seq = row.seq;
      }
    }
    return { rows: lines.length - known, known };
  }, signal);
}

async function requireSame(tx: SqlQueries, seq: number, line: unknown): Promise<void> {
  const [mine] = await listRows(tx, 'seq = ?', [seq]);
  if (mine !== undefined && canonicalJson(encodeLogRow(mine)) === canonicalJson(line)) return;
  throw new ResearchError(
    'store-conflict',
    `Importing into a memory that has another past (row ${seq})`,
    { fix: 'Import into a new home.' },
  );
}

function requireNext(seq: number, next: number): void {
  if (seq === next) return;
  throw new ResearchError('input-invalid', `Importing memory: row ${next} is missing`, {
    fix: 'Import the whole export, in its order.',
  });
}
