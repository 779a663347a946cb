import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../src/storage/index.ts';
import {
  createFolder,
  find,
  indexFile,
  refresh,
  withCorpus,
  ZOO,
} from '../support/document-folder.ts';

const NEVER: AbortSignal = new AbortController().signal;

describe('DOC-13 the cache is derived', () => {
  test('a broken index file is thrown away, said, and built anew', async () => {
    const folder = createFolder(ZOO);
    await refresh(folder);
    writeFileSync(indexFile(folder), 'this is no database, however it is looked at '.repeat(50));
    for (const suffix of ['-wal', '-shm']) rmSync(indexFile(folder) + suffix, { force: true });
    const report = await refresh(folder);
    expect(report.added).toBe(3);
    expect(report.notes.join()).toContain('built anew');
    expect(await find(folder, 'owls')).toEqual(['birds.jsonl']);
    expect((await refresh(folder)).notes).toEqual([]);
  });

  test('pages broken in the middle of the index are found and it is built anew', async () => {
    const folder = createFolder(
      Object.fromEntries(
        Array.from({ length: 200 }, (_, at) => [`${at}.txt`, `Note ${at} on owls. `.repeat(40)]),
      ),
    );
    await refresh(folder);
    {
      await using sql = await openSqlite(indexFile(folder));
      await sql.all('PRAGMA wal_checkpoint(TRUNCATE)');
    }
    const bytes = readFileSync(indexFile(folder));
    expect(bytes.length).toBeGreaterThan(40_000);
    bytes.fill(0x5a, 4_096, bytes.length);
    writeFileSync(indexFile(folder), bytes);
    const report = await refresh(folder);
    expect(report.files).toBe(200);
    expect(report.notes.join()).toContain('built anew');
    expect((await find(folder, 'owls')).length).toBe(10);
  });

  test('a cache that cannot be written: the index lives in memory, and that is said', async () => {
    const folder = createFolder(ZOO);
    // A file where the folder should be: no permission bit stops root.
    writeFileSync(join(folder, 'cache'), 'in the way');
    await withCorpus(folder, async (corpus) => {
      const roots = [join(folder, 'docs')];
      const report = await corpus.refresh(roots, NEVER);
      expect(report.files).toBe(3);
      expect(report.notes.join()).toContain('in memory');
      expect(await corpus.search({ text: 'owls', limit: 3, roots }, NEVER)).toHaveLength(1);
    });
    expect(readFileSync(join(folder, 'cache'), 'utf8')).toBe('in the way');
  });

  test('stopped half way, the next refresh completes it', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `${String(at).padStart(2, '0')}.txt`,
        `Note ${at} on owls.`,
      ]),
    );
    const folder = createFolder(files);
    const docs = join(folder, 'docs');
    const stop = new AbortController();
    await withCorpus(folder, async (corpus) => {
      const work = corpus.refresh([docs], stop.signal, ({ filesRead }) => {
        if (filesRead >= 30) stop.abort(new Error('enough'));
      });
      await expect(work).rejects.toThrow('enough');
    });
    expect(await refresh(folder)).toMatchObject({ files: 60, passages: 60 });
    expect((await find(folder, 'owls')).length).toBe(10);
  });

  test('DOC-73 a large refresh sorts what is looked up at its end, and one that was stopped leaves an index that answers', async () => {
    const folder = createFolder({
      'a.txt': 'Dogs bark at strangers.\n\n'.repeat(180_000),
      'b.txt': 'Owls hunt at night.',
      'c.txt': 'Cats purr.',
    });
    const lookups = async (): Promise<readonly unknown[]> => {
      await using sql = await openSqlite(indexFile(folder), { derived: true });
      const rows = await sql.all(
        `SELECT name FROM sqlite_master WHERE name IN ('corpus_documents_snapshot', 'corpus_passages_id') ORDER BY name`,
      );
      return rows.map((row) => row['name']);
    };
    const stop = new AbortController();
    await withCorpus(folder, async (corpus) => {
      const work = corpus.refresh([join(folder, 'docs')], stop.signal, ({ filesRead }) => {
        if (filesRead === 2) stop.abort(new Error('enough'));
      });
      await expect(work).rejects.toThrow('enough');
    });
    expect(await lookups()).toEqual([]);
    expect(await find(folder, 'strangers')).toContain('a.txt');
    expect(await refresh(folder)).toMatchObject({ files: 3, skipped: [] });
    expect(await lookups()).toEqual(['corpus_documents_snapshot', 'corpus_passages_id']);
    expect(await find(folder, 'owls')).toEqual(['b.txt']);
    expect(await find(folder, 'strangers')).toContain('a.txt');
  });

  test('status tells what each index holds', async () => {
    const folder = createFolder(ZOO);
    const { fingerprint } = await refresh(folder);
    const status = await withCorpus(folder, (corpus) => corpus.status(NEVER));
    expect(status).toMatchObject([
      { roots: [join(folder, 'docs')], files: 3, passages: 4, skipped: [], fingerprint },
    ]);
    expect(existsSync(status[0]?.file ?? '')).toBe(true);
  });

  test('DOC-14 status names what was passed over, also what the walk itself left out', async () => {
    const folder = createFolder({ ...ZOO, 'huge.txt': '' });
    truncateSync(join(folder, 'docs/huge.txt'), 60 * 1024 * 1024);
    await refresh(folder);
    const [status] = await withCorpus(folder, (corpus) => corpus.status(NEVER));
    expect(status?.skipped).toMatchObject([{ path: 'huge.txt', reason: 'too-large' }]);
    rmSync(join(folder, 'docs/huge.txt'));
    await refresh(folder);
    expect(await withCorpus(folder, (corpus) => corpus.status(NEVER))).toMatchObject([
      { files: 3, skipped: [] },
    ]);
  });

  test('two at once build one whole index', async () => {
    const folder = createFolder(ZOO);
    const reports = await Promise.all([refresh(folder), refresh(folder)]);
    for (const report of reports) expect(report).toMatchObject({ files: 3, passages: 4 });
    expect(await find(folder, 'owls')).toEqual(['birds.jsonl']);
  });

  test('a file that is written to all the time is named, not half read', async () => {
    const folder = createFolder({ 'a.txt': 'First.', 'log.txt': 'line\n' });
    appendFileSync(join(folder, 'docs/log.txt'), 'more\n');
    expect(await refresh(folder)).toMatchObject({ files: 2 });
    expect(await find(folder, 'more')).toEqual(['log.txt']);
  });
});
