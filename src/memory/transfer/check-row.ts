import { ResearchError } from '../../kernel/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import type { Act, LogRow } from '../log/log-row.ts';
import { hasFeedback } from '../log/log-table.ts';
import { closesRing } from '../nodes/edge-table.ts';
import type { Edge, MemoryNode } from '../nodes/node.ts';
import { isNodeId } from '../nodes/node-id.ts';
import { hasNode } from '../nodes/node-table.ts';
import { isSkillPath } from '../nodes/skill-path.ts';

/**
 * Whether a row from elsewhere can follow what is there: its nodes are known, or new, and its files are those that
 * a memory writes.
 *
 * @throws {ResearchError} `input-invalid` saying what is wrong with the row.
 */
export async function requireSound(tx: SqlQueries, row: LogRow): Promise<void> {
  if ((row.kind === 'opened') !== (row.seq === 1))
    throw unsound('the first row, and no other one, opens a memory');
  switch (row.kind) {
    case 'node':
      await requireNew(tx, row.node);
      for (const id of row.superseded) await requireKnown(tx, id);
      return requireEdges(tx, row.node.id, row.edges);
    case 'feedback':
      await requireKnown(tx, row.node);
      if (row.feedbackId !== null && (await hasFeedback(tx, row.feedbackId)))
        throw unsound(`feedback ${row.feedbackId} is told a second time`);
      return;
    case 'link':
      await requireKnown(tx, row.edge.from);
      await requireKnown(tx, row.edge.to);
      if (await closesRing(tx, row.edge)) throw unsound(ring(row.edge));
      return;
    case 'intended':
      return requireFiles(row.act);
    case 'action':
      requireFiles(row.act);
      return requireChanges(tx, row.act);
    case 'opened':
    case 'recall':
    case 'abandoned':
    case 'run':
      return;
  }
}

async function requireNew(tx: SqlQueries, node: MemoryNode): Promise<void> {
  if (!isNodeId(node.type, node.id)) throw unsound(`"${node.id}" is no id of a ${node.type}`);
  if (await hasNode(tx, node.id)) throw unsound(`the node ${node.id} is there already`);
}

async function requireKnown(tx: SqlQueries, id: string): Promise<void> {
  if (!(await hasNode(tx, id))) throw unsound(`there is no node ${id} before it`);
}

/** A new node has no way back to it but its own. */
async function requireEdges(tx: SqlQueries, id: string, edges: readonly Edge[]): Promise<void> {
  for (const edge of edges) {
    if (edge.from !== id) throw unsound(`an edge of ${edge.from} stands with ${id}`);
    if (edge.to === id) throw unsound(ring(edge));
    await requireKnown(tx, edge.to);
  }
}

function requireFiles({ files }: Act): void {
  const other = files.find(({ path }) => !isSkillPath(path));
  if (other !== undefined) throw unsound(`"${other.path}" is no file of a memory's skill`);
}

async function requireChanges(tx: SqlQueries, { changes }: Act): Promise<void> {
  for (const { before, after } of changes) {
    if (before !== null) await requireKnown(tx, before.id);
    if (before === null && after !== null) await requireNew(tx, after);
    if (before !== null && after !== null && before.id !== after.id)
      throw unsound(`a change of ${before.id} leads to ${after.id}`);
  }
}

function ring({ from, kind, to }: Edge): string {
  return `${from} ${kind} ${to} closes a ring`;
}

function unsound(why: string): ResearchError {
  return new ResearchError('input-invalid', why);
}
