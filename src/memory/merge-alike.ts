import type { ActionRequest } from './action-request.ts';
import { contentOf, type MemoryNode } from './node.ts';
import { findNodes } from './node-table.ts';
import { byWorth } from './plan-merge.ts';
import { candidatesOf, hold, isRefusal, note, type Pass } from './upkeep-pass.ts';

/** Pairs are found all at once, so they are listed all at once. */
const ALL = 1_000_000;
/** So many pairs without a node in common are merged together. */
const BATCH = 200;

type Pair = readonly [string, string];

/** Near-exact duplicates: the text that served best stays as it is. */
export async function mergeAlike(pass: Pass, signal: AbortSignal): Promise<void> {
  for await (const page of candidatesOf(pass, 'similar_pairs', signal, ALL)) {
    let left: readonly Pair[] = page.map(({ nodeId, evidence }) => [
      nodeId,
      String(evidence['other_id']),
    ]);
    while (left.length > 0) {
      signal.throwIfAborted();
      const { batch, later } = takeDistinct(pass, left);
      await mergePairs(pass, batch);
      left = later;
    }
  }
}

/** The first pairs, up to one that shares a node with them; those whose nodes are taken are dropped. */
function takeDistinct(
  { taken }: Pass,
  pairs: readonly Pair[],
): { readonly batch: readonly Pair[]; readonly later: readonly Pair[] } {
  const batch: Pair[] = [];
  const used = new Set<string>();
  for (const [index, pair] of pairs.entries()) {
    if (pair.some((id) => taken.has(id))) continue;
    if (batch.length === BATCH || pair.some((id) => used.has(id)))
      return { batch, later: pairs.slice(index) };
    batch.push(pair);
    for (const id of pair) used.add(id);
  }
  return { batch, later: [] };
}

async function mergePairs(pass: Pass, pairs: readonly Pair[]): Promise<void> {
  const nodes = await findNodes(pass.deps.sql, pairs.flat());
  const merges: { readonly best: MemoryNode; readonly request: ActionRequest }[] = [];
  for (const ids of pairs) {
    const [best] = ids.flatMap((id) => nodes.get(id) ?? []).sort(byWorth);
    if (best === undefined) continue;
    // The text of a skill is in its file, and which of two to keep is for a person to say.
    if (best.type === 'Skill') hold(pass, best, 'skills-are-merged-by-request', { ids });
    else merges.push({ best, request: mergeOf(best, ids) });
  }
  const outcomes = await pass.attemptAll(merges.map(({ request }) => request));
  for (const [index, { best }] of merges.entries()) {
    const outcome = outcomes[index] ?? [];
    // Alike but not yet in use: nothing is wrong with waiting.
    const isOnlyUnused =
      isRefusal(outcome) && outcome.every(({ precondition }) => precondition === 'usage_count');
    if (!isOnlyUnused) note(pass, best, outcome);
  }
}

function mergeOf(best: MemoryNode, ids: Pair): ActionRequest {
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
