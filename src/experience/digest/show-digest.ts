import { type Instant, msOfInstant } from '../../kernel/index.ts';
import { readEvents } from '../events/read-events.ts';
import { distinctSightings, finishFold } from '../rules/plan-fold.ts';
import type { PromotionPolicy } from '../rules/plan-rules.ts';
import { compareSightings, type Sighting, sightingOf } from '../rules/sighting.ts';
import { emptyHistory, sweep, verdictsOf } from '../rules/sweep.ts';
import type { SkillFiles } from '../skill-files.ts';
import { foldSkill } from './compact.ts';
import { type Digest, planDigest } from './plan-digest.ts';

/** When it is shown: now, or as it was at an earlier time. */
export interface ShownAt {
  readonly now: Instant;
  readonly asOf: Instant | null;
}

/** The digest as the events make it; stores nothing. */
export async function showDigest(
  files: SkillFiles,
  { now, asOf }: ShownAt,
  policy: PromotionPolicy,
  signal: AbortSignal,
): Promise<Digest> {
  if (asOf !== null) return digestOf(await sightingsUpTo(files, asOf, signal), asOf, policy);
  const { fold } = await foldSkill(files, now, policy, signal);
  return planDigest(finishFold(fold, policy), now, policy);
}

/** All sightings up to a time, each id once, in the order of the sweep. */
export async function sightingsUpTo(
  files: SkillFiles,
  asOf: Instant | null,
  signal: AbortSignal,
): Promise<readonly Sighting[]> {
  const until = asOf === null ? Number.POSITIVE_INFINITY : msOfInstant(asOf);
  const sightings: Sighting[] = [];
  for await (const event of readEvents(files, signal)) {
    const sighting = sightingOf(event);
    if (typeof sighting !== 'string' && sighting.at <= until) sightings.push(sighting);
  }
  return distinctSightings(sightings).sort(compareSightings);
}

/** The digest of sightings, without a checkpoint. */
export function digestOf(
  sightings: readonly Sighting[],
  now: Instant,
  policy: PromotionPolicy,
): Digest {
  const history = emptyHistory();
  sweep(history, sightings, verdictsOf(sightings), policy);
  return planDigest(history, now, policy);
}
