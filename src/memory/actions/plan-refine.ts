import { fail, isRecord, parseJson, sha256Hex } from '../../kernel/index.ts';
import { termsOf } from '../../text/index.ts';
import type { FileEdit } from '../log/log-row.ts';
import { contentOf, createNodeId } from '../nodes/node.ts';
import { type Edge, firstState, type MemoryNode, type ProcessNode } from '../nodes/node-schema.ts';
import {
  failingGates,
  gate,
  type NodeFacts,
  nodeGates,
  type Planned,
  planned,
  type RefineRequest,
  reasonGate,
} from './gates.ts';

/** docs/spec/memory.md, MEM-21. */
export const REFINEMENT = { belowQ: 0.3, minUses: 5, maxChain: 3 } as const;

interface RefineFacts extends NodeFacts, RefineRequest {
  /** The Qs of the versions before it, that it was refined from one after another. */
  readonly earlierQs: readonly number[];
  /** What the node came from and belongs to. */
  readonly provenance: readonly Edge[];
  readonly file: FileEdit | undefined;
  /** The place of the row that will hold it. */
  readonly seq: number;
}

/** A better version takes the node's place and starts afresh; the old one stays as it was. Pure. */
export function planRefine(facts: RefineFacts): Planned {
  const { node, nodeType, reason, now, improvedContent } = facts;
  const missing = [...nodeGates(facts), ...reasonGate(reason)];
  if (node === undefined || node.type !== nodeType) return fail(missing);
  const { belowQ, maxChain } = REFINEMENT;
  const improved = improve(node, improvedContent);
  const failing = facts.earlierQs.filter((q) => q < belowQ).length;
  const gates = [
    ...missing,
    ...failingGates(node, REFINEMENT),
    ...gate(
      'improved_content',
      improved !== undefined,
      improvedContent.slice(0, 80),
      nodeType === 'Process' ? 'JSON {trigger?, action?, outcome?}' : 'text',
    ),
    ...gate(
      'different_content',
      improved === undefined || !saysTheSame(contentOf(node), contentOf(improved)),
      'the same words',
      'other words',
    ),
    ...gate(
      'refinement_chain',
      facts.earlierQs.length < maxChain || failing < facts.earlierQs.length,
      `${failing} failing versions before it`,
      `at most ${maxChain - 1}; deprecate it instead`,
    ),
  ];
  return planned(gates, () => {
    const fresh = freshen(improved ?? node, facts);
    return {
      action: 'refined',
      nodeId: node.id,
      newId: fresh.id,
      reason,
      evidence: {
        q_value: node.qValue,
        usage_count: node.usageCount,
        counted_uses: node.counted.uses,
        earlier_versions: facts.earlierQs.length,
      },
      changes: [
        { before: node, after: { ...node, status: 'superseded', updatedAt: now } },
        { before: null, after: fresh },
      ],
      edgesAdded: [
        { kind: 'SUPERSEDES', from: fresh.id, to: node.id },
        // What a text supports was said of that text; where it came from is true of the better one too.
        ...facts.provenance
          .filter(({ kind }) => kind !== 'SUPPORTS')
          .map((edge) => ({ ...edge, from: fresh.id })),
      ],
      edgesRemoved: [],
      files: facts.file === undefined ? [] : [facts.file],
    };
  });
}

/** The node with its new text; `undefined` when that is no text for its type. Pure. */
export function improve(node: MemoryNode, improved: string): MemoryNode | undefined {
  if (improved.trim() === '') return undefined;
  switch (node.type) {
    case 'Fact':
      return { ...node, content: improved };
    case 'Skill':
      return { ...node, content: improved };
    case 'Process':
      return improveProcess(node, improved);
  }
}

function improveProcess(node: ProcessNode, improved: string): ProcessNode | undefined {
  const parsed = parseJson(improved);
  if (!parsed.ok || !isRecord(parsed.value)) return undefined;
  const { trigger, action, outcome, ...rest } = parsed.value;
  const given = [trigger, action, outcome].filter((part) => part !== undefined);
  const isText = given.every((part) => typeof part === 'string' && part.trim() !== '');
  if (given.length === 0 || !isText || Object.keys(rest).length > 0) return undefined;
  const isSameAction = typeof action !== 'string' || action === node.action;
  return {
    ...node,
    trigger: typeof trigger === 'string' ? trigger : node.trigger,
    action: isSameAction ? node.action : action,
    // Another action is not the move that was recorded.
    move: isSameAction ? node.move : null,
    outcome: typeof outcome === 'string' ? outcome : node.outcome,
  };
}

/** Space, case and signs say nothing. */
function saysTheSame(a: string, b: string): boolean {
  return termsOf(a).join(' ') === termsOf(b).join(' ');
}

function freshen(node: MemoryNode, { now, seq, file }: RefineFacts): MemoryNode {
  const { isProtected, scope, taskDomain, tags, origin } = node;
  const state = {
    ...firstState(now),
    ...{ isProtected, scope, taskDomain, tags, origin },
    id: createNodeId(node.type, now, seq, contentOf(node)),
    version: node.version + 1,
  };
  if (node.type !== 'Skill' || file === undefined) return { ...node, ...state };
  return { ...node, ...state, content: null, hash: sha256Hex(file.after ?? '') };
}
