import type { Delivery } from '../deliver/delivery.ts';
import type { RunEvent } from '../journal/run-event.ts';

/** A run under way: its events as they happen, and what it came to. It goes on whether or not anybody listens. */
export interface ResearchRun extends AsyncIterable<RunEvent> {
  readonly delivery: Promise<Delivery>;
}

/** Starts the work at once; its events are kept until they are read. */
export function startRun(
  work: (emit: (event: RunEvent) => void) => Promise<Delivery>,
): ResearchRun {
  const events: RunEvent[] = [];
  let wake: () => void = () => undefined;
  let isOver = false;
  const delivery = work((event) => {
    events.push(event);
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  // Whoever iterates or awaits the delivery gets the failure; nobody listening is no unhandled rejection.
  delivery.catch(() => undefined);

  async function* iterate(): AsyncGenerator<RunEvent> {
    let next = 0;
    for (;;) {
      const event = events[next];
      if (event !== undefined) {
        next += 1;
        yield event;
      } else if (isOver) {
        await delivery;
        return;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }
  return { delivery, [Symbol.asyncIterator]: iterate };
}
