import { daysBetween, fail } from '../../kernel/index.ts';
import type { FileEdit } from '../log/log-row.ts';
import { lastUseOf } from '../nodes/node.ts';
import type { MemoryNode, NodeStatus } from '../nodes/node-schema.ts';
import { type UseOutcome, wilsonUpper } from '../values/value.ts';
import {
  changeNode,
  failingGates,
  gate,
  type NodeFacts,
  nodeGates,
  type Planned,
  planned,
  reasonGate,
} from './gates.ts';
import { alternativesGate, type OthersTried } from './like-tasks.ts';

/** docs/spec/memory.md, MEM-20. */
export const DEPRECATION = {
  belowQ: 0.2,
  minUses: 10,
  recentUses: 10,
  minRecentFailures: 7,
  belowUpperBound: 0.5,
} as const;

interface DeprecateFacts extends NodeFacts {
  /** Outcomes of the last uses that count as evidence, newest first. */
  readonly recent: readonly UseOutcome[];
  /** The skill's file, when it is one. */
  readonly file: FileEdit | undefined;
  /** What others came to on like tasks; `undefined`: it was not asked yet. */
  readonly others: OthersTried | undefined;
}

/** A node that fails again and again leaves recall; its past stays. Pure. */
export function planDeprecate(facts: DeprecateFacts): Planned {
  const { node, reason, now } = facts;
  const missing = [...nodeGates(facts), ...reasonGate(reason)];
  if (node === undefined) return fail(missing);
  const evidence = evidenceOf(node, facts.recent);
  const { minRecentFailures, belowUpperBound } = DEPRECATION;
  return planned(
    [
      ...missing,
      ...failingGates(node, DEPRECATION),
      ...gate(
        'failure_pattern',
        evidence.recent_failures >= minRecentFailures,
        evidence.recent_failures,
        `>= ${minRecentFailures} failures in the last ${DEPRECATION.recentUses} uses`,
      ),
      ...gate(
        'success_upper_bound',
        evidence.success_upper_bound < belowUpperBound,
        evidence.success_upper_bound,
        `< ${belowUpperBound}`,
      ),
      ...(facts.others === undefined ? [] : alternativesGate(facts.others)),
    ],
    () => {
      const after = { ...node, status: 'deprecated', updatedAt: now } as const;
      const files = facts.file === undefined ? [] : [{ ...facts.file, after: null }];
      return changeNode(node, after, { action: 'deprecated', reason, evidence }, files);
    },
  );
}

/** What a decision about a failing node is made on. */
export function evidenceOf(
  node: MemoryNode,
  recent: readonly UseOutcome[],
): {
  readonly q_value: number;
  readonly usage_count: number;
  readonly counted_uses: number;
  readonly recent_failures: number;
  readonly success_upper_bound: number;
} {
  const last = recent.slice(0, DEPRECATION.recentUses);
  return {
    q_value: node.qValue,
    usage_count: node.usageCount,
    counted_uses: node.counted.uses,
    recent_failures: last.filter((outcome) => outcome === 'failure').length,
    success_upper_bound: wilsonUpper(node.counted.success, node.counted.failure),
  };
}

/** docs/spec/memory.md, MEM-23. */
export const STALE_DAYS = 90;

/** What was not used for long steps back: still found, behind what is in use. Pure. */
export function planArchive(facts: NodeFacts): Planned {
  const { node, reason, now } = facts;
  const missing = nodeGates(facts);
  if (node === undefined) return fail(missing);
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
export function planRestore(facts: NodeFacts): Planned {
  const { node, reason, now } = facts;
  const missing = nodeGates(facts, RESTORABLE);
  if (node === undefined) return fail(missing);
  return planned(missing, () => {
    const after = { ...node, status: 'active', archivedAt: null, updatedAt: now } as const;
    return changeNode(node, after, {
      action: 'restored',
      reason: reason.trim() === '' ? 'restored by a person' : reason,
      evidence: { status: node.status },
    });
  });
}
