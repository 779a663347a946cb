import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isMissed, openCorpus } from '../../src/documents/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { createFolder, find, put, refresh, withCorpus, ZOO } from '../support/document-folder.ts';

const NEVER: AbortSignal = new AbortController().signal;

function createFolderLike(folder: string): string {
  const docs = join(folder, 'docs');
  return createFolder(
    Object.fromEntries(readdirSync(docs).map((name) => [name, readFileSync(join(docs, name))])),
  );
}

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

  test('DOC-71 a file of blanks, or of records that say nothing, is empty', async () => {
    const folder = createFolder({
      'blank.txt': ' \t\r\n \n',
      'blank.md': '\n\n',
      'unseen.txt': '\ufeff\u00a0\u3000\u200b\u2060',
      'blank.json': ' \n',
      'none.json': '{}',
      'none.jsonl': '{}\n\n[]\n',
      'blank.csv': '\n \n',
      'blank.adoc': '// a remark\n',
      'good.md': 'Good.',
    });
    const { skipped, files } = await refresh(folder);
    expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([
      ['blank.adoc', 'empty'],
      ['blank.csv', 'empty'],
      ['blank.json', 'empty'],
      ['blank.md', 'empty'],
      ['blank.txt', 'empty'],
      ['none.json', 'empty'],
      ['none.jsonl', 'empty'],
      ['unseen.txt', 'empty'],
    ]);
    expect(skipped.some(isMissed)).toBe(false);
    expect(files).toBe(1);
    expect((await refresh(folder)).skipped).toEqual(skipped);
  });

  test('files beyond the most passages of an index are told apart, until others make room', async () => {
    const words = ['Cats purr.', 'Dogs bark.', 'Owls hunt.', 'Frogs leap.'];
    const folder = createFolder(Object.fromEntries(words.map((text, at) => [`${at}.md`, text])));
    const roots = [join(folder, 'docs')];
    await using corpus = await openCorpus(
      { cacheFolder: join(folder, 'cache'), clock: systemClock, maxPassages: 2 },
      NEVER,
    );
    const first = await corpus.refresh(roots, NEVER);
    expect(first).toMatchObject({ files: 2, passages: 2, added: 2, unchanged: 0, leftOut: 2 });
    const named = first.skipped.map(({ path, reason }) => [path, reason]);
    expect(named).toEqual([
      ['2.md', 'passage-limit'],
      ['3.md', 'passage-limit'],
    ]);
    const second = await corpus.refresh(roots, NEVER);
    expect(second).toMatchObject({ files: 2, added: 0, changed: 0, unchanged: 2, leftOut: 2 });
    expect(second.skipped).toEqual(first.skipped);
    const [status] = await corpus.status(NEVER);
    expect(status).toMatchObject({ files: 2, passages: 2, leftOut: 2 });
    rmSync(join(folder, 'docs/0.md'));
    const third = await corpus.refresh(roots, NEVER);
    expect(third).toMatchObject({ files: 2, added: 1, removed: 1, unchanged: 1, leftOut: 1 });
    expect(third.skipped.map(({ path }) => path)).toEqual(['3.md']);
    const hits = await corpus.search({ text: 'hunt', limit: 5, roots }, NEVER);
    expect(hits.map(({ path }) => path)).toEqual(['2.md']);
  });

  test('DOC-74 what took longer than a file may is read again once it may take longer, and only then', async () => {
    const folder = createFolder({ 'cats.md': 'Cats purr.', 'dogs.md': 'Dogs bark.' });
    const roots = [join(folder, 'docs')];
    let fileMs = 0;
    await using corpus = await openCorpus(
      {
        cacheFolder: join(folder, 'cache'),
        clock: systemClock,
        wishes: async () => ({ mayShare: true, fileMs }),
      },
      NEVER,
    );
    const refresh = () => corpus.refresh(roots, NEVER);
    const late = await refresh();
    expect(late).toMatchObject({ files: 0, added: 2 });
    expect(late.skipped.map(({ path, reason }) => [path, reason])).toEqual([
      ['cats.md', 'too-slow'],
      ['dogs.md', 'too-slow'],
    ]);
    expect(late.skipped[0]?.message).toBe('it was not read and indexed within 0 s');
    expect(await refresh()).toMatchObject({ files: 0, added: 0, changed: 0, unchanged: 2 });
    fileMs = 15_000;
    expect(await refresh()).toMatchObject({ files: 2, changed: 2, skipped: [] });
    fileMs = 0;
    expect(await refresh()).toMatchObject({ files: 2, changed: 0, unchanged: 2, skipped: [] });
  });

  test('DOC-37 what was not begun in time is told, found as it was, and read the next time', async () => {
    const words = ['Cats purr.', 'Dogs bark.', 'Owls hunt.', 'Frogs leap.'];
    const folder = createFolder(Object.fromEntries(words.map((text, at) => [`${at}.md`, text])));
    const roots = [join(folder, 'docs')];
    await withCorpus(folder, async (corpus) => {
      const inTime = () => corpus.refresh(roots, NEVER, undefined, 0);
      const first = await inTime();
      expect(first).toMatchObject({ files: 1, passages: 1, added: 1, unchanged: 0 });
      expect(first.skipped).toEqual([
        {
          path: '1.md and 2 more of 4 files',
          reason: 'not-yet-read',
          message: 'only 1 of 4 files were read in time; the others are read the next time',
        },
      ]);
      expect(await inTime()).toMatchObject({ files: 2, added: 1, unchanged: 1 });
      put(folder, '0.md', 'Horses run.');
      put(folder, '1.md', 'Geese fly.');
      const third = await inTime();
      expect(third).toMatchObject({ files: 2, added: 0, changed: 1 });
      expect(third.skipped.map(({ path }) => path)).toEqual(['1.md and 2 more of 4 files']);
      const found = await corpus.search({ text: 'horses dogs geese', limit: 5, roots }, NEVER);
      expect(found.map(({ text }) => text).sort()).toEqual(['Dogs bark.', 'Horses run.']);
      const last = await corpus.refresh(roots, NEVER);
      expect(last).toMatchObject({ files: 4, added: 2, changed: 1, unchanged: 1, skipped: [] });
      expect(last.fingerprint).toBe((await refresh(createFolderLike(folder))).fingerprint);
    });
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

  test.skipIf(process.platform !== 'linux')(
    'a name that is not UTF-8 is told as such',
    async () => {
      const folder = createFolder({ 'good.md': 'Good.' });
      const name = Buffer.concat([
        Buffer.from(join(folder, 'docs/b')),
        Buffer.from([0xff]),
        Buffer.from('.md'),
      ]);
      writeFileSync(name, 'A note.');
      const { skipped, files } = await refresh(folder);
      expect(skipped).toMatchObject([
        { path: 'b\ufffd.md', reason: 'unreadable', message: expect.stringContaining('not UTF-8') },
      ]);
      expect(files).toBe(1);
    },
  );

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
