import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from './system.ts';

/** Pauses between tries: short at first, then longer, until the deadline. Waits use the real clock. */
export interface Patience {
  /**
   * Waits a little, and for `leastMs` when that is longer; false when that would be too late.
   *
   * @throws `signal.reason` when aborted.
   */
  pause(leastMs?: number): Promise<boolean>;
}

/** How long pauses are: each is twice the one before. */
export interface Pace {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Another process of this machine is done in milliseconds. */
const NEARBY: Pace = { firstMs: 2, longestMs: 100 };

/** The one way in which anything is tried again. */
export function createPatience(
  waitMs: number,
  signal?: AbortSignal,
  pace: Pace = NEARBY,
): Patience {
  const deadline = systemClock.monotonicMs() + waitMs;
  let pauseMs = pace.firstMs;
  return {
    async pause(leastMs = 0) {
      signal?.throwIfAborted();
      const leftMs = deadline - systemClock.monotonicMs();
      if (leftMs <= leastMs) return false;
      const thisMs = Math.max(leastMs, Math.min(pauseMs, leftMs));
      await pauseFor(thisMs, signal);
      pauseMs = Math.min(pauseMs * 2, pace.longestMs);
      return true;
    },
  };
}

/**
 * Waits so long by the real clock.
 *
 * @throws `signal.reason` when aborted.
 */
export async function pauseFor(waitMs: number, signal?: AbortSignal): Promise<void> {
  try {
    await delay(waitMs, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
