import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startWorker } from '../support/processes.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

test('STO-40 STO-41 many processes: never two inside, and no epoch twice', () =>
  withTempDir(async (folder) => {
    const workers = Array.from({ length: 6 }, () => startWorker('share-lease', folder, 'a', '15'));
    const told = await Promise.all(workers.map((worker) => worker.restOfLines()));
    expect(await Promise.all(workers.map((worker) => worker.ended()))).toEqual(
      workers.map(() => 0),
    );
    const epochs = told.flat().map(Number);
    expect(epochs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, at) => at + 1));
    expect((await readdir(join(folder, 'a.lease'))).length).toBeLessThan(20);
  }));

test('STO-42 a killed owner is followed at once by exactly one of several waiters', () =>
  withTempDir(async (folder) => {
    await using owner = startWorker('hold-lease', folder, 'a', '0');
    await owner.nextLine();
    owner.tell('go');
    expect(await owner.nextLine()).toBe('1');
    owner.kill('SIGKILL');
    await owner.ended();

    // No time to wait: who finds a living owner says `busy`, and the one that took over stays alive.
    const waiters = Array.from({ length: 5 }, () => startWorker('hold-lease', folder, 'a', '0'));
    await Promise.all(waiters.map((waiter) => waiter.nextLine()));
    for (const waiter of waiters) waiter.tell('go');
    const told = await Promise.all(waiters.map((waiter) => waiter.nextLine()));
    expect(told.toSorted()).toEqual(['2', 'busy', 'busy', 'busy', 'busy']);
    for (const waiter of waiters) waiter.tell('give it back');
    await Promise.all(waiters.map((waiter) => waiter.ended()));
  }));
