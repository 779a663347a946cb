import {
  type Experience,
  type ExperienceOptions,
  openExperience as open,
} from './experience/index.ts';
import { loginOf, systemClock, systemEnvironment, systemNewId } from './kernel/index.ts';

export {
  type Advice,
  type Auth,
  type Capture,
  type CaptureOptions,
  type Compaction,
  type CompactionReason,
  type CompactOptions,
  type DamagedLine,
  DEFAULT_PROMOTION,
  type Digest,
  type DigestFailure,
  type DigestQuery,
  type DigestRule,
  type EventInput,
  type EventJson,
  type Experience,
  type ExperienceOptions,
  type ExplainedEvent,
  type Explanation,
  encodeCompaction,
  encodeDigest,
  type Feedback,
  findSkillFiles,
  type Outcome,
  type PastUse,
  type PatternKey,
  type PendingRule,
  type PromotionPolicy,
  type Quarantined,
  type RunOutcome,
  type SkillEvent,
  type SkillFiles,
  type SkillUse,
  type StoredEvent,
  type UseMetrics,
  type UserVerdict,
  verdictEvents,
} from './experience/index.ts';
export {
  type Cancel,
  type Clock,
  createFixedClock,
  type Instant,
  ResearchError,
} from './kernel/index.ts';

/**
 * The experience layer alone: capture what each use of a skill was like, compact it into a short digest, read that
 * digest before the next use.
 *
 * @param options - `home` is the folder that holds `skills/`; all else has a default.
 */
export function openExperience(
  options: Pick<ExperienceOptions, 'home'> & Partial<ExperienceOptions>,
): Experience {
  const defaults = { clock: systemClock, newId: systemNewId };
  return open({ ...defaults, ...loginOf(systemEnvironment()), ...options });
}
