import {
  compareText,
  decodeOrThrow,
  flag,
  type Instant,
  instant,
  named,
  nullable,
  oneOf,
  ResearchError,
  record,
  type TypeOf,
  text,
} from '../../kernel/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import { listEdges } from '../nodes/edge-table.ts';
import type { Edge, MemoryNode } from '../nodes/node-schema.ts';
import { addCredit } from '../values/lineage-credit.ts';
import { observe, USE_OUTCOMES } from '../values/value.ts';
import { supersede } from './apply-row.ts';
import type { LogRow } from './log-row.ts';
import { listRows, NO_FEEDBACK } from './log-table.ts';

/** One feedback, as history shows it. */
export const nodeUseSchema = record({
  timestamp: instant(),
  outcome: oneOf(...USE_OUTCOMES),
  context: nullable(text()),
  source: nullable(text()),
  session: nullable(text()),
  /** Within its source's cap: it is evidence. */
  isCounted: named('counted', flag()),
});
export type NodeUse = TypeOf<typeof nodeUseSchema>;

/** What came of a node's uses, newest first, in the log's order. */
export async function listHistory(
  queries: SqlQueries,
  id: string,
  limit: number,
): Promise<readonly NodeUse[]> {
  const rows = await queries.all(
    `SELECT ts AS timestamp, outcome, context, source, session, counted FROM memory_log
      WHERE node_id = ? AND kind = 'feedback' ORDER BY seq DESC LIMIT ?`,
    [id, limit],
  );
  return rows.map((row) => {
    const wire = { ...row, counted: row['counted'] === 1 };
    const what = `Reading the history of memory node ${id}`;
    return decodeOrThrow(nodeUseSchema, wire, { code: 'store-corrupt', what, fix: '' });
  });
}

const OF_NODE = `(node_id = ? OR seq IN (SELECT seq FROM memory_touch WHERE node_id = ?))`;

/** Every row of the log that changed a node, oldest first. */
export async function listRowsOf(queries: SqlQueries, id: string): Promise<readonly LogRow[]> {
  return listRows(queries, OF_NODE, [id, id]);
}

/**
 * The node as the log had it at an instant: the rows of its past, folded again. `undefined` before it was there.
 * What was recalled is no change of it.
 */
export async function findNodeAsOf(
  queries: SqlQueries,
  id: string,
  asOf: Instant,
): Promise<MemoryNode | undefined> {
  const rows = await listRows(queries, `${OF_NODE} AND ts <= ?`, [id, id, asOf]);
  const credits = await listCredits(queries, id);
  let node: MemoryNode | undefined;
  for (const row of rows) node = foldRow(node, row, id, credits.get(row.seq));
  return node;
}

async function listCredits(queries: SqlQueries, id: string): Promise<ReadonlyMap<number, number>> {
  const rows = await queries.all(
    'SELECT seq, credit FROM memory_touch WHERE node_id = ? AND credit IS NOT NULL',
    [id],
  );
  return new Map(rows.map((row) => [Number(row['seq']), Number(row['credit'])]));
}

function foldRow(
  node: MemoryNode | undefined,
  row: LogRow,
  id: string,
  credit: number | undefined,
): MemoryNode | undefined {
  if (row.kind === 'node' && row.node.id === id) return row.node;
  if (row.kind === 'action') {
    const change = row.act.changes.find(({ before, after }) => (after ?? before)?.id === id);
    return change === undefined ? node : (change.after ?? undefined);
  }
  if (node === undefined) return undefined;
  if (row.kind === 'node') return supersede(node, row.ts);
  if (row.kind !== 'feedback') return node;
  if (row.node === id)
    return observe(node, { outcome: row.outcome, isCounted: row.isCounted, at: row.ts });
  return { ...node, lineageCredit: addCredit(node.lineageCredit, credit ?? 0) };
}

/** The edges of a node as the log had them at an instant. */
export async function listEdgesAsOf(
  queries: SqlQueries,
  id: string,
  asOf: Instant,
): Promise<readonly Edge[]> {
  // An edge is in a row of the node that it leaves.
  const ids = new Set([id, ...(await listEdges(queries, id)).map(({ from }) => from)]);
  const rows = new Map<number, LogRow>();
  for (const one of ids) {
    const where = `${OF_NODE} AND ${NO_FEEDBACK} AND ts <= ?`;
    for (const row of await listRows(queries, where, [one, one, asOf])) rows.set(row.seq, row);
  }
  const edges = new Map<string, Edge>();
  for (const row of [...rows.values()].sort((a, b) => a.seq - b.seq)) {
    const { added, removed } = edgesOf(row);
    for (const edge of removed) edges.delete(nameOf(edge));
    for (const edge of added) if (edge.from === id || edge.to === id) edges.set(nameOf(edge), edge);
  }
  return [...edges.values()].sort((a, b) => compareText(nameOf(a), nameOf(b)));
}

function edgesOf(row: LogRow): {
  readonly added: readonly Edge[];
  readonly removed: readonly Edge[];
} {
  if (row.kind === 'node') return { added: row.edges, removed: [] };
  if (row.kind === 'link') return { added: [row.edge], removed: [] };
  if (row.kind !== 'action') return { added: [], removed: [] };
  return { added: row.act.edgesAdded, removed: row.act.edgesRemoved };
}

function nameOf({ kind, from, to }: Edge): string {
  return `${kind} ${from} ${to}`;
}

/** A node and all that it came from or led to, by their edges. */
export interface NodeLineage {
  readonly ids: readonly string[];
  readonly edges: readonly Edge[];
}

const MAX_LINEAGE = 500;

/** Walks the edges from a node in both directions, nearest first. */
export async function findLineage(queries: SqlQueries, id: string): Promise<NodeLineage> {
  const ids = new Set([id]);
  const edges = new Map<string, Edge>();
  for (const at of ids) {
    if (ids.size > MAX_LINEAGE)
      throw new ResearchError(
        'limit-exceeded',
        `Lineage of ${id}: more than ${MAX_LINEAGE} nodes`,
        {
          fix: 'Ask for the lineage of a node with fewer relatives.',
        },
      );
    for (const edge of await listEdges(queries, at)) {
      edges.set(nameOf(edge), edge);
      ids.add(edge.from);
      ids.add(edge.to);
    }
  }
  return { ids: [...ids], edges: [...edges.values()] };
}
