import type { Instant } from '../kernel/index.ts';
import { gate, nodeGates, type Permit, type Planned, planned, reasonGate } from './gates.ts';
import type { FileEdit } from './log-row.ts';
import type { MemoryNode, NodeType } from './node.ts';
import type { Outcome } from './outcome.ts';
import { wilsonUpper } from './value.ts';

/** docs/spec/memory.md, MEM-20. */
export const DEPRECATION = {
  belowQ: 0.2,
  minUses: 10,
  recentUses: 10,
  minRecentFailures: 7,
  belowUpperBound: 0.5,
} as const;

export interface DeprecateFacts {
  readonly id: string;
  readonly type: NodeType;
  readonly reason: string;
  readonly node: MemoryNode | undefined;
  /** Outcomes of the last uses that count as evidence, newest first. */
  readonly recent: readonly Outcome[];
  /** The skill's file, when it is one. */
  readonly file: FileEdit | undefined;
  readonly permit: Permit;
  readonly now: Instant;
}

/** A node that fails again and again leaves recall; its past stays. Pure. */
export function planDeprecate(facts: DeprecateFacts): Planned {
  const { node, id, type, reason, now } = facts;
  const missing = [...nodeGates(node, id, type, facts.permit), ...reasonGate(reason)];
  if (node === undefined) return { ok: false, error: missing };
  const evidence = evidenceOf(node, facts.recent);
  const { belowQ, minUses, minRecentFailures, belowUpperBound } = DEPRECATION;
  return planned(
    [
      ...missing,
      ...gate('q_value', node.qValue < belowQ, node.qValue, `< ${belowQ}`),
      ...gate('usage_count', node.usageCount >= minUses, node.usageCount, `>= ${minUses}`),
      ...gate(
        'independent_evidence',
        node.counted.uses >= minUses,
        node.counted.uses,
        `>= ${minUses} uses, at most 3 a source and day`,
      ),
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
    ],
    () => ({
      action: 'deprecated',
      nodeId: node.id,
      newId: null,
      reason,
      evidence,
      changes: [{ before: node, after: { ...node, status: 'deprecated', updatedAt: now } }],
      edgesAdded: [],
      edgesRemoved: [],
      files: facts.file === undefined ? [] : [{ ...facts.file, after: null }],
    }),
  );
}

/** What a decision about a failing node is made on. */
export function evidenceOf(
  node: MemoryNode,
  recent: readonly Outcome[],
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
