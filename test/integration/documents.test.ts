import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Corpus, openCorpus, type RefreshReport } from '../../src/documents/index.ts';
import { sha256Hex, systemClock } from '../../src/kernel/index.ts';
import { openSqlite } from '../../src/storage/index.ts';

const NEVER: AbortSignal = new AbortController().signal;
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder with the given files below `docs/`. */
function createFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  folders.push(folder);
  mkdirSync(join(folder, 'docs'));
  for (const [name, content] of Object.entries(files)) put(folder, name, content);
  return folder;
}

function put(folder: string, name: string, content: string | Uint8Array): void {
  const path = join(folder, 'docs', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

async function withCorpus<T>(folder: string, use: (corpus: Corpus) => Promise<T>): Promise<T> {
  await using corpus = await openCorpus(
    { cacheFolder: join(folder, 'cache'), clock: systemClock },
    NEVER,
  );
  return await use(corpus);
}

function refresh(folder: string, roots = [join(folder, 'docs')]): Promise<RefreshReport> {
  return withCorpus(folder, (corpus) => corpus.refresh(roots, NEVER));
}

async function find(
  folder: string,
  text: string,
  roots = [join(folder, 'docs')],
): Promise<readonly string[]> {
  return withCorpus(folder, async (corpus) => {
    const hits = await corpus.search({ text, limit: 10, roots }, NEVER);
    return hits.map(({ path }) => path);
  });
}

function indexFile(folder: string): string {
  const [name = ''] = readdirSync(join(folder, 'cache')).filter((file) => file.endsWith('.sqlite'));
  return join(folder, 'cache', name);
}

const ZOO = {
  'cats.md': '# Cats\n\nCats purr when they are content.\n',
  'dogs.txt': 'Dogs bark at strangers who pass the gate.\n',
  'birds.jsonl':
    '{"id":"b1","title":"Owls","text":"Owls hunt at night."}\n{"text":"Robins sing at dawn."}\n',
};

describe('DOC-10 a refresh reads what changed', () => {
  test('added, changed, removed and renamed files; the others are not read again', async () => {
    const folder = createFolder(ZOO);
    expect(await refresh(folder)).toMatchObject({ files: 3, passages: 4, added: 3, changed: 0 });
    expect(await find(folder, 'owls hunting')).toEqual(['birds.jsonl']);

    put(folder, 'cats.md', '# Cats\n\nCats sleep most of the day.\n');
    put(folder, 'fish.md', '# Fish\n\nSalmon swim upstream.\n');
    rmSync(join(folder, 'docs/dogs.txt'));
    expect(await refresh(folder)).toMatchObject({ files: 3, added: 1, changed: 1, removed: 1 });
    expect(await find(folder, 'purr')).toEqual([]);
    expect(await find(folder, 'bark')).toEqual([]);
    expect(await find(folder, 'salmon')).toEqual(['fish.md']);

    renameSync(join(folder, 'docs/fish.md'), join(folder, 'docs/salmon.md'));
    expect(await refresh(folder)).toMatchObject({ files: 3, added: 1, removed: 1, unchanged: 2 });
    expect(await find(folder, 'salmon')).toEqual(['salmon.md']);
  });

  test('a file whose times moved but not its content is unchanged', async () => {
    const folder = createFolder(ZOO);
    const { fingerprint } = await refresh(folder);
    utimesSync(join(folder, 'docs/cats.md'), 1_000_000, 1_000_000);
    expect(await refresh(folder)).toMatchObject({ changed: 0, unchanged: 3, fingerprint });
  });

  test('a change of the same size within the same tick is seen', async () => {
    const folder = createFolder({ 'a.txt': 'The code is 1111.' });
    const path = join(folder, 'docs/a.txt');
    await refresh(folder);
    const { atime, mtime } = statSync(path);
    writeFileSync(path, 'The code is 2222.');
    utimesSync(path, atime, mtime);
    await refresh(folder);
    expect(await find(folder, '2222')).toEqual(['a.txt']);
  });

  test('an index that grew by refreshes answers like one built afresh', async () => {
    const folder = createFolder(ZOO);
    await refresh(folder);
    put(folder, 'cats.md', '# Cats\n\nCats hunt at night, like owls.\n');
    await refresh(folder);
    const other = createFolder({ ...ZOO, 'cats.md': '# Cats\n\nCats hunt at night, like owls.\n' });
    await refresh(other);
    const ask = (at: string) =>
      withCorpus(at, (corpus) =>
        corpus.search({ text: 'night hunt', limit: 10, roots: [join(at, 'docs')] }, NEVER),
      );
    expect(await ask(folder)).toEqual(await ask(other));
    expect((await ask(folder)).length).toBe(2);
  });
});

describe('DOC-9 hits and snapshots', () => {
  test('a hit holds its passage, and its snapshot is found by hash', async () => {
    const folder = createFolder(ZOO);
    await refresh(folder);
    await withCorpus(folder, async (corpus) => {
      const roots = [join(folder, 'docs')];
      for (const text of ['owls', 'bark', 'purr']) {
        const [hit] = await corpus.search({ text, limit: 1, roots }, NEVER);
        const snapshot = (await corpus.snapshot(hit?.snapshot ?? '')) ?? '';
        expect(sha256Hex(snapshot)).toBe(hit?.snapshot);
        expect(snapshot.slice(hit?.span.start, hit?.span.end)).toBe(hit?.text);
      }
      expect(await corpus.snapshot('0'.repeat(64))).toBeUndefined();
    });
  });

  test('a snapshot of many chunks is put together again, emoji and all', async () => {
    const text = `x${'😀 long text with words. '.repeat(8_000)}`;
    const folder = createFolder({ 'long.txt': text });
    await refresh(folder);
    await withCorpus(folder, async (corpus) => {
      const roots = [join(folder, 'docs')];
      expect(await corpus.snapshot(sha256Hex(text))).toBe(text);
      const hits = await corpus.search({ text: 'words', limit: 500, roots }, NEVER);
      expect(hits.length).toBeGreaterThan(50);
      for (const { span, text: passage } of hits)
        expect(text.slice(span.start, span.end)).toBe(passage);
    });
  });

  test('a hit of a record names its line, its own title and where it came from', async () => {
    const folder = createFolder(ZOO);
    await refresh(folder);
    await withCorpus(folder, async (corpus) => {
      const roots = [join(folder, 'docs')];
      const [owl] = await corpus.search({ text: 'owls', limit: 1, roots }, NEVER);
      expect(owl).toMatchObject({
        url: 'file:birds.jsonl#L1',
        title: 'Owls',
        line: 1,
        metadata: { record_id: 'b1' },
      });
      const [robin] = await corpus.search({ text: 'robins', limit: 1, roots }, NEVER);
      expect(robin?.title).toBe('birds line 2');
    });
  });
});

describe('DOC-11 roots', () => {
  test('folders, files and globs; roots with one relative path stay apart', async () => {
    const folder = createFolder({
      'a/README.md': '# A\n\nAlpha reads.\n',
      'b/README.md': '# B\n\nBeta reads.\n',
      'c/deep/x.txt': 'Gamma reads.\n',
      'c/deep/.hidden.txt': 'Hidden reads.\n',
      'node_modules/m/README.md': '# M\n\nModule reads.\n',
      'node_modules/m/node_modules/n/README.md': '# N\n\nNested reads.\n',
    });
    const docs = join(folder, 'docs');
    const paths = async (...roots: string[]): Promise<readonly string[]> => {
      await refresh(folder, roots);
      return [...(await find(folder, 'reads', roots))].sort();
    };
    expect(await paths(docs)).toEqual(['a/README.md', 'b/README.md', 'c/deep/x.txt']);
    expect(await paths(join(docs, '*/README.md'))).toEqual(['a/README.md', 'b/README.md']);
    expect(await paths(join(docs, '**/*.txt'))).toEqual(['c/deep/x.txt']);
    expect(await paths(join(docs, '{a,c}/**'))).toEqual(['a/README.md', 'c/deep/x.txt']);
    expect(await paths(join(docs, 'a'), join(docs, 'b'))).toEqual(['a/README.md', 'b/README.md']);
    expect(await paths(join(docs, 'a/README.md'), join(docs, 'c'))).toEqual([
      'README.md',
      'deep/x.txt',
    ]);
    expect(await paths(join(docs, 'c'), join(docs, 'c/deep'))).toEqual(['deep/x.txt']);
    expect(await paths(join(docs, 'node_modules/*/README.md'))).toEqual(['m/README.md']);
    expect(await paths(join(docs, 'node_modules'))).toEqual(['m/README.md']);
    expect(await paths(join(docs, 'c/deep/.hidden.txt'))).toEqual(['.hidden.txt']);
  });

  test('what one set of roots holds does not move the scores of another', async () => {
    const folder = createFolder({ 'a/x.txt': 'Night owls.', 'b/y.txt': 'Night shifts at night.' });
    const roots = [join(folder, 'docs/a')];
    const ask = async () => {
      await refresh(folder, roots);
      return withCorpus(folder, (corpus) =>
        corpus.search({ text: 'night', limit: 5, roots }, NEVER),
      );
    };
    const alone = await ask();
    await refresh(folder, [join(folder, 'docs')]);
    expect(await ask()).toEqual(alone);
    expect(alone).toHaveLength(1);
  });

  test('the fingerprint knows relative paths and content, not places and times', async () => {
    const [one, two] = [createFolder(ZOO), createFolder(ZOO)];
    const first = await refresh(one);
    expect((await refresh(two)).fingerprint).toBe(first.fingerprint);
    put(two, 'cats.md', 'Other.');
    expect((await refresh(two)).fingerprint).not.toBe(first.fingerprint);
  });

  test('a root that is not there is named', async () => {
    const folder = createFolder({});
    const report = await refresh(folder, [join(folder, 'no'), join(folder, '*.none')]);
    expect(report.skipped.map(({ reason }) => reason)).toEqual(['not-found', 'not-found']);
    expect(report.files).toBe(0);
  });
});

describe('DOC-12 what is not read', () => {
  test('every file that could not be read is listed with a reason, also the next time', async () => {
    const folder = createFolder({
      'junk.txt': Uint8Array.from([0, 1, 2, 3]),
      'empty.md': '',
      'broken.pdf': '%PDF-1.4 nothing',
      'lines.jsonl': '{"text":"fine words"}\nnot json\n',
      'photo.jpg': 'jpg',
      'good.md': 'Good.',
    });
    const expected = [
      ['broken.pdf', 'malformed'],
      ['empty.md', 'empty'],
      ['junk.txt', 'binary'],
      ['lines.jsonl#L2', 'record-malformed'],
    ];
    for (let run = 0; run < 2; run += 1) {
      const report = await refresh(folder);
      expect(report.skipped.map(({ path, reason }) => [path, reason])).toEqual(expected);
      expect(report).toMatchObject({ files: 2, unsupported: 1 });
    }
  });

  test('a file larger than 50 MiB is skipped unread', async () => {
    const folder = createFolder({ 'a.txt': 'small' });
    put(folder, 'big.jsonl', '');
    truncateSync(join(folder, 'docs/big.jsonl'), 200 * 1024 * 1024);
    const report = await refresh(folder);
    expect(report.skipped).toMatchObject([{ path: 'big.jsonl', reason: 'too-large' }]);
  });

  test('no link leads out of the roots, loops end, pipes are not opened', async () => {
    const folder = createFolder({ 'in/a.txt': 'Inside words.' });
    writeFileSync(join(folder, 'secret.txt'), 'Outside words.');
    const docs = join(folder, 'docs');
    symlinkSync(join(folder, 'secret.txt'), join(docs, 'out.txt'));
    symlinkSync(folder, join(docs, 'up'));
    symlinkSync(docs, join(docs, 'in/loop'));
    symlinkSync(join(docs, 'gone'), join(docs, 'broken.txt'));
    symlinkSync(join(docs, 'in/a.txt'), join(docs, 'alias.txt'));
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(docs, 'pipe.txt')]);
    const report = await refresh(folder);
    expect(report.skipped.map(({ path, reason }) => [path, reason])).toEqual([
      ['broken.txt', 'link-broken'],
      ['out.txt', 'link-outside-root'],
      ['pipe.txt', 'special-file'],
      ['up', 'link-outside-root'],
    ]);
    expect(await find(folder, 'words')).toEqual(['in/a.txt']);
    expect((await refresh(folder, [join(docs, '*.txt')])).files).toBe(1);
  });

  test('a root that is a link is meant', async () => {
    const folder = createFolder(ZOO);
    symlinkSync(join(folder, 'docs'), join(folder, 'way'));
    expect(await refresh(folder, [join(folder, 'way')])).toMatchObject({ files: 3 });
  });

  test('a file that vanishes or is locked between listing and reading is named', async () => {
    const folder = createFolder({ 'a.txt': 'First words.', 'b.txt': 'Second words.' });
    const docs = join(folder, 'docs');
    await withCorpus(folder, async (corpus) => {
      const report = await corpus.refresh([docs], NEVER, ({ filesRead }) => {
        if (filesRead === 1) rmSync(join(docs, 'b.txt'));
      });
      expect(report.skipped).toMatchObject([{ path: 'b.txt', reason: 'vanished' }]);
      expect(report.files).toBe(1);
    });
  });

  test.skipIf(process.getuid?.() === 0)('a file without permission is named', async () => {
    const folder = createFolder({ 'a.txt': 'words' });
    chmodSync(join(folder, 'docs/a.txt'), 0);
    expect((await refresh(folder)).skipped).toMatchObject([{ reason: 'permission-denied' }]);
  });
});

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
        if (filesRead === 30) stop.abort(new Error('enough'));
      });
      await expect(work).rejects.toThrow('enough');
    });
    expect(await refresh(folder)).toMatchObject({ files: 60, passages: 60 });
    expect((await find(folder, 'owls')).length).toBe(10);
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
