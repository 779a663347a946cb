import { ResearchError } from '../../kernel/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import { removeEdge, rewriteParents, writeEdge, writeParent } from '../nodes/edge-table.ts';
import type { MemoryNode } from '../nodes/node-schema.ts';
import {
  findNode,
  type PlacedNode,
  removeNode,
  writeNode,
  writeRecalled,
  writeValue,
} from '../nodes/node-table.ts';
import { addCredit, findCredits } from '../values/lineage-credit.ts';
import { observe } from '../values/value.ts';
import type { Act, LogEvent, LogRow, NodeChange, RowOf } from './log-row.ts';
import { insertRow, lastSeq } from './log-table.ts';

/** Gives the events their places behind the last row (`last`, where the caller knows it), and applies them. */
export async function appendEvents(
  tx: SqlQueries,
  events: readonly { readonly ts: string; readonly event: LogEvent }[],
  last?: number,
): Promise<readonly LogRow[]> {
  let seq = last ?? (await lastSeq(tx));
  const rows: LogRow[] = [];
  for (const { ts, event } of events) {
    seq += 1;
    const row = { ...event, seq, ts };
    await applyRow(tx, row);
    rows.push(row);
  }
  return rows;
}

/** The only writer of memory's tables: appends the row and folds it in. The same rows give the same tables. */
export async function applyRow(tx: SqlQueries, row: LogRow): Promise<void> {
  await insertRow(tx, row);
  switch (row.kind) {
    case 'opened':
    case 'run':
      return;
    case 'intended':
      await tx.run('INSERT INTO memory_intended (seq) VALUES (?)', [row.seq]);
      return;
    case 'abandoned':
      return settleIntended(tx, row.intended);
    case 'node':
      return applyNode(tx, row);
    case 'feedback':
      return applyFeedback(tx, row);
    case 'recall':
      return applyRecall(tx, row);
    case 'link':
      await touch(tx, row.edge.from, row.seq, null);
      return writeEdge(tx, row.edge);
    case 'action':
      await settleIntended(tx, row.intended);
      return applyAct(tx, row, row.act);
  }
}

/** It counts now, or never will. */
async function settleIntended(tx: SqlQueries, intended: number | null): Promise<void> {
  if (intended !== null) await tx.run('DELETE FROM memory_intended WHERE seq = ?', [intended]);
}

async function touch(
  tx: SqlQueries,
  node: string,
  seq: number,
  credit: number | null,
): Promise<void> {
  await tx.run(
    'INSERT INTO memory_touch (node_id, seq, credit) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    [node, seq, credit],
  );
}

async function getNode(tx: SqlQueries, id: string, seq: number): Promise<PlacedNode> {
  const node = await findNode(tx, id);
  if (node !== undefined) return node;
  throw new ResearchError('store-corrupt', `Row ${seq} of the memory log: node ${id} not found`);
}

async function applyNode(
  tx: SqlQueries,
  { node, edges, superseded, seq, ts }: RowOf<'node'>,
): Promise<void> {
  await writeNode(tx, node, { textSeq: seq, touchedSeq: seq });
  for (const parent of node.origin.retrievedIds) await writeParent(tx, node.id, parent);
  for (const edge of edges) await writeEdge(tx, edge);
  for (const id of superseded) {
    const old = supersede(await getNode(tx, id, seq), ts);
    await writeNode(tx, old, { textSeq: seq, touchedSeq: seq });
    await touch(tx, id, seq, null);
  }
}

export function supersede(node: MemoryNode, at: string): MemoryNode {
  return { ...node, status: 'superseded', updatedAt: at };
}

async function applyFeedback(tx: SqlQueries, row: RowOf<'feedback'>): Promise<void> {
  const { seq, outcome, isCounted } = row;
  const before = await getNode(tx, row.node, seq);
  const after = observe(before, { outcome, isCounted, at: row.ts });
  if (after !== before) {
    const textSeq = after.status === before.status ? before.places.textSeq : seq;
    await writeValue(tx, after, { textSeq, touchedSeq: seq });
  }
  const credits = isCounted ? await findCredits(tx, row.node, outcome) : [];
  for (const { node, credit } of credits) await applyCredit(tx, node, credit, seq);
}

async function applyCredit(tx: SqlQueries, id: string, credit: number, seq: number): Promise<void> {
  const node = await findNode(tx, id);
  if (node === undefined) return;
  const lineageCredit = addCredit(node.lineageCredit, credit);
  await writeValue(tx, { ...node, lineageCredit }, { ...node.places, touchedSeq: seq });
  await touch(tx, id, seq, credit);
}

async function applyRecall(tx: SqlQueries, { session, shown, ts }: RowOf<'recall'>): Promise<void> {
  for (const { id } of shown) {
    await writeRecalled(tx, id, ts);
    if (session !== null)
      await tx.run(
        'INSERT INTO memory_shown (session, node_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
        [session, id],
      );
  }
}

async function applyAct(tx: SqlQueries, { seq }: LogRow, act: Act): Promise<void> {
  for (const change of act.changes) await applyChange(tx, seq, change);
  for (const edge of act.edgesRemoved) await removeEdge(tx, edge);
  for (const edge of act.edgesAdded) await writeEdge(tx, edge);
  for (const id of childrenOf(act)) {
    const node = await findNode(tx, id);
    await rewriteParents(tx, id, node?.origin.retrievedIds ?? []);
  }
}

/** Those whose parents it may have changed; most actions change none. */
function childrenOf({ changes, edgesAdded, edgesRemoved }: Act): ReadonlySet<string> {
  const retrievedOf = (node: MemoryNode | null): string =>
    (node?.origin.retrievedIds ?? []).join(' ');
  const changed = changes.filter(({ before, after }) => retrievedOf(before) !== retrievedOf(after));
  const edges = [...edgesAdded, ...edgesRemoved].filter(({ kind }) => kind === 'DERIVED_FROM');
  return new Set([
    ...changed.map(({ before, after }) => (after ?? before)?.id ?? ''),
    ...edges.map(({ from }) => from),
  ]);
}

async function applyChange(
  tx: SqlQueries,
  seq: number,
  { before, after }: NodeChange,
): Promise<void> {
  const id = after?.id ?? before?.id;
  if (id === undefined) return;
  if (after === null) await removeNode(tx, id);
  else {
    await writeNode(tx, after, { textSeq: seq, touchedSeq: seq });
  }
  await touch(tx, id, seq, null);
}
