import type { ActDeps, Actor } from '../actions/act.ts';
import { listNamesOnce } from '../actions/skill-files.ts';
import { archiveStale } from './archive-stale.ts';
import { induceSkills } from './induce-skills.ts';
import { mergeAlike } from './merge-alike.ts';
import type { RunDetail, RunHeld } from './report.ts';
import { tendFailing } from './tend-failing.ts';
import { createPass } from './upkeep-pass.ts';

export interface Upkeep {
  readonly candidatesEvaluated: number;
  readonly details: readonly RunDetail[];
  readonly held: readonly RunHeld[];
}

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
  const files = deps.files === undefined ? undefined : listNamesOnce(deps.files);
  const pass = createPass({ ...deps, files }, actor, dryRun, signal);
  await tendFailing(pass, signal);
  await mergeAlike(pass, signal);
  await induceSkills(pass, signal);
  await archiveStale(pass, signal);
  return { candidatesEvaluated: pass.evaluated, details: pass.details, held: pass.held };
}
