import type { Instant } from '../kernel/index.ts';

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A question that somebody put into the queue. */
export interface NewJob {
  readonly id: string;
  /** Whose it is: each tenant has its turn, however many jobs another one has. */
  readonly tenant: string;
  /** What is asked, as `research` takes it. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The instant that the session is asked at, whoever performs it and whenever. */
  readonly askedAt: Instant;
}

export interface Job extends NewJob {
  readonly state: JobState;
  /** The session that it became; `null` before it began. */
  readonly session: string | null;
  /** How often a worker took it. */
  readonly attempts: number;
  /** Why it failed, or why it waits for another attempt; `null` otherwise. */
  readonly error: string | null;
  /** Tells who took it last; what somebody else writes under an earlier one is refused. */
  readonly epoch: number;
}
