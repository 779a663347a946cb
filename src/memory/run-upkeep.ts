import type { Missing } from '../kernel/index.ts';
import { cosineOfTerms, isInstructionLike } from '../text/index.ts';
import { type ActDeps, type Actor, tryAct } from './act.ts';
import type { ActionRequest } from './action-request.ts';
import type { Criteria } from './candidate.ts';
import { draftSkill, inOrder } from './draft-skill.ts';
import { findClusters } from './find-clusters.ts';
import type { ActionPlan } from './gates.ts';
import { listHistory } from './history.ts';
import { listCandidates, listUnlinkedProcesses } from './list-candidates.ts';
import { findCondition } from './narrow-trigger.ts';
import { contentOf, type MemoryNode, type ProcessNode } from './node.ts';
import { findNodes } from './node-table.ts';
import { planAction } from './plan-action.ts';
import { evidenceOf } from './plan-deprecate.ts';
import { INDUCTION } from './plan-induce.ts';
import { byWorth } from './plan-merge.ts';
import { prepareAction } from './prepare-action.ts';
import type { RunDetail, RunHeld } from './report.ts';

export interface Upkeep {
  readonly candidatesEvaluated: number;
  readonly details: readonly RunDetail[];
  readonly held: readonly RunHeld[];
}

type Outcome = ActionPlan | readonly Missing[];

/** One pass over all candidates; a node is changed once a run at most. */
interface Pass {
  readonly deps: ActDeps;
  readonly taken: Set<string>;
  readonly details: RunDetail[];
  readonly held: RunHeld[];
  evaluated: number;
  attempt(request: ActionRequest): Promise<Outcome>;
}

const PAGE = 500;
/** Pairs are found all at once, so they are listed all at once. */
const ALL = 1_000_000;
const HISTORY = 100;
/** Failures this near to a cluster's trigger bound its skill. */
const NEAR_FAILURE = 0.5;
const MAX_BOUNDARIES = 5;

/**
 * Deprecation, refinement, merging, induction, archiving: in this order, each through the same gates as a request.
 * A dry pass plans the same and writes nothing.
 */
export async function runUpkeep(
  deps: ActDeps,
  actor: Actor,
  dryRun: boolean,
  signal: AbortSignal,
): Promise<Upkeep> {
  const attempt = async (request: ActionRequest): Promise<Outcome> => {
    const planned = dryRun
      ? await planDry(deps, request, actor, signal)
      : await tryAct(deps, request, actor, signal);
    return planned.ok ? planned.value : planned.error;
  };
  const pass: Pass = { deps, taken: new Set(), details: [], held: [], evaluated: 0, attempt };
  await tendFailing(pass, signal);
  await mergeAlike(pass, signal);
  await induceSkills(pass, signal);
  await archiveStale(pass, signal);
  return { candidatesEvaluated: pass.evaluated, details: pass.details, held: pass.held };
}

async function planDry(
  deps: ActDeps,
  request: ActionRequest,
  { permit, isAutomatic }: Actor,
  signal: AbortSignal,
): ReturnType<typeof planAction> {
  const prepared = await prepareAction(deps, request, signal);
  return planAction(deps.sql, request, { prepared, permit, isAutomatic, now: deps.clock.now() });
}

function isRefusal(outcome: Outcome): outcome is readonly Missing[] {
  return Array.isArray(outcome);
}

/** Notes what was done, or why it was not. */
function note(pass: Pass, node: MemoryNode, outcome: Outcome, because: string): void {
  if (isRefusal(outcome)) {
    const missing = outcome.map(({ precondition }) => precondition);
    hold(pass, node, because === '' ? missing.join(', ') : because, { missing });
    return;
  }
  const { action, newId, reason, evidence, nodeId, changes } = outcome;
  pass.details.push({ nodeId, action, newId, reason, evidence });
  for (const { before, after } of changes) pass.taken.add((after ?? before)?.id ?? '');
}

function hold(pass: Pass, node: MemoryNode, reason: string, evidence: RunHeld['evidence']): void {
  pass.held.push({ nodeId: node.id, reason, evidence });
}

/** Every page of one criteria. */
async function* candidatesOf(
  { deps: { sql, clock } }: Pass,
  criteria: Criteria,
  limit: number = PAGE,
): AsyncGenerator<readonly { readonly nodeId: string; readonly evidence: RunHeld['evidence'] }[]> {
  let cursor: string | null = null;
  do {
    const now = clock.now();
    const page: Awaited<ReturnType<typeof listCandidates>> = await listCandidates(sql, {
      criteria,
      limit,
      cursor,
      now,
    });
    yield page.candidates;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

async function tendFailing(pass: Pass, signal: AbortSignal): Promise<void> {
  for await (const page of candidatesOf(pass, 'low_q')) {
    pass.evaluated += page.length;
    const nodes = await findNodes(
      pass.deps.sql,
      page.map(({ nodeId }) => nodeId),
    );
    for (const { nodeId } of page) {
      signal.throwIfAborted();
      const node = nodes.get(nodeId);
      if (node !== undefined) await tendOne(pass, node);
    }
  }
}

/** Deprecation goes first when its evidence holds; then a fix, if there is a clear one; else it is kept. */
async function tendOne(pass: Pass, node: MemoryNode): Promise<void> {
  const history = await listHistory(pass.deps.sql, node.id, HISTORY);
  const counted = history.filter(({ isCounted }) => isCounted).map(({ outcome }) => outcome);
  const evidence = evidenceOf(node, counted);
  if (node.isProtected) return hold(pass, node, 'protected', evidence);
  const deprecated = await pass.attempt({
    type: 'deprecate',
    id: node.id,
    nodeType: node.type,
    reason: `low Q (${node.qValue.toFixed(2)}) after ${node.usageCount} uses, ${evidence.recent_failures} failures in the last ${Math.min(10, counted.length)}`,
  });
  if (!isRefusal(deprecated)) return note(pass, node, deprecated, '');
  const missing = deprecated.map(({ precondition }) => precondition);
  if (missing.length === 1 && missing[0] === 'success_upper_bound')
    return hold(pass, node, 'drift', evidence);
  const condition = node.type === 'Process' ? findCondition(history) : undefined;
  if (node.type !== 'Process' || condition === undefined)
    return hold(pass, node, 'no-clear-fix', { ...evidence, missing });
  const refined = await pass.attempt({
    type: 'refine',
    id: node.id,
    nodeType: node.type,
    improvedContent: JSON.stringify({ trigger: `${node.trigger} when ${condition}` }),
    reason: `it works when ${condition}, and fails otherwise`,
  });
  note(pass, node, refined, '');
}

async function mergeAlike(pass: Pass, signal: AbortSignal): Promise<void> {
  for await (const page of candidatesOf(pass, 'similar_pairs', ALL)) {
    pass.evaluated += page.length;
    for (const { nodeId, evidence } of page) {
      signal.throwIfAborted();
      const other = String(evidence['other_id']);
      if (pass.taken.has(nodeId) || pass.taken.has(other)) continue;
      await mergePair(pass, [nodeId, other]);
    }
  }
}

/** Near-exact duplicates: the text that served best stays as it is. */
async function mergePair(pass: Pass, ids: readonly string[]): Promise<void> {
  const nodes = await findNodes(pass.deps.sql, ids);
  const [best] = [...nodes.values()].sort(byWorth);
  if (best === undefined) return;
  // The text of a skill is in its file, and which of two to keep is for a person to say.
  if (best.type === 'Skill') return hold(pass, best, 'skills-are-merged-by-request', { ids });
  const merged = await pass.attempt({
    type: 'merge',
    ids,
    nodeType: best.type,
    mergedContent: mergedText(best),
    reason: 'they say the same',
  });
  // Alike but not yet in use: nothing is wrong with waiting.
  const isOnlyUnused =
    isRefusal(merged) && merged.every(({ precondition }) => precondition === 'usage_count');
  if (!isOnlyUnused) note(pass, best, merged, '');
}

function mergedText(node: MemoryNode): string {
  if (node.type !== 'Process') return contentOf(node);
  const { trigger, action, outcome } = node;
  return JSON.stringify({ trigger, action, ...(outcome === '' ? {} : { outcome }) });
}

async function induceSkills(pass: Pass, signal: AbortSignal): Promise<void> {
  const { sql } = pass.deps;
  const processes = (await listUnlinkedProcesses(sql)).filter(({ id }) => !pass.taken.has(id));
  const byId = new Map(processes.map((node) => [node.id, node]));
  const names = await listSkillNames(pass);
  for (const ids of findClusters(processes)) {
    signal.throwIfAborted();
    const members = inOrder(ids.flatMap((id) => byId.get(id) ?? []));
    const [first] = members;
    if (first === undefined || members.length < INDUCTION.minProcesses) continue;
    pass.evaluated += 1;
    const hostile = members.find((node) => isInstructionLike(contentOf(node)) !== undefined);
    if (hostile !== undefined) {
      hold(pass, first, 'reads-like-an-instruction', { node_id: hostile.id });
      continue;
    }
    const draft = draftSkill(members, failuresNear(first, processes), (name) => names.has(name));
    const request = { type: 'induce', ids: members.map(({ id }) => id), ...draft } as const;
    const reason = `${members.length} Processes with like triggers`;
    note(pass, first, await pass.attempt({ ...request, reason }), '');
    names.add(draft.name);
  }
}

async function listSkillNames({ deps }: Pass): Promise<Set<string>> {
  const rows = await deps.sql.all(
    'SELECT skill_name FROM memory_node WHERE skill_name IS NOT NULL',
  );
  const names = new Set(rows.map((row) => String(row['skill_name'])));
  for (const name of (await deps.files?.listNames()) ?? []) names.add(name);
  return names;
}

function failuresNear(
  { trigger }: ProcessNode,
  processes: readonly ProcessNode[],
): readonly ProcessNode[] {
  return processes
    .filter((node) => node.isFailure && cosineOfTerms(node.trigger, trigger) >= NEAR_FAILURE)
    .slice(0, MAX_BOUNDARIES);
}

async function archiveStale(pass: Pass, signal: AbortSignal): Promise<void> {
  for await (const page of candidatesOf(pass, 'stale')) {
    pass.evaluated += page.length;
    const nodes = await findNodes(
      pass.deps.sql,
      page.map(({ nodeId }) => nodeId),
    );
    for (const { nodeId } of page) {
      signal.throwIfAborted();
      const node = nodes.get(nodeId);
      if (node === undefined || pass.taken.has(nodeId)) continue;
      if (node.isProtected) continue;
      const request = { type: 'archive', id: nodeId, nodeType: node.type, reason: '' } as const;
      note(pass, node, await pass.attempt(request), '');
    }
  }
}
