import type { Sql, SqlQueries } from '../../storage/index.ts';
import { listSaid, type SaidNode } from '../nodes/node-table.ts';

/** Something that is derived from the nodes, in a place that may be deleted at any time. */
export interface Derived {
  /** The tables of memory. */
  readonly sql: Sql;
  /** Where what is derived lives, and the note of how far it is. */
  readonly derived: Sql;
  /** Names the note. */
  readonly cursor: string;
  /** Nodes that are read at once. */
  readonly batch: number;
  /** Holds nothing: an index of an older format was thrown away, whatever the note says. */
  readonly isEmpty?: () => Promise<boolean>;
  readonly apply: (nodes: readonly SaidNode[], signal?: AbortSignal) => Promise<void>;
}

export async function createCursors(derived: Sql): Promise<void> {
  await derived.run(
    'CREATE TABLE IF NOT EXISTS memory_text_cursor (store TEXT PRIMARY KEY, seq BIGINT NOT NULL)',
  );
}

/** Brings it up to the newest node; what is done stays done when it is stopped. */
export async function catchUp(
  { sql, derived, cursor: name, batch, isEmpty = async () => false, apply }: Derived,
  signal?: AbortSignal,
): Promise<void> {
  const [newest] = await sql.all('SELECT COALESCE(MAX(text_seq), 0) AS seq FROM memory_node');
  let cursor = (await isEmpty()) ? 0 : await readCursor(derived, name);
  while (cursor < Number(newest?.['seq'] ?? 0)) {
    signal?.throwIfAborted();
    const nodes = await readBatch(sql, cursor, batch);
    const reached = endOf(nodes, cursor, batch);
    await apply(nodes, signal);
    await writeCursor(derived, name, reached);
    cursor = reached;
  }
}

/** A batch that ends within its first row is read on until the row is whole. */
async function readBatch(sql: Sql, cursor: number, batch: number): Promise<readonly SaidNode[]> {
  const where = 'text_seq > ? ORDER BY text_seq, id LIMIT ?';
  const nodes = await listSaid(sql, where, [cursor, batch]);
  const first = nodes[0]?.textSeq;
  const isOneRow = nodes.length === batch && nodes.at(-1)?.textSeq === first;
  return isOneRow ? listSaid(sql, 'text_seq = ? ORDER BY id', [first ?? cursor]) : nodes;
}

/** A full batch may have cut through the nodes of one row: its last row is read again. */
function endOf(nodes: readonly SaidNode[], cursor: number, batch: number): number {
  const last = nodes.at(-1)?.textSeq ?? cursor;
  const isWhole = nodes.length < batch || nodes[0]?.textSeq === last;
  return isWhole ? last : last - 1;
}

export async function readCursor(derived: SqlQueries, name: string): Promise<number> {
  const rows = await derived.all('SELECT store, seq FROM memory_text_cursor');
  return Number(rows.find((row) => row['store'] === name)?.['seq'] ?? 0);
}

async function writeCursor(derived: Sql, name: string, seq: number): Promise<void> {
  await derived.run(
    `INSERT INTO memory_text_cursor (store, seq) VALUES (?, ?)
      ON CONFLICT (store) DO UPDATE SET seq = excluded.seq`,
    [name, seq],
  );
}
