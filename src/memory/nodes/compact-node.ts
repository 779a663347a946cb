import type { JsonValue } from '../../kernel/index.ts';
import { canonicalJson } from '../../kernel/index.ts';
import { FIRST_Q, type MemoryNode } from './node.ts';
import { encodeNode, type JsonRecord } from './node-codec.ts';

const ALWAYS: readonly string[] = ['id', 'type', 'is_failure'];

/** What `decodeNode` takes for a field that is left out. */
function defaultsOf(node: MemoryNode): JsonRecord {
  const { usageCount, successCount, failureCount, qValue, createdAt } = node;
  return {
    status: 'active',
    q_value: FIRST_Q,
    q_update_count: 0,
    success_count: 0,
    failure_count: 0,
    usage_count: 0,
    counted: { uses: usageCount, success: successCount, failure: failureCount, recent: qValue },
    prior_mean: qValue,
    lineage_credit: 0,
    version: 1,
    is_protected: false,
    scope: 'universal',
    tags: [],
    updated_at: createdAt,
    origin: { session: null, evidence_ids: [], retrieved_ids: [] },
    outcome: '',
    is_generalizable: false,
  };
}

/** The node as the log keeps it: without what is as in a new node. `decodeNode` reads it as it was. */
export function encodeCompactNode(node: MemoryNode): JsonRecord {
  const defaults = defaultsOf(node);
  const isKept = ([key, value]: readonly [string, JsonValue]): boolean =>
    ALWAYS.includes(key) ||
    (value !== null && canonicalJson(value) !== canonicalJson(defaults[key] ?? null));
  return Object.fromEntries(Object.entries(encodeNode(node)).filter(isKept));
}
