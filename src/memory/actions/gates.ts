import { fail, type Instant, type Missing, ok, type Result } from '../../kernel/index.ts';
import type { Act, FileEdit } from '../log/log-row.ts';
import type { MemoryNode, NodeStatus, NodeType } from '../nodes/node-schema.ts';

/** What an action would do. Who did it, and in which run, is added when it is applied. */
export type ActionPlan = Omit<Act, 'runId' | 'actor' | 'undoes'>;

/** The plan, or every precondition that did not hold. */
export type Planned = Result<ActionPlan, readonly Missing[]>;

/** What a person at a terminal may do beyond the rules: change what is protected, saying why. */
export interface Permit {
  readonly justification: string | null;
}

/** What an action on one node is decided on. */
export interface NodeFacts extends NodeRequest {
  readonly node: MemoryNode | undefined;
  readonly permit: Permit;
  readonly now: Instant;
}

/** One precondition. */
export function gate(
  precondition: string,
  holds: boolean,
  seen: unknown,
  needed: unknown,
): readonly Missing[] {
  return holds ? [] : [{ precondition, seen, needed }];
}

/** What holds for every node that an action changes; `undefined` means that the node was not found. */
export function nodeGates(
  { id, node, nodeType, permit: { justification } }: Omit<NodeFacts, 'reason' | 'now'>,
  statuses: readonly NodeStatus[] = ['active'],
): readonly Missing[] {
  if (node === undefined)
    return [{ precondition: 'node_exists', seen: id, needed: 'the id of a node' }];
  const may = !node.isProtected || (justification !== null && justification.trim() !== '');
  return [
    ...gate('node_type', node.type === nodeType, node.type, nodeType),
    ...gate('status', statuses.includes(node.status), node.status, statuses.join(' or ')),
    ...gate('not_protected', may, true, 'a person at a terminal, with --justification'),
  ];
}

/** What holds for a node that is changed because it fails: a low Q after so many uses, of several sources. */
export function failingGates(
  { qValue, usageCount, counted }: MemoryNode,
  { belowQ, minUses }: { readonly belowQ: number; readonly minUses: number },
): readonly Missing[] {
  return [
    ...gate('q_value', qValue < belowQ, qValue, `< ${belowQ}`),
    ...gate('usage_count', usageCount >= minUses, usageCount, `>= ${minUses}`),
    ...gate(
      'independent_evidence',
      counted.uses >= minUses,
      counted.uses,
      `>= ${minUses} uses, at most 3 a source and day`,
    ),
  ];
}

export function reasonGate(reason: string): readonly Missing[] {
  return gate('reason', reason.trim() !== '', reason, 'a reason in words');
}

export function planned(missing: readonly Missing[], plan: () => ActionPlan): Planned {
  return missing.length > 0 ? fail(missing) : ok(plan());
}

/** The node itself changes, and nothing around it. */
export function changeNode(
  before: MemoryNode,
  after: MemoryNode,
  why: Pick<ActionPlan, 'action' | 'reason' | 'evidence'>,
  files: readonly FileEdit[] = [],
): ActionPlan {
  return {
    ...why,
    nodeId: before.id,
    newId: null,
    changes: [{ before, after }],
    edgesAdded: [],
    edgesRemoved: [],
    files,
  };
}

/** One node, and why it should change. */
interface NodeRequest {
  readonly id: string;
  readonly nodeType: NodeType;
  readonly reason: string;
}

export interface RefineRequest extends NodeRequest {
  readonly improvedContent: string;
}

export interface MergeRequest {
  readonly ids: readonly string[];
  readonly nodeType: NodeType;
  readonly mergedContent: string;
  readonly reason: string;
}

export interface InduceRequest {
  readonly ids: readonly string[];
  readonly name: string;
  readonly description: string;
  readonly content: string;
  readonly reason: string;
}

/** What a person, a tool or a run asks for. */
export type ActionRequest =
  | ({ readonly type: 'deprecate' | 'archive' | 'restore' } & NodeRequest)
  | ({ readonly type: 'refine' } & RefineRequest)
  | ({ readonly type: 'merge' } & MergeRequest)
  | ({ readonly type: 'induce' } & InduceRequest);

/** The nodes that a request names, in its order. */
export function idsOf(request: ActionRequest): readonly string[] {
  return 'ids' in request ? request.ids : [request.id];
}
