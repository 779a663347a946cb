import { join } from 'node:path';
import { queryType } from '../search/index.ts';
import { openRepositoryLease, type Repository } from '../storage/index.ts';
import { listChanges, STRATEGY_FILE, strategyOf } from './candidate.ts';
import { commitDecision } from './commit-decision.ts';
import type { EvolutionDecision } from './decision.ts';
import { planCommit } from './plan-commit.ts';
import { findTextAt, type RepairWorld, settle, settleUnderLease } from './repair-lineage.ts';
import {
  type EvolutionTask,
  type ReplayedStrategies,
  type ReplayResult,
  replayEach,
} from './replay.ts';
import { askSecondOpinion, type SecondOpinion } from './second-opinion.ts';
import { readSkillsAt } from './strategy-skills.ts';
import { MIN_RECORDED_SESSIONS } from './weigh-change.ts';
import { type InForce, strategyIn, type TakenBack, withoutChange } from './without-change.ts';

/** A home as it is now. */
export interface HomeNow {
  readonly inForce: InForce;
  readonly head: string;
  readonly repository: Repository;
}

export async function readInForce(
  world: RepairWorld,
  signal: AbortSignal,
): Promise<HomeNow | undefined> {
  const lineage = await settle(world, signal);
  const strategy = lineage.strategy === null ? undefined : strategyOf(lineage.strategy);
  if (strategy?.ok !== true || lineage.ref === null) return undefined;
  const repository = await world.repository();
  const skills = await readSkillsAt(repository, lineage.ref);
  return { inForce: { strategy: strategy.value, skills }, head: lineage.ref, repository };
}

/**
 * Asks past questions again under both, each under the levers of its type. Questions in which the two are alike only thin out
 * what the others say: they are left out while there are enough of the others.
 */
export async function compareHomes(
  tasks: readonly EvolutionTask[],
  { before, after }: { readonly before: InForce; readonly after: InForce },
  signal: AbortSignal,
): Promise<ReplayResult> {
  const strategiesFor = strategiesOf({ before, after });
  const meant = tasks.filter(({ brief }) => {
    const { before: old, after: now } = strategiesFor(brief);
    return old !== now;
  });
  const asked = meant.length >= MIN_RECORDED_SESSIONS ? meant : tasks;
  return replayEach(asked, strategiesFor, signal);
}

/** What the answers become, over the same past questions. */
export async function compareAnswers(
  tasks: readonly EvolutionTask[],
  homes: { readonly before: InForce; readonly after: InForce },
  signal: AbortSignal,
): Promise<SecondOpinion> {
  return askSecondOpinion(tasks, strategiesOf(homes), signal);
}

/** Each question's own strategies, one and the same where the two homes are alike for it. */
function strategiesOf({
  before,
  after,
}: {
  readonly before: InForce;
  readonly after: InForce;
}): (brief: { readonly question: string }) => ReplayedStrategies {
  return ({ question }) => {
    const type = queryType(question);
    const [old, now] = [strategyIn(before, type), strategyIn(after, type)];
    return { before: old, after: listChanges(old, now).length === 0 ? old : now };
  };
}

/** The home as it would be without a stack of decisions, the oldest first, from the last back to the first. */
export async function withoutStack(
  { inForce, repository }: HomeNow,
  stack: readonly EvolutionDecision[],
): Promise<TakenBack> {
  let back: TakenBack = { inForce, files: new Map(), changes: [] };
  for (const decision of stack.toReversed()) {
    const taken = withoutChange(back.inForce, decision, await readEarlier(repository, decision));
    back = {
      inForce: taken.inForce,
      files: new Map([...back.files, ...taken.files]),
      changes: [...back.changes, ...taken.changes],
    };
  }
  return back;
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

/** @returns The commit; `undefined` when the lineage moved on meanwhile: then the next start looks again. */
export async function commitUnderLease(
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
  const text = planCommit(decision, reasons);
  const outcome = await commitDecision(
    repository,
    world.decisions,
    { decision, files, text, expectedHead: head },
    signal,
  );
  if (outcome.type !== 'committed') return undefined;
  await settleUnderLease(world, repository, signal);
  return outcome.ref;
}
