import { setImmediate } from 'node:timers/promises';

/** A computation that can be left between two of its steps, each of which takes a few milliseconds at most. */
export type Steps<T> = Generator<void, T, void>;

/** Milliseconds of steps in one turn of the event loop. */
const TURN_MS = 8;

/** For whoever has nothing else to do meanwhile. */
export function finishAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same, where others wait for this thread: calls, cancellations and signals come in between. */
export async function finishInTurns<T>(steps: Steps<T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
