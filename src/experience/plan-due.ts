/** A compaction is due from so many new events on (EXP-23). */
export const DUE_EVENTS = 10;
/** … or above so many uncompacted bytes: 64 KiB, and "above" is strict. */
export const DUE_BYTES = 65_536;

export type CompactionReason =
  | 'events'
  | 'size'
  | 'feedback'
  | 'session_end'
  | 'forced'
  | 'not_due';

/** What came since the last compaction. */
export interface Uncompacted {
  readonly events: number;
  readonly bytes: number;
  /** The last event carries explicit feedback of a user. */
  readonly endsWithFeedback: boolean;
  /** The session that now ends used the skill. */
  readonly usedInSession: boolean;
}

/** Why a compaction is due now; `not_due` when it is not. */
export function planDue(since: Uncompacted, isForced: boolean): CompactionReason {
  if (isForced) return 'forced';
  if (since.events >= DUE_EVENTS) return 'events';
  if (since.bytes > DUE_BYTES) return 'size';
  if (since.endsWithFeedback) return 'feedback';
  return since.usedInSession ? 'session_end' : 'not_due';
}
