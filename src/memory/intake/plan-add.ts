import { normaliseText } from '../../text/index.ts';
import type { LogEvent } from '../log/log-row.ts';
import type { NewNode } from '../nodes/new-node.ts';
import type { MemoryNode } from '../nodes/node.ts';

/** What adding a node comes to. */
export type AddPlan =
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
export function planAdd({ node, edges }: NewNode, holders: readonly MemoryNode[]): AddPlan {
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
