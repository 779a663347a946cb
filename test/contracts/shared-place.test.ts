import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ensureFolder,
  openFileLog,
  openLease,
  openRepository,
  removeFiles,
  renameFile,
  writeFileAtomic,
} from '../../src/storage/index.ts';
import { isPostgresMissing } from '../support/postgres.ts';
import { withSharedPlace } from '../support/shared-place.ts';

const NEVER = new AbortController().signal;

describe.skipIf(await isPostgresMissing())('a home on PostgreSQL', () => {
  test('STO-70 what one machine wrote, appended, renamed and removed another one sees', () =>
    withSharedPlace(async ({ at, openElsewhere }) => {
      await using other = await openElsewhere();
      const there = (...names: string[]): string => join(other.place.root, ...names);
      await ensureFolder(at('state'));
      await writeFileAtomic(at('home.json'), 'first');
      await using log = await openFileLog(at('state', 'a.jsonl'));
      await log.append([1]);
      await other.place.refresh(NEVER);
      expect(await readFile(there('home.json'), 'utf8')).toBe('first');
      expect(await readFile(there('state', 'a.jsonl'), 'utf8')).toBe('1\n');
      await using theirs = await openFileLog(there('state', 'a.jsonl'));
      await theirs.append([2]);
      await log.append([3]);
      await writeFileAtomic(at('home.json'), 'x'.repeat(3_000_000));
      await renameFile(at('home.json'), at('moved.json'));
      await other.place.refresh(NEVER);
      expect(await readFile(there('state', 'a.jsonl'), 'utf8')).toBe('1\n2\n3\n');
      expect(await readFile(at('state', 'a.jsonl'), 'utf8')).toBe('1\n2\n3\n');
      expect((await readFile(there('moved.json'))).length).toBe(3_000_000);
      await removeFiles(at('state'));
      await removeFiles(at('moved.json'));
      await other.place.refresh(NEVER);
      expect(await readdir(other.place.root)).toEqual([]);
    }));

  test('STO-70 a working copy that was removed, and one of another home, are made anew', () =>
    withSharedPlace(async ({ share, at }) => {
      await writeFileAtomic(at('home.json'), 'first');
      await share.place.refresh(NEVER);
      await rm(join(share.place.root, '..', 'seen.json'));
      await rm(at('home.json'));
      await share.place.refresh(NEVER);
      expect(await readFile(at('home.json'), 'utf8')).toBe('first');
      await writeFileAtomic(at('more.json'), 'second');
      await share.place.refresh(NEVER);
      await share.sql.run("UPDATE home_state SET id = 'another', seq = 0");
      await share.sql.run('DELETE FROM home_file');
      await share.place.refresh(NEVER);
      expect(await readdir(share.place.root)).toEqual([]);
    }));

  test('STO-71 what is a machine’s own is shared with nobody', () =>
    withSharedPlace(async ({ share, at, openElsewhere }) => {
      for (const name of ['cache', 'keys']) {
        await ensureFolder(at(name));
        await writeFileAtomic(at(name, 'own'), 'mine');
      }
      expect(await share.sql.all('SELECT name FROM home_file')).toEqual([]);
      await using other = await openElsewhere();
      await other.place.refresh(NEVER);
      expect(await readdir(other.place.root)).toEqual([]);
    }));

  test('STO-72 a name that leads out of the home is not followed', () =>
    withSharedPlace(async ({ share }) => {
      await share.sql.run(
        "INSERT INTO home_file (name, content, size, made, changed) VALUES ('../out', 7, 0, 1, 1)",
      );
      await share.sql.run('UPDATE home_state SET seq = 1');
      await expect(share.place.refresh(NEVER)).rejects.toMatchObject({ code: 'path-escapes-root' });
    }));

  test('STO-44 STO-73 an append of an old owner is refused by its epoch and writes nothing', () =>
    withSharedPlace(async ({ at, openElsewhere }) => {
      await using lease = await openLease(at('state'), 'a', {}, NEVER);
      await using log = await openFileLog(at('state', 'a.jsonl'), { lease });
      await log.append([1]);
      await using other = await openElsewhere();
      // Anybody who counts an owner as silent at once.
      const silent = { waitMs: 10_000, staleMs: 1 };
      await using next = await openLease(join(other.place.root, 'state'), 'a', silent, NEVER);
      expect(next).toMatchObject({ epoch: lease.epoch + 1, takenOver: { pid: process.pid } });
      await expect(log.append([2])).rejects.toMatchObject({ code: 'lease-lost' });
      expect(await readFile(join(other.place.root, 'state', 'a.jsonl'), 'utf8')).toBe('1\n');
      await other.place.refresh(NEVER);
      expect(await readFile(join(other.place.root, 'state', 'a.jsonl'), 'utf8')).toBe('1\n');
    }));

  test('FLT-21 what grows under a lease waits for no other change, and shows at each look', () =>
    withSharedPlace(async ({ share, at, openElsewhere }) => {
      await using other = await openElsewhere();
      const [name, there] = [at('journal.jsonl'), join(other.place.root, 'journal.jsonl')];
      const look = async (): Promise<string> => {
        await other.place.refresh(NEVER);
        return readFile(there, 'utf8');
      };
      {
        await using lease = await openLease(at(), 'session', {}, NEVER);
        await using journal = await openFileLog(name, { lease });
        await journal.append([1]);
        expect(await look()).toBe('1\n');
        await other.sql.transaction(async (tx) => {
          // Whoever changes anything else holds this row until its commit is on the disk.
          await tx.run('UPDATE home_state SET seq = seq + 1');
          await journal.append([2]);
        });
        expect(await look()).toBe('1\n2\n');
        await journal.append([3]);
      }
      expect(await look()).toBe('1\n2\n3\n');
      const growing = await share.sql.all('SELECT name FROM home_file WHERE lease IS NOT NULL');
      expect(growing).toEqual([]);
      const seen = join(other.place.root, '..', 'seen.json');
      await rm(there);
      await other.place.refresh(NEVER);
      // Nothing was changed since: nothing is brought in.
      expect(await readdir(other.place.root)).toEqual([]);
      await rm(seen);
      expect(await look()).toBe('1\n2\n3\n');
    }));

  test('FLT-22 what was added to many files is brought in by one look, and what is missing is told', () =>
    withSharedPlace(async ({ share, at, openElsewhere }) => {
      await using other = await openElsewhere();
      const names = Array.from({ length: 12 }, (_, number) => `${number}.jsonl`);
      const there = (name: string): string => join(other.place.root, name);
      for (const round of [1, 2, 3]) {
        for (const name of names) {
          await using log = await openFileLog(at(name));
          await log.append([round]);
        }
        if (round === 2) await rm(there('3.jsonl'));
        await other.place.refresh(NEVER);
        const expected = [1, 2, 3].slice(0, round).join('\n');
        for (const name of names) expect(await readFile(there(name), 'utf8')).toBe(`${expected}\n`);
      }
      await share.sql.run(
        "UPDATE home_file SET size = size + 5, changed = 99 WHERE name = '3.jsonl'",
      );
      await share.sql.run('UPDATE home_state SET seq = 99');
      await expect(other.place.refresh(NEVER)).rejects.toMatchObject({ code: 'store-corrupt' });
    }));

  test('STO-73 an owner whose connection is gone is followed at once', () =>
    withSharedPlace(async ({ at, openElsewhere }) => {
      const gone = await openElsewhere();
      await openLease(join(gone.place.root, 'state'), 'a', {}, NEVER);
      await expect(openLease(at('state'), 'a', { waitMs: 20 }, NEVER)).rejects.toMatchObject({
        code: 'busy',
      });
      await gone[Symbol.asyncDispose]();
      await using next = await openLease(at('state'), 'a', { waitMs: 5_000 }, NEVER);
      expect(next).toMatchObject({ epoch: 2, takenOver: { pid: process.pid } });
    }));

  test('STO-84 STO-53 one lineage: of two machines that change one point one wins, and the other follows', () =>
    withSharedPlace(async ({ share, openElsewhere }) => {
      await using other = await openElsewhere();
      const [ours, theirs] = await Promise.all(
        [share, other].map(({ place }) => openRepository(place.root)),
      );
      const date = '2026-03-29T00:00:00.000Z';
      const changeFrom = (expectedHead: string | null, text: string) => ({
        files: new Map([['strategy.json', text]]),
        message: 'change',
        trailers: {},
        date,
        expectedHead,
      });
      const first = await ours?.init(date);
      await other.place.refresh(NEVER);
      expect(await theirs?.head()).toBe(first);
      const kept = await theirs?.commit(changeFrom(first ?? null, 'theirs'));
      expect(kept).toMatchObject({ type: 'committed', edited: [] });
      const head = await theirs?.head();
      expect(await ours?.commit(changeFrom(first ?? null, 'ours'))).toEqual({
        type: 'head-moved',
        head,
      });
      expect(await readFile(join(share.place.root, 'strategy.json'), 'utf8')).toBe('theirs');
      expect(await ours?.repair()).toEqual({ restored: [], edited: [] });
      const aside = await ours?.commitAside(changeFrom(head ?? null, 'tried'), 'd-1');
      await other.place.refresh(NEVER);
      expect(await theirs?.readAt(aside ?? '', 'strategy.json')).toEqual(Buffer.from('tried'));
      expect(await theirs?.head()).toBe(head);
      expect(await theirs?.status()).toEqual([]);
    }));
});
