import { setImmediate } from 'node:timers/promises';
import type { Missing } from '../../kernel/index.ts';
import { type ActDeps, type Actor, tryAct, tryActs } from '../actions/act.ts';
import type { ActionPlan, ActionRequest, Planned } from '../actions/gates.ts';
import { planAction } from '../actions/plan-action.ts';
import { prepareAction } from '../actions/prepare-action.ts';
import type { Criteria } from '../candidates/candidate.ts';
import { listCandidates } from '../candidates/list-candidates.ts';
import type { MemoryNode } from '../nodes/node-schema.ts';
import { findNodes } from '../nodes/node-table.ts';
import type { RunDetail, RunHeld } from './report.ts';

/** What was done, or why not. */
type ActOutcome = ActionPlan | readonly Missing[];

/** One pass over all candidates; a node is changed once a run at most. */
export interface Pass {
  readonly deps: ActDeps;
  readonly taken: Set<string>;
  readonly details: RunDetail[];
  readonly held: RunHeld[];
  evaluated: number;
  attempt(request: ActionRequest): Promise<ActOutcome>;
  /** The outcome of each, in the order given. */
  attemptAll(requests: readonly ActionRequest[]): Promise<readonly ActOutcome[]>;
}

/** A dry pass plans the same and writes nothing. */
export function createPass(
  deps: ActDeps,
  actor: Actor,
  dryRun: boolean,
  signal: AbortSignal,
): Pass {
  const planDry = async (request: ActionRequest): Promise<Planned> => {
    const prepared = await prepareAction(deps, request, signal);
    const { permit, isAutomatic } = actor;
    return planAction(deps.sql, request, { prepared, permit, isAutomatic, now: deps.clock.now() });
  };
  const attempt = async (request: ActionRequest): Promise<ActOutcome> =>
    outcomeOf(dryRun ? await planDry(request) : await tryAct(deps, request, actor, signal));
  return {
    deps,
    taken: new Set(),
    details: [],
    held: [],
    evaluated: 0,
    attempt,
    async attemptAll(requests) {
      if (!dryRun) return (await tryActs(deps, requests, actor, signal)).map(outcomeOf);
      const outcomes: ActOutcome[] = [];
      for (const request of requests) outcomes.push(await attempt(request));
      return outcomes;
    },
  };
}

function outcomeOf(planned: Planned): ActOutcome {
  return planned.ok ? planned.value : planned.error;
}

export function isRefusal(outcome: ActOutcome): outcome is readonly Missing[] {
  return Array.isArray(outcome);
}

/** Notes what was done, or why it was not. */
export function note(pass: Pass, node: MemoryNode, outcome: ActOutcome): void {
  if (isRefusal(outcome)) {
    const missing = outcome.map(({ precondition }) => precondition);
    hold(pass, node, missing.join(', '), { missing });
    return;
  }
  const { action, newId, reason, evidence, nodeId, changes } = outcome;
  pass.details.push({ nodeId, action, newId, reason, evidence });
  for (const { before, after } of changes) pass.taken.add((after ?? before)?.id ?? '');
}

export function hold(
  pass: Pass,
  node: MemoryNode,
  reason: string,
  evidence: RunHeld['evidence'],
): void {
  pass.held.push({ nodeId: node.id, reason, evidence });
}

const PAGE = 500;

type CandidateRow = { readonly nodeId: string; readonly evidence: RunHeld['evidence'] };

/** Every page of one criteria. */
export async function* candidatesOf(
  pass: Pass,
  criteria: Criteria,
  signal: AbortSignal,
  limit: number = PAGE,
): AsyncGenerator<readonly CandidateRow[]> {
  let cursor: string | null = null;
  do {
    // An embedded database never waits: without a pause it could not be interrupted.
    await setImmediate();
    signal.throwIfAborted();
    const now = pass.deps.clock.now();
    const page: Awaited<ReturnType<typeof listCandidates>> = await listCandidates(
      pass.deps,
      { criteria, limit, cursor, now },
      signal,
    );
    pass.evaluated += page.candidates.length;
    yield page.candidates;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** The nodes of a page, in its order. */
export async function listPage(
  { deps }: Pass,
  page: readonly CandidateRow[],
): Promise<readonly MemoryNode[]> {
  const ids = page.map(({ nodeId }) => nodeId);
  const nodes = await findNodes(deps.sql, ids);
  return ids.flatMap((id) => nodes.get(id) ?? []);
}
