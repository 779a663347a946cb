import type { Instant } from '../../kernel/index.ts';
import { FIRST_Q, type NodeState } from './node.ts';

/** What a node has before anybody used it (docs/spec/memory.md, MEM-1). */
export function firstState(
  now: Instant,
): Omit<NodeState, 'id' | 'version' | 'isProtected' | 'scope' | 'taskDomain' | 'tags' | 'origin'> {
  return {
    status: 'active',
    qValue: FIRST_Q,
    qUpdateCount: 0,
    successCount: 0,
    failureCount: 0,
    usageCount: 0,
    counted: { uses: 0, success: 0, failure: 0, recent: FIRST_Q },
    priorMean: FIRST_Q,
    lineageCredit: 0,
    createdAt: now,
    updatedAt: now,
    lastUsedAt: null,
    lastRecalledAt: null,
    archivedAt: null,
  };
}
