import { AsyncLocalStorage } from 'node:async_hooks';
import { ResearchError } from '../kernel/index.ts';
import type { SqlQueries } from './sql.ts';

/** Knows whether the caller is inside of a transaction, also through its awaits. */
export interface Inside {
  run<T>(fn: () => Promise<T>): Promise<T>;
  /** @throws {ResearchError} `internal` inside of a transaction: waiting for oneself would never end. */
  assertOutside(): void;
}

export function createInside(): Inside {
  const inside = new AsyncLocalStorage<true>();
  let open = 0;
  return {
    async run(fn) {
      open += 1;
      try {
        return await inside.run(true, fn);
      } finally {
        open -= 1;
        // As long as it is enabled, every promise of the process pays for it.
        if (open === 0) inside.disable();
      }
    },
    assertOutside() {
      if (inside.getStore() !== true) return;
      throw new ResearchError('internal', 'A transaction called its database instead of `tx`', {
        fix: 'Inside transaction(fn) use the queries that fn is given.',
      });
    },
  };
}

/** One connection, many callers: each has it for as long as its function runs, in the order of asking. */
export type TakeTurn = <T>(fn: () => Promise<T>) => Promise<T>;

export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (fn) => {
    const turn = last.then(fn);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** What a transaction may use. */
export interface TransactionQueries {
  readonly tx: SqlQueries;
  /** A failed statement fails its transaction, also where the failure was swallowed. */
  throwFailure(): void;
}

export function noteFailures(queries: SqlQueries): TransactionQueries {
  const failures: unknown[] = [];
  const noted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
  return {
    tx: {
      all: (sql, params) => noted(queries.all(sql, params)),
      run: (sql, params) => noted(queries.run(sql, params)),
      runMany: (sql, rows) => noted(queries.runMany(sql, rows)),
    },
    throwFailure() {
      if (failures.length > 0) throw failures[0];
    },
  };
}
