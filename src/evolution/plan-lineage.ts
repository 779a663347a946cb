import type { JsonObject } from '../kernel/index.ts';
import type { Commit } from '../storage/index.ts';
import { decisionSchema, type EvolutionDecision } from './decision.ts';
import { decisionOfCommit } from './plan-commit.ts';
import { UNVERIFIED } from './weigh-change.ts';

/** One decision with its place in the lineage. */
export interface LineageEntry {
  readonly decision: EvolutionDecision;
  /** The point before it; `null` when nothing was committed. */
  readonly parent: string | null;
  /** Whether the strategy and the skills of today still hold it. */
  readonly inForce: boolean;
}

/** A commit of the lineage, and the decision that made it; `null` for the first one, upgrades and other hands. */
export interface LineagePoint {
  readonly commit: Commit;
  readonly decision: EvolutionDecision | null;
}

export interface Lineage {
  /** Every decision, in the order in which they were made. */
  readonly entries: readonly LineageEntry[];
  /** Every commit, newest first. */
  readonly points: readonly LineagePoint[];
}

/** The gate of a rollback: its value is the point that was restored. */
export const RESTORED = 'restored';
/** The gate of a re-examination: its value is the id of the decision that was looked at again. */
export const REEXAMINED = 'reexamined';

/** The gate of a change that past sessions spoke for: its value is the id of the provisional decision. */
export const PROMOTED = 'promoted';

/** Pure. @param commits - Newest first. */
export function planLineage(
  commits: readonly Commit[],
  decisions: readonly EvolutionDecision[],
): Lineage {
  const points = commits.map((commit) => {
    const decision = decisionOfCommit(commit);
    return { commit, decision: decision.ok ? decision.value : null };
  });
  const inForce = new Set(idsInForce(points.toReversed()));
  const parents = new Map(commits.map(({ ref, parents: [parent] }) => [ref, parent ?? null]));
  const entries = decisions.map((decision) => ({
    decision,
    parent: (decision.ref === null ? undefined : parents.get(decision.ref)) ?? null,
    inForce: inForce.has(decision.id),
  }));
  return { entries, points };
}

/** What surfaces print of it: each decision with its place. */
export function encodeLineage({ entries }: Pick<Lineage, 'entries'>): readonly JsonObject[] {
  return entries.map(({ decision, parent, inForce }) => ({
    ...decisionSchema.encode(decision),
    parent,
    in_force: inForce,
  }));
}

/** What was kept, less what was taken back: a rollback goes to what was in force at its point. */
function idsInForce(points: readonly LineagePoint[]): readonly string[] {
  const at = new Map<string, readonly string[]>();
  let ids: readonly string[] = [];
  for (const { commit, decision } of points) {
    ids = decision === null ? ids : afterDecision(ids, decision, at);
    at.set(commit.ref, ids);
  }
  return ids;
}

function afterDecision(
  ids: readonly string[],
  decision: EvolutionDecision,
  at: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  switch (decision.type) {
    case 'decision':
      return [...ids, decision.id];
    case 'reexamination':
    case 'control':
      return ids.filter((id) => !gateTexts(decision, REEXAMINED).includes(id));
    case 'rollback':
      return at.get(gateTexts(decision, RESTORED)[0] ?? '') ?? ids;
    default:
      return decision.type satisfies never;
  }
}

/**
 * Decisions that wait for past sessions: provisional ones, and those in force that a home of before kept unproved. Oldest
 * first. Pure.
 */
export function findUnverified({ entries }: Lineage): readonly EvolutionDecision[] {
  const decisions = entries.map(({ decision }) => decision);
  return entries
    .filter(({ decision, inForce }) => inForce || isProvisional(decision))
    .map(({ decision }) => decision)
    .filter((decision) => isUnverified(decision, decisions));
}

export function isProvisional({ decision }: EvolutionDecision): boolean {
  return decision === 'provisional';
}

/** Whether past sessions have yet to speak about a change. Pure. */
export function isUnverified(
  change: EvolutionDecision,
  all: readonly EvolutionDecision[],
): boolean {
  const { id, decision, gates } = change;
  const waits = isProvisional(change) || (decision === 'keep' && gates.some(isUnverifiedGate));
  const isSettled = (other: EvolutionDecision): boolean =>
    [REEXAMINED, PROMOTED].some((gate) => gateTexts(other, gate).includes(id));
  return waits && !all.some(isSettled);
}

function isUnverifiedGate({ gate, value }: EvolutionDecision['gates'][number]): boolean {
  return gate === 'replay' && value === UNVERIFIED;
}

function gateTexts({ gates }: EvolutionDecision, name: string): readonly string[] {
  return gates.flatMap(({ gate, value }) =>
    gate === name && typeof value === 'string' ? [value] : [],
  );
}
