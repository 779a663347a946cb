import { hashOf } from '../kernel/index.ts';
import { createDecision, type EvolutionDecision, type GateOutcome } from './decision.ts';
import { findUnverified, isProvisional, planLineage, REEXAMINED } from './plan-lineage.ts';
import { decidePromotion, planPromotion } from './promote.ts';
import { ALL_COMMITS, type RepairWorld, settle } from './repair-lineage.ts';
import type { EvolutionTask } from './replay.ts';
import { opinionOutcome } from './second-opinion.ts';
import {
  commitUnderLease,
  compareAnswers,
  compareHomes,
  type HomeNow,
  readInForce,
  withoutStack,
} from './take-back.ts';
import { MIN_RECORDED_SESSIONS, replayOutcome } from './weigh-change.ts';

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

/** Whether it moved again what the first one had moved. */
function isOnTopOf(other: EvolutionDecision, first: EvolutionDecision): boolean {
  return (
    !isProvisional(other) &&
    other.changes.some(({ path, lever }) =>
      first.changes.some((change) => change.path === path && change.lever === lever),
    )
  );
}

/** The gate that decides: of the judge, and where that is passed of the answers. */
async function compare(...asked: Parameters<typeof compareHomes>): Promise<GateOutcome> {
  const replayed = replayOutcome(await compareHomes(...asked));
  if (!replayed.passed) return replayed;
  const answers = opinionOutcome(await compareAnswers(...asked));
  return answers.passed ? replayed : answers;
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
  home: HomeNow,
  {
    stack,
    tasks,
  }: { readonly stack: readonly EvolutionDecision[]; readonly tasks: readonly EvolutionTask[] },
  signal: AbortSignal,
): Promise<EvolutionDecision | undefined> {
  const [first] = stack;
  if (first === undefined) return undefined;
  const { inForce: now, head, repository } = home;
  const back = await withoutStack(home, stack);
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
