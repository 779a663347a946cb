import { compareText, fail, type Instant, type Missing, sha256Hex } from '../../kernel/index.ts';
import { findContradiction, type Similarity } from '../likeness/similarity.ts';
import type { FileEdit } from '../log/log-row.ts';
import { lastUseOf } from '../nodes/node.ts';
import type { Edge, MemoryNode } from '../nodes/node-schema.ts';
import { gate, type MergeRequest, nodeGates, type Permit, type Planned, planned } from './gates.ts';
import { improve } from './plan-refine.ts';

/** docs/spec/memory.md, MEM-22. */
export const MERGING = { aboveSimilarity: 0.95, minUsesInRun: 5, maxMembers: 50 } as const;

interface MergeFacts extends MergeRequest {
  readonly nodes: ReadonlyMap<string, MemoryNode>;
  readonly similarity: Similarity;
  /** What a node says, with the text of its file. */
  readonly contentOf: (node: MemoryNode) => string;
  /** What the members came from and belong to, without those among themselves and without rings. */
  readonly provenance: readonly Edge[];
  /** The survivor's file with the merged text, and the others' to be removed. */
  readonly files: readonly FileEdit[];
  /** A run by itself asks for a member that was used, and for none that an action changed and nobody used since. */
  readonly isAutomatic: boolean;
  readonly unusedSinceAction: readonly string[];
  readonly permit: Permit;
  readonly now: Instant;
}

/** Nodes that say the same become the one that served best; the others point to it. Pure. */
export function planNodeMerge(facts: MergeFacts): Planned {
  const { ids, nodeType, nodes, permit, now } = facts;
  const members = ids.flatMap((id) => nodes.get(id) ?? []);
  const missing: Missing[] = [
    ...gate('distinct_nodes', new Set(ids).size === ids.length, ids, 'each id once'),
    ...gate('node_count', isCount(ids.length), ids.length, `2 to ${MERGING.maxMembers}`),
    ...ids.flatMap((id) => nodeGates({ id, node: nodes.get(id), nodeType, permit })),
  ];
  const [winner, ...losers] = [...members].sort(byWorth);
  if (missing.length > 0 || winner === undefined) return fail(missing);
  const improved = improve(winner, facts.mergedContent);
  const pairs = pairGates(members, facts);
  const mostUsed = Math.max(...members.map(({ usageCount }) => usageCount));
  return planned(
    [
      ...gate('merged_content', improved !== undefined, facts.mergedContent, 'text for its type'),
      ...pairs.missing,
      ...gate(
        'usage_count',
        !facts.isAutomatic || mostUsed >= MERGING.minUsesInRun,
        mostUsed,
        `a member with >= ${MERGING.minUsesInRun} uses`,
      ),
      ...gate(
        'used_since',
        !facts.isAutomatic || facts.unusedSinceAction.length === 0,
        facts.unusedSinceAction,
        'each used since an action changed it',
      ),
    ],
    () => ({
      action: 'merged',
      nodeId: winner.id,
      newId: null,
      reason: facts.reason,
      evidence: {
        members: members.map(({ id, qValue }) => ({ id, q_value: qValue })),
        lowest_similarity: pairs.lowest,
      },
      changes: [
        { before: winner, after: unite(improved ?? winner, losers, facts) },
        ...losers.map((before) => ({
          before,
          after: { ...before, status: 'merged', updatedAt: now } as const,
        })),
      ],
      edgesAdded: [
        ...losers.map(({ id }) => ({ kind: 'MERGED_INTO', from: id, to: winner.id }) as const),
        ...takenOver(facts.provenance, winner.id),
      ],
      edgesRemoved: [],
      files: facts.files,
    }),
  );
}

/** The others' edges that the survivor does not have: undoing the merge removes these and leaves its own. */
function takenOver(provenance: readonly Edge[], survivor: string): readonly Edge[] {
  const place = ({ kind, to }: Edge): string => `${kind} ${to}`;
  const own = new Set(provenance.filter(({ from }) => from === survivor).map(place));
  const taken = provenance.filter((edge) => !own.has(place(edge)));
  return [...new Map(taken.map((edge) => [place(edge), { ...edge, from: survivor }])).values()];
}

function isCount(count: number): boolean {
  return count >= 2 && count <= MERGING.maxMembers;
}

/** The one that survives stands first: highest Q, then more updates, then older. */
export function byWorth(a: MemoryNode, b: MemoryNode): number {
  return (
    b.qValue - a.qValue ||
    b.qUpdateCount - a.qUpdateCount ||
    compareText(a.createdAt, b.createdAt) ||
    compareText(a.id, b.id)
  );
}

function pairGates(
  members: readonly MemoryNode[],
  { similarity, contentOf }: MergeFacts,
): { readonly missing: readonly Missing[]; readonly lowest: number } {
  const missing: Missing[] = [];
  let lowest = 1;
  for (const [index, one] of members.entries()) {
    for (const other of members.slice(index + 1)) {
      const [a, b] = [contentOf(one), contentOf(other)];
      // The same text is as alike as can be, and denies nothing of itself.
      if (a === b) continue;
      const alike = similarity(a, b);
      lowest = Math.min(lowest, alike);
      const pair = `${one.id} and ${other.id}`;
      missing.push(
        ...gate(
          'similarity',
          alike > MERGING.aboveSimilarity,
          alike,
          `> ${MERGING.aboveSimilarity} of ${pair}`,
        ),
      );
      const against = findContradiction(a, b);
      missing.push(
        ...gate('no_contradiction', against === undefined, against, `none between ${pair}`),
      );
    }
  }
  return { missing, lowest };
}

function unite(
  winner: MemoryNode,
  losers: readonly MemoryNode[],
  { now, files }: MergeFacts,
): MemoryNode {
  const all = [winner, ...losers];
  const sum = (of: (node: MemoryNode) => number): number =>
    all.reduce((total, node) => total + of(node), 0);
  const union = (of: (node: MemoryNode) => readonly string[]): readonly string[] => [
    ...new Set(all.flatMap(of)),
  ];
  const used = all.some(({ lastUsedAt }) => lastUsedAt !== null);
  const lastUse = all.map(lastUseOf).sort(compareText).at(-1) ?? null;
  const united = {
    ...winner,
    version: winner.version + 1,
    updatedAt: now,
    qUpdateCount: sum((node) => node.qUpdateCount),
    usageCount: sum((node) => node.usageCount),
    successCount: sum((node) => node.successCount),
    failureCount: sum((node) => node.failureCount),
    counted: {
      uses: sum((node) => node.counted.uses),
      success: sum((node) => node.counted.success),
      failure: sum((node) => node.counted.failure),
      recent: winner.counted.recent,
    },
    lastUsedAt: used ? lastUse : null,
    tags: union((node) => node.tags),
    origin: {
      session: winner.origin.session,
      evidenceIds: union((node) => node.origin.evidenceIds),
      retrievedIds: union((node) => node.origin.retrievedIds),
    },
  };
  const text = files[0]?.after;
  if (united.type !== 'Skill' || text === undefined || text === null) return united;
  return { ...united, content: null, hash: sha256Hex(text) };
}
