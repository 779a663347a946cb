import { type Clock, createRefusal, ResearchError } from '../../kernel/index.ts';
import type { Sql, SqlQueries } from '../../storage/index.ts';
import { appendEvents } from '../log/apply-row.ts';
import { lastSeq } from '../log/log-table.ts';
import { closesRing } from '../nodes/edge-table.ts';
import { decodeNewNode, type NewNode, type NodeLine } from '../nodes/new-node.ts';
import type { Edge, MemoryNode } from '../nodes/node.ts';
import { slotKeyOf } from '../nodes/node-row.ts';
import { hasNode, listNodes } from '../nodes/node-table.ts';
import { planAdd } from './plan-add.ts';

export interface Added {
  /** One id a line: of the new node, or of the Fact that says the same already. */
  readonly ids: readonly string[];
  readonly superseded: readonly string[];
}

export interface AddOptions {
  /** A node whose id is there already was added before: nothing is done about it. */
  readonly knownIdsAreDone?: boolean;
}

/** Adds all of the nodes or none. */
export async function addNodes(
  sql: Sql,
  lines: readonly NodeLine[],
  { clock, knownIdsAreDone = false }: AddOptions & { readonly clock: Clock },
  signal?: AbortSignal,
): Promise<Added> {
  return sql.transaction(async (tx) => {
    const ids: string[] = [];
    const superseded: string[] = [];
    for (const line of lines) {
      const fresh = decodeNewNode(line, clock.now(), (await lastSeq(tx)) + 1);
      if (knownIdsAreDone && (await hasNode(tx, fresh.node.id))) {
        ids.push(fresh.node.id);
        continue;
      }
      const plan = planAdd(fresh, await listHolders(tx, fresh.node));
      switch (plan.type) {
        case 'known':
          ids.push(plan.id);
          break;
        case 'protected':
          throw createRefusal(
            `Adding a Fact: its slot is held by ${plan.id}, which is protected`,
            [{ precondition: 'not_protected', seen: true, needed: false }],
            'A protected node never changes by itself.',
          );
        case 'add':
          await requireAddable(tx, fresh);
          await appendEvents(tx, [{ ts: clock.now(), event: plan.event }]);
          ids.push(fresh.node.id);
          superseded.push(...plan.superseded);
      }
    }
    return { ids, superseded };
  }, signal);
}

/** Adds an edge between two nodes. */
export async function linkNodes(
  sql: Sql,
  edge: Edge,
  clock: Clock,
  signal?: AbortSignal,
): Promise<void> {
  await sql.transaction(async (tx) => {
    for (const id of [edge.from, edge.to]) await requireNode(tx, id);
    if (await closesRing(tx, edge)) throw ringError(edge);
    await appendEvents(tx, [{ ts: clock.now(), event: { kind: 'link', edge } }]);
  }, signal);
}

async function listHolders(tx: SqlQueries, node: MemoryNode): Promise<readonly MemoryNode[]> {
  const key = slotKeyOf(node);
  if (key === null) return [];
  return listNodes(tx, "slot_key = ? AND status IN ('active', 'archived') ORDER BY id", [key]);
}

async function requireAddable(tx: SqlQueries, { node, edges }: NewNode): Promise<void> {
  if (await hasNode(tx, node.id))
    throw new ResearchError('store-conflict', `Adding a node: the id ${node.id} is taken`, {
      fix: 'Leave the id out.',
    });
  for (const edge of edges) {
    if (edge.to === edge.from) throw ringError(edge);
    await requireNode(tx, edge.to);
  }
}

async function requireNode(tx: SqlQueries, id: string): Promise<void> {
  if (await hasNode(tx, id)) return;
  throw new ResearchError('not-found', `Linking memory nodes: there is no node ${id}`, {
    fix: '`autosearch memory recall` finds nodes by their words.',
  });
}

function ringError({ kind, from, to }: Edge): Error {
  return createRefusal(`Linking ${from} ${kind} ${to}: that closes a ring`, [
    { precondition: 'no_cycle', seen: `${to} leads to ${from}`, needed: 'no way back' },
  ]);
}
