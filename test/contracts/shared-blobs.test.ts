import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pauseFor, sha256Hex } from '../../src/kernel/index.ts';
import {
  ensureFolder,
  openFileLog,
  openRepository,
  openSharedPlace,
  removeFiles,
  renameFile,
  writeFileAtomic,
} from '../../src/storage/index.ts';
import { isPostgresMissing } from '../support/postgres.ts';
import { blobsOf, openS3Server } from '../support/s3-server.ts';
import { type SharedTest, withBlobs, withSharedPlace } from '../support/shared-place.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const NEVER = new AbortController().signal;
const LARGE = 'x'.repeat(64 * 1024);

/** As if it had been written so long ago that its objects may be removed. */
async function age({ share }: SharedTest): Promise<void> {
  await share.sql.run("UPDATE home_blob SET touched = touched - interval '11 minutes'");
}

describe.skipIf(await isPostgresMissing())('large contents of a shared home', () => {
  test('STO-90 a content of 64 KiB is in S3 by its hash, a smaller one in the database', async () => {
    await using server = await openS3Server();
    await withSharedPlace(async ({ share, at, openElsewhere }) => {
      await writeFileAtomic(at('large'), LARGE);
      await writeFileAtomic(at('small'), LARGE.slice(1));
      await writeFileAtomic(at('long'), 'yz'.repeat(1_500_000));
      const [state] = await share.sql.all('SELECT id, blobs FROM home_state');
      expect(state?.['blobs']).toBe('s3://team/homes');
      expect([...server.objects.keys()][0]).toBe(`homes/${state?.['id']}/${sha256Hex(LARGE)}.1`);
      expect([...server.objects.values()].map(({ length }) => length)).toEqual([
        65_536, 1_048_576, 902_848,
      ]);
      const chunks = await share.sql.all(
        'SELECT sum(length(bytes)) AS here, count(blob) AS named FROM home_chunk',
      );
      expect(chunks).toEqual([{ here: 65_535, named: 4 }]);
      await using other = await openElsewhere();
      await other.place.refresh(NEVER);
      for (const name of ['large', 'small', 'long'])
        expect(await readFile(join(other.place.root, name))).toEqual(await readFile(at(name)));
    }, blobsOf(server));
  });

  test('STO-90 what is appended to, renamed, put anew and committed is what it was', () =>
    withBlobs(async ({ share, at, openElsewhere }, { objects }) => {
      await using other = await openElsewhere();
      const there = (name: string): string => join(other.place.root, name);
      await writeFileAtomic(at('a.jsonl'), '1\n');
      await using log = await openFileLog(at('a.jsonl'));
      await log.append([2]);
      await other.place.refresh(NEVER);
      await using theirs = await openFileLog(there('a.jsonl'));
      await theirs.append([3]);
      await share.place.refresh(NEVER);
      await renameFile(at('a.jsonl'), at('b.jsonl'));
      await other.place.refresh(NEVER);
      for (const path of [at('b.jsonl'), there('b.jsonl')])
        expect(await readFile(path, 'utf8')).toBe('1\n2\n3\n');
      // The same bytes are one object.
      await writeFileAtomic(at('c'), '1\n');
      expect(objects.size).toBe(1);
      const repository = await openRepository(share.place.root);
      const head = await repository.init('2026-03-29T00:00:00.000Z');
      await other.place.refresh(NEVER);
      expect(await (await openRepository(other.place.root)).head()).toBe(head);
    }));

  test('STO-92 the object is there before the row, and without it nothing is acknowledged', () =>
    withBlobs(async ({ at, share }, server) => {
      await writeFileAtomic(at('a'), 'before');
      server.trouble((method) =>
        method === 'PUT' ? { type: 'status', status: 403, code: 'AccessDenied' } : undefined,
      );
      const failed = expect(writeFileAtomic(at('a'), 'after')).rejects;
      await failed.toMatchObject({
        code: 'config-invalid',
        message: 'Keeping contents in s3://team/homes: it answered 403 (AccessDenied)',
      });
      expect(await readFile(at('a'), 'utf8')).toBe('before');
      server.trouble(() => undefined);
      await writeFileAtomic(at('a'), 'after');
      await share.place.refresh(NEVER);
      expect(await readFile(at('a'), 'utf8')).toBe('after');
    }));

  test('STO-92 STO-93 wrong bytes and a lost object are told, shown to nobody, and brought in once they are right', () =>
    withBlobs(async ({ at, openElsewhere }, { objects }) => {
      await writeFileAtomic(at('a'), 'right');
      const [[key = '', bytes = Buffer.of()] = []] = [...objects];
      await using other = await openElsewhere();
      const look = () => other.place.refresh(NEVER);
      objects.set(key, Buffer.from('wrong'));
      await expect(look()).rejects.toMatchObject({ code: 'store-corrupt' });
      objects.clear();
      await expect(look()).rejects.toMatchObject({ code: 'store-corrupt' });
      await expect(readFile(join(other.place.root, 'a'))).rejects.toMatchObject({ code: 'ENOENT' });
      objects.set(key, bytes);
      await look();
      expect(await readFile(join(other.place.root, 'a'), 'utf8')).toBe('right');
    }));

  test('STO-93 a look at the home is cancelled while S3 is late', () =>
    withBlobs(async ({ at, openElsewhere }, server) => {
      await writeFileAtomic(at('a'), 'text');
      await using other = await openElsewhere();
      server.trouble(() => ({ type: 'late', ms: 3_000 }));
      const controller = new AbortController();
      const reason = new Error('enough');
      const looking = other.place.refresh(controller.signal);
      setTimeout(() => controller.abort(reason), 50);
      await expect(looking).rejects.toBe(reason);
      server.trouble(() => undefined);
      await other.place.refresh(NEVER);
      expect(await readFile(join(other.place.root, 'a'), 'utf8')).toBe('text');
    }));

  test('STO-94 what nothing names any more is removed from S3, but not what was just written', () =>
    withBlobs(async (place, server) => {
      const { at, share, openElsewhere } = place;
      await ensureFolder(at('s'));
      await writeFileAtomic(at('s', 'one'), 'one');
      await writeFileAtomic(at('s', 'two'), 'two');
      await writeFileAtomic(at('kept'), 'two');
      await removeFiles(at('s'));
      expect(server.objects.size).toBe(2);
      await age(place);
      server.trouble(() => ({ type: 'status', status: 500, code: 'InternalError' }));
      await removeFiles(at('none'));
      expect(server.objects.size).toBe(2);
      // The object that is leaving is not used again: the same bytes are written anew.
      server.trouble(() => undefined);
      await writeFileAtomic(at('again'), 'one');
      expect(server.objects.size).toBe(3);
      const other = await openElsewhere();
      expect([...server.objects.values()].map(String).sort()).toEqual(['one', 'two']);
      await other.place.refresh(NEVER);
      expect(await readFile(join(other.place.root, 'again'), 'utf8')).toBe('one');
      await other[Symbol.asyncDispose]();
      expect(await share.sql.all('SELECT count(*) AS n FROM home_blob')).toEqual([{ n: 2 }]);
    }));

  test('STO-92 STO-94 what a write that failed left behind is removed', () =>
    withBlobs(async (place, server) => {
      const { at, openElsewhere } = place;
      server.trouble((method) =>
        method === 'GET' ? { type: 'status', status: 403, code: 'AccessDenied' } : undefined,
      );
      await expect(writeFileAtomic(at('a'), 'text')).rejects.toMatchObject({
        code: 'config-invalid',
      });
      expect(server.objects.size).toBe(1);
      server.trouble(() => undefined);
      await age(place);
      await using other = await openElsewhere();
      await other.place.refresh(NEVER);
      expect(await readdir(other.place.root)).toEqual([]);
      expect(server.objects.size).toBe(0);
    }));

  test('STO-94 a content that is removed while another machine reads it is no failure there', () =>
    withBlobs(async (place, server) => {
      const { at, openElsewhere } = place;
      await writeFileAtomic(at('a'), 'text');
      await age(place);
      await using other = await openElsewhere();
      let isAsked = false;
      server.trouble((method) => {
        isAsked ||= method === 'GET';
        return method === 'GET' ? { type: 'late', ms: 1_000 } : undefined;
      });
      const looking = other.place.refresh(NEVER);
      while (!isAsked) await pauseFor(5);
      await removeFiles(at('a'));
      expect(server.objects.size).toBe(0);
      await looking;
      expect(await readdir(other.place.root)).toEqual([]);
      expect(server.calls.map(({ status }) => status)).toContain(404);
    }));

  test('STO-94 a writer who was stopped for long is refused, and names nothing that is gone', () =>
    withBlobs(async (place, server) => {
      const { at, openElsewhere } = place;
      let other: Awaited<ReturnType<typeof openElsewhere>> | undefined;
      server.trouble((method) => {
        // After its object was written and before the row: as long as a machine sleeps.
        if (method === 'GET' && other === undefined) return { type: 'late', ms: 1_000 };
        return undefined;
      });
      const writing = writeFileAtomic(at('a'), 'text');
      const isRefused = expect(writing).rejects.toMatchObject({ code: 'busy' });
      while (server.objects.size === 0) await pauseFor(5);
      await age(place);
      other = await openElsewhere();
      await isRefused;
      await writeFileAtomic(at('a'), 'text');
      await other.place.refresh(NEVER);
      expect(await readFile(join(other.place.root, 'a'), 'utf8')).toBe('text');
      await other[Symbol.asyncDispose]();
    }));

  test('STO-91 a home has one place for its blobs: another one, and none, are refused', () =>
    withBlobs(({ address }) =>
      withTempDir(async (folder) => {
        const { blobs } = address;
        const elsewhere = blobs === undefined ? blobs : { ...blobs, shown: 's3://other' };
        for (const wrong of [elsewhere, undefined])
          await expect(openSharedPlace({ ...address, blobs: wrong }, folder)).rejects.toMatchObject(
            {
              code: 'config-invalid',
            },
          );
      }),
    ));
});
