import { join } from 'node:path';
import { openRepositoryLease, type Repository } from '../storage/index.ts';
import { type Candidate, STRATEGY_FILE } from './candidate.ts';
import { findRefusal, type Refusal } from './check-candidate.ts';
import { commitDecision } from './commit-decision.ts';
import type { EvolutionDecision } from './decision.ts';
import { listRemembered, rememberSettled } from './lineage-memo.ts';
import { decisionOfCommit, decisionOn, type KeepFacts, planCommit } from './plan-commit.ts';
import {
  ALL_COMMITS,
  findTextAt,
  type Obstacle,
  type RepairWorld,
  settle,
} from './repair-lineage.ts';
import { MIN_RECORDED_SESSIONS, PROVISIONAL } from './weigh-change.ts';
import type { WrittenCandidate } from './write-prose.ts';

/** `decision` is what `state/evolution.jsonl` holds. */
export type Kept =
  | {
      readonly kept: true;
      readonly ref: string;
      readonly decision: EvolutionDecision;
      /** Edited by hand: the commit has the new bytes, the file still theirs. */
      readonly edited: readonly string[];
    }
  | {
      readonly kept: false;
      readonly reason: NotKept['reason'] | 'refused' | 'provisional';
      readonly why: string;
      readonly decision: EvolutionDecision;
    };

/**
 * Keeps a candidate: one commit, made against the commit that it was tried against; then one line that says so. Told
 * twice, it is kept once. What is not kept leaves every byte as it is, and a line too.
 *
 * @see docs/spec/evolution.md, EVO-4 to EVO-7
 */
export async function keepCandidate(
  world: RepairWorld,
  given: Candidate,
  known: KeepFacts,
  signal: AbortSignal,
): Promise<Kept> {
  const { candidate, gates } = await withProse(world, given, known, signal);
  const facts: KeepFacts = { ...known, gates: [...known.gates, ...gates] };
  const keep = decisionOn(candidate, facts, 'keep');
  const lineage = await settle(world, signal);
  if (lineage.obstacle !== null) return revert(world, keep, lineage.obstacle, signal);
  const repository = await world.repository();
  const available = await repository.isAvailable();
  if (!available.ok) return revert(world, keep, { reason: 'no-git', why: available.error }, signal);
  await using _lease = await openRepositoryLease(join(world.home, 'state'), {}, signal);
  const head = (await repository.head()) ?? null;
  const current = await readBefore(repository, head, candidate);
  // Whatever else stands in the way: an edit of what is protected is told as one.
  const refusal = findRefusal(candidate, current);
  if (refusal !== undefined) return await refuse(world, keep, refusal, signal);
  if (head !== facts.expectedHead) {
    const before = await findKept(repository, keep.id);
    if (before !== undefined) {
      const decision = { ...keep, ref: before };
      await world.decisions.append([decision], signal);
      return { kept: true, ref: before, decision, edited: [] };
    }
    const why = `the lineage moved on from ${facts.expectedHead ?? 'nothing'} to ${head ?? 'nothing'}`;
    return await revert(world, keep, { reason: 'head-moved', why }, signal);
  }
  if ([...candidate.files].every(([path, text]) => current.get(path) === text))
    return await revert(world, keep, { reason: 'same-bytes', why: 'it changes nothing' }, signal);
  if (isUnproved(facts))
    return await keepAside(world, repository, { candidate, facts, keep }, signal);
  const outcome = await commitDecision(
    repository,
    world.decisions,
    {
      decision: keep,
      files: candidate.files,
      text: planCommit(keep, facts.reasons),
      expectedHead: head,
    },
    signal,
  );
  if (outcome.type === 'head-moved') {
    const why = `the lineage moved on to ${outcome.head ?? 'nothing'}`;
    return await revert(world, keep, { reason: 'head-moved', why }, signal);
  }
  const { ref, edited } = outcome;
  if (edited.length === 0) await remember(world, candidate, { ref, strategy: lineage.strategy });
  return { kept: true, ref, decision: { ...keep, ref }, edited };
}

/** Neither past sessions nor questions that were held back have spoken for it. */
function isUnproved({ gates }: KeepFacts): boolean {
  const isHeld = gates.some(({ gate, passed }) => gate === 'holdout' && passed);
  return !isHeld && gates.some(({ gate, value }) => gate === 'replay' && value === PROVISIONAL);
}

/** A commit beside the lineage, and a line: its session goes on with it, the home does not. */
async function keepAside(
  { decisions }: RepairWorld,
  repository: Repository,
  {
    candidate,
    facts,
    keep,
  }: {
    readonly candidate: Candidate;
    readonly facts: KeepFacts;
    readonly keep: EvolutionDecision;
  },
  signal: AbortSignal,
): Promise<Kept> {
  const provisional: EvolutionDecision = { ...keep, decision: 'provisional' };
  const { expectedHead, now: date, reasons } = facts;
  const change = {
    files: candidate.files,
    ...planCommit(provisional, reasons),
    date,
    expectedHead,
  };
  const ref = await repository.commitAside(change, provisional.id);
  const decision = { ...provisional, ref };
  await decisions.append([decision], signal);
  const why = `it holds for this session, until ${MIN_RECORDED_SESSIONS} past sessions speak for it`;
  return { kept: false, reason: 'provisional', why, decision };
}

/** Asked before the lease is taken, and not when the change was kept already or can't be. */
async function withProse(
  world: RepairWorld,
  candidate: Candidate,
  facts: KeepFacts,
  signal: AbortSignal,
): Promise<WrittenCandidate> {
  const asIs: WrittenCandidate = { candidate, gates: [] };
  const isSkill = candidate.changes.some(
    ({ path, lever }) => path !== STRATEGY_FILE && lever !== null,
  );
  if (facts.model === undefined || facts.model === null || !isSkill) return asIs;
  const { ref } = await settle(world, signal);
  if (ref === null || ref !== facts.expectedHead) return asIs;
  const { writeProse } = await import('./write-prose.ts');
  return writeProse(candidate, facts, facts.model, signal);
}

/** A process that was killed between the commit and its line: the commit tells. */
async function findKept(repository: Repository, id: string): Promise<string | undefined> {
  const commits = await repository.history(ALL_COMMITS);
  return commits.find((commit) => {
    const decision = decisionOfCommit(commit);
    return decision.ok && decision.value.id === id;
  })?.ref;
}

async function readBefore(
  repository: Repository,
  head: string | null,
  { files }: Candidate,
): Promise<ReadonlyMap<string, string>> {
  const before = new Map<string, string>();
  for (const path of files.keys()) {
    const text = await findTextAt(repository, head, path);
    if (text !== undefined) before.set(path, text);
  }
  return before;
}

interface NotKept {
  readonly reason: 'head-moved' | 'same-bytes' | Obstacle['reason'];
  readonly why: string;
}

async function revert(
  { decisions }: RepairWorld,
  keep: EvolutionDecision,
  { reason, why }: NotKept,
  signal: AbortSignal,
): Promise<Kept> {
  const gates = [...keep.gates, { gate: reason, passed: false, value: why }];
  const decision: EvolutionDecision = { ...keep, decision: 'revert', gates };
  await decisions.append([decision], signal);
  return { kept: false, reason, why, decision };
}

async function refuse(
  { decisions }: RepairWorld,
  keep: EvolutionDecision,
  { rule, path, why }: Refusal,
  signal: AbortSignal,
): Promise<Kept> {
  const gates = [...keep.gates, { gate: rule, passed: false, value: path }];
  const decision: EvolutionDecision = { ...keep, decision: 'refused', gates };
  await decisions.append([decision], signal);
  return { kept: false, reason: 'refused', why: `${path}: ${why}`, decision };
}

/** Spares the next start the look in full. */
async function remember(
  world: RepairWorld,
  { files }: Candidate,
  settled: { readonly ref: string; readonly strategy: string | null },
): Promise<void> {
  const known = listRemembered(world.home);
  // Without a memo the lineage was not wholly in order before, and is not now.
  if (known.length === 0) return;
  const strategy = files.get(STRATEGY_FILE) ?? settled.strategy;
  const paths = [...new Set([...known, ...files.keys()])];
  await rememberSettled(world, { ...settled, strategy }, paths);
}
