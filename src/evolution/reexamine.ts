import { join } from 'node:path';
import { hashOf } from '../kernel/index.ts';
import { queryType } from '../search/index.ts';
import { openRepositoryLease, type Repository } from '../storage/index.ts';
import { listChanges, STRATEGY_FILE, strategyOf } from './candidate.ts';
import { commitDecision } from './commit-decision.ts';
import { createDecision, type EvolutionDecision, type GateOutcome } from './decision.ts';
import { planCommit } from './plan-commit.ts';
import { findUnverified, isProvisional, planLineage, REEXAMINED } from './plan-lineage.ts';
import { decidePromotion, planPromotion } from './promote.ts';
import {
  ALL_COMMITS,
  findTextAt,
  type RepairWorld,
  settle,
  settleUnderLease,
} from './repair-lineage.ts';
import { type EvolutionTask, replayEach } from './replay.ts';
import { readSkillsAt } from './strategy-skills.ts';
import { MIN_RECORDED_SESSIONS, replayOutcome } from './weigh-change.ts';
import { type InForce, strategyIn, type TakenBack, withoutChange } from './without-change.ts';

/** Decisions in force that were kept before there was enough to replay. Oldest first. */
export async function listUnverified(
  { repository, decisions }: RepairWorld,
  signal: AbortSignal,
): Promise<readonly EvolutionDecision[]> {
  const { lines } = await decisions.read(signal);
  const opened = await repository();
  if (!(await opened.isAvailable()).ok) return [];
  return findUnverified(planLineage(await opened.history(ALL_COMMITS), lines));
}

/**
 * Lets past questions speak about what waits for them, once there are enough: a provisional change becomes the home's when they
 * gain by it. What a home of before kept unproved is held against the strategy without it, and without what moved the same
 * levers since, so that a stack of moves is measured from below its first; what does not gain is taken back, as a commit. Each
 * is looked at once.
 *
 * @returns The decisions that were made.
 * @see docs/spec/evolution.md, EVO-21
 */
export async function reexamine(
  world: RepairWorld,
  tasks: readonly EvolutionTask[],
  signal: AbortSignal,
): Promise<readonly EvolutionDecision[]> {
  if (tasks.length < MIN_RECORDED_SESSIONS) return [];
  const made: EvolutionDecision[] = [];
  const { obstacle } = await settle(world, signal);
  if (obstacle !== null) return [];
  for (;;) {
    // What was taken back with an earlier one is settled with it.
    const [decision, ...later] = (await listUnverified(world, signal)).filter(
      ({ id }) => !made.some(({ gates }) => gates.some(({ value }) => value === id)),
    );
    if (decision === undefined) return made;
    const now = await readInForce(world, signal);
    if (now === undefined) return made;
    const verdict = isProvisional(decision)
      ? await promoteOne(world, now, { decision, tasks }, signal)
      : await reexamineStack(
          world,
          now,
          { stack: [decision, ...later.filter((other) => isOnTopOf(other, decision))], tasks },
          signal,
        );
    if (verdict === undefined) return made;
    made.push(verdict);
  }
}

interface HomeNow {
  readonly inForce: InForce;
  readonly head: string;
  readonly repository: Repository;
}

async function readInForce(world: RepairWorld, signal: AbortSignal): Promise<HomeNow | undefined> {
  const lineage = await settle(world, signal);
  const strategy = lineage.strategy === null ? undefined : strategyOf(lineage.strategy);
  if (strategy?.ok !== true || lineage.ref === null) return undefined;
  const repository = await world.repository();
  const skills = await readSkillsAt(repository, lineage.ref);
  return { inForce: { strategy: strategy.value, skills }, head: lineage.ref, repository };
}

/** Whether it moved again what the first one had moved. */
function isOnTopOf(other: EvolutionDecision, first: EvolutionDecision): boolean {
  return (
    !isProvisional(other) &&
    other.changes.some(({ path, lever }) =>
      first.changes.some((change) => change.path === path && change.lever === lever),
    )
  );
}

async function compare(
  tasks: readonly EvolutionTask[],
  { before, after }: { readonly before: InForce; readonly after: InForce },
  signal: AbortSignal,
): Promise<GateOutcome> {
  const result = await replayEach(
    tasks,
    ({ question }) => {
      const type = queryType(question);
      const [old, now] = [strategyIn(before, type), strategyIn(after, type)];
      // Where the change has no say, the question is asked once.
      return { before: old, after: listChanges(old, now).length === 0 ? old : now };
    },
    signal,
  );
  return replayOutcome(result);
}

async function promoteOne(
  world: RepairWorld,
  { inForce, head, repository }: HomeNow,
  {
    decision,
    tasks,
  }: { readonly decision: EvolutionDecision; readonly tasks: readonly EvolutionTask[] },
  signal: AbortSignal,
): Promise<EvolutionDecision | undefined> {
  const plan = await planPromotion(repository, inForce, decision, head);
  const gate: GateOutcome =
    plan === undefined
      ? { gate: 'head-moved', passed: false, value: 'the home has moved on from what it changed' }
      : await compare(tasks, { before: inForce, after: plan.inForce }, signal);
  const verdict = decidePromotion(decision, gate, world.clock.now());
  if (plan === undefined || !gate.passed) {
    await world.decisions.append([verdict], signal);
    return verdict;
  }
  const promoted = { ...verdict, changes: plan.changes };
  const reasons = {
    hypothesis: 'what gained on one question gains on others',
    evidence: 'the replay over the recorded sessions',
  };
  const ref = await commitUnderLease(
    world,
    repository,
    { decision: promoted, files: plan.files, reasons, head },
    signal,
  );
  return ref === undefined ? undefined : { ...promoted, ref };
}

async function reexamineStack(
  world: RepairWorld,
  { inForce: now, head, repository }: HomeNow,
  {
    stack,
    tasks,
  }: { readonly stack: readonly EvolutionDecision[]; readonly tasks: readonly EvolutionTask[] },
  signal: AbortSignal,
): Promise<EvolutionDecision | undefined> {
  const [first] = stack;
  if (first === undefined) return undefined;
  let back: TakenBack = { inForce: now, files: new Map(), changes: [] };
  for (const decision of stack.toReversed()) {
    const taken = withoutChange(back.inForce, decision, await readEarlier(repository, decision));
    back = {
      inForce: taken.inForce,
      files: new Map([...back.files, ...taken.files]),
      changes: [...back.changes, ...taken.changes],
    };
  }
  const gate = await compare(tasks, { before: back.inForce, after: now }, signal);
  const verdict = createVerdict(world, { first, stack }, gate);
  if (verdict.decision === 'keep' || back.files.size === 0) {
    await world.decisions.append([verdict], signal);
    return verdict;
  }
  const undone = { ...verdict, changes: back.changes };
  const reasons = {
    hypothesis: 'it gained on its own question and does not gain on the others',
    evidence: 'the replay over the recorded sessions',
  };
  const ref = await commitUnderLease(
    world,
    repository,
    { decision: undone, files: back.files, reasons, head },
    signal,
  );
  return ref === undefined ? undefined : { ...undone, ref };
}

/** The texts of skills before a change that wrote their prose. */
async function readEarlier(
  repository: Repository,
  { ref, changes }: EvolutionDecision,
): Promise<ReadonlyMap<string, string>> {
  const earlier = new Map<string, string>();
  const written = changes.filter(({ path, lever }) => lever === null && path !== STRATEGY_FILE);
  for (const { path } of ref === null ? [] : written) {
    const text = await findTextAt(repository, `${ref}~1`, path);
    if (text !== undefined) earlier.set(path, text);
  }
  return earlier;
}

async function commitUnderLease(
  world: RepairWorld,
  repository: Repository,
  plan: {
    readonly decision: EvolutionDecision;
    readonly files: ReadonlyMap<string, string | null>;
    readonly reasons: Parameters<typeof planCommit>[1];
    readonly head: string;
  },
  signal: AbortSignal,
): Promise<string | undefined> {
  const { decision, files, reasons, head } = plan;
  await using _lease = await openRepositoryLease(join(world.home, 'state'), {}, signal);
  const outcome = await commitDecision(
    repository,
    world.decisions,
    {
      decision,
      files,
      text: planCommit(decision, reasons),
      expectedHead: head,
    },
    signal,
  );
  // When the lineage moved on meanwhile, the next start looks again.
  if (outcome.type !== 'committed') return undefined;
  await settleUnderLease(world, repository, signal);
  return outcome.ref;
}

function createVerdict(
  { clock }: RepairWorld,
  {
    first,
    stack,
  }: { readonly first: EvolutionDecision; readonly stack: readonly EvolutionDecision[] },
  gate: GateOutcome,
): EvolutionDecision {
  return createDecision({
    id: `d-${hashOf({ reexamined: first.id }).slice(0, 16)}`,
    ts: clock.now(),
    type: 'reexamination',
    sessionId: first.sessionId,
    generation: first.generation,
    decision: gate.passed ? 'keep' : 'revert',
    gates: [...stack.map(({ id }) => ({ gate: REEXAMINED, passed: gate.passed, value: id })), gate],
  });
}
