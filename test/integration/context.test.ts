import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openArchive, restoreItems } from '../../src/context/index.ts';
import { isRecord } from '../../src/kernel/index.ts';
import { compactText, windowFor } from '../support/compact-text.ts';
import { startWorker } from '../support/processes.ts';
import { runCliWith } from '../support/run-cli.ts';
import { asItems, asOpenAi, makeResults } from '../support/transcripts.ts';
import { withTempDir } from '../support/with-temp-dir.ts';
import { isMountRefused, withTmpfs } from '../support/with-tmpfs.ts';

const NEVER = new AbortController().signal;
const RESULTS = makeResults({ results: 36, words: 150, specifics: 8 });
const TEXT = asItems(RESULTS);
const WINDOW = windowFor(TEXT, 0.7);
const mountRefused = await isMountRefused();

/** Every line of the transcript is in the context or comes back from the archive, and every stub has its batch. */
async function expectAgreement(home: string, out: string): Promise<void> {
  const archive = await openArchive({ home, sessionId: 's1' });
  const context = existsSync(out) ? await readFile(out, 'utf8') : TEXT;
  const restored = await restoreItems(archive, { type: 'all' }, NEVER).catch(() => []);
  const raws = new Set([...context.split('\n'), ...restored.map(({ raw }) => raw)]);
  for (const line of TEXT.split('\n')) expect(raws).toContain(line);
  const batches = new Set(restored.map(({ batchId }) => batchId));
  for (const line of context.split('\n').filter((one) => one.includes('"batch_id"'))) {
    const stub: unknown = JSON.parse(line);
    expect(batches).toContain(isRecord(stub) ? stub['batch_id'] : undefined);
  }
}

describe('CON-13 kill -9 at a write boundary', () => {
  const boundaries = [
    'lease-held',
    'before-archive',
    'half-archived',
    'after-archive',
    'before-output',
    'after-output',
  ];
  test.each(boundaries)(
    '%s: context and archive agree, and the next run ends as if nothing had been',
    (boundary) =>
      withTempDir(async (folder) => {
        const [home, file, out] = ['home', 't.jsonl', 'o.jsonl'].map((name) => join(folder, name));
        if (home === undefined || file === undefined || out === undefined)
          throw new Error('no path');
        await writeFile(file, TEXT);
        await using killed = startWorker(
          'compact-context',
          home,
          file,
          String(WINDOW),
          out,
          boundary,
        );
        expect(await killed.ended()).toBe('SIGKILL');
        await expectAgreement(home, out);

        await using next = startWorker('compact-context', home, file, String(WINDOW), out, 'never');
        expect(await next.nextLine()).toBe('done');
        await expectAgreement(home, out);
        expect(await readFile(out, 'utf8')).toBe((await compactText(TEXT, WINDOW)).text);
        const lines = (await readFile(join(home, 'sessions/s1/offloaded/archive.jsonl'), 'utf8'))
          .trim()
          .split('\n');
        const ids = lines.map((line): unknown => Object(JSON.parse(line)).batch_id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
  );

  test('CON-13 an archive torn at any byte of its last record is taken up again', () =>
    withTempDir(async (folder) => {
      const archive = join(folder, 'home/sessions/s1/offloaded/archive.jsonl');
      const file = join(folder, 't.jsonl');
      const out = join(folder, 'o.jsonl');
      await writeFile(file, TEXT);
      const run = (): Promise<{ code: number }> =>
        runCliWith(
          [
            'context',
            'compact',
            file,
            '--out',
            out,
            '--session',
            's1',
            '--max-tokens',
            String(WINDOW),
            '--home',
            join(folder, 'home'),
          ],
          { cwd: folder },
        );
      expect((await run()).code).toBe(0);
      const whole = await readFile(out, 'utf8');
      const bytes = await readFile(archive);
      const start = bytes.lastIndexOf(0x0a, bytes.length - 2) + 1;
      for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
        await writeFile(
          archive,
          bytes.subarray(0, start + Math.floor((bytes.length - start) * share)),
        );
        await writeFile(out, '');
        expect((await run()).code).toBe(0);
        expect(await readFile(out, 'utf8')).toBe(whole);
        await expectAgreement(join(folder, 'home'), out);
      }
    }));

  test('CON-13 two processes that compact one session at once archive nothing twice', () =>
    withTempDir(async (folder) => {
      const file = join(folder, 't.jsonl');
      const home = join(folder, 'home');
      await writeFile(file, TEXT);
      const workers = ['a', 'b'].map((name) =>
        startWorker('compact-context', home, file, String(WINDOW), join(folder, name), 'never'),
      );
      for (const worker of workers) expect(await worker.ended()).toBe(0);
      expect(await readFile(join(folder, 'a'), 'utf8')).toBe(
        await readFile(join(folder, 'b'), 'utf8'),
      );
      const lines = (await readFile(join(home, 'sessions/s1/offloaded/archive.jsonl'), 'utf8'))
        .trim()
        .split('\n');
      expect(new Set(lines).size).toBe(lines.length);
      expect(new Set(lines.map((line): unknown => Object(JSON.parse(line)).batch_id)).size).toBe(
        lines.length,
      );
    }));
});

test('CON-1 CON-12 CON-21 10,000 items: to the target, nothing lost, all of it restorable', () =>
  withTempDir(async (folder) => {
    const results = makeResults({ results: 5_000, words: 60, specifics: 3 });
    const text = asOpenAi(results);
    const home = join(folder, 'home');
    const archive = await openArchive({ home, sessionId: 's1' });
    const window = windowFor(text, 0.7);
    const done = await compactText(text, window, { archive });
    expect(done.compaction).toMatchObject({
      status: 'ok',
      targetReached: true,
      retention: { specifics: 1, restorable: 1, dropped: 0 },
    });
    const wanted = results.flatMap(({ specifics }) => specifics);
    expect(wanted.filter((specific) => !done.text.includes(specific))).toEqual([]);
    const restored = await restoreItems(archive, { type: 'all' }, NEVER);
    const messages: unknown = JSON.parse(text);
    const originals = Array.isArray(messages)
      ? new Map(messages.map((message) => [message['tool_call_id'], message]))
      : new Map();
    for (const { id, raw } of restored.slice(0, 500))
      expect(JSON.parse(raw)).toEqual(originals.get(id));
    expect((await compactText(done.text, window, { archive })).text).toBe(done.text);
  }));

test('CON-11 originals longer than a line of the archive are blobs, and come back byte for byte', () =>
  withTempDir(async (folder) => {
    const home = join(folder, 'home');
    const archive = await openArchive({ home, sessionId: 's1' });
    const [first] = RESULTS;
    const big = {
      id: 'big',
      text: `${'no details here '.repeat(90_000)}${first?.text ?? ''}`,
      specifics: [],
    };
    const binary = {
      id: 'binary',
      text: '\u0000\u0001\ufffd\u{1f9ea}"\\'.repeat(60_000),
      specifics: [],
    };
    const text = asItems([big, binary, ...RESULTS.slice(1, 20)]);
    const done = await compactText(text, windowFor(text, 0.7), { archive });
    expect(done.compaction.retention.restorable).toBe(1);
    const [restored] = await restoreItems(archive, { type: 'item', itemId: 'big' }, NEVER);
    expect(text).toContain(restored?.raw ?? 'nothing');
    expect(JSON.parse(restored?.raw ?? '')).toMatchObject({ result: big.text });
    for (const specific of first?.specifics ?? []) expect(done.text).toContain(specific);
  }));

describe.skipIf(mountRefused)('a disk that refuses', () => {
  test('CON-10 a full disk: an error, no new file, the transcript as it was', () =>
    withTmpfs('128k', async ({ folder }) => {
      const file = join(folder, 't.jsonl');
      await writeFile(file, TEXT);
      const result = await runCliWith(
        [
          'context',
          'compact',
          file,
          '--session',
          's1',
          '--max-tokens',
          String(WINDOW),
          '--home',
          join(folder, 'home'),
          '--json',
        ],
        { cwd: folder },
      );
      expect(result.code).toBe(1);
      expect(JSON.parse(result.stdout)).toMatchObject({ error: { code: 'store-full' } });
      expect(existsSync(join(folder, 't.compacted.jsonl'))).toBe(false);
      expect(await readFile(file, 'utf8')).toBe(TEXT);
    }));

  test('CON-15 the archive of a home that cannot be written is searched all the same', () =>
    withTmpfs('4m', async ({ folder, makeReadOnly }) => {
      const archive = await openArchive({ home: folder, sessionId: 's1' });
      await compactText(TEXT, WINDOW, { archive });
      const [item] = await restoreItems(archive, { type: 'all' }, NEVER);
      makeReadOnly();
      const query = RESULTS[0]?.specifics[0] ?? '';
      const argv = ['context', 'search', query, '--session', 's1', '--home', folder, '--json'];
      const { code, stdout } = await runCliWith(argv, { cwd: folder });
      expect(code).toBe(0);
      expect(JSON.parse(stdout)[0]).toMatchObject({ id: item?.id });
    }));
});
