import { compareText } from '../../kernel/index.ts';
import type { ActionRequest } from '../actions/gates.ts';
import { evidenceOf } from '../actions/plan-status.ts';
import { tellingWords } from '../likeness/similarity.ts';
import { listHistory, type NodeUse } from '../log/history.ts';
import type { MemoryNode } from '../nodes/node-schema.ts';
import type { UseOutcome } from '../values/value.ts';
import { candidatesOf, hold, isRefusal, listPage, note, type Pass } from './upkeep-pass.ts';

const HISTORY = 100;

interface Failing {
  readonly node: MemoryNode;
  readonly history: readonly NodeUse[];
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
    else if (missing.length === 1 && missing[0] === 'alternatives_did_better')
      hold(pass, one.node, 'hard-tasks', one.evidence);
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

/** The trigger with the condition that separates good uses from bad ones. */
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

/** A use with what was said about it. */
interface ContextedUse {
  readonly outcome: UseOutcome;
  readonly context: string | null;
}

const MIN_USES = 2;
/** A condition holds in this share of the good uses at least, and of the bad ones at most. */
const IN_SUCCESSES = 0.8;
const IN_FAILURES = 0.1;
const MAX_WORDS = 6;

/**
 * The condition under which a process works: words that are in the contexts of its successes and not in those of
 * its failures. `undefined` when the contexts do not separate them. Pure.
 */
export function findCondition(uses: readonly ContextedUse[]): string | undefined {
  const good = contextsOf(uses, 'success');
  const bad = contextsOf(uses, 'failure');
  if (good.length < MIN_USES || bad.length < MIN_USES) return undefined;
  const badTerms = bad.map(termSetOf);
  const goodTerms = good.map(termSetOf);
  const share = (sets: readonly ReadonlySet<string>[], term: string): number =>
    sets.filter((set) => set.has(term)).length / sets.length;
  const telling = [...new Set(goodTerms.flatMap((set) => [...set]))].filter(
    (term) => share(goodTerms, term) >= IN_SUCCESSES && share(badTerms, term) <= IN_FAILURES,
  );
  if (telling.length === 0) return undefined;
  const [first = ''] = [...good].sort(compareText).filter((context) => {
    const terms = termSetOf(context);
    return telling.every((term) => terms.has(term));
  });
  const words = tellingWords(first).filter(({ term }) => telling.includes(term));
  return words.length === 0
    ? undefined
    : words
        .slice(0, MAX_WORDS)
        .map(({ word }) => word)
        .join(' ');
}

function contextsOf(uses: readonly ContextedUse[], outcome: UseOutcome): readonly string[] {
  return uses.flatMap((use) => {
    const isSaid = use.context !== null && use.context.trim() !== '';
    return use.outcome === outcome && isSaid && use.context !== null ? [use.context] : [];
  });
}

function termSetOf(text: string): ReadonlySet<string> {
  return new Set(tellingWords(text).map(({ term }) => term));
}
