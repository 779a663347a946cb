import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../kernel/index.ts';

/** Pauses between tries: short at first, then longer, until the deadline. Waits use the real clock. */
export interface Patience {
  /** Waits a little; false when the time is up. @throws `signal.reason` when aborted. */
  pause(): Promise<boolean>;
}

const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 100;

export function createPatience(waitMs: number, signal?: AbortSignal): Patience {
  const deadline = systemClock.monotonicMs() + waitMs;
  let pauseMs = FIRST_PAUSE_MS;
  return {
    async pause() {
      signal?.throwIfAborted();
      const leftMs = deadline - systemClock.monotonicMs();
      if (leftMs <= 0) return false;
      try {
        await delay(Math.min(pauseMs, leftMs), undefined, signal === undefined ? {} : { signal });
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      }
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      return true;
    },
  };
}
