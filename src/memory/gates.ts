import { fail, type Missing, ok, type Result } from '../kernel/index.ts';
import type { Act } from './log-row.ts';
import type { MemoryNode, NodeStatus, NodeType } from './node.ts';

/** What an action would do. Who did it, and in which run, is added when it is applied. */
export type ActionPlan = Omit<Act, 'runId' | 'actor' | 'undoes'>;

/** The plan, or every precondition that did not hold. */
export type Planned = Result<ActionPlan, readonly Missing[]>;

/** What a person at a terminal may do beyond the rules: change what is protected, saying why. */
export interface Permit {
  readonly justification: string | null;
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

/** What holds for every node that an action changes; `undefined` means that there is no such node. */
export function nodeGates(
  node: MemoryNode | undefined,
  id: string,
  type: NodeType,
  { justification }: Permit,
  statuses: readonly NodeStatus[] = ['active'],
): readonly Missing[] {
  if (node === undefined)
    return [{ precondition: 'node_exists', seen: id, needed: 'the id of a node' }];
  const may = !node.isProtected || (justification !== null && justification.trim() !== '');
  return [
    ...gate('node_type', node.type === type, node.type, type),
    ...gate('status', statuses.includes(node.status), node.status, statuses.join(' or ')),
    ...gate('not_protected', may, true, 'a person at a terminal, with --justification'),
  ];
}

export function reasonGate(reason: string): readonly Missing[] {
  return gate('reason', reason.trim() !== '', reason, 'a reason in words');
}

export function planned(missing: readonly Missing[], plan: () => ActionPlan): Planned {
  return missing.length > 0 ? fail(missing) : ok(plan());
}
