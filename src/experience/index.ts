/**
 * Experience: every use of a skill leaves one event; what recurs and wins becomes a rule that is read before the
 * next use.
 *
 * @see docs/spec/experience.md
 */

export type { Capture, CaptureOptions, EventInput } from './capture.ts';
export type { Compaction } from './digest/compact.ts';
export type {
  Digest,
  DigestFailure,
  DigestQuery,
  DigestRule,
  PendingRule,
  Quarantined,
} from './digest/plan-digest.ts';
export type { ExplainedEvent, Explanation } from './digest/plan-explanation.ts';
export type { Advice } from './digest/read-digest.ts';
export type { CompactionReason } from './due-tracker.ts';
export type {
  Auth,
  EventJson,
  Feedback,
  Outcome,
  PatternKey,
  SkillEvent,
  SkillUse,
  UseMetrics,
} from './events/event-schema.ts';
export type { PastUse, StoredEvent } from './events/read-events.ts';
export {
  type CompactOptions,
  type Experience,
  type ExperienceOptions,
  openExperience,
  type RunOutcome,
} from './experience.ts';
export type { DamagedLine } from './rules/fold-events.ts';
export { DEFAULT_PROMOTION, type PromotionPolicy } from './rules/plan-rules.ts';
export { type UserVerdict, verdictEvents } from './rules/plan-verdicts.ts';
export { findSkillFiles, type SkillFiles } from './skill-files.ts';
export { encodeCompaction, encodeDigest } from './wire.ts';
