import { daysBetween, type Instant } from '../kernel/index.ts';
import { gate, nodeGates, type Permit, type Planned, planned } from './gates.ts';
import { lastUseOf, type MemoryNode, type NodeStatus, type NodeType } from './node.ts';

/** docs/spec/memory.md, MEM-23. */
export const STALE_DAYS = 90;

export interface ArchiveFacts {
  readonly id: string;
  readonly type: NodeType;
  readonly reason: string;
  readonly node: MemoryNode | undefined;
  readonly permit: Permit;
  readonly now: Instant;
}

/** What was not used for long steps back: still found, behind what is in use. Pure. */
export function planArchive({ node, id, type, reason, permit, now }: ArchiveFacts): Planned {
  const missing = nodeGates(node, id, type, permit);
  if (node === undefined) return { ok: false, error: missing };
  const days = daysBetween(lastUseOf(node), now);
  return planned(
    [...missing, ...gate('days_unused', days >= STALE_DAYS, days, `>= ${STALE_DAYS}`)],
    () => ({
      action: 'archived',
      nodeId: node.id,
      newId: null,
      reason: reason.trim() === '' ? `not used for ${Math.floor(days)} days` : reason,
      evidence: { days_unused: days, usage_count: node.usageCount },
      changes: [
        { before: node, after: { ...node, status: 'archived', archivedAt: now, updatedAt: now } },
      ],
      edgesAdded: [],
      edgesRemoved: [],
      files: [],
    }),
  );
}

const RESTORABLE: readonly NodeStatus[] = ['archived', 'deprecated', 'suspended'];

/** A person takes a node back into use. Pure. */
export function planRestore({ node, id, type, reason, permit, now }: ArchiveFacts): Planned {
  const missing = nodeGates(node, id, type, permit, RESTORABLE);
  if (node === undefined) return { ok: false, error: missing };
  return planned(missing, () => ({
    action: 'restored',
    nodeId: node.id,
    newId: null,
    reason: reason.trim() === '' ? 'restored by a person' : reason,
    evidence: { status: node.status },
    changes: [
      { before: node, after: { ...node, status: 'active', archivedAt: null, updatedAt: now } },
    ],
    edgesAdded: [],
    edgesRemoved: [],
    files: [],
  }));
}
