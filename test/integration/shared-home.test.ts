import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFileLog, openLease } from '../../src/storage/index.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { startWorker } from '../support/processes.ts';
import { withSharedPlace } from '../support/shared-place.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const NEVER = new AbortController().signal;

describe.skipIf(await isPostgresMissing())('a home on PostgreSQL', () => {
  test('STO-42 STO-73 the lease of a killed owner is taken over, with all that it was told is kept', () =>
    withSharedPlace(({ share, at, address }) =>
      withTempDir(async (folder) => {
        const url = `${POSTGRES_URL}?schema=${address.schema}`;
        await using owner = startWorker('hold-shared-lease', url, folder);
        expect(await owner.nextLine()).toBe('1');
        owner.tell('first');
        expect(await owner.nextLine()).toBe('kept');
        await expect(openLease(at('state'), 'a', { waitMs: 20 }, NEVER)).rejects.toMatchObject({
          code: 'busy',
        });
        owner.kill('SIGKILL');
        await using lease = await openLease(at('state'), 'a', {}, NEVER);
        expect(lease.epoch).toBe(2);
        expect(await readFile(join(share.place.root, 'state', 'a.jsonl'), 'utf8')).toBe(
          '"first"\n',
        );
      }),
    ));

  test('STO-44 STO-73 an owner that stood still is followed, and what it appends later is refused', () =>
    withSharedPlace(({ share, at, address }) =>
      withTempDir(async (folder) => {
        const url = `${POSTGRES_URL}?schema=${address.schema}`;
        await using owner = startWorker('hold-shared-lease', url, folder);
        expect(await owner.nextLine()).toBe('1');
        owner.kill('SIGSTOP');
        await using lease = await openLease(at('state'), 'a', {}, NEVER);
        await using log = await openFileLog(at('state', 'a.jsonl'), { lease });
        await log.append(['ours']);
        owner.kill('SIGCONT');
        owner.tell('theirs');
        expect(await owner.nextLine()).toBe('lease-lost');
        await log.append(['ours']);
        owner.kill('SIGKILL');
        expect(await readFile(join(share.place.root, 'state', 'a.jsonl'), 'utf8')).toBe(
          '"ours"\n"ours"\n',
        );
      }),
    ));
});
