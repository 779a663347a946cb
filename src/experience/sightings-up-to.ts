import { type Instant, msOfInstant } from '../kernel/index.ts';
import { type Digest, planDigest } from './plan-digest.ts';
import { firstOfId } from './plan-fold.ts';
import type { PromotionPolicy } from './plan-rules.ts';
import { readEvents } from './read-events.ts';
import { compareSightings, type Sighting, sightingOf } from './sighting.ts';
import type { SkillFiles } from './skill-files.ts';
import { emptyHistory, sweep, verdictsOf } from './sweep.ts';

/** All sightings up to a time, each id once, in the order of the sweep. */
export async function sightingsUpTo(
  files: SkillFiles,
  asOf: Instant | null,
  signal: AbortSignal,
): Promise<readonly Sighting[]> {
  const until = asOf === null ? Number.POSITIVE_INFINITY : msOfInstant(asOf);
  const byId = new Map<string, Sighting>();
  for await (const event of readEvents(files, signal)) {
    const sighting = sightingOf(event);
    if (typeof sighting === 'string' || sighting.at > until) continue;
    const known = byId.get(sighting.id);
    byId.set(sighting.id, known === undefined ? sighting : firstOfId(known, sighting));
  }
  return [...byId.values()].sort(compareSightings);
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
