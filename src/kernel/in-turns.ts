import { setImmediate } from 'node:timers/promises';

/** The items in their order, `atOnce` of them in a turn of the event loop: who waits for this thread comes in between. */
export async function* inTurns<T>(items: Iterable<T>, atOnce: number): AsyncGenerator<T> {
  let given = 0;
  for (const item of items) {
    if (given % atOnce === 0) await setImmediate();
    given += 1;
    yield item;
  }
}
