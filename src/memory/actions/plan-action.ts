import { fail, type Instant } from '../../kernel/index.ts';
import { inLists, type SqlQueries } from '../../storage/index.ts';
import { lastSeq } from '../log/log-table.ts';
import { closesRing, listEdges } from '../nodes/edge-table.ts';
import type { Edge, MemoryNode } from '../nodes/node-schema.ts';
import { findNodes, type PlacedNode } from '../nodes/node-table.ts';
import { USE_OUTCOMES, type UseOutcome } from '../values/value.ts';
import { type ActionRequest, gate, idsOf, type Permit, type Planned } from './gates.ts';
import { findOthersTried } from './like-tasks.ts';
import { planInduce } from './plan-induce.ts';
import { planNodeMerge } from './plan-merge.ts';
import { planRefine, REFINEMENT } from './plan-refine.ts';
import { DEPRECATION, planArchive, planDeprecate, planRestore } from './plan-status.ts';
import { type Prepared, wholeContentOf } from './prepare-action.ts';

interface PlanContext {
  readonly prepared: Prepared;
  readonly permit: Permit;
  readonly isAutomatic: boolean;
  readonly now: Instant;
}

/** Reads what the rules ask for and lets them decide. Inside a transaction nothing can change in between. */
export async function planAction(
  queries: SqlQueries,
  request: ActionRequest,
  context: PlanContext,
): Promise<Planned> {
  const { obstacle, edited } = context.prepared;
  const result = await planByType(queries, request, context);
  const missing = [
    ...gate('git_available', obstacle === undefined, obstacle, 'a home with git'),
    ...gate('files_unedited', edited.length === 0, edited, 'the files as they were committed'),
  ];
  return missing.length === 0 ? result : fail([...(result.ok ? [] : result.error), ...missing]);
}

async function planByType(
  queries: SqlQueries,
  request: ActionRequest,
  context: PlanContext,
): Promise<Planned> {
  const { permit, now, prepared, isAutomatic } = context;
  const { similarity, files } = prepared;
  const seq = (await lastSeq(queries)) + 1;
  const [id = ''] = idsOf(request);
  const nodes = await findNodes(queries, idsOf(request));
  const facts = { node: nodes.get(id), nodes, similarity, file: files[0], files, permit, now, seq };
  switch (request.type) {
    case 'archive':
      return planArchive({ ...request, ...facts });
    case 'restore':
      return planRestore({ ...request, ...facts });
    case 'deprecate': {
      const recent = await listRecent(queries, id);
      const plan = planDeprecate({ ...request, ...facts, recent, others: undefined });
      // Most are held by their own figures: only for what is left much of the log is read.
      if (!plan.ok) return plan;
      const others = await findOthersTried(queries, id);
      return planDeprecate({ ...request, ...facts, recent, others });
    }
    case 'refine': {
      const earlierQs = await listEarlierQs(queries, id);
      const provenance = await listProvenance(queries, nodes);
      return planRefine({ ...request, ...facts, earlierQs, provenance });
    }
    case 'merge': {
      const provenance = await listProvenance(queries, nodes);
      const contentOf = (node: MemoryNode): string => wholeContentOf(node, prepared.bodies);
      const unusedSinceAction = isAutomatic ? await listUnusedSinceAction(queries, nodes) : [];
      const more = { contentOf, provenance, isAutomatic, unusedSinceAction };
      return planNodeMerge({ ...request, ...facts, ...more });
    }
    case 'induce': {
      const isNameTaken = prepared.isNameTaken || (await isSkillName(queries, request.name));
      return planInduce({ ...request, ...facts, isNameTaken });
    }
  }
}

/** Outcomes of the last uses that count as evidence, newest first. */
async function listRecent(queries: SqlQueries, id: string): Promise<readonly UseOutcome[]> {
  const rows = await queries.all(
    `SELECT outcome FROM memory_log WHERE node_id = ? AND kind = 'feedback' AND counted = 1
      ORDER BY seq DESC LIMIT ${DEPRECATION.recentUses}`,
    [id],
  );
  return rows.flatMap((row) => USE_OUTCOMES.find((name) => name === row['outcome']) ?? []);
}

/** The Qs of the versions that a node was refined from, nearest first. */
async function listEarlierQs(queries: SqlQueries, id: string): Promise<readonly number[]> {
  const qs: number[] = [];
  let at: string | undefined = id;
  while (at !== undefined && qs.length <= REFINEMENT.maxChain) {
    const rows = await queries.all(
      `SELECT n.id AS id, n.q_value AS q FROM memory_edge e JOIN memory_node n ON n.id = e.to_id
        WHERE e.kind = 'SUPERSEDES' AND e.from_id = ? ORDER BY n.id LIMIT 1`,
      [at],
    );
    at = rows[0] === undefined ? undefined : String(rows[0]['id']);
    if (at !== undefined) qs.push(Number(rows[0]?.['q']));
  }
  return qs;
}

/** Of these the ones that an action changed last: a run that finds no new feedback leaves them as they are. */
async function listUnusedSinceAction(
  queries: SqlQueries,
  nodes: ReadonlyMap<string, PlacedNode>,
): Promise<readonly string[]> {
  const acted = new Set<number>();
  const last = [...nodes.values()].map(({ places }) => places.touchedSeq);
  for (const { marks, values } of inLists(last)) {
    const rows = await queries.all(
      `SELECT seq FROM memory_log WHERE kind = 'action' AND seq IN (${marks})`,
      values,
    );
    for (const row of rows) acted.add(Number(row['seq']));
  }
  return [...nodes.values()]
    .filter(({ places }) => acted.has(places.touchedSeq))
    .map(({ id }) => id);
}

/** Edges out of these nodes to others: what they came from and belong to. */
async function listProvenance(
  queries: SqlQueries,
  nodes: ReadonlyMap<string, MemoryNode>,
): Promise<readonly Edge[]> {
  const ids = [...nodes.keys()];
  const kept: Edge[] = [];
  for (const id of ids) {
    for (const edge of await listEdges(queries, id)) {
      const isOurs = edge.from === id && !nodes.has(edge.to);
      if (!isOurs || edge.kind === 'SUPERSEDES' || edge.kind === 'MERGED_INTO') continue;
      const closes = await Promise.all(ids.map((from) => closesRing(queries, { ...edge, from })));
      if (!closes.includes(true)) kept.push(edge);
    }
  }
  return kept;
}

/** Taken by a node, whatever its status, or by one that is being made. */
async function isSkillName(queries: SqlQueries, name: string): Promise<boolean> {
  const nodes = await queries.all('SELECT 1 FROM memory_node WHERE skill_name = ? LIMIT 1', [name]);
  return nodes.length > 0;
}
