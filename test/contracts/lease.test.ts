import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../src/kernel/index.ts';
import { openFileLog, openLease } from '../../src/storage/index.ts';
import { collect } from '../support/collect.ts';
import { isPostgresMissing } from '../support/postgres.ts';
import { withSharedPlace } from '../support/shared-place.ts';
import { withTempDir } from '../support/with-temp-dir.ts';
import { isMountRefused, withTmpfs } from '../support/with-tmpfs.ts';
import { leaseContract } from './lease.contract.ts';

const NEVER = new AbortController().signal;

leaseContract('files', (fn) =>
  withTempDir((folder) =>
    fn((options, signal = NEVER) => openLease(folder, 'evolution', options, signal)),
  ),
);

describe.skipIf(await isPostgresMissing())('PostgreSQL', () => {
  leaseContract('shared home', (fn) =>
    withSharedPlace(({ at }) =>
      fn((options, signal = NEVER) => openLease(at('state'), 'evolution', options, signal)),
    ),
  );
});

async function writeHolder(folder: string, epoch: number, holder: string): Promise<void> {
  await mkdir(join(folder, 'a.lease'), { recursive: true });
  await writeFile(join(folder, 'a.lease', String(epoch)), holder);
}

test('STO-42 the number of a dead owner that a later process got does not keep the lease', () =>
  withTempDir(async (folder) => {
    const before = { host: hostname(), pid: process.pid, started: '1' };
    await writeHolder(folder, 7, JSON.stringify(before));
    await using lease = await openLease(folder, 'a', { waitMs: 0 }, NEVER);
    expect(lease).toMatchObject({ epoch: 8, takenOver: before });
  }));

test('STO-43 an owner on another machine is waited for until it gives no sign of life', () =>
  withTempDir(async (folder) => {
    await writeHolder(folder, 1, JSON.stringify({ host: 'elsewhere', pid: 1, started: '1' }));
    const impatient = openLease(folder, 'a', { waitMs: 10 }, NEVER);
    await expect(impatient).rejects.toThrow('process 1 on elsewhere');
    await using lease = await openLease(folder, 'a', { waitMs: 30_000, staleMs: 20 }, NEVER);
    expect(lease.epoch).toBe(2);
  }));

test('STO-43 a holder that was killed while it wrote its name does not keep the lease for good', () =>
  withTempDir(async (folder) => {
    await writeHolder(folder, 1, '');
    await using lease = await openLease(folder, 'a', { waitMs: 10_000 }, NEVER);
    expect(lease.epoch).toBe(2);
  }));

test('STO-43 nothing but the files of owners stays in the folder of a lease', () =>
  withTempDir(async (folder) => {
    for (let time = 0; time < 3; time += 1) {
      await using lease = await openLease(folder, 'a', {}, NEVER);
      const own = await readFile(join(folder, 'a.lease', String(lease.epoch)), 'utf8');
      expect(JSON.parse(own)).toMatchObject({ owner: lease.owner, released: false });
    }
    expect((await readdir(join(folder, 'a.lease'))).toSorted()).toEqual(['1', '2', '3']);
  }));

test('STO-43 an owner elsewhere that gave no sign for long is followed by who does not wait', () =>
  withTempDir(async (folder) => {
    await writeHolder(folder, 1, JSON.stringify({ host: 'elsewhere', pid: 1, started: '1' }));
    const file = join(folder, 'a.lease', '1');
    const ago = (minutes: number) => (Date.parse(systemClock.now()) - minutes * 60_000) / 1_000;
    await utimes(file, ago(9), ago(9));
    const recent = openLease(folder, 'a', { waitMs: 0 }, NEVER);
    await expect(recent).rejects.toMatchObject({ code: 'busy' });
    await utimes(file, ago(11), ago(11));
    await using lease = await openLease(folder, 'a', { waitMs: 0 }, NEVER);
    expect(lease.epoch).toBe(2);
  }));

test.skipIf(await isMountRefused())('STO-43 a full disk leaves no holder without a name', () =>
  withTmpfs('64k', async ({ folder }) => {
    await mkdir(join(folder, 'a.lease'));
    const filler = join(folder, 'filler');
    await expect(writeFile(filler, 'x'.repeat(100_000))).rejects.toThrow('ENOSPC');
    const failed = openLease(folder, 'a', { waitMs: 0 }, NEVER);
    await expect(failed).rejects.toMatchObject({ code: 'store-full' });
    await rm(filler);
    // The kernel gives pages of a removed file back a moment later.
    await vi.waitFor(() => writeFile(filler, 'x'.repeat(20_000)));
    await rm(filler);
    await using lease = await vi.waitFor(() => openLease(folder, 'a', { waitMs: 0 }, NEVER));
    expect(lease.epoch).toBe(1);
  }),
);

test('STO-44 an append under a lost lease is refused and writes nothing', () =>
  withTempDir(async (folder) => {
    const lease = await openLease(folder, 'a', {}, NEVER);
    await using log = await openFileLog(join(folder, 'a.jsonl'), { lease });
    await log.append([1]);
    await writeHolder(folder, lease.epoch + 1, '');
    await expect(log.append([2])).rejects.toMatchObject({ code: 'lease-lost' });
    await lease[Symbol.asyncDispose]();
    const entries = await collect(log.read());
    expect(entries.map((entry) => entry.ok && entry.value)).toEqual([1]);
  }));

test('STO-45 a name that is no file name is refused', () =>
  withTempDir(async (folder) => {
    const wrong = openLease(folder, '../a', {}, NEVER);
    await expect(wrong).rejects.toMatchObject({ code: 'argument-invalid' });
  }));
