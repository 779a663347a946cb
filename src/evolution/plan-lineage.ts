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
      return ids.filter((id) => id !== gateText(decision, REEXAMINED));
    case 'rollback':
      return at.get(gateText(decision, RESTORED) ?? '') ?? ids;
    default:
      return decision.type satisfies never;
  }
}

/**
 * Decisions in force that were kept before there was enough to replay, and were not looked at again since. Oldest first.
 * Pure.
 */
export function findUnverified({ entries }: Lineage): readonly EvolutionDecision[] {
  const decisions = entries.map(({ decision }) => decision);
  return entries
    .filter(({ decision, inForce }) => inForce && isUnverified(decision, decisions))
    .map(({ decision }) => decision);
}

/** Whether a change was kept before there was enough to replay, and not looked at again since. Pure. */
export function isUnverified(
  { id, decision, gates }: EvolutionDecision,
  all: readonly EvolutionDecision[],
): boolean {
  const kept = decision === 'keep' && gates.some(isUnverifiedGate);
  return kept && !all.some((other) => gateText(other, REEXAMINED) === id);
}

function isUnverifiedGate({ gate, value }: EvolutionDecision['gates'][number]): boolean {
  return gate === 'replay' && value === UNVERIFIED;
}

function gateText({ gates }: EvolutionDecision, name: string): string | undefined {
  const value = gates.find(({ gate }) => gate === name)?.value;
  return typeof value === 'string' ? value : undefined;
}
