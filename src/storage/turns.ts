import { AsyncLocalStorage } from 'node:async_hooks';
import { ResearchError } from '../kernel/index.ts';

/** One connection, many callers: each has it for itself for as long as its function runs, in the order of asking. */
export interface Turns {
  take<T>(fn: () => Promise<T>): Promise<T>;
  /** @throws {ResearchError} `internal` inside of a turn: waiting for oneself would never end. */
  assertOutside(): void;
}

export function createTurns(): Turns {
  const inside = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(fn) {
      const turn = last.then(() => inside.run(true, fn));
      last = turn.catch(() => undefined);
      return turn;
    },
    assertOutside() {
      if (inside.getStore() !== true) return;
      throw new ResearchError('internal', 'A transaction called its database instead of `tx`', {
        fix: 'Inside transaction(fn) use the queries that fn is given.',
      });
    },
  };
}
