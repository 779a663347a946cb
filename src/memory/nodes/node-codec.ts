import type { JsonValue } from '../../kernel/index.ts';
import { type Fields, readFields, UNIT } from './fields.ts';
import {
  EDGE_KINDS,
  type Edge,
  FIRST_Q,
  type MemoryNode,
  NODE_STATUSES,
  NODE_TYPES,
  type NodeBody,
  type NodeState,
  SCOPES,
} from './node.ts';

export const CARDINALITIES = ['single', 'multi'] as const;

export type JsonRecord = { readonly [key: string]: JsonValue };

/** The one form of a node on disk and on the wire. */
export function encodeNode(node: MemoryNode): JsonRecord {
  return { ...encodeState(node), ...encodeBody(node) };
}

/** @throws {ResearchError} `input-invalid` naming the field that is wrong. */
export function decodeNode(value: unknown): MemoryNode {
  const fields = readFields(value, 'memory node');
  return withBody(readState(fields), fields);
}

export function encodeEdge({ kind, from, to }: Edge): JsonRecord {
  return { kind, from, to };
}

export function decodeEdge(fields: Fields): Edge {
  return {
    kind: fields.oneOf('kind', EDGE_KINDS),
    from: fields.text('from'),
    to: fields.text('to'),
  };
}

/** The fields that every node has. */
export function encodeState(node: MemoryNode): JsonRecord {
  return {
    id: node.id,
    type: node.type,
    status: node.status,
    q_value: node.qValue,
    q_update_count: node.qUpdateCount,
    success_count: node.successCount,
    failure_count: node.failureCount,
    usage_count: node.usageCount,
    counted: { ...node.counted },
    prior_mean: node.priorMean,
    lineage_credit: node.lineageCredit,
    version: node.version,
    is_protected: node.isProtected,
    scope: node.scope,
    task_domain: node.taskDomain,
    tags: node.tags,
    created_at: node.createdAt,
    updated_at: node.updatedAt,
    last_used_at: node.lastUsedAt,
    last_recalled_at: node.lastRecalledAt,
    archived_at: node.archivedAt,
    origin: {
      session: node.origin.session,
      evidence_ids: node.origin.evidenceIds,
      retrieved_ids: node.origin.retrievedIds,
    },
  };
}

/** The fields that differ from type to type. */
export function encodeBody(node: MemoryNode): JsonRecord {
  switch (node.type) {
    case 'Fact':
      return {
        content: node.content,
        entity: node.entity,
        slot: node.slot,
        cardinality: node.cardinality,
      };
    case 'Process':
      return {
        trigger: node.trigger,
        action: node.action,
        outcome: node.outcome,
        key_insight: node.keyInsight,
        is_generalizable: node.isGeneralizable,
        is_failure: node.isFailure,
        skill_id: node.skillId,
      };
    case 'Skill':
      return {
        name: node.name,
        description: node.description,
        content: node.content,
        file: node.file,
        hash: node.hash,
      };
  }
}

/** Past facts of a node that say nothing about themselves are those of a new one. */
export function readState(fields: Fields, fallback: Partial<NodeState> = {}): NodeState {
  const usageCount = fields.count('usage_count', 0);
  const successCount = fields.count('success_count', 0);
  const failureCount = fields.count('failure_count', 0);
  const qValue = fields.number('q_value', UNIT, FIRST_Q);
  const createdAt = fields.instant('created_at', fallback.createdAt);
  return {
    id: fields.text('id', fallback.id),
    status: fields.oneOf('status', NODE_STATUSES, 'active'),
    qValue,
    qUpdateCount: fields.count('q_update_count', 0),
    successCount,
    failureCount,
    usageCount,
    counted: fields.has('counted')
      ? readCounted(fields.object('counted'), qValue)
      : { uses: usageCount, success: successCount, failure: failureCount, recent: qValue },
    priorMean: fields.number('prior_mean', UNIT, qValue),
    lineageCredit: fields.number('lineage_credit', { min: -100, max: 100 }, 0),
    version: fields.count('version', 1),
    isProtected: fields.flag('is_protected', false),
    scope: fields.oneOf('scope', SCOPES, 'universal'),
    taskDomain: fields.textOrNull('task_domain'),
    tags: fields.texts('tags'),
    createdAt,
    updatedAt: fields.instant('updated_at', createdAt),
    lastUsedAt: fields.instantOrNull('last_used_at'),
    lastRecalledAt: fields.instantOrNull('last_recalled_at'),
    archivedAt: fields.instantOrNull('archived_at'),
    origin: readOrigin(fields),
  };
}

function readCounted(fields: Fields, qValue: number): NodeState['counted'] {
  const range = { min: 0, max: Number.MAX_SAFE_INTEGER };
  return {
    uses: fields.count('uses'),
    success: fields.number('success', range),
    failure: fields.number('failure', range),
    recent: fields.number('recent', UNIT, qValue),
  };
}

function readOrigin(fields: Fields): NodeState['origin'] {
  if (!fields.has('origin')) return { session: null, evidenceIds: [], retrievedIds: [] };
  const origin = fields.object('origin');
  return {
    session: origin.textOrNull('session'),
    evidenceIds: origin.texts('evidence_ids'),
    retrievedIds: origin.texts('retrieved_ids'),
  };
}

/** An outcome in words that says that it did not work. */
const FAILED = /^\s*(?:fail|did not work|didn['’]t work|no success|error|失败|无效|不成功)/i;

/** Adds the fields of the node's type. */
export function withBody<State extends object>(state: State, fields: Fields): State & NodeBody {
  switch (fields.oneOf('type', NODE_TYPES)) {
    case 'Fact': {
      const entity = fields.textOrNull('entity');
      const slot = fields.textOrNull('slot');
      const cardinality =
        entity === null || slot === null
          ? null
          : fields.oneOf('cardinality', CARDINALITIES, 'single');
      return { ...state, type: 'Fact', content: fields.text('content'), entity, slot, cardinality };
    }
    case 'Process': {
      const outcome = fields.text('outcome', '');
      return {
        ...state,
        type: 'Process',
        trigger: fields.text('trigger'),
        action: fields.text('action'),
        outcome,
        keyInsight: fields.textOrNull('key_insight'),
        isGeneralizable: fields.flag('is_generalizable', false),
        isFailure: fields.flag('is_failure', FAILED.test(outcome)),
        skillId: fields.textOrNull('skill_id'),
      };
    }
    case 'Skill':
      return {
        ...state,
        type: 'Skill',
        name: fields.text('name'),
        description: fields.text('description'),
        content: fields.textOrNull('content'),
        file: fields.textOrNull('file'),
        hash: fields.textOrNull('hash'),
      };
  }
}
