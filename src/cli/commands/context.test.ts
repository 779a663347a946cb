import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { windowFor } from '../../../test/support/compact-text.ts';
import { type CliResult, runCliWith } from '../../../test/support/run-cli.ts';
import { asItems, asOpenAi, makeResults } from '../../../test/support/transcripts.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { PROGRAM_ENTRY } from '../../app/own-program.ts';
import { isRecord } from '../../kernel/index.ts';

const RESULTS = makeResults({ results: 36, words: 150, specifics: 8 });
const TEXT = asItems(RESULTS);

interface Place {
  readonly cwd: string;
  run(...argv: readonly string[]): Promise<CliResult>;
  json(...argv: readonly string[]): Promise<unknown>;
}

function withTranscript(text: string, fn: (place: Place) => Promise<void>): Promise<void> {
  return withTempDir(async (cwd) => {
    await writeFile(join(cwd, 't.jsonl'), text);
    const run = (...argv: readonly string[]): Promise<CliResult> =>
      runCliWith(['context', ...argv, '--home', join(cwd, 'home')], { cwd });
    await fn({
      cwd,
      run,
      json: async (...argv) => JSON.parse((await run(...argv, '--json')).stdout),
    });
  });
}

const COMPACT = ['compact', 't.jsonl', '--session', 's1', '--max-tokens'] as const;
const WINDOW = String(windowFor(TEXT, 0.7));

describe('context compact', () => {
  test('CON-35 a stub names a command that runs where no autosearch is on the path', () =>
    withTranscript(TEXT, async ({ cwd, run }) => {
      await run(...COMPACT, WINDOW);
      const way = `context restore --session s1 --batch offload_0001 --home ${join(cwd, 'home')}`;
      const text = await readFile(join(cwd, 't.compacted.jsonl'), 'utf8');
      expect(text).toContain(`${process.execPath} ${PROGRAM_ENTRY} ${way}`);
    }));

  test('CON-14 CON-44 writes a new file and the archive of the session, and tells both', () =>
    withTranscript(TEXT, async ({ cwd, json }) => {
      const archive = join(cwd, 'home/sessions/s1/offloaded/archive.jsonl');
      expect(await json(...COMPACT, WINDOW)).toMatchObject({
        status: 'ok',
        batches: expect.any(Number),
        retention: { specifics: 1, restorable: 1, dropped: 0 },
        output: join(cwd, 't.compacted.jsonl'),
        archive,
        k_used: 12,
        target_reached: true,
      });
      expect(await readFile(join(cwd, 't.jsonl'), 'utf8')).toBe(TEXT);
      const [line = ''] = (await readFile(archive, 'utf8')).split('\n');
      expect(JSON.parse(line)).toMatchObject({
        v: 1,
        ts: '2026-03-29T00:00:00.000Z',
        session_id: 's1',
        batch_id: 'offload_0001',
        reason: 'token_budget_exceeded',
        items: [
          { id: 'call_1', kind: 'tool_result', tool_name: 'run_channel', result: RESULTS[0]?.text },
          {},
          {},
        ],
        digest_replacing_inline: expect.stringContaining('Specifics: '),
        original_token_count: expect.any(Number),
        digest_token_count: expect.any(Number),
      });
    }));

  test('CON-1 below the trigger the new file is the old one, byte for byte', () =>
    withTranscript(TEXT, async ({ cwd, json }) => {
      expect(await json(...COMPACT, '1000000', '--out', 'o.jsonl')).toMatchObject({
        status: 'not_needed',
        batches: 0,
      });
      expect(await readFile(join(cwd, 'o.jsonl'), 'utf8')).toBe(TEXT);
    }));

  test('CON-7 the output compacted again, without naming the session, is the same and archives nothing', () =>
    withTranscript(TEXT, async ({ cwd, json }) => {
      await json(...COMPACT, WINDOW);
      const archive = join(cwd, 'home/sessions/s1/offloaded/archive.jsonl');
      const before = await readFile(archive, 'utf8');
      const again = [
        'compact',
        't.compacted.jsonl',
        '--out',
        'again.jsonl',
        '--max-tokens',
        '2000',
      ];
      await json(...again);
      const once = await readFile(join(cwd, 't.compacted.jsonl'), 'utf8');
      expect(await readFile(archive, 'utf8')).toContain(before);
      const text = await readFile(join(cwd, 'again.jsonl'), 'utf8');
      for (const line of once.split('\n').slice(0, 3)) expect(text).toContain(line);
    }));

  test('CON-6 target_unreachable exits 3', () =>
    withTranscript(
      asItems(RESULTS, [{ id: 'r', kind: 'rubrics', text: TEXT }]),
      async ({ run }) => {
        const result = await run(...COMPACT, WINDOW, '--json');
        expect(result.code).toBe(3);
        expect(JSON.parse(result.stdout)).toMatchObject({
          status: 'target_unreachable',
          sizes: { rubrics: expect.any(Number) },
        });
      },
    ));

  test('CON-44 the transcript itself is never written, not over a link either', () =>
    withTranscript(TEXT, async ({ cwd, run }) => {
      await symlink(join(cwd, 't.jsonl'), join(cwd, 'link.jsonl'));
      for (const out of ['t.jsonl', 'link.jsonl', './nowhere/x.jsonl'])
        expect((await run(...COMPACT, WINDOW, '--out', out)).code).toBe(2);
      expect(await readFile(join(cwd, 't.jsonl'), 'utf8')).toBe(TEXT);
    }));

  test.each(['../x', 'a/b', '.hidden', '', 'x'.repeat(200), 'a\0b'])(
    'CON-14 the session id %j is refused',
    (session) =>
      withTranscript(TEXT, async ({ cwd, run }) => {
        const result = await run(
          'compact',
          't.jsonl',
          '--max-tokens',
          WINDOW,
          '--session',
          session,
        );
        expect(result.code).toBe(2);
        expect(existsSync(join(cwd, 't.compacted.jsonl'))).toBe(false);
      }),
  );

  test('CON-14 a session folder that is a link out of the home is refused', () =>
    withTranscript(TEXT, async ({ cwd, run }) => {
      await mkdir(join(cwd, 'home/sessions'), { recursive: true });
      await mkdir(join(cwd, 'elsewhere'));
      await symlink(join(cwd, 'elsewhere'), join(cwd, 'home/sessions/s1'));
      expect((await run(...COMPACT, WINDOW)).code).toBe(2);
    }));

  test('CON-10 when the archive cannot be written there is an error and no new file', () =>
    withTranscript(TEXT, async ({ cwd, run }) => {
      await mkdir(join(cwd, 'home/sessions/s1'), { recursive: true });
      await writeFile(join(cwd, 'home/sessions/s1/offloaded'), 'a file where the folder should be');
      const result = await run(...COMPACT, WINDOW, '--json');
      expect(result.code).toBe(1);
      expect(JSON.parse(result.stdout)).toMatchObject({ error: { message: expect.any(String) } });
      expect(existsSync(join(cwd, 't.compacted.jsonl'))).toBe(false);
      expect(await readFile(join(cwd, 't.jsonl'), 'utf8')).toBe(TEXT);
    }));

  test('CON-45 broken lines are kept and told; a file of nothing else, or no UTF-8, is wrong input', () =>
    withTranscript(`{broken\n${TEXT}`, async ({ cwd, json, run }) => {
      const result = await json(...COMPACT, WINDOW);
      expect(result).toMatchObject({ status: 'ok', broken_lines: [1] });
      expect(await readFile(join(cwd, 't.compacted.jsonl'), 'utf8')).toMatch(
        /^\{broken\n\{"id":"sys"/,
      );
      for (const bytes of [Buffer.from('nothing\nhere'), Buffer.from([0x5b, 0xff, 0x5d])]) {
        await writeFile(join(cwd, 't.jsonl'), bytes);
        expect((await run(...COMPACT, WINDOW)).code).toBe(2);
      }
      expect((await run('compact', 'missing.json', '--max-tokens', '5')).code).toBe(2);
    }));
});

describe('getting it back', () => {
  test('CON-12 restore prints the originals as they were, spelling included', () =>
    withTranscript(
      `{ "id":"odd", "kind":"tool_result","result":{"n":1.0,"big":12345678901234567890,"s":"\\u4e2d"} }\n${TEXT}`,
      async ({ run, json }) => {
        await run(...COMPACT, WINDOW);
        const result = await run('restore', '--session', 's1', '--item', 'odd', '--json');
        expect(result.stdout).toContain(
          '"original":{ "id":"odd", "kind":"tool_result","result":{"n":1.0,"big":12345678901234567890,"s":"\\u4e2d"} }',
        );
        const all = await json('restore', '--session', 's1', '--all');
        const batch = await json('restore', '--session', 's1', '--batch', 'offload_0002');
        expect(batch).toMatchObject({
          items: [
            {
              id: 'call_3',
              batch_id: 'offload_0002',
              kind: 'tool_result',
              sha256: expect.any(String),
              original: { id: 'call_3', result: RESULTS[2]?.text },
            },
            {},
            {},
          ],
        });
        expect(isRecord(all) && Array.isArray(all['items']) && all['items'].length).toBeGreaterThan(
          6,
        );
        expect((await run('restore', '--session', 's1', '--batch', 'offload_0999')).code).toBe(1);
        expect((await run('restore', '--session', 'none', '--all')).code).toBe(1);
        expect((await run('restore', '--session', 's1', '--all', '--item', 'x')).code).toBe(2);
      },
    ));

  test('CON-25 dropped lists what went, when and why; a session without an archive dropped nothing', () =>
    withTranscript(asOpenAi(RESULTS), async ({ cwd, run, json }) => {
      await run(...COMPACT, WINDOW);
      expect(await json('dropped', '--session', 's1')).toMatchObject(
        [
          {
            batch_id: 'offload_0001',
            ts: '2026-03-29T00:00:00.000Z',
            reason: 'token_budget_exceeded',
            items: [{ id: 'call_1' }, {}, {}],
            digest: expect.any(String),
          },
          ...Array(7).fill({}),
        ].slice(0, 8),
      );
      expect(await json('dropped', '--session', 'other')).toEqual([]);
      expect(existsSync(join(cwd, 'home/sessions/other'))).toBe(false);
    }));

  test('CON-15 search finds archived items, and together with the transcript all of them', () =>
    withTranscript(
      `${JSON.stringify({ id: 'old', kind: 'tool_result', result: 'The giraffe observatory opened in Reykjavik with 61 telescopes. '.repeat(4) })}\n${TEXT}${JSON.stringify({ id: 'new', kind: 'tool_result', result: 'A giraffe observatory is planned.' })}\n`,
      async ({ run, json }) => {
        await run(...COMPACT, WINDOW);
        for (let time = 0; time < 2; time += 1)
          expect(await json('search', 'giraffe observatory', '--session', 's1')).toMatchObject([
            {
              id: 'old',
              batch_id: 'offload_0001',
              hint: expect.stringContaining('--batch offload_0001'),
            },
          ]);
        const both = await json(
          'search',
          'giraffe observatory',
          '--session',
          's1',
          '--file',
          't.compacted.jsonl',
        );
        expect(both).toMatchObject([{}, {}]);
        expect(JSON.stringify(both)).toContain('"id":"new","batch_id":null');
        expect(await json('search', 'giraffe', '--session', 'none')).toEqual([]);
      },
    ));

  test('CON-6 status tells how full it is and what the archive holds', () =>
    withTranscript(TEXT, async ({ run, json }) => {
      expect(
        await json('status', 't.jsonl', '--session', 's1', '--max-tokens', WINDOW),
      ).toMatchObject({
        due: true,
        ratio: expect.any(Number),
        sizes: { system: expect.any(Number), tool_result: expect.any(Number) },
        archive: { batches: 0 },
      });
      await run(...COMPACT, WINDOW);
      expect(await json('status', 't.compacted.jsonl', '--max-tokens', WINDOW)).toMatchObject({
        session_id: 's1',
        due: false,
        stubs: expect.arrayContaining(['offload_0001']),
        archive: { dropped: 0, damaged_lines: [] },
      });
      expect((await run('status')).code).toBe(2);
    }));

  test('CON-9 a policy may be given, and a wrong key is refused with the nearest one', () =>
    withTranscript(TEXT, async ({ run, json }) => {
      const kept = await json(...COMPACT, WINDOW, '--policy', '{"keep_last_k_tool_results":20}');
      expect(kept).toMatchObject({ k_used: 20 });
      const wrong = await run(...COMPACT, WINDOW, '--policy', '{"keep_last_k":20}');
      expect(wrong.code).toBe(2);
    }));
});
