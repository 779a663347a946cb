import type { ActionRequest } from '../actions/action-request.ts';
import { findCondition } from '../actions/narrow-trigger.ts';
import { evidenceOf } from '../actions/plan-deprecate.ts';
import { listHistory, type Use } from '../log/history.ts';
import type { MemoryNode } from '../nodes/node.ts';
import { candidatesOf, hold, isRefusal, listPage, note, type Pass } from './upkeep-pass.ts';

const HISTORY = 100;

interface Failing {
  readonly node: MemoryNode;
  readonly history: readonly Use[];
  readonly evidence: ReturnType<typeof evidenceOf>;
}

/** Deprecation goes first when its evidence holds; then a fix, if there is a clear one; else the node is kept. */
export async function tendFailing(pass: Pass, signal: AbortSignal): Promise<void> {
  for await (const page of candidatesOf(pass, 'low_q', signal)) {
    const failing: Failing[] = [];
    for (const node of await listPage(pass, page)) {
      const one = await readFailing(pass, node);
      if (node.isProtected) hold(pass, node, 'protected', one.evidence);
      else failing.push(one);
    }
    await tendPage(pass, failing);
  }
}

async function readFailing({ deps }: Pass, node: MemoryNode): Promise<Failing> {
  const history = await listHistory(deps.sql, node.id, HISTORY);
  const counted = history.filter(({ isCounted }) => isCounted).map(({ outcome }) => outcome);
  return { node, history, evidence: evidenceOf(node, counted) };
}

async function tendPage(pass: Pass, failing: readonly Failing[]): Promise<void> {
  const outcomes = await pass.attemptAll(failing.map(deprecationOf));
  const toRefine: { readonly node: MemoryNode; readonly request: ActionRequest }[] = [];
  for (const [index, one] of failing.entries()) {
    const outcome = outcomes[index] ?? [];
    if (!isRefusal(outcome)) {
      note(pass, one.node, outcome);
      continue;
    }
    const missing = outcome.map(({ precondition }) => precondition);
    const request = refinementOf(one);
    if (missing.length === 1 && missing[0] === 'success_upper_bound')
      hold(pass, one.node, 'drift', one.evidence);
    else if (request === undefined)
      hold(pass, one.node, 'no-clear-fix', { ...one.evidence, missing });
    else toRefine.push({ node: one.node, request });
  }
  const refined = await pass.attemptAll(toRefine.map(({ request }) => request));
  for (const [index, { node }] of toRefine.entries()) note(pass, node, refined[index] ?? []);
}

function deprecationOf({ node, history, evidence }: Failing): ActionRequest {
  const counted = history.filter(({ isCounted }) => isCounted).length;
  return {
    type: 'deprecate',
    id: node.id,
    nodeType: node.type,
    reason: `low Q (${node.qValue.toFixed(2)}) after ${node.usageCount} uses, ${evidence.recent_failures} failures in the last ${Math.min(10, counted)}`,
  };
}

/** The trigger with the condition that tells the good uses from the bad ones. */
function refinementOf({ node, history }: Failing): ActionRequest | undefined {
  if (node.type !== 'Process') return undefined;
  const condition = findCondition(history);
  if (condition === undefined) return undefined;
  return {
    type: 'refine',
    id: node.id,
    nodeType: node.type,
    improvedContent: JSON.stringify({ trigger: `${node.trigger} when ${condition}` }),
    reason: `it works when ${condition}, and fails otherwise`,
  };
}
