import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256Hex } from '../../src/kernel/index.ts';
import { isPostgresMissing } from '../support/postgres.ts';
import { type SharedTest, withBlobs, withSharedPlace } from '../support/shared-place.ts';
import { createTempDir } from '../support/with-temp-dir.ts';

const NEVER = new AbortController().signal;
const FILE = { kind: 'made/1', about: 'what it is' };
/** Three pieces, none like another. */
const BYTES = Buffer.from(
  Array.from({ length: 40_000 }, (_, at) => sha256Hex(String(at))).join('\n'),
);

async function createFile(bytes: Uint8Array = BYTES): Promise<string> {
  const path = join(createTempDir(), 'made');
  await writeFile(path, bytes);
  return path;
}

async function countRows({ share }: SharedTest): Promise<unknown> {
  const [row] = await share.sql.all(
    'SELECT (SELECT count(*) FROM home_cached) AS files, (SELECT count(*) FROM home_chunk) AS pieces',
  );
  return row;
}

describe.skipIf(await isPostgresMissing())('files that machines make for each other', () => {
  test.each([
    ['rows', withSharedPlace],
    ['S3', withBlobs],
  ] as const)(
    'STO-76 what one machine keeps in %s another one fetches byte for byte',
    (_, within) =>
      within(async (shared) => {
        const { share, openElsewhere } = shared;
        const id = await share.place.cache.keep(FILE, await createFile(), NEVER);
        await using other = await openElsewhere();
        expect(await other.place.cache.list('made/')).toEqual([
          { ...FILE, id, bytes: BYTES.length },
        ]);
        expect(await other.place.cache.list('other/')).toEqual([]);
        const to = join(createTempDir(), 'fetched');
        expect(await other.place.cache.fetch(id, to, NEVER)).toBe(true);
        expect(sha256Hex(await readFile(to))).toBe(sha256Hex(BYTES));
        await other.place.cache.remove([id]);
        expect(await share.place.cache.list('made/')).toEqual([]);
        expect(await share.place.cache.fetch(id, join(createTempDir(), 'gone'), NEVER)).toBe(false);
        expect(await countRows(shared)).toEqual({ files: 0, pieces: 0 });
      }),
  );

  test('STO-76 it is no file of the home: no machine brings it in', () =>
    withSharedPlace(async ({ share, openElsewhere }) => {
      await using other = await openElsewhere();
      await share.place.cache.keep(FILE, await createFile(), NEVER);
      expect(await share.sql.all('SELECT name FROM home_file')).toEqual([]);
      await other.place.refresh(NEVER);
      expect(await share.sql.all('SELECT seq FROM home_state')).toEqual([{ seq: 0 }]);
    }));

  test('STO-76 bytes that changed or are missing are not taken', () =>
    withSharedPlace(async ({ share }) => {
      const { cache } = share.place;
      const id = await cache.keep(FILE, await createFile(), NEVER);
      await share.sql.run('UPDATE home_chunk SET bytes = set_byte(bytes, 7, 0) WHERE start = 0');
      expect(await cache.fetch(id, join(createTempDir(), 'changed'), NEVER)).toBe(false);
      await share.sql.run('DELETE FROM home_chunk WHERE start > 0');
      expect(await cache.fetch(id, join(createTempDir(), 'short'), NEVER)).toBe(false);
    }));

  test('STO-77 what a process did not finish is seen by nobody, and removed by the next once it is dead', () =>
    withSharedPlace(async (shared) => {
      const { share, openElsewhere } = shared;
      const stop = new AbortController();
      stop.abort(new Error('stopped'));
      const path = await createFile();
      await expect(share.place.cache.keep(FILE, path, stop.signal)).rejects.toThrow('stopped');
      expect(await countRows(shared)).toEqual({ files: 0, pieces: 0 });
      // As one that was killed leaves it: nobody holds the lock of its number.
      await share.sql.run(
        `INSERT INTO home_cached (content, kind, about, size, worker, used)
         VALUES (nextval('home_content'), 'made/1', '', 0, 7, clock_timestamp())`,
      );
      await share.sql.run(
        "INSERT INTO home_chunk (content, start, bytes) SELECT content, 0, 'half' FROM home_cached",
      );
      await using other = await openElsewhere();
      expect(await other.place.cache.list('')).toEqual([]);
      const living = await other.place.hold();
      await share.sql.run(
        `INSERT INTO home_cached (content, kind, about, size, worker, used)
         VALUES (nextval('home_content'), 'made/1', 'at work', 0, ?, clock_timestamp())`,
        [living],
      );
      await share.place.cache.keep(FILE, path, NEVER);
      const rows = await share.sql.all('SELECT about FROM home_cached ORDER BY about');
      expect(rows.map(({ about }) => about)).toEqual(['at work', FILE.about]);
      expect(await countRows(shared)).toEqual({ files: 2, pieces: 3 });
    }));
});
