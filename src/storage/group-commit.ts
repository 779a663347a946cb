import { setImmediate } from 'node:timers/promises';
import type { SqlQueries } from './sql.ts';
import { type Inside, noteFailures, type TakeTurn } from './turns.ts';

/** One transaction that waits for the only writer's place. */
interface Waiting {
  /** Does its work inside of the open group; what it throws is its own failure. */
  work(tx: SqlQueries): Promise<void>;
  /** The group is on disk. */
  keep(): void;
  fail(error: unknown): void;
  readonly signal: AbortSignal | undefined;
}

/** The statements that a group is made of. */
export interface GroupStatements {
  readonly queries: SqlQueries;
  /** Waits for other writers. */
  begin(signal: AbortSignal | undefined): Promise<void>;
  commit(): Promise<void>;
  rollBack(): void;
  exec(sql: string): void;
  /** What a failure is to the caller. */
  toError(error: unknown): unknown;
}

/** Other processes wait while a group is open: this many transactions, and no more. */
const MAX_GROUP = 64;

/** Of the event loop: a request over HTTP takes some from its first byte to its transaction. */
const QUIET_TURNS = 4;

export type Transact = <T>(
  fn: (tx: SqlQueries) => Promise<T>,
  signal: AbortSignal | undefined,
) => Promise<T>;

/**
 * Transactions of one connection that wait at the same time are committed together: the disk is waited for once. Each
 * is a savepoint of its own, so that one that fails leaves nothing and takes no other along, and each is told that it
 * is kept only when all of them are.
 */
export function createGroupCommit(
  statements: GroupStatements,
  inside: Inside,
  takeTurn: TakeTurn,
): Transact {
  const waiting: Waiting[] = [];
  return (fn, signal) =>
    new Promise((resolve, reject) => {
      let result: Awaited<ReturnType<typeof fn>>;
      waiting.push({
        signal,
        async work(queries) {
          signal?.throwIfAborted();
          const { tx, throwFailure } = noteFailures(queries);
          result = await inside.run(() => fn(tx));
          throwFailure();
          signal?.throwIfAborted();
        },
        keep: () => resolve(result),
        fail: reject,
      });
      // One that an earlier turn took along finds nothing to do.
      takeTurn(() => commitGroup(waiting, statements)).catch(reject);
    });
}

async function commitGroup(waiting: Waiting[], statements: GroupStatements): Promise<void> {
  if (waiting.length === 0) return;
  await untilQuiet(waiting);
  const first = waiting[0];
  if (first === undefined) return;
  const done: Waiting[] = [];
  try {
    await statements.begin(first.signal);
  } catch (error) {
    waiting.shift();
    first.fail(error);
    return;
  }
  try {
    for (let count = 0; count < MAX_GROUP; count += 1) {
      const next = waiting.shift();
      if (next === undefined) break;
      if (await runInside(next, statements)) done.push(next);
    }
    await statements.commit();
  } catch (error) {
    statements.rollBack();
    const failure = statements.toError(error);
    for (const one of done) one.fail(failure);
    return;
  }
  for (const one of done) one.keep();
}

/**
 * The commit holds up this process: what has come over its sockets by now is read first, and goes along. While the group
 * is open nobody is waited for: other connections of this very process may wait for it.
 */
async function untilQuiet(waiting: readonly Waiting[]): Promise<void> {
  let known = waiting.length;
  let quiet = 0;
  while (quiet < QUIET_TURNS && known < MAX_GROUP) {
    await setImmediate();
    quiet = waiting.length > known ? 0 : quiet + 1;
    known = waiting.length;
  }
}

/**
 * Whether it did its work. Its own failure is told at once.
 *
 * @throws when the whole group is lost: SQLite rolls back by itself when the disk is full, say.
 */
async function runInside(
  one: Waiting,
  { exec, queries, toError }: GroupStatements,
): Promise<boolean> {
  exec('SAVEPOINT one');
  try {
    await one.work(queries);
    exec('RELEASE one');
    return true;
  } catch (error) {
    one.fail(toError(error));
    if (!isUndone(exec)) throw error;
    return false;
  }
}

function isUndone(exec: GroupStatements['exec']): boolean {
  try {
    exec('ROLLBACK TO one');
    exec('RELEASE one');
    return true;
  } catch {
    return false;
  }
}
