import type { ActionRequest } from '../actions/gates.ts';
import { byWorth, MERGING } from '../actions/plan-merge.ts';
import { findCliques } from '../likeness/find-cliques.ts';
import { contentOf } from '../nodes/node.ts';
import type { MemoryNode } from '../nodes/node-schema.ts';
import { findNodes } from '../nodes/node-table.ts';
import { candidatesOf, hold, isRefusal, note, type Pass } from './upkeep-pass.ts';

/** Pairs are found all at once, so they are listed all at once. */
const ALL = 100_000_000;
/** Each member is compared with each other one, so a group costs by its square. */
const TOGETHER = 12;
/** So many groups without a node in common are merged together. */
const BATCH = 200;

/** Nothing is wrong with waiting: alike but not yet in use, or not used since an action changed it. */
const WAITING: ReadonlySet<string> = new Set(['usage_count', 'used_since']);

type Pair = readonly [string, string];

/** Near-exact duplicates, all of a kind together: the text that served best stays as it is. */
export async function mergeAlike(pass: Pass, signal: AbortSignal): Promise<void> {
  for await (const page of candidatesOf(pass, 'similar_pairs', signal, ALL)) {
    const refused = new Set<string>();
    const isLeft = (pair: Pair): boolean =>
      !pair.some((id) => pass.taken.has(id)) && !refused.has(keyOf(pair));
    const all = page.map(({ nodeId, evidence }): Pair => [nodeId, String(evidence['other_id'])]);
    let pairs = (await nearUsed(pass, all)).filter(isLeft);
    // What is refused as a group may hold two by two.
    for (let most: number = TOGETHER; pairs.length > 0; most = 2) {
      const groups = findCliques(pairs, most);
      for (let from = 0; from < groups.length; from += BATCH) {
        signal.throwIfAborted();
        await mergeGroups(pass, groups.slice(from, from + BATCH), refused);
      }
      pairs = pairs.filter(isLeft);
    }
  }
}

function isUsed({ usageCount }: MemoryNode): boolean {
  return usageCount >= MERGING.minUsesInRun;
}

/** The pairs among what is used and what is like it: without a used member no group is merged by a run. */
async function nearUsed(pass: Pass, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  const nodes = await findNodes(pass.deps.sql, [...new Set(pairs.flat())]);
  const used = new Set([...nodes.values()].filter(isUsed).map(({ id }) => id));
  const near = new Set(pairs.filter((pair) => pair.some((id) => used.has(id))).flat());
  return pairs.filter((pair) => pair.every((id) => near.has(id)));
}

interface Merge {
  readonly best: MemoryNode;
  readonly ids: readonly string[];
  readonly request: ActionRequest;
}

async function mergeGroups(
  pass: Pass,
  groups: readonly (readonly string[])[],
  refused: Set<string>,
): Promise<void> {
  const merges = await planMerges(pass, groups, refused);
  const outcomes = await pass.attemptAll(merges.map(({ request }) => request));
  for (const [index, { best, ids }] of merges.entries()) {
    const outcome = outcomes[index] ?? [];
    const isWaiting =
      isRefusal(outcome) && outcome.every(({ precondition }) => WAITING.has(precondition));
    if (isRefusal(outcome) && ids.length === 2) refused.add(keyOf(ids));
    if (!isWaiting && !(isRefusal(outcome) && ids.length > 2)) note(pass, best, outcome);
  }
}

async function planMerges(
  pass: Pass,
  groups: readonly (readonly string[])[],
  refused: Set<string>,
): Promise<readonly Merge[]> {
  const nodes = await findNodes(pass.deps.sql, groups.flat());
  const used = new Set([...nodes.values()].filter(isUsed).map(({ id }) => id));
  const merges: Merge[] = [];
  for (const ids of groups) {
    const [best] = ids.flatMap((id) => nodes.get(id) ?? []).sort(byWorth);
    if (best === undefined) continue;
    if (best.type === 'Skill') {
      // The text of a skill is in its file, and which of them to keep is for a person to say.
      hold(pass, best, 'skills-are-merged-by-request', { ids });
      refuseAll(refused, ids);
    } else if (!ids.some((id) => used.has(id))) refuseAll(refused, ids);
    else merges.push({ best, ids, request: mergeOf(best, ids) });
  }
  return merges;
}

function refuseAll(refused: Set<string>, ids: readonly string[]): void {
  for (const [index, one] of ids.entries())
    for (const other of ids.slice(index + 1)) refused.add(keyOf([one, other]));
}

function keyOf(ids: readonly string[]): string {
  return [...ids].sort().join(' ');
}

function mergeOf(best: MemoryNode, ids: readonly string[]): ActionRequest {
  return {
    type: 'merge',
    ids,
    nodeType: best.type,
    mergedContent: mergedText(best),
    reason: 'they say the same',
  };
}

function mergedText(node: MemoryNode): string {
  if (node.type !== 'Process') return contentOf(node);
  const { trigger, action, outcome } = node;
  return JSON.stringify({ trigger, action, ...(outcome === '' ? {} : { outcome }) });
}
