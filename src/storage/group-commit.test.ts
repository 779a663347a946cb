import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGroupCommit, type GroupStatements, type Transact } from './group-commit.ts';
import type { SqlQueries } from './sql.ts';
import { createInside, createTurns } from './turns.ts';

const QUERIES: SqlQueries = {
  all: async () => [],
  run: async () => ({ changes: 0 }),
  runMany: async () => undefined,
};

/** A database that tells what it is asked, and fails where a test wants it to. */
function watched(failing: Partial<GroupStatements> = {}): {
  readonly said: string[];
  readonly transact: Transact;
} {
  const said: string[] = [];
  const statements: GroupStatements = {
    queries: QUERIES,
    begin: async () => void said.push('begin'),
    commit: async () => void said.push('commit'),
    rollBack: () => void said.push('roll back'),
    exec: (sql) => void said.push(sql),
    toError: (error) => error,
    ...failing,
  };
  return { said, transact: createGroupCommit(statements, createInside(), createTurns()) };
}

test('STO-65 transactions that wait at the same time are committed once, and kept only then', async () => {
  const { said, transact } = watched();
  const each = [1, 2, 3].map((name) =>
    transact(async () => void said.push(`work ${name}`), undefined).then(() =>
      said.push(`kept ${name}`),
    ),
  );
  await Promise.all(each);
  const own = (name: number): string[] => ['SAVEPOINT one', `work ${name}`, 'RELEASE one'];
  expect(said).toEqual([
    ...['begin', ...own(1), ...own(2), ...own(3), 'commit'],
    ...['kept 1', 'kept 2', 'kept 3'],
  ]);
});

test('STO-65 one that comes before the commit goes along', async () => {
  const { said, transact } = watched();
  const first = transact(async () => 'first', undefined);
  const second = new Promise<string>((resolve, reject) => {
    // As a request over a socket: in a later turn of the event loop.
    setImmediate(() => transact(async () => 'second', undefined).then(resolve, reject));
  });
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(said.filter((word) => word === 'commit')).toHaveLength(1);
});

test('STO-65 each that comes keeps the group open for the next one', async () => {
  const { said, transact } = watched();
  const all: Promise<number>[] = [];
  for (let at = 0; at < 8; at += 1) {
    all.push(transact(async () => at, undefined));
    // As requests over HTTP, which are read in several turns.
    await turn();
    await turn();
    await turn();
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(said.filter((word) => word === 'commit')).toHaveLength(1);
});

test('STO-65 one that fails is undone alone and told at once', async () => {
  const { said, transact } = watched();
  const failing = transact(async () => {
    throw new Error('changed my mind');
  }, undefined);
  const other = transact(async () => 'done', undefined);
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await other).toBe('done');
  expect(said).toContain('ROLLBACK TO one');
  expect(said.filter((word) => word === 'commit')).toHaveLength(1);
});

test('STO-65 where the commit fails none is kept', async () => {
  const { said, transact } = watched({
    commit: async () => {
      throw new Error('disk full');
    },
  });
  const both = await Promise.allSettled([
    transact(async () => 1, undefined),
    transact(async () => 2, undefined),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(said.at(-1)).toBe('roll back');
});

test('STO-65 where the database itself has rolled back none is kept, and those that wait begin anew', async () => {
  let isFull = true;
  const { said, transact } = watched({
    exec: (sql) => {
      if (isFull && sql === 'ROLLBACK TO one') throw new Error('no such savepoint');
    },
  });
  const all = await Promise.allSettled([
    transact(async () => 1, undefined),
    transact(async () => {
      throw new Error('disk full');
    }, undefined),
    transact(async () => {
      isFull = false;
      return 3;
    }, undefined),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(said).toEqual(['begin', 'roll back', 'begin', 'commit']);
});

test('STO-65 a group has an end, so that other processes get their turn', async () => {
  const { said, transact } = watched();
  await Promise.all(Array.from({ length: 100 }, () => transact(async () => 0, undefined)));
  expect(said.filter((word) => word === 'commit')).toHaveLength(2);
});

test('STO-65 one that was cancelled while it waited does nothing', async () => {
  const { said, transact } = watched();
  const reason = new Error('stop');
  const cancelled = transact(async () => void said.push('work'), AbortSignal.abort(reason));
  await expect(cancelled).rejects.toBe(reason);
  expect(said).not.toContain('work');
});
