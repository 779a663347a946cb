import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Corpus, openCorpus, type RefreshReport } from '../../src/documents/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { startWorker } from '../support/processes.ts';
import { withTempDir } from '../support/with-temp-dir.ts';
import { isMountRefused, withTmpfs } from '../support/with-tmpfs.ts';

const NEVER: AbortSignal = new AbortController().signal;
const FILES = 300;
const mountRefused = await isMountRefused();

/** Notes with a word of their own each; one file of records that takes several batches. */
async function writeNotes(docs: string): Promise<void> {
  await mkdir(docs, { recursive: true });
  for (let at = 0; at < FILES; at += 1)
    await writeFile(join(docs, `${at}.md`), `# Note ${at}\n\nOwl number${at} hunts at night.\n`);
  const records = Array.from({ length: 9_000 }, (_, at) =>
    JSON.stringify({ text: `Robin r${at}.` }),
  );
  await writeFile(join(docs, 'records.jsonl'), records.join('\n'));
}

async function refresh(folder: string, docs: string): Promise<RefreshReport> {
  await using corpus = await openCorpus({ cacheFolder: folder, clock: systemClock }, NEVER);
  return await corpus.refresh([docs], NEVER);
}

async function ask(corpus: Corpus, docs: string, text: string): Promise<unknown> {
  return await corpus.search({ text, limit: 20, roots: [docs] }, NEVER);
}

describe('DOC-13 processes', () => {
  test.each([1, 60, 299, 301])(
    'killed after some %i files, the index is completed and answers like one built at once',
    (files) =>
      withTempDir(async (folder) => {
        const docs = join(folder, 'docs');
        await writeNotes(docs);
        const worker = startWorker('refresh-documents', join(folder, 'cache'), docs);
        // Files are told of ten times a second; the last of them may be told as it ends.
        for (let read = 0; read < files; ) read = Number((await worker.nextLine()) ?? Infinity);
        worker.kill('SIGKILL');
        expect(files > FILES ? ['SIGKILL', 0] : ['SIGKILL']).toContain(await worker.ended());

        const completed = await refresh(join(folder, 'cache'), docs);
        const afresh = await refresh(join(folder, 'other'), docs);
        expect(completed).toMatchObject({ files: FILES + 1, passages: FILES + 9_000, skipped: [] });
        expect(completed.fingerprint).toBe(afresh.fingerprint);
        await using one = await openCorpus(
          { cacheFolder: join(folder, 'cache'), clock: systemClock },
          NEVER,
        );
        await using two = await openCorpus(
          { cacheFolder: join(folder, 'other'), clock: systemClock },
          NEVER,
        );
        for (const text of ['owl number7 night', 'robin r8123'])
          expect(await ask(one, docs, text)).toEqual(await ask(two, docs, text));
      }),
  );

  test('two at once: the work is done once, both report all of it', () =>
    withTempDir(async (folder) => {
      const docs = join(folder, 'docs');
      await writeNotes(docs);
      const workers = [1, 2].map(() =>
        startWorker('refresh-documents', join(folder, 'cache'), docs),
      );
      const reports: unknown[] = [];
      for (const worker of workers)
        reports.push(JSON.parse((await worker.restOfLines()).at(-1) ?? ''));
      expect(reports).toMatchObject([
        { files: FILES + 1, passages: FILES + 9_000, notes: [] },
        { files: FILES + 1, passages: FILES + 9_000, notes: [] },
      ]);
      expect(reports).toContainEqual(expect.objectContaining({ added: FILES + 1 }));
    }));
});

describe.skipIf(mountRefused)('DOC-13 disks', () => {
  test('on a read-only disk the documents are indexed in memory, and that is said', () =>
    withTempDir((outside) =>
      withTmpfs('64m', async ({ folder, makeReadOnly }) => {
        const docs = join(outside, 'docs');
        await writeNotes(docs);
        // A process of its own has let go of the disk when it has ended.
        const worker = startWorker('refresh-documents', join(folder, 'cache'), docs);
        expect(await worker.restOfLines()).not.toEqual([]);
        expect(await worker.ended()).toBe(0);
        makeReadOnly();
        await using corpus = await openCorpus(
          { cacheFolder: join(folder, 'cache'), clock: systemClock },
          NEVER,
        );
        const report = await corpus.refresh([docs], NEVER);
        expect(report).toMatchObject({ files: FILES + 1, skipped: [] });
        expect(report.notes.join()).toContain('in memory');
        expect(await ask(corpus, docs, 'owl number7')).toMatchObject({ 0: { path: '7.md' } });
      }),
    ));

  test('on a full disk the documents are indexed in memory, and that is said', () =>
    withTempDir((outside) =>
      withTmpfs('1m', async ({ folder }) => {
        const docs = join(outside, 'docs');
        await writeNotes(docs);
        await using corpus = await openCorpus(
          { cacheFolder: join(folder, 'cache'), clock: systemClock },
          NEVER,
        );
        const report = await corpus.refresh([docs], NEVER);
        expect(report).toMatchObject({ files: FILES + 1, skipped: [] });
        expect(report.notes.join()).toContain('in memory');
        expect(await ask(corpus, docs, 'owl number7')).toMatchObject({ 0: { path: '7.md' } });
      }),
    ));

  test('DOC-14 status tells an index that cannot be written, and what changed since is found too', () =>
    withTempDir((outside) =>
      withTmpfs('4m', async ({ folder, makeReadOnly }) => {
        const docs = join(outside, 'docs');
        await mkdir(docs);
        await writeFile(join(docs, 'a.md'), 'Owls hunt at night.\n');
        await refresh(join(outside, 'cache'), docs);
        await cp(join(outside, 'cache'), folder, { recursive: true });
        makeReadOnly();
        await using corpus = await openCorpus({ cacheFolder: folder, clock: systemClock }, NEVER);
        const [status, ...others] = await corpus.status(NEVER);
        expect(others).toEqual([]);
        expect(status).toMatchObject({ roots: [docs], files: 1, passages: 1 });
        expect(dirname(status?.file ?? '')).toBe(folder);
        await writeFile(join(docs, 'b.md'), 'Robins sing at dawn.\n');
        expect(await corpus.refresh([docs], NEVER)).toMatchObject({ added: 1, unchanged: 1 });
        expect(await ask(corpus, docs, 'robins')).toMatchObject({ 0: { path: 'b.md' } });
      }),
    ));

  test('DOC-14 where an index that cannot be written is damaged too, status says so', () =>
    withTmpfs('4m', async ({ folder, makeReadOnly }) => {
      await writeFile(join(folder, `documents-${'0'.repeat(24)}.sqlite`), 'x'.repeat(9_000));
      makeReadOnly();
      await using corpus = await openCorpus({ cacheFolder: folder, clock: systemClock }, NEVER);
      await expect(corpus.status(NEVER)).rejects.toMatchObject({ code: 'store-read-only' });
    }));
});
