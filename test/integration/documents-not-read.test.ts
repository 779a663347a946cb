import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCorpus } from '../../src/documents/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { createFolder, find, put, refresh, withCorpus, ZOO } from '../support/document-folder.ts';

const NEVER: AbortSignal = new AbortController().signal;

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
