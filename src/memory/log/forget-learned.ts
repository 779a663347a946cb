import { type Instant, ResearchError } from '../../kernel/index.ts';
import type { Sql, SqlQueries } from '../../storage/index.ts';
import type { MemoryNode } from '../nodes/node-schema.ts';
import { listNodes, type PlacedNode, writeNode } from '../nodes/node-table.ts';
import { appendEvents } from './apply-row.ts';
import { encodeRowBody, type LogRow } from './log-row.ts';
import { listRows, NO_FEEDBACK } from './log-table.ts';

/** What Facts were learned of. */
export interface LearnedFrom {
  readonly session: string;
  /** Rows of the session's evidence; `null` for whatever it found. */
  readonly evidenceIds: readonly string[] | null;
}

/** What stands in place of a text that is forgotten. */
export const FORGOTTEN = '[forgotten]';

/** Facts that a session learned of such evidence and that still say something. */
export async function findLearned(
  queries: SqlQueries,
  { session, evidenceIds }: LearnedFrom,
): Promise<readonly PlacedNode[]> {
  // Signs that LIKE takes for others only widen what is looked at.
  const found = await listNodes(queries, "type = 'Fact' AND origin LIKE ? ORDER BY id", [
    `%${JSON.stringify(session)}%`,
  ]);
  const meant = evidenceIds === null ? null : new Set(evidenceIds);
  return found.filter(
    (node) =>
      node.origin.session === session &&
      !isBlank(node) &&
      (meant === null || node.origin.evidenceIds.some((id) => meant.has(id))),
  );
}

/**
 * Removes what such Facts say from the tables and from every row of the log that holds it, in one transaction: ids, values and edges
 * stay, so that the log gives the same state when it is replayed. A Fact without its text is suspended, and no longer recalled.
 *
 * @returns How many there were.
 * @see docs/spec/memory.md, MEM-48
 */
export async function forgetLearned(
  sql: Sql,
  from: LearnedFrom,
  at: Instant,
  signal: AbortSignal,
): Promise<number> {
  // Else the bytes would stay in the file until they are written over.
  if (sql.dialect === 'sqlite') await sql.all('PRAGMA secure_delete = ON');
  return sql.transaction(async (tx) => {
    const nodes = await findLearned(tx, from);
    for (const node of nodes) {
      await blankRows(tx, node.id);
      await writeNode(tx, blank(node), node.places);
      await appendEvents(tx, [{ ts: at, event: suspension(blank(node), at) }]);
    }
    return nodes.length;
  }, signal);
}

async function blankRows(tx: SqlQueries, id: string): Promise<void> {
  const where = `${NO_FEEDBACK} AND (node_id = ? OR kind = 'intended' OR seq IN (SELECT seq FROM memory_touch WHERE node_id = ?))`;
  for (const row of await listRows(tx, where, [id, id])) {
    const without = blankRow(row, id);
    if (without === row) continue;
    const { changes } = await tx.run('UPDATE memory_log SET body = ? WHERE seq = ?', [
      JSON.stringify(encodeRowBody(without)),
      row.seq,
    ]);
    if (changes !== 1)
      throw new ResearchError('store-corrupt', `Row ${row.seq} of the memory log is not there`);
  }
}

/** The same row where it says nothing of the node. */
function blankRow(row: LogRow, id: string): LogRow {
  if (row.kind === 'node') return row.node.id === id ? { ...row, node: blank(row.node) } : row;
  if (row.kind !== 'action' && row.kind !== 'intended') return row;
  const { changes } = row.act;
  if (!changes.some(({ before, after }) => before?.id === id || after?.id === id)) return row;
  const blankIf = (node: MemoryNode | null): MemoryNode | null =>
    node?.id === id ? blank(node) : node;
  return {
    ...row,
    act: {
      ...row.act,
      changes: changes.map(({ before, after }) => ({
        before: blankIf(before),
        after: blankIf(after),
      })),
    },
  };
}

function blank<Node extends MemoryNode>(node: Node): Node {
  if (node.type !== 'Fact') return node;
  return { ...node, content: FORGOTTEN, entity: null, slot: null, cardinality: null, tags: [] };
}

function isBlank(node: MemoryNode): boolean {
  return node.type === 'Fact' && node.content === FORGOTTEN;
}

function suspension(node: MemoryNode, at: Instant) {
  return {
    kind: 'action',
    intended: null,
    act: {
      action: 'forgotten',
      runId: `forget-${node.id}`,
      actor: 'user',
      reason: 'the text that it was learned of was forgotten',
      evidence: {},
      nodeId: node.id,
      newId: null,
      changes: [{ before: node, after: { ...node, status: 'suspended', updatedAt: at } }],
      edgesAdded: [],
      edgesRemoved: [],
      files: [],
      undoes: null,
    },
  } as const;
}
