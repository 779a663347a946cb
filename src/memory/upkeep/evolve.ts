import { describeError, ResearchError } from '../../kernel/index.ts';
import { openLease } from '../../storage/index.ts';
import type { ActDeps } from '../actions/act.ts';
import { listNamesOnce } from '../actions/skill-files.ts';
import { appendEvents } from '../log/apply-row.ts';
import { lastSeq } from '../log/log-table.ts';
import { createRunId } from '../nodes/node.ts';
import { induceSkills } from './induce-skills.ts';
import { mergeAlike } from './merge-alike.ts';
import { encodeRunReport, type RunReport, type SkippedRun } from './report.ts';
import { tendFailing } from './tend-failing.ts';
import { planTrigger, readSinceLastRun, type TriggerPolicy } from './triggers.ts';
import { candidatesOf, createPass, listPage, note, type Pass } from './upkeep-pass.ts';

/** What a run reads before it changes anything (docs/spec/memory.md, MEM-31). */
const SUPPORTING_SKILLS = ['skill-editing', 'skill-creation', 'learning-from-experience'] as const;

export interface EvolveDeps extends ActDeps {
  /** Where the lease of the run is; without it only this memory's own runs exclude each other. */
  readonly lockFolder: string | undefined;
  /** Reads skills; returns the names of those that were there. */
  readonly loadSkills: (names: readonly string[]) => Promise<readonly string[]>;
  readonly triggers: TriggerPolicy;
}

export interface EvolveOptions {
  /** Only when a trigger says so. */
  readonly ifDue?: boolean;
  /** Plans the same and writes nothing. */
  readonly dryRun?: boolean;
  readonly actor?: string;
}

const LEASE = 'memory-evolution';

/** One run at a time; a second one is skipped. */
export async function evolve(
  deps: EvolveDeps,
  options: EvolveOptions,
  signal: AbortSignal,
): Promise<RunReport | SkippedRun> {
  if (deps.lockFolder === undefined) return runOnce(deps, options, signal);
  const opening = openLease(deps.lockFolder, LEASE, { waitMs: 0 }, signal);
  await using lease = await opening.catch((error: unknown) => {
    if (error instanceof ResearchError && error.code === 'busy') return null;
    throw error;
  });
  return lease === null ? { skipped: 'running' } : await runOnce(deps, options, signal);
}

async function runOnce(
  deps: EvolveDeps,
  { ifDue = false, dryRun = false, actor = 'upkeep' }: EvolveOptions,
  signal: AbortSignal,
): Promise<RunReport | SkippedRun> {
  const { sql, clock, loadSkills, triggers } = deps;
  const now = clock.now();
  const due = planTrigger(await readSinceLastRun(sql, triggers), now, triggers);
  if (ifDue && due === undefined) return { skipped: 'not_due' };
  const skillsLoaded = await loadSkills(SUPPORTING_SKILLS);
  const runId = createRunId(now, (await lastSeq(sql)) + 1, 'upkeep');
  const by = { name: actor, permit: { justification: null }, runId, isAutomatic: true };
  const files = deps.files === undefined ? undefined : listNamesOnce(deps.files);
  const pass = createPass({ ...deps, files }, by, dryRun, signal);
  const trigger = ifDue ? (due ?? 'manual') : 'manual';
  const report = (stopped: string | null): RunReport => {
    const { evaluated, details, held } = pass;
    const done = { candidatesEvaluated: evaluated, details, held, stopped };
    return { runId, dryRun, trigger, skillsLoaded, ...done };
  };
  const write = async (written: RunReport): Promise<void> => {
    if (dryRun) return;
    const event = { kind: 'run', runId, report: encodeRunReport(written) } as const;
    await sql.transaction((tx) => appendEvents(tx, [{ ts: now, event }]));
  };
  try {
    await runPass(pass, signal);
  } catch (error) {
    // What was done until then is done, and can be undone by the run's id.
    if (pass.details.length > 0) await write(report(describeError(error)));
    throw error;
  }
  const whole = report(null);
  await write(whole);
  return whole;
}

/**
 * Deprecation, refinement, merging, induction, archiving: in this order, each through the same gates as a request.
 * A dry pass plans the same and writes nothing.
 */
async function runPass(pass: Pass, signal: AbortSignal): Promise<void> {
  await tendFailing(pass, signal);
  await mergeAlike(pass, signal);
  await induceSkills(pass, signal);
  await archiveStale(pass, signal);
}

/** What was neither used nor recalled for long steps back. */
async function archiveStale(pass: Pass, signal: AbortSignal): Promise<void> {
  for await (const page of candidatesOf(pass, 'stale', signal)) {
    const stale = (await listPage(pass, page)).filter(
      ({ id, isProtected }) => !pass.taken.has(id) && !isProtected,
    );
    const outcomes = await pass.attemptAll(
      stale.map(({ id, type }) => ({ type: 'archive', id, nodeType: type, reason: '' })),
    );
    for (const [index, node] of stale.entries()) note(pass, node, outcomes[index] ?? []);
  }
}
