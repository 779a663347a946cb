import type { Instant } from '../kernel/index.ts';
import { foldSkill } from './compact.ts';
import { type Digest, planDigest } from './plan-digest.ts';
import { finishFold } from './plan-fold.ts';
import type { PromotionPolicy } from './plan-rules.ts';
import { digestOf, sightingsUpTo } from './sightings-up-to.ts';
import type { SkillFiles } from './skill-files.ts';

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
