import { addMs, compareText, type Instant, MS_PER_DAY } from '../../kernel/index.ts';
import type { SqlQueries, SqlValue } from '../../storage/index.ts';
import { INDUCTION } from '../actions/plan-induce.ts';
import { MERGING } from '../actions/plan-merge.ts';
import { REFINEMENT } from '../actions/plan-refine.ts';
import { DEPRECATION, STALE_DAYS } from '../actions/plan-status.ts';
import { idRangeOf, lastSeenOf } from '../nodes/node.ts';
import type { MemoryNode, ProcessNode } from '../nodes/node-schema.ts';
import { findNodes, listNodes, listTexts } from '../nodes/node-table.ts';
import {
  type CandidateKey,
  type CandidatePage,
  type Criteria,
  decodeCursor,
  encodeCursor,
  type UpkeepCandidate,
} from './candidate.ts';
import { type AlikeDeps, type Compared, findAlikePairs, findClusters } from './find-alike.ts';

/** So many texts are compared with each other at most. */
const MAX_COMPARED = 200_000;
/** So many nodes are read at once. */
const PAGE = 5_000;

interface CandidateQuery {
  readonly criteria: Criteria;
  readonly limit: number;
  readonly cursor: string | null;
  readonly now: Instant;
}

interface CandidateDeps extends AlikeDeps {
  readonly sql: SqlQueries;
}

interface Placed {
  readonly key: CandidateKey;
  readonly candidate: UpkeepCandidate;
}

/** One page of the nodes that upkeep should look at, the most urgent first. */
export async function listCandidates(
  deps: CandidateDeps,
  query: CandidateQuery,
  signal: AbortSignal,
): Promise<CandidatePage> {
  const after = query.cursor === null ? undefined : decodeCursor(query.criteria, query.cursor);
  const found = await listByCriteria(deps, query, after, signal);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    candidates: page.map(({ candidate }) => candidate),
    nextCursor:
      found.length > page.length && last !== undefined
        ? encodeCursor(query.criteria, last.key)
        : null,
  };
}

/** Everything behind `after`, up to one more than the page holds. */
async function listByCriteria(
  deps: CandidateDeps,
  { criteria, limit, now }: CandidateQuery,
  after: CandidateKey | undefined,
  signal: AbortSignal,
): Promise<readonly Placed[]> {
  switch (criteria) {
    case 'low_q':
      return listLowQ(deps.sql, limit + 1, after);
    case 'stale':
      return listStale(deps.sql, { now, limit: limit + 1 }, after);
    case 'unlinked_processes':
      return behind(await listUnlinked(deps, signal), after).slice(0, limit + 1);
    case 'similar_pairs':
      return behind(await listPairs(deps, signal), after).slice(0, limit + 1);
  }
}

/** Those to deprecate, then those to refine; each by Q, then by id. */
async function listLowQ(
  queries: SqlQueries,
  limit: number,
  after: CandidateKey | undefined,
): Promise<readonly Placed[]> {
  const { belowQ, minUses } = DEPRECATION;
  const isCritical = `q_value < ${belowQ} AND usage_count >= ${minUses}`;
  const isHigh = `q_value < ${REFINEMENT.belowQ} AND usage_count >= ${REFINEMENT.minUses} AND NOT (${isCritical})`;
  const found: Placed[] = [];
  for (const [rank, where] of [isCritical, isHigh].entries()) {
    if (found.length >= limit || (after !== undefined && after.rank > rank)) continue;
    const from = after?.rank === rank ? after : undefined;
    const nodes = await listActive(queries, {
      where,
      column: 'q_value',
      after: from,
      limit: limit - found.length,
    });
    for (const node of nodes) {
      const key = { rank, value: node.qValue, id: node.id };
      found.push({ key, candidate: lowQCandidate(node, rank === 0) });
    }
  }
  return found;
}

function lowQCandidate(node: MemoryNode, isCritical: boolean): UpkeepCandidate {
  return {
    ...aboutNode(node),
    priority: isCritical ? 'CRITICAL' : 'HIGH',
    suggestedAction: isCritical ? 'deprecate' : 'refine',
    evidence: {
      success_count: node.successCount,
      failure_count: node.failureCount,
      counted: { ...node.counted },
      last_used_at: node.lastUsedAt,
    },
  };
}

/** Neither used nor recalled for long; those seen longest ago first. */
async function listStale(
  queries: SqlQueries,
  { now, limit }: { readonly now: Instant; readonly limit: number },
  after: CandidateKey | undefined,
): Promise<readonly Placed[]> {
  const until = addMs(now, -STALE_DAYS * MS_PER_DAY);
  const nodes = await listActive(queries, {
    where: 'seen_at <= ?',
    params: [until],
    column: 'seen_at',
    after,
    limit,
  });
  return nodes.map((node) => ({
    key: { rank: 2, value: lastSeenOf(node), id: node.id },
    candidate: {
      ...aboutNode(node),
      priority: 'MEDIUM',
      suggestedAction: 'archive',
      evidence: {
        last_seen_at: lastSeenOf(node),
        last_used_at: node.lastUsedAt,
        last_recalled_at: node.lastRecalledAt,
        created_at: node.createdAt,
      },
    },
  }));
}

interface ActiveQuery {
  /** Ours, never text from outside; `params` are its values. */
  readonly where: string;
  readonly params?: readonly SqlValue[];
  readonly column: 'q_value' | 'seen_at';
  readonly after: CandidateKey | undefined;
  readonly limit: number;
}

/** Active nodes in the order of a column and then of their ids, those behind the key. */
async function listActive(
  queries: SqlQueries,
  { where, params = [], column, after, limit }: ActiveQuery,
): Promise<readonly MemoryNode[]> {
  const isBehind = `${column} > ? OR (${column} = ? AND id > ?)`;
  return listNodes(
    queries,
    `status = 'active' AND ${where}${after === undefined ? '' : ` AND (${isBehind})`}
      ORDER BY ${column}, id LIMIT ?`,
    [...params, ...(after === undefined ? [] : [after.value, after.value, after.id]), limit],
  );
}

/** Processes without a skill; those in the largest groups of like triggers first. */
async function listUnlinked(deps: CandidateDeps, signal: AbortSignal): Promise<readonly Placed[]> {
  const processes = await listUnlinkedProcesses(deps.sql);
  const clusters = await findClusters(processes, deps, signal);
  const clusterOf = new Map(clusters.flatMap((ids) => ids.map((id) => [id, ids] as const)));
  const placed = processes.map((node) => {
    const members = clusterOf.get(node.id) ?? [node.id];
    const isCluster = members.length >= INDUCTION.minProcesses;
    const candidate: UpkeepCandidate = {
      ...aboutNode(node),
      priority: 'LOW',
      suggestedAction: isCluster ? 'induce_skill' : 'keep',
      evidence: { cluster: members, cluster_size: members.length, trigger: node.trigger },
    };
    return { key: { rank: -members.length, value: members[0] ?? '', id: node.id }, candidate };
  });
  return placed.sort(byKey);
}

/** Active, generalizable Processes that belong to no skill, in the order of their ids. */
export async function listUnlinkedProcesses(queries: SqlQueries): Promise<readonly ProcessNode[]> {
  const nodes = await listNodes(
    queries,
    `id > ? AND id < ? AND status = 'active' ORDER BY id LIMIT ${MAX_COMPARED}`,
    idRangeOf('Process'),
  );
  return nodes.flatMap((node) => (node.type === 'Process' && node.skillId === null ? [node] : []));
}

/** Pairs that say nearly the same; the most alike first. */
async function listPairs(deps: CandidateDeps, signal: AbortSignal): Promise<readonly Placed[]> {
  const threshold = { above: MERGING.aboveSimilarity, inclusive: false };
  const pairs = await findAlikePairs(await listCompared(deps.sql), threshold, deps, signal);
  const byId = await findNodes(
    deps.sql,
    pairs.flatMap(({ a, b }) => [a, b]),
  );
  const placed = pairs.flatMap(({ a, b, similarity }) => {
    const [one, other] = [byId.get(a), byId.get(b)];
    if (one === undefined || other === undefined) return [];
    const candidate: UpkeepCandidate = {
      ...aboutNode(one),
      priority: 'LOW',
      suggestedAction: 'merge',
      evidence: { other_id: b, similarity, pair: [a, b], other_q_value: other.qValue },
    };
    return [{ key: { rank: -similarity, value: a, id: b }, candidate }];
  });
  return placed.sort(byKey);
}

/** Of a large memory the texts alone are held. */
async function listCompared(queries: SqlQueries): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  let last: string | undefined = '';
  while (last !== undefined && compared.length < MAX_COMPARED) {
    // Asked for active nodes, a database finds all of them and sorts them by id, anew for each page.
    const page = await listTexts(queries, 'id > ? ORDER BY id LIMIT ?', [last, PAGE]);
    for (const { id, type, isActive, text } of page)
      if (isActive) compared.push({ id, group: type, text });
    last = page.length < PAGE ? undefined : page.at(-1)?.id;
  }
  return compared;
}

function aboutNode(
  node: MemoryNode,
): Pick<UpkeepCandidate, 'nodeId' | 'nodeType' | 'qValue' | 'usageCount'> {
  return {
    nodeId: node.id,
    nodeType: node.type,
    qValue: node.qValue,
    usageCount: node.usageCount,
  };
}

function behind(all: readonly Placed[], after: CandidateKey | undefined): readonly Placed[] {
  return after === undefined ? all : all.filter(({ key }) => compareKeys(key, after) > 0);
}

function byKey(a: Placed, b: Placed): number {
  return compareKeys(a.key, b.key);
}

function compareKeys(a: CandidateKey, b: CandidateKey): number {
  return (
    a.rank - b.rank || compareText(String(a.value), String(b.value)) || compareText(a.id, b.id)
  );
}
