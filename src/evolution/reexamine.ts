import { join } from 'node:path';
import { hashOf } from '../kernel/index.ts';
import { queryType } from '../search/index.ts';
import { openRepositoryLease, type Repository } from '../storage/index.ts';
import { listChanges, STRATEGY_FILE, strategyOf } from './candidate.ts';
import { commitDecision } from './commit-decision.ts';
import { createDecision, type EvolutionDecision, type GateOutcome } from './decision.ts';
import { planCommit } from './plan-commit.ts';
import { findUnverified, planLineage, REEXAMINED } from './plan-lineage.ts';
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
import { type InForce, strategyIn, withoutChange } from './without-change.ts';

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
 * Looks again at what was kept as unverified, once there are enough past questions: each change is held against the
 * same strategy without it. What does worse is taken back, as a commit. Each is looked at once.
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
  for (const decision of await listUnverified(world, signal)) {
    const verdict = await reexamineOne(world, decision, tasks, signal);
    if (verdict !== undefined) made.push(verdict);
  }
  return made;
}

async function reexamineOne(
  world: RepairWorld,
  decision: EvolutionDecision,
  tasks: readonly EvolutionTask[],
  signal: AbortSignal,
): Promise<EvolutionDecision | undefined> {
  const lineage = await settle(world, signal);
  const strategy = lineage.strategy === null ? undefined : strategyOf(lineage.strategy);
  if (strategy?.ok !== true || lineage.ref === null) return undefined;
  const repository = await world.repository();
  const skills = await readSkillsAt(repository, lineage.ref);
  const now: InForce = { strategy: strategy.value, skills };
  const {
    inForce: without,
    files,
    changes,
  } = withoutChange(now, decision, await readEarlier(repository, decision));
  const result = await replayEach(
    tasks,
    ({ question }) => {
      const type = queryType(question);
      const before = strategyIn(without, type);
      const after = strategyIn(now, type);
      // Where the change has no say, the question is asked once.
      return { before, after: listChanges(before, after).length === 0 ? before : after };
    },
    signal,
  );
  const verdict = createVerdict(world, decision, replayOutcome(result));
  if (verdict.decision === 'keep') {
    await world.decisions.append([verdict], signal);
    return verdict;
  }
  await using _lease = await openRepositoryLease(join(world.home, 'state'), {}, signal);
  const undone = { ...verdict, changes };
  const ref = await takeBack(world, repository, { undone, files, head: lineage.ref }, signal);
  if (ref === undefined) return undefined;
  await settleUnderLease(world, repository, signal);
  return { ...undone, ref };
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

async function takeBack(
  { decisions }: RepairWorld,
  repository: Repository,
  plan: {
    readonly undone: EvolutionDecision;
    readonly files: ReadonlyMap<string, string | null>;
    readonly head: string;
  },
  signal: AbortSignal,
): Promise<string | undefined> {
  const { undone, files, head } = plan;
  const evidence = 'the replay over the recorded sessions';
  const hypothesis = 'it gained on its own question and does worse on the others';
  const outcome = await commitDecision(
    repository,
    decisions,
    {
      decision: undone,
      files,
      text: planCommit(undone, { hypothesis, evidence }),
      expectedHead: head,
    },
    signal,
  );
  // When the lineage moved on meanwhile, the next start looks again.
  return outcome.type === 'committed' ? outcome.ref : undefined;
}

function createVerdict(
  { clock }: RepairWorld,
  decision: EvolutionDecision,
  gate: GateOutcome,
): EvolutionDecision {
  return createDecision({
    id: `d-${hashOf({ reexamined: decision.id }).slice(0, 16)}`,
    ts: clock.now(),
    type: 'reexamination',
    sessionId: decision.sessionId,
    generation: decision.generation,
    decision: gate.passed ? 'keep' : 'revert',
    gates: [{ gate: REEXAMINED, passed: gate.passed, value: decision.id }, gate],
  });
}
