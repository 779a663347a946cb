import { inLists, type SqlQueries, type SqlValue } from '../../storage/index.ts';
import type { MemoryNode } from './node.ts';
import {
  encodeNodeRow,
  encodeValueRow,
  type NodeText,
  nodeOfRow,
  type PlacedNode,
  type Places,
  TEXT_COLUMNS,
  textOfRow,
  UPDATE_VALUE,
  UPSERT_NODE,
} from './node-row.ts';

export async function writeNode(tx: SqlQueries, node: MemoryNode, places: Places): Promise<void> {
  await tx.run(UPSERT_NODE, encodeNodeRow(node, places));
}

/** Writes what feedback changes. */
export async function writeValue(tx: SqlQueries, node: MemoryNode, places: Places): Promise<void> {
  await tx.run(UPDATE_VALUE, encodeValueRow(node, places));
}

/** Notes that a node was shown; an earlier instant changes nothing. */
export async function writeRecalled(tx: SqlQueries, id: string, at: string): Promise<void> {
  await tx.run(
    `UPDATE memory_node SET last_recalled_at = ?, seen_at = CASE WHEN seen_at < ? THEN ? ELSE seen_at END
      WHERE id = ? AND (last_recalled_at IS NULL OR last_recalled_at < ?)`,
    [at, at, at, id, at],
  );
}

export async function removeNode(tx: SqlQueries, id: string): Promise<void> {
  await tx.run('DELETE FROM memory_node WHERE id = ?', [id]);
}

export async function findNode(queries: SqlQueries, id: string): Promise<PlacedNode | undefined> {
  const [row] = await queries.all('SELECT * FROM memory_node WHERE id = ?', [id]);
  return row === undefined ? undefined : nodeOfRow(row);
}

export async function hasNode(queries: SqlQueries, id: string): Promise<boolean> {
  return (await queries.all('SELECT 1 FROM memory_node WHERE id = ?', [id])).length > 0;
}

/** What counts as evidence of a node; `undefined`: there is none. */
export async function findCounted(
  queries: SqlQueries,
  id: string,
): Promise<{ readonly success: number; readonly failure: number } | undefined> {
  const [row] = await queries.all(
    'SELECT counted_success, counted_failure FROM memory_node WHERE id = ?',
    [id],
  );
  if (row === undefined) return undefined;
  return { success: Number(row['counted_success']), failure: Number(row['counted_failure']) };
}

/** Those that are there, by id. */
export async function findNodes(
  queries: SqlQueries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlacedNode>> {
  const found = new Map<string, PlacedNode>();
  for (const { marks, values } of inLists(ids)) {
    const rows = await queries.all(`SELECT * FROM memory_node WHERE id IN (${marks})`, values);
    for (const node of rows.map(nodeOfRow)) found.set(node.id, node);
  }
  return found;
}

/** The nodes that a condition names; `where` is ours, never text from outside. */
export async function listNodes(
  queries: SqlQueries,
  where: string,
  params: readonly SqlValue[],
): Promise<readonly PlacedNode[]> {
  return (await queries.all(`SELECT * FROM memory_node WHERE ${where}`, params)).map(nodeOfRow);
}

/** What the nodes say that a condition names; `where` is ours, never text from outside. */
export async function listTexts(
  queries: SqlQueries,
  where: string,
  params: readonly SqlValue[],
): Promise<readonly NodeText[]> {
  const rows = await queries.all(`SELECT ${TEXT_COLUMNS} FROM memory_node WHERE ${where}`, params);
  return rows.map(textOfRow);
}
