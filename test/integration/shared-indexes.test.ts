import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IndexKind, openCorpus, type RefreshReport } from '../../src/documents/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { openHybridIndex } from '../../src/retrieval/index.ts';
import { NOTES, noteText } from '../support/bird-notes.ts';
import { createFolder, put } from '../support/document-folder.ts';
import { createFakeEmbedder } from '../support/fake-embedder.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';
import { type SharedTest, type TestShare, withSharedPlace } from '../support/shared-place.ts';
import { createTempDir } from '../support/with-temp-dir.ts';

const NEVER = new AbortController().signal;
const QUESTIONS = [
  'owl at dawn',
  'where does the heron nest?',
  'swift 17',
  'note 3',
  'feather of a crane',
];

/** The same documents, at another place. */
function copyOf(folder: string): string {
  const copy = createTempDir();
  cpSync(join(folder, 'docs'), join(copy, 'docs'), { recursive: true });
  return copy;
}

interface Seen {
  readonly report: RefreshReport;
  readonly found: unknown;
}

async function look(cacheFolder: string, folder: string): Promise<Seen> {
  await using corpus = await openCorpus({ cacheFolder, clock: systemClock }, NEVER);
  const roots = [join(folder, 'docs')];
  const report = await corpus.refresh(roots, NEVER);
  const found = [];
  for (const text of QUESTIONS) found.push(await corpus.search({ roots, text, limit: 20 }, NEVER));
  return { report, found };
}

const AT = ['--now', '2026-03-29T00:00:00.000Z', '--seed', '3'];
/** In an argument, the address of the shared home. */
const HOME = '@home';
/** A machine whose home is a folder. */
const ALONE = 'alone';

interface Commands extends SharedTest {
  /** With `docs/`. */
  readonly folder: string;
  run(machine: string, cwd: string, ...argv: readonly string[]): Promise<CliResult>;
}

function withCommands(fn: (commands: Commands) => Promise<void>): Promise<void> {
  return withSharedPlace(async (shared) => {
    const home = `${POSTGRES_URL}?schema=${shared.address.schema}`;
    const machines = createTempDir();
    const run: Commands['run'] = (machine, cwd, ...argv) =>
      runCliWith(
        argv.map((arg) => (arg === HOME ? home : arg)),
        {
          cwd,
          environment: {
            AUTOSEARCH_HOME: machine === ALONE ? join(machines, 'alone/home') : home,
            XDG_CACHE_HOME: join(machines, machine),
          },
        },
      );
    await fn({ ...shared, folder: createFolder(NOTES), run });
  });
}

interface Change {
  readonly file: string;
  readonly act: 'remove' | 'rewrite' | 'same size' | 'add';
}

function apply(folder: string, at: number, { file, act }: Change): void {
  const same = (NOTES[file] ?? '').replaceAll('owl', 'ape');
  if (act === 'remove') rmSync(join(folder, 'docs', file), { force: true });
  else if (act === 'add') put(folder, `more/${at}.md`, noteText(1_000 + at));
  else put(folder, file, act === 'rewrite' ? noteText(2_000 + at) : same);
}

/** What a home that is a folder makes of the documents. */
function lookAlone(folder: string): Promise<Seen> {
  return look(join(createTempDir(), 'cache'), folder);
}

function cacheOf({ place }: TestShare): string {
  return join(place.root, 'cache');
}

describe.skipIf(await isPostgresMissing())(
  'an index that machines of a shared home make once',
  () => {
    test('DOC-63 FLT-26 what one machine has indexed another one finds indexed, at whatever path, and answers alike', () =>
      withSharedPlace(async ({ share, openElsewhere }) => {
        const folder = createFolder(NOTES);
        const first = await look(cacheOf(share), folder);
        expect(first.report).toMatchObject({ added: 90, unchanged: 0, notes: [] });
        await using other = await openElsewhere();
        const second = await look(cacheOf(other), copyOf(folder));
        expect(second.report).toMatchObject({ added: 0, changed: 0, unchanged: 90, notes: [] });
        const alone = await lookAlone(folder);
        expect(first.found).toEqual(alone.found);
        expect(second.found).toEqual(alone.found);
        expect(second.report.fingerprint).toBe(alone.report.fingerprint);
        // Looked at again it is this machine's own.
        expect((await look(cacheOf(other), folder)).report.unchanged).toBe(90);
      }));

    test('DOC-63 whatever differs on another machine, it answers as if it had indexed alone', () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              file: fc.constantFrom(...Object.keys(NOTES)),
              act: fc.constantFrom<Change['act']>('remove', 'rewrite', 'same size', 'add'),
            }),
            { maxLength: 12 },
          ),
          fc.boolean(),
          (changes, isVault) =>
            withSharedPlace(async ({ share, openElsewhere }) => {
              const folder = createFolder({
                ...NOTES,
                'broken.jsonl': '{"text":"An owl."}\n{"text":\n',
              });
              await look(cacheOf(share), folder);
              const copy = copyOf(folder);
              for (const [at, change] of changes.entries()) apply(copy, at, change);
              if (isVault) mkdirSync(join(copy, 'docs/.obsidian'));
              await using other = await openElsewhere();
              const seen = await look(cacheOf(other), copy);
              const alone = await lookAlone(copy);
              expect(seen.found).toEqual(alone.found);
              expect(seen.report).toMatchObject({
                files: alone.report.files,
                passages: alone.report.passages,
                skipped: alone.report.skipped,
                fingerprint: alone.report.fingerprint,
              });
            }),
        ),
        { numRuns: 6 },
      ));

    test('FLT-27 machines that index the same files at once index them once', () =>
      withSharedPlace(async ({ share, openElsewhere }) => {
        const folder = createFolder(NOTES);
        await using two = await openElsewhere();
        await using three = await openElsewhere();
        const shares = [share, two, three];
        const all = await Promise.all(
          shares.map((one) => look(cacheOf(one), one === share ? folder : copyOf(folder))),
        );
        expect(all.map(({ report }) => report.added).sort()).toEqual([0, 0, 90]);
        for (const { found } of all) expect(found).toEqual(all[0]?.found);
        expect(await share.place.cache.list('documents/')).toHaveLength(1);
      }));

    test('DOC-63 of a folder that grew the newest state is kept, and a machine that is far behind fetches it', () =>
      withSharedPlace(async ({ share, openElsewhere }) => {
        const folder = createFolder(NOTES);
        const behind = copyOf(folder);
        await using other = await openElsewhere();
        await look(cacheOf(share), folder);
        await look(cacheOf(other), behind);
        for (let at = 0; at < 60; at += 1)
          for (const place of [folder, behind]) put(place, `later/${at}.md`, noteText(500 + at));
        expect((await look(cacheOf(share), folder)).report).toMatchObject({
          added: 60,
          unchanged: 90,
        });
        const [only, ...others] = await share.place.cache.list('documents/');
        expect(only).toBeDefined();
        expect(others).toEqual([]);
        const caughtUp = await look(cacheOf(other), behind);
        expect(caughtUp.report).toMatchObject({ added: 0, unchanged: 150 });
        expect(caughtUp.found).toEqual((await lookAlone(behind)).found);
      }));

    test('DOC-63 FLT-26 what an embedder was asked for one machine is not asked for another one', () =>
      withSharedPlace(async ({ share, openElsewhere }) => {
        const folder = createFolder(NOTES);
        await using other = await openElsewhere();
        const lookBy = async (one: TestShare, place: string) => {
          const embedder = createFakeEmbedder([['owl', 'hawk'], ['river', 'marsh'], ['nest']]);
          const kind: IndexKind = {
            name: 'fake-1/3',
            open: (sql, name) => openHybridIndex(sql, name, embedder),
          };
          const options = { cacheFolder: cacheOf(one), clock: systemClock, kind };
          await using corpus = await openCorpus(options, NEVER);
          const roots = [join(place, 'docs')];
          const { passages } = await corpus.refresh(roots, NEVER);
          const asked = embedder.asked.length;
          const hits = await corpus.search({ roots, text: 'hawk by the river', limit: 20 }, NEVER);
          return { asked, passages, hits };
        };
        // An index by words alone is another one.
        await look(cacheOf(share), folder);
        const first = await lookBy(share, folder);
        const second = await lookBy(other, copyOf(folder));
        expect(first.asked).toBe(first.passages);
        expect(second).toEqual({ ...first, asked: 0 });
      }));

    test('DOC-64 what is broken is said, indexed here, and replaced', () =>
      withSharedPlace(async ({ share, openElsewhere }) => {
        const folder = createFolder(NOTES);
        await look(cacheOf(share), folder);
        const [kept] = await share.place.cache.list('documents/');
        if (kept === undefined) throw new Error('nothing was kept');
        const broken = join(createTempDir(), 'broken');
        writeFileSync(broken, 'this is no database '.repeat(1_000));
        await share.place.cache.remove([kept.id]);
        await share.place.cache.keep(kept, broken, NEVER);
        await using other = await openElsewhere();
        const { report, found } = await look(cacheOf(other), copyOf(folder));
        expect(report).toMatchObject({ added: 90, files: 90 });
        expect(report.notes).toHaveLength(1);
        expect(report.notes.join()).toContain('not shared');
        expect(found).toEqual((await lookAlone(folder)).found);
        // A good one is in its place, until some of its bytes change.
        await using third = await openElsewhere();
        const next = await look(cacheOf(third), copyOf(folder));
        expect(next.report).toMatchObject({ added: 0, unchanged: 90, notes: [] });
        await share.sql.run('UPDATE home_chunk SET bytes = set_byte(bytes, 7, 0)');
        await using fourth = await openElsewhere();
        const last = await look(cacheOf(fourth), copyOf(folder));
        expect(last.report).toMatchObject({ added: 90, notes: [] });
        expect(last.found).toEqual(found);
      }));

    test('FLT-26 a report of a machine that fetched the index is byte for byte that of a folder', () =>
      withCommands(async ({ share, folder, run }) => {
        const copy = copyOf(folder);
        expect((await run('one', folder, 'docs', 'index', 'docs')).code).toBe(0);
        const indexed = await run('two', copy, 'docs', 'index', 'docs', '--json');
        expect(JSON.parse(indexed.stdout)).toMatchObject({ added: 0, unchanged: 90 });
        const asked = ['research', 'Which owl is at dawn?', '--docs', 'docs', ...AT];
        const names = ['report.json', 'report.md', 'report.html'];
        const reports: string[][] = [];
        for (const machine of ['two', ALONE]) {
          const { stdout } = await run(machine, copy, ...asked, '--json');
          const path: string = JSON.parse(stdout).report.path;
          reports.push(names.map((name) => readFileSync(join(path, '..', name), 'utf8')));
        }
        expect(reports[0]).toEqual(reports[1]);
        expect(await share.place.cache.list('documents/')).toHaveLength(1);
        const to = join(createTempDir(), 'home');
        expect((await run('two', copy, 'home', 'copy', HOME, to)).code).toBe(0);
        expect(readdirSync(join(to, 'cache')).join()).not.toContain('documents');
      }));

    test('DOC-65 forgetting a source, or what is older, takes the shared indexes away', () =>
      withCommands(async ({ share, folder, run }) => {
        const kept = () => share.place.cache.list('documents/');
        expect((await run('one', folder, 'docs', 'index', 'docs')).code).toBe(0);
        await run('two', folder, 'forget', '--before', '2001-01-01T00:00:00Z', '--yes');
        expect(await kept()).toHaveLength(1);
        const removed = await run('two', folder, 'forget', '--source', 'docs/0/note-0.md', '--yes');
        expect(removed.stdout).toContain('indexes that machines of this home share: 1 file');
        expect(await kept()).toEqual([]);
        const left = 'SELECT count(*) AS left FROM home_chunk WHERE length(bytes) > 100000';
        expect(await share.sql.all(left)).toEqual([{ left: 0 }]);
        expect((await run('two', folder, 'docs', 'index', 'docs')).code).toBe(0);
        expect(await kept()).toHaveLength(1);
        await run('one', folder, 'forget', '--before', '2100-01-01T00:00:00Z', '--yes');
        expect(await kept()).toEqual([]);
      }));

    test('DOC-66 where it is so set no text of a document comes into a shared home, and none from there', () =>
      withCommands(async ({ share, folder, run }) => {
        const kept = () => share.place.cache.list('documents/');
        const large = 'SELECT count(*) AS large FROM home_chunk WHERE length(bytes) > 100000';
        const set = await run('one', folder, 'config', 'set', 'documents.share_index', 'false');
        expect(set.code).toBe(0);
        const index = ['docs', 'index', 'docs', '--json'];
        for (const machine of ['one', 'two']) {
          const { code, stdout } = await run(machine, folder, ...index);
          expect(code).toBe(0);
          expect(JSON.parse(stdout)).toMatchObject({ added: Object.keys(NOTES).length });
          expect(await kept()).toEqual([]);
          expect(await share.sql.all(large)).toEqual([{ large: 0 }]);
        }
        await run('one', folder, 'config', 'set', 'documents.share_index', 'true');
        const ofProject = join(folder, 'autosearch.config.json');
        writeFileSync(ofProject, '{"documents":{"share_index":false}}');
        expect((await run('three', folder, ...index)).code).toBe(2);
        rmSync(ofProject);
        expect((await run('three', folder, ...index)).code).toBe(0);
        expect(await kept()).toHaveLength(1);
      }));
  },
);
