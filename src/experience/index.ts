/**
 * Experience: every use of a skill leaves one event; what recurs and wins becomes a rule that is read before the
 * next use.
 *
 * @see docs/spec/experience.md
 */
export type { Capture, CaptureOptions, EventInput } from './capture.ts';
export type { Compaction } from './compact.ts';
export type {
  Auth,
  Feedback,
  Outcome,
  PatternKey,
  SkillEvent,
  SkillUse,
  UseMetrics,
} from './event.ts';
export {
  type CompactOptions,
  type Experience,
  type ExperienceOptions,
  openExperience,
  type RunOutcome,
} from './experience.ts';
export type { DamagedLine } from './fold-events.ts';
export type {
  Digest,
  DigestFailure,
  DigestQuery,
  DigestRule,
  PendingRule,
  Quarantined,
} from './plan-digest.ts';
export type { CompactionReason } from './plan-due.ts';
export type { ExplainedEvent, Explanation } from './plan-explanation.ts';
export { DEFAULT_PROMOTION, type PromotionPolicy } from './plan-rules.ts';
export { type PastUse, type UserVerdict, verdictEvents } from './plan-verdicts.ts';
export type { Advice } from './read-digest.ts';
export type { StoredEvent } from './read-events.ts';
export { findSkillFiles, type SkillFiles } from './skill-files.ts';
export { encodeCompaction, encodeDigest } from './wire.ts';
