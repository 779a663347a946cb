import { type Clock, createRefusal, type Instant, ResearchError } from '../../kernel/index.ts';
import type { Sql, SqlQueries } from '../../storage/index.ts';
import { normaliseText } from '../../text/index.ts';
import { appendEvents } from '../log/apply-row.ts';
import type { LogEvent } from '../log/log-row.ts';
import { lastSeq } from '../log/log-table.ts';
import { closesRing } from '../nodes/edge-table.ts';
import { decodeNewNode, type NewNode } from '../nodes/new-node.ts';
import type { Edge, MemoryNode } from '../nodes/node-schema.ts';
import { hasNode, listNodes, nodeNotFound, slotKeyOf } from '../nodes/node-table.ts';

export interface AddedNodes {
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
  lines: readonly unknown[],
  { clock, knownIdsAreDone = false }: AddOptions & { readonly clock: Clock },
  signal?: AbortSignal,
): Promise<AddedNodes> {
  return sql.transaction(async (tx) => {
    const ids: string[] = [];
    const superseded: string[] = [];
    for (const [index, line] of lines.entries()) {
      const added = await atPlace(index, lines.length, async () => {
        const last = await lastSeq(tx);
        const fresh = decodeNewNode(line, clock.now(), last + 1);
        const isDone = knownIdsAreDone && (await hasNode(tx, fresh.node.id));
        return isDone
          ? { id: fresh.node.id, superseded: [] }
          : addOne(tx, fresh, { now: clock.now(), last });
      });
      ids.push(added.id);
      superseded.push(...added.superseded);
    }
    return { ids, superseded };
  }, signal);
}

/** Which of many nodes it was that could not be added. */
async function atPlace<T>(index: number, count: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (count === 1 || !(error instanceof ResearchError)) throw error;
    const { code, message, fix, next, details } = error;
    throw new ResearchError(code, `Node ${index + 1} of ${count}: ${message}`, {
      fix: `${fix}${fix === '' ? '' : ' '}None of them was added.`,
      next,
      details: { ...details, index },
      cause: error,
    });
  }
}

async function addOne(
  tx: SqlQueries,
  fresh: NewNode,
  { now, last }: { readonly now: Instant; readonly last: number },
): Promise<{ readonly id: string; readonly superseded: readonly string[] }> {
  const plan = planAdd(fresh, await listHolders(tx, fresh.node));
  switch (plan.type) {
    case 'known':
      return { id: plan.id, superseded: [] };
    case 'protected':
      throw createRefusal(
        `Adding a Fact: its slot belongs to ${plan.id}, which is protected`,
        [{ precondition: 'not_protected', seen: true, needed: false }],
        { fix: 'Protected nodes are changed only by a person.' },
      );
    case 'add':
      await requireAddable(tx, fresh);
      await appendEvents(tx, [{ ts: now, event: plan.event }], last);
      return { id: fresh.node.id, superseded: plan.superseded };
  }
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
    if (edge.from === edge.to || (await closesRing(tx, edge))) throw ringError(edge);
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
    throw new ResearchError('store-conflict', `Adding a node: id ${node.id} already exists`, {
      fix: 'Omit the id.',
    });
  if (node.type === 'Skill' && node.file !== null) await requireFileFree(tx, node.name, node.file);
  for (const edge of edges) {
    if (edge.to === edge.from) throw ringError(edge);
    await requireNode(tx, edge.to);
  }
}

/** Else one node's actions would change what another one's evidence is about. */
async function requireFileFree(tx: SqlQueries, name: string, file: string): Promise<void> {
  const named = await listNodes(tx, 'skill_name = ? ORDER BY id', [name]);
  const owner = named.find((node) => node.type === 'Skill' && node.file === file);
  if (owner === undefined) return;
  throw new ResearchError('store-conflict', `Adding a Skill: ${file} belongs to ${owner.id}`, {
    fix: 'Omit the file, or choose another name.',
  });
}

async function requireNode(tx: SqlQueries, id: string): Promise<void> {
  if (await hasNode(tx, id)) return;
  throw nodeNotFound(`Linking memory nodes: node ${id} not found`);
}

function ringError({ kind, from, to }: Edge): Error {
  return createRefusal(`Linking ${from} ${kind} ${to}: this would create a cycle`, [
    { precondition: 'no_cycle', seen: `${to} leads to ${from}`, needed: 'no way back' },
  ]);
}

/** What adding a node comes to. */
type AddPlan =
  /** The slot holds this value already. */
  | { readonly type: 'known'; readonly id: string }
  | { readonly type: 'add'; readonly event: LogEvent; readonly superseded: readonly string[] }
  /** A protected Fact holds the slot. */
  | { readonly type: 'protected'; readonly id: string };

/**
 * A single slot has one value: another one takes its place, the same one is no new node. A multi slot has many,
 * each once.
 *
 * @param holders - The active and archived Facts of the same entity, slot and scope, in the order of their ids.
 */
function planAdd({ node, edges }: NewNode, holders: readonly MemoryNode[]): AddPlan {
  const same = holders.find((holder) => isSameValue(holder, node));
  if (same !== undefined) return { type: 'known', id: same.id };
  const isSingle = node.type === 'Fact' && node.cardinality === 'single';
  const replaced = isSingle && node.status === 'active' ? holders : [];
  const held = replaced.find(({ isProtected }) => isProtected);
  if (held !== undefined) return { type: 'protected', id: held.id };
  const superseded = replaced.map(({ id }) => id);
  const event: LogEvent = {
    kind: 'node',
    node,
    edges: [
      ...edges,
      ...superseded.map((to) => ({ kind: 'SUPERSEDES', from: node.id, to }) as const),
    ],
    superseded,
  };
  return { type: 'add', event, superseded };
}

function isSameValue(a: MemoryNode, b: MemoryNode): boolean {
  return (
    a.type === 'Fact' && b.type === 'Fact' && normaliseText(a.content) === normaliseText(b.content)
  );
}
