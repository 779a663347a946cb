import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256Hex } from '../../src/kernel/index.ts';
import { createFolder, find, put, refresh, withCorpus, ZOO } from '../support/document-folder.ts';

const NEVER: AbortSignal = new AbortController().signal;

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

describe('DOC-46 what the documents are about', () => {
  test('the first passage of each file is found, what introduces the others first', async () => {
    const folder = createFolder({
      'a.md': '# Ants\n\nAnts carry leaves.\n',
      'README.md': '# Garden\n\nWhat lives in the garden.\n',
      'deep/b.md': `# Bees\n\nBees fly.\n\n${'Bees bring nectar. '.repeat(200)}`,
    });
    await refresh(folder);
    expect(await find(folder, 'What are these files about?')).toEqual([
      'README.md',
      'a.md',
      'deep/b.md',
    ]);
    expect(await find(folder, '这些文档讲了什么？')).toHaveLength(3);
  });
});

describe('DOC-45 a day in the name', () => {
  test.each([
    ['2024-03-05 Board.md', '# Board\n\nRed was chosen.\n', '2024-03-05'],
    ['minutes_20240305.txt', 'Red was chosen.\n', '2024-03-05'],
    ['board.md', '# Board 2024-03-05\n\nRed was chosen.\n', '2024-03-05'],
    ['2024-03-05.md', '---\ndate: 2023-01-02\n---\nRed was chosen.\n', '2023-01-02'],
    ['serial 1202403051.txt', 'Red was chosen.\n', undefined],
    ['2024-13-05.txt', 'Red was chosen.\n', undefined],
  ])('%s', async (name, text, day) => {
    const folder = createFolder({ [name]: text });
    await refresh(folder);
    const [hit] = await withCorpus(folder, (corpus) =>
      corpus.search({ text: 'red chosen', limit: 1, roots: [join(folder, 'docs')] }, NEVER),
    );
    expect(hit?.publishedAt?.slice(0, 10)).toBe(day);
  });
});
