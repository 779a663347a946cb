import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCliWith } from '../support/run-cli.ts';
import { failure, openSearchEngine, type SearchEngine } from '../support/search-engine.ts';
import { createTempDir } from '../support/with-temp-dir.ts';

interface Walk {
  readonly folder: string;
  readonly engine: SearchEngine;
  run(...args: readonly string[]): ReturnType<typeof runCliWith>;
  write(path: string, text: string): void;
  push(...args: readonly string[]): Promise<Record<string, unknown>>;
}

async function withEngine(
  work: (walk: Walk) => Promise<void>,
  options: Parameters<typeof openSearchEngine>[0] = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  await using engine = await openSearchEngine(options);
  const folder = createTempDir();
  mkdirSync(join(folder, 'handbook'));
  const run: Walk['run'] = (...args) =>
    runCliWith([...args, '--home', 'home'], {
      cwd: folder,
      environment: { AUTOSEARCH_CHANNELS_REMOTE_INDEX_BASE_URL: engine.url, ...environment },
    });
  await work({
    folder,
    engine,
    run,
    write: (path, text) => writeFileSync(join(folder, 'handbook', path), text),
    async push(...args) {
      const { stdout, stderr, code } = await run('docs', 'push', 'handbook', '--json', ...args);
      if (code !== 0) throw new Error(`${code}: ${stderr}${stdout}`);
      return JSON.parse(stdout);
    },
  });
}

const LEASE = '# Harbour lease\n\nThe lease of the harbour ends in March 2031.\n';
const TIDES = '# Tides\n\nThe tide at the harbour is highest in April.\n';

function pathsIn({ engine }: Walk): readonly unknown[] {
  const held = [...engine.documents('autosearch').values()];
  return held.map(({ path, text }) => `${path}: ${text}`).sort();
}

describe('an index of the user’s own', () => {
  test.each(['opensearch', 'elasticsearch'] as const)(
    'CHN-64 CHN-65 documents that were pushed to %s are found, cited by their address and proved',
    async (dialect) => {
      await withEngine(
        async ({ folder, run, write, push }) => {
          write('lease.md', LEASE);
          write('tides.md', TIDES);
          expect(await push('--address', 'https://wiki.example.org')).toMatchObject({
            ...{ index: 'autosearch', files: 2, passages: 2, added: 2, refused: [] },
          });
          const probe = await run('doctor', '--probe', '--channels', 'remote-index');
          expect([probe.code, probe.stdout]).toEqual([
            0,
            expect.stringContaining('answered as expected'),
          ]);
          const found = await run('channels', 'test', 'remote-index', 'harbour lease', '--json');
          const { outcome, items } = JSON.parse(found.stdout);
          expect([outcome, items[0]]).toMatchObject([
            'ok',
            {
              url: 'https://wiki.example.org/lease.md#L1-L3',
              title: 'Harbour lease',
              text: LEASE.trim(),
            },
          ]);
          const asked = await run(
            ...['research', 'When does the harbour lease end?', '--channels', 'remote-index'],
            ...['--out', 'out'],
          );
          expect(asked.code).toBe(0);
          expect(asked.stdout).toContain('March 2031');
          expect((await run('verify', join(folder, 'out'))).code).toBe(0);
        },
        { dialect, authorization: 'ApiKey sesame' },
        { REMOTE_INDEX_KEY: 'sesame' },
      );
    },
  );

  test('CHN-65 EVI-4 a corpus that has no address elsewhere is cited by its index', async () => {
    await withEngine(async ({ folder, run, write, push }) => {
      write('lease of 2030.md', LEASE);
      await push();
      const asked = await run(
        ...['research', 'When does the harbour lease end?', '--channels', 'remote-index'],
        ...['--out', 'out'],
      );
      expect([asked.code, asked.stdout]).toEqual([
        0,
        expect.stringContaining('index://autosearch/lease%20of%202030.md#L1-L3'),
      ]);
      expect((await run('verify', join(folder, 'out'))).code).toBe(0);
    });
  });

  test('CHN-65 what changed is sent, what is gone is removed, and nothing else is', async () => {
    await withEngine(async (walk) => {
      const { folder, engine, write, push } = walk;
      write('lease.md', LEASE);
      write('tides.md', TIDES);
      await push();
      expect(await push()).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 2 });
      expect(engine.calls.filter(({ path }) => path.endsWith('_bulk'))).toHaveLength(1);
      write('lease.md', LEASE.replace('2031', '2032'));
      rmSync(join(folder, 'handbook/tides.md'));
      expect(await push()).toMatchObject({ added: 0, changed: 1, removed: 1, unchanged: 0 });
      expect(pathsIn(walk)).toEqual([expect.stringMatching(/^lease\.md: [\s\S]*2032/)]);
    });
  });

  test('CHN-65 an index that lost what it held is filled again', async () => {
    await withEngine(async (walk) => {
      const { engine, write, push, run } = walk;
      write('lease.md', LEASE);
      await push();
      let lost = true;
      engine.interrupt(({ path }) =>
        lost && path.endsWith('_count') ? { status: 200, body: { count: 0 } } : undefined,
      );
      const again = await run('docs', 'push', 'handbook');
      expect(again.stderr).toContain('0 of 1 passages');
      lost = false;
      expect(await push()).toMatchObject({ unchanged: 1, passages: 1 });
    });
  });

  test('CHN-65 a push that was ended goes on where it was, and nothing is in twice', async () => {
    await withEngine(async (walk) => {
      const { engine, write, push, run } = walk;
      for (let at = 0; at < 450; at += 1) write(`n${at}.md`, `# Note ${at}\n\nIt says ${at}.\n`);
      let bulks = 0;
      engine.interrupt(({ path }) => {
        bulks += path.endsWith('_bulk') ? 1 : 0;
        return bulks > 2 ? failure(400, 'illegal_argument_exception', 'enough') : undefined;
      });
      const ended = await run('docs', 'push', 'handbook');
      expect([ended.code, ended.stderr]).toEqual([
        expect.any(Number),
        expect.stringContaining('enough'),
      ]);
      expect(ended.code).not.toBe(0);
      engine.interrupt(() => undefined);
      expect(await push()).toMatchObject({ files: 450, unchanged: 400, passages: 450 });
      expect(new Set(pathsIn(walk)).size).toBe(450);
      expect(pathsIn(walk)).toHaveLength(450);
    });
  });

  test('CHN-65 what the engine does not take for now is sent again, what it refuses is named', async () => {
    await withEngine(async (walk) => {
      const { engine, write, run } = walk;
      write('lease.md', LEASE);
      write('tides.md', TIDES);
      let bulks = 0;
      engine.interrupt(({ path, body }) => {
        if (!path.endsWith('_bulk')) return undefined;
        bulks += 1;
        const error = { type: 'mapper_parsing_exception', reason: 'failed to parse field [text]' };
        const items = body
          .split('\n')
          .filter((line) => line.startsWith('{"index"'))
          .map((_, at) => ({
            index: at === 0 ? { status: bulks === 1 ? 429 : 400, error } : { status: 201 },
          }));
        return { status: 200, body: { errors: true, items } };
      });
      const { code, stdout } = await run('docs', 'push', 'handbook', '--json');
      expect(bulks).toBe(2);
      expect([code, JSON.parse(stdout)]).toMatchObject([
        3,
        { files: 1, refused: [{ path: 'lease.md', message: 'failed to parse field [text]' }] },
      ]);
    });
  });

  test('CHN-64 a key does not leave over plain http, and a push that may not is told why', async () => {
    await withEngine(
      async ({ write, run }) => {
        write('lease.md', LEASE);
        const refused = await run('docs', 'push', 'handbook');
        expect([refused.code, refused.stderr]).toEqual([
          2,
          expect.stringContaining('REMOTE_INDEX_KEY'),
        ]);
        expect(refused.stderr).not.toContain('wrong-key');
        const asked = await run('channels', 'test', 'remote-index', 'lease', '--json');
        expect(JSON.parse(asked.stdout).outcome).toBe('auth_failed');
      },
      { authorization: 'ApiKey sesame' },
      { REMOTE_INDEX_KEY: 'wrong-key' },
    );
    const { stdout } = await runCliWith(
      ['channels', 'test', 'remote-index', 'lease', '--json', '--home', 'home'],
      {
        cwd: createTempDir(),
        environment: {
          AUTOSEARCH_CHANNELS_REMOTE_INDEX_BASE_URL: 'http://search.example.org:9200',
          REMOTE_INDEX_KEY: 'sesame',
        },
      },
    );
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'not_configured', missing: 'https' });
    expect(stdout).not.toContain('sesame');
  });

  test('CHN-64 fields, searched fields and the index are the user’s; an index of others is read as it is', async () => {
    await withEngine(async ({ folder, engine, run }) => {
      writeFileSync(
        join(folder, 'autosearch.config.json'),
        JSON.stringify({
          channels: {
            'remote-index': {
              base_url: engine.url,
              index: 'wiki',
              fields: { title: 'name', text: 'body' },
              search: ['body', 'name^3'],
              candidates: 50,
            },
          },
        }),
      );
      // Beside a home outside of the project: a project's own file may not say where questions go.
      const inProject = await runCliWith(['config', 'check', '--home', 'home'], { cwd: folder });
      expect([inProject.code, inProject.stderr]).toEqual([
        2,
        expect.stringContaining('channels.remote-index is not allowed'),
      ]);
      const elsewhere = createTempDir();
      const environment = {
        AUTOSEARCH_CHANNELS_REMOTE_INDEX: JSON.stringify({
          base_url: engine.url,
          index: 'wiki',
          fields: { title: 'name', text: 'body' },
          search: ['body', 'name^3'],
          candidates: 50,
        }),
      };
      await runCliWith(['docs', 'status', '--home', 'home'], { cwd: elsewhere });
      engine.interrupt(({ path }) =>
        path === '/wiki/_search'
          ? {
              status: 200,
              body: {
                took: 1,
                timed_out: true,
                _shards: { total: 2, successful: 2, skipped: 0, failed: 0 },
                hits: {
                  hits: [
                    {
                      _index: 'wiki',
                      _id: 'a/1',
                      _score: 2,
                      _source: { name: 'Lease', body: ['One.', 'Two.'] },
                    },
                  ],
                },
              },
            }
          : undefined,
      );
      const { stdout } = await runCliWith(
        ['channels', 'test', 'remote-index', 'lease', '--json', '--home', 'home'],
        { cwd: elsewhere, environment },
      );
      const asked = JSON.parse(engine.calls.at(-1)?.body ?? '{}');
      expect(asked).toMatchObject({
        size: 50,
        query: { bool: { must: [{ multi_match: { fields: ['body', 'name^3'] } }] } },
      });
      expect(JSON.parse(stdout)).toMatchObject({
        outcome: 'ok',
        partial: expect.stringContaining('10s'),
        items: [{ url: 'index://wiki/a%2F1', title: 'Lease', text: 'One.\n\nTwo.' }],
      });
      expect(readdirSync(elsewhere)).toContain('home');
      expect(await run('channels', 'list')).toMatchObject({ code: 2 });
    });
  });
});
