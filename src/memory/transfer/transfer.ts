import { canonicalJson, ResearchError } from '../../kernel/index.ts';
import type { Sql, SqlQueries } from '../../storage/index.ts';
import { applyRow } from '../log/apply-row.ts';
import { decodeLogRow, encodeLogRow } from '../log/log-codec.ts';
import type { LogRow } from '../log/log-row.ts';
import { lastSeq, listRows } from '../log/log-table.ts';
import { readFields } from '../nodes/fields.ts';
import type { JsonRecord } from '../nodes/node-codec.ts';
import { requireSound } from './check-row.ts';
import type { WrittenSkills } from './write-skill-files.ts';

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

/** How many rows of an import were applied. */
export interface ImportedRows {
  readonly rows: number;
  /** Rows that were there already. */
  readonly known: number;
}

export interface Imported extends ImportedRows {
  readonly skills: WrittenSkills;
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
): Promise<ImportedRows> {
  return sql.transaction(async (tx) => {
    let known = 0;
    let seq = await lastSeq(tx);
    // A memory that was only just opened has nothing but its first row, and takes over the other's.
    if (seq === 1 && lines.length > 0) {
      await tx.run('DELETE FROM memory_log WHERE seq = 1');
      seq = 0;
    }
    for (const [index, line] of lines.entries()) {
      const row = await atLine(index + 1, async () => decodeVersion1(line));
      if (row.seq <= seq) {
        await requireSame(tx, row.seq, line);
        known += 1;
      } else {
        requireNext(row.seq, seq + 1);
        await atLine(index + 1, () => requireSound(tx, row));
        await applyRow(tx, row);
        seq = row.seq;
      }
    }
    return { rows: lines.length - known, known };
  }, signal);
}

function decodeVersion1(line: unknown): LogRow {
  // What a newer program wrote may mean something else.
  readFields(line, 'memory log row').number('v', { min: 1, max: 1 }, 1);
  return decodeLogRow(line);
}

async function atLine<T>(line: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ResearchError) || error.code !== 'input-invalid') throw error;
    const { code, message, fix, details } = error;
    throw new ResearchError(code, `Importing memory, row ${line} of the input: ${message}`, {
      fix: `${fix}${fix === '' ? '' : ' '}Give a whole export of \`autosearch memory export\`. Nothing was imported.`,
      details: { ...details, line },
      cause: error,
    });
  }
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
