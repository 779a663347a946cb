import { daysBetween } from '../../kernel/index.ts';
import { lastUseOf, type NodeStatus } from '../nodes/node.ts';
import { changeNode, gate, type NodeFacts, nodeGates, type Planned, planned } from './gates.ts';

/** docs/spec/memory.md, MEM-23. */
export const STALE_DAYS = 90;

/** What was not used for long steps back: still found, behind what is in use. Pure. */
export function planArchive({ node, id, type, reason, permit, now }: NodeFacts): Planned {
  const missing = nodeGates(node, id, type, permit);
  if (node === undefined) return { ok: false, error: missing };
  const days = daysBetween(lastUseOf(node), now);
  return planned(
    [...missing, ...gate('days_unused', days >= STALE_DAYS, days, `>= ${STALE_DAYS}`)],
    () => {
      const after = { ...node, status: 'archived', archivedAt: now, updatedAt: now } as const;
      return changeNode(node, after, {
        action: 'archived',
        reason: reason.trim() === '' ? `not used for ${Math.floor(days)} days` : reason,
        evidence: { days_unused: days, usage_count: node.usageCount },
      });
    },
  );
}

const RESTORABLE: readonly NodeStatus[] = ['archived', 'deprecated', 'suspended'];

/** A person takes a node back into use. Pure. */
export function planRestore({ node, id, type, reason, permit, now }: NodeFacts): Planned {
  const missing = nodeGates(node, id, type, permit, RESTORABLE);
  if (node === undefined) return { ok: false, error: missing };
  return planned(missing, () => {
    const after = { ...node, status: 'active', archivedAt: null, updatedAt: now } as const;
    return changeNode(node, after, {
      action: 'restored',
      reason: reason.trim() === '' ? 'restored by a person' : reason,
      evidence: { status: node.status },
    });
  });
}
