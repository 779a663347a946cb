import type { Instant } from './instant.ts';

/** The one source of time. Rules use `now`; leases, timeouts and rate limits use `monotonicMs`. */
export interface Clock {
  now(): Instant;
  /** Milliseconds that never go backwards; only differences mean anything. */
  monotonicMs(): number;
}

/** A clock that stands still for rules (`--now T`), while durations are still measured. */
export function createFixedClock(now: Instant, monotonicMs: () => number): Clock {
  return { now: () => now, monotonicMs };
}
