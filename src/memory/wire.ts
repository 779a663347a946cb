import type { Candidate } from './candidates/candidate.ts';
import type { Use } from './log/history.ts';
import type { NodeType } from './nodes/node.ts';
import type { JsonRecord } from './nodes/node-codec.ts';
import type { Recalled, RecalledSession } from './recall/recalled.ts';

/** What a surface prints of a recalled node (docs/spec/cli.md). */
export function encodeRecalled(item: Recalled): JsonRecord {
  return {
    id: item.id,
    type: item.type,
    status: item.status,
    content: item.content,
    score: item.score,
    relevance: item.relevance,
    q_value: item.qValue,
    why: item.why,
    ...(item.warning ? { warning: true } : {}),
    ...(item.instructionLike === null ? {} : { instruction_like: item.instructionLike }),
  };
}

export function encodeRecalledSession({ session, score, memories }: RecalledSession): JsonRecord {
  return { session, score, memories: memories.map(encodeRecalled) };
}

export function encodeCandidate(candidate: Candidate): JsonRecord {
  return {
    node_id: candidate.nodeId,
    node_type: candidate.nodeType,
    priority: candidate.priority,
    suggested_action: candidate.suggestedAction,
    q_value: candidate.qValue,
    usage_count: candidate.usageCount,
    evidence: candidate.evidence,
  };
}

export function encodeUse({ isCounted, ...use }: Use): JsonRecord {
  return { ...use, counted: isCounted };
}

/** An id starts with its type; whether there is such a node is one of the preconditions. */
export function typeOfId(id: string): NodeType {
  if (id.startsWith('proc_')) return 'Process';
  return id.startsWith('skill_') ? 'Skill' : 'Fact';
}
