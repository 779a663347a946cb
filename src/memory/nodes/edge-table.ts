import type { SqlQueries } from '../../storage/index.ts';
import { EDGE_KINDS, type Edge, type EdgeKind } from './node-schema.ts';

/** Rings in these would make a node its own past. */
const ACYCLIC: ReadonlySet<EdgeKind> = new Set(['SUPERSEDES', 'MERGED_INTO', 'DERIVED_FROM']);

export async function writeEdge(tx: SqlQueries, { kind, from, to }: Edge): Promise<void> {
  await tx.run(
    'INSERT INTO memory_edge (kind, from_id, to_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    [kind, from, to],
  );
  if (kind === 'DERIVED_FROM') await writeParent(tx, from, to);
}

export async function removeEdge(tx: SqlQueries, { kind, from, to }: Edge): Promise<void> {
  await tx.run('DELETE FROM memory_edge WHERE kind = ? AND from_id = ? AND to_id = ?', [
    kind,
    from,
    to,
  ]);
}

/** Credit flows from the child to this parent. */
export async function writeParent(tx: SqlQueries, child: string, parent: string): Promise<void> {
  await tx.run('INSERT INTO memory_parent (child, parent) VALUES (?, ?) ON CONFLICT DO NOTHING', [
    child,
    parent,
  ]);
}

/** Brings what credit flows by in line with the node and its edges; `retrieved` is empty for a node that is gone. */
export async function rewriteParents(
  tx: SqlQueries,
  child: string,
  retrieved: readonly string[],
): Promise<void> {
  await tx.run('DELETE FROM memory_parent WHERE child = ?', [child]);
  const edges = await tx.all(
    "SELECT to_id FROM memory_edge WHERE kind = 'DERIVED_FROM' AND from_id = ?",
    [child],
  );
  for (const parent of [...retrieved, ...edges.map((row) => String(row['to_id']))])
    await writeParent(tx, child, parent);
}

/** All edges of a node, in a fixed order. */
export async function listEdges(queries: SqlQueries, id: string): Promise<readonly Edge[]> {
  const rows = await queries.all(
    `SELECT kind, from_id, to_id FROM memory_edge WHERE from_id = ? OR to_id = ?
      ORDER BY kind, from_id, to_id`,
    [id, id],
  );
  return rows.flatMap((row) => {
    const kind = EDGE_KINDS.find((name) => name === row['kind']);
    return kind === undefined
      ? []
      : [{ kind, from: String(row['from_id']), to: String(row['to_id']) }];
  });
}

/** Whether adding the edge would close a ring of its kind. */
export async function closesRing(queries: SqlQueries, edge: Edge): Promise<boolean> {
  if (!ACYCLIC.has(edge.kind)) return false;
  if (edge.from === edge.to) return true;
  const seen = new Set([edge.to]);
  let front: readonly string[] = [edge.to];
  while (front.length > 0) {
    const next = await neighbours(queries, edge.kind, front);
    if (next.includes(edge.from)) return true;
    front = next.filter((id) => !seen.has(id));
    for (const id of front) seen.add(id);
  }
  return false;
}

async function neighbours(
  queries: SqlQueries,
  kind: EdgeKind,
  ids: readonly string[],
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const id of ids) {
    const rows = await queries.all(
      'SELECT to_id FROM memory_edge WHERE kind = ? AND from_id = ? ORDER BY to_id',
      [kind, id],
    );
    for (const row of rows) found.add(String(row['to_id']));
  }
  return [...found];
}
