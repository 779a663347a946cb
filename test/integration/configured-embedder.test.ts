import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openAutoSearch } from '../../src/index.ts';
import { findTextFile } from '../../src/storage/index.ts';
import { createFakeEmbedder } from '../support/fake-embedder.ts';
import { withServer } from '../support/mcp-server.ts';
import {
  type Answer,
  embedding,
  type ModelServer,
  openModelServer,
  refusing,
} from '../support/model-server.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const KEY = 'sk-test-4711-do-not-tell';
const GROUPS = [
  ['motorcar', 'automobile', 'car'],
  ['soup', 'broth'],
];
const FACT = { type: 'Fact', content: 'the motorcar was repaired' } as const;
const ADD = ['memory', 'add', '--type', 'Fact', '--content', FACT.content];
const RECALL = ['memory', 'recall', 'vehicle like a car', '--explore', '0'];

interface Place {
  readonly folder: string;
  readonly server: ModelServer;
  readonly settings: Readonly<Record<string, string>>;
  run(argv: readonly string[], environment?: Record<string, string>): Promise<CliResult>;
}

function withEmbedder(answers: readonly Answer[], work: (place: Place) => Promise<void>) {
  return withTempDir(async (folder) => {
    await using server = await openModelServer(answers);
    const settings = {
      AUTOSEARCH_EMBEDDER_BASE_URL: server.url,
      AUTOSEARCH_EMBEDDER_NAME: 'e1',
      AUTOSEARCH_EMBEDDER_KEY_ENV: 'MY_KEY',
      MY_KEY: KEY,
    };
    const run: Place['run'] = (argv, environment = settings) =>
      runCliWith([...argv, '--home', join(folder, 'home')], { cwd: folder, environment });
    await work({ folder, server, settings, run });
  });
}

const embeds = (groups: readonly (readonly string[])[] = GROUPS): Answer =>
  embedding(createFakeEmbedder(groups));

function contentsOf({ stdout }: CliResult): readonly unknown[] {
  const found: readonly { readonly content: unknown }[] = JSON.parse(stdout);
  return found.map(({ content }) => content);
}

async function allText(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  // The journals of databases come and go.
  const texts = files.map(({ parentPath, name }) => findTextFile(join(parentPath, name)));
  return (await Promise.all(texts)).join('\n');
}

describe('an embedder of the settings', () => {
  test('MOD-7 MOD-2 MOD-6 memory finds by meaning, adding asks nothing, and the key is nowhere', () =>
    withEmbedder([embeds()], async ({ folder, server, run }) => {
      expect((await run(ADD)).code).toBe(0);
      expect(server.calls).toEqual([]);
      const found = await run([...RECALL, '--json']);
      expect(contentsOf(found)).toEqual([FACT.content]);
      expect(server.calls.every(({ path }) => path === '/v1/embeddings')).toBe(true);
      expect(server.calls[0]?.headers['authorization']).toBe(`Bearer ${KEY}`);
      expect(found.stderr).toContain('the embedder was asked 3 times: 3 texts, 9 tokens');
      expect((await allText(folder)) + found.stdout + found.stderr).not.toContain(KEY);
      // The node has its vector now.
      const asked = server.calls.length;
      expect(contentsOf(await run([...RECALL, '--json']))).toEqual([FACT.content]);
      expect(server.calls.slice(asked).some(({ body }) => body.includes(FACT.content))).toBe(false);
      expect(contentsOf(await run([...RECALL, '--json'], {}))).toEqual([]);
    }));

  test('MOD-9 one that fails fails the recall: what words alone find would look like all there is', () =>
    withEmbedder([refusing(400, `no ${KEY}`)], async ({ run }) => {
      await run(ADD);
      const failed = await run(['memory', 'recall', 'motorcar', '--json']);
      expect(failed.code).toBe(1);
      expect(JSON.parse(failed.stdout).error).toMatchObject({
        code: 'model-failed',
        message: expect.stringMatching(
          /^asking e1 at 127\.0\.0\.1:\d+: it answered 400: no \[key\]$/,
        ),
        fix: expect.stringContaining('embedder.base_url'),
      });
      const by = ['memory', 'recall', 'motorcar', '--by', 'session', '--json'];
      expect((await run(by)).code).toBe(1);
      expect((await run(['memory', 'export'])).code).toBe(0);
    }));

  test.each([
    [{ AUTOSEARCH_EMBEDDER_NAME: '' }, 'embedder.name is not set', 'Set embedder.name.'],
    [{ MY_KEY: '' }, 'MY_KEY is not set', 'Put the key into MY_KEY'],
  ])('MOD-9 %j: half of it is set up, and that is an error of the recall', (more, why, fix) =>
    withEmbedder([embeds()], async ({ server, settings, run }) => {
      await run(ADD);
      const failed = await run(['memory', 'recall', 'motorcar', '--json'], {
        ...settings,
        ...more,
      });
      expect(failed.code).toBe(2);
      expect(JSON.parse(failed.stdout).error).toMatchObject({
        code: 'config-invalid',
        message: `the embedder cannot be asked: ${why}`,
        fix: expect.stringContaining(fix),
      });
      expect(server.calls).toEqual([]);
    }),
  );

  test.each([
    [{ AUTOSEARCH_EGRESS_SCOPE: 'offline' }, 'egress.scope is offline'],
    [
      { AUTOSEARCH_EGRESS_SCOPE: 'hosts', AUTOSEARCH_EGRESS_HOSTS: 'example.org' },
      'egress.hosts does not name 127.0.0.1',
    ],
  ])('MOD-3 %j: nothing is asked, words alone find, and that is said', (more, why) =>
    withEmbedder([embeds()], async ({ server, settings, run }) => {
      await run(ADD);
      const found = await run(['memory', 'recall', 'motorcar', '--json'], { ...settings, ...more });
      expect(contentsOf(found)).toEqual([FACT.content]);
      expect(found.stderr).toContain(`the embedder is not asked: ${why}`);
      expect(server.calls).toEqual([]);
    }),
  );

  test('MEM-38 other vectors behind the same name and another name: made again, never mixed', async () => {
    let groups: readonly (readonly string[])[] = GROUPS;
    const answer: Answer = (response, call) => embeds(groups)(response, call);
    await withEmbedder([answer], async ({ run, settings }) => {
      await run(ADD);
      await run(['memory', 'add', '--type', 'Fact', '--content', 'a soup of leeks']);
      expect(contentsOf(await run([...RECALL, '--json']))).toEqual([FACT.content]);
      groups = [['tree'], ...GROUPS];
      expect(contentsOf(await run([...RECALL, '--json']))).toEqual([FACT.content]);
      groups = GROUPS.toReversed();
      const other = { ...settings, AUTOSEARCH_EMBEDDER_NAME: 'e2' };
      expect(contentsOf(await run([...RECALL, '--json'], other))).toEqual([FACT.content]);
    });
  });

  test('MOD-7 an agent host recalls by meaning, and is told of a failure as an error', () =>
    withEmbedder([embeds()], async ({ settings }) => {
      await withServer(
        async (host) => {
          await host.call('remember', FACT);
          const found = await host.call('recall', { query: 'vehicle like a car', explore: 0 });
          expect(found).toMatchObject({ memories: [{ content: FACT.content }] });
        },
        { environment: settings },
      );
      await using broken = await openModelServer([refusing(404, 'no such model')]);
      await withServer(
        async (host) => {
          await host.call('remember', FACT);
          expect(await host.fail('recall', { query: 'motorcar' })).toMatchObject({
            code: 'model-failed',
          });
        },
        { environment: { ...settings, AUTOSEARCH_EMBEDDER_BASE_URL: broken.url } },
      );
    }));
});

describe('research with an embedder of the settings', () => {
  const ask = async ({ folder, settings }: Place, chosen: Readonly<Record<string, unknown>>) => {
    await using agent = await openAutoSearch({
      home: join(folder, 'home'),
      cwd: folder,
      environment: settings,
    });
    const notes: string[] = [];
    const run = agent.research('How is a car repaired?', { docs: [folder], settings: chosen });
    for await (const event of run) if (event.type === 'progress.note') notes.push(event.text);
    await run.delivery;
    return notes;
  };

  test('MOD-7 MOD-3 its memory is asked by meaning, and not at all where nothing may go out', () =>
    withEmbedder([embeds()], async (place) => {
      await place.run(ADD);
      expect((await ask(place, { 'egress.scope': 'offline' })).join('\n')).toContain(
        'the embedder is not asked: egress.scope is offline',
      );
      expect(place.server.calls).toEqual([]);
      const notes = await ask(place, {});
      expect(place.server.calls.length).toBeGreaterThan(0);
      expect(notes.join('\n')).toContain('the embedder was asked');
    }));

  test('MOD-9 an embedder that is away is said, and the report stands', () =>
    withEmbedder([refusing(404, 'away')], async (place) => {
      await place.run(ADD);
      expect((await ask(place, {})).join('\n')).toContain('nothing was recalled: asking e1 at');
    }));
});

describe('documents with an embedder of the settings', () => {
  const CAR = 'The motorcar of the baker was repaired in the village of Osk.';
  const SOUP = 'A soup of leeks takes forty minutes.';
  const layDocs = async (folder: string): Promise<string> => {
    const docs = join(folder, 'docs');
    await mkdir(docs);
    await writeFile(join(docs, 'car.md'), `# Garage\n\n${CAR}\n`);
    await writeFile(join(docs, 'soup.md'), `# Soup\n\n${SOUP}\n`);
    return docs;
  };
  const titlesOf = ({ stdout }: CliResult): readonly unknown[] =>
    JSON.parse(stdout).ranking.map(({ title }: { readonly title: string }) => title);
  const report = async (run: Place['run'], docs: string, environment?: Record<string, string>) => {
    const asked = await run(['research', 'automobile', '--docs', docs, '--json'], environment);
    const { path } = JSON.parse(asked.stdout).report;
    return { ...asked, stdout: await readFile(path, 'utf8') };
  };

  test('MOD-10 RES-24 found by meaning, embedded once, and by words alone without it', () =>
    withEmbedder([embeds()], async ({ folder, server, run }) => {
      const docs = await layDocs(folder);
      expect([...titlesOf(await report(run, docs, {}))].sort()).toEqual(['Garage', 'Soup']);
      const indexed = await run(['docs', 'index', docs]);
      expect(indexed).toMatchObject({ code: 0, stderr: expect.stringContaining('3 texts') });
      // What is near the question is asked with it, and is no vector of a document.
      const embedded = (text: string) =>
        server.calls.filter(({ body }) => body.includes(text) && !body.includes('automobile'));
      expect(embedded(SOUP)).toHaveLength(1);
      expect(titlesOf(await report(run, docs))[0]).toBe('Garage');
      expect(embedded(SOUP)).toHaveLength(1);
      await writeFile(join(docs, 'more.md'), '# More\n\nA broth of bones.\n');
      await report(run, docs);
      expect(embedded(SOUP)).toHaveLength(1);
      expect(embedded('A broth of bones.')).toHaveLength(1);
    }));

  test('MOD-10 one that is away is told of, and words find', () =>
    withEmbedder([refusing(404, 'away')], async ({ folder, run }) => {
      const docs = await layDocs(folder);
      const asked = await run(['research', 'Who has a motorcar?', '--docs', docs]);
      expect(asked.stderr).toContain('documents are found by words alone: asking e1 at');
      expect(asked.stdout).toContain(CAR);
    }));

  test('MOD-10 one that fails in the middle leaves what it made, and words find', () => {
    const whole = embeds();
    let asked = 0;
    const failing: Answer = (response, call) => {
      asked += 1;
      return (asked < 2 ? whole : refusing(404, 'away'))(response, call);
    };
    return withEmbedder([failing], async ({ folder, run }) => {
      const docs = await layDocs(folder);
      const first = await run(['research', 'Who has a motorcar?', '--docs', docs]);
      expect(first.stderr).toContain('documents are found by words alone: asking e1 at');
      expect(first.stdout).toContain(CAR);
    });
  });

  test('MOD-10 an agent host finds them by meaning', () =>
    withEmbedder([embeds()], async ({ folder, settings }) => {
      const docs = await layDocs(folder);
      await withServer(
        async (host) => {
          expect(
            await host.call('run_channel', { query: 'automobile', docs: [docs] }),
          ).toMatchObject({ outcome: 'ok', items: [{ title: 'Garage' }] });
        },
        { environment: settings, roots: [folder] },
      );
    }));
});

describe('doctor', () => {
  test('MOD-7 names the embedder, or why it is not asked, and asks nothing', () =>
    withEmbedder([embeds()], async ({ server, settings, run }) => {
      const factOf = async (environment: Record<string, string>): Promise<unknown> => {
        const { stdout } = await run(['doctor', '--json'], environment);
        expect(stdout).not.toContain(KEY);
        const { facts } = JSON.parse(stdout);
        return facts.find(({ name }: { name: string }) => name === 'embedder');
      };
      expect(await factOf(settings)).toMatchObject({
        state: 'ok',
        detail: `e1 at ${server.url} (with the key in MY_KEY) lets documents and memory be found by meaning too`,
      });
      expect(await factOf({})).toMatchObject({
        state: 'off',
        detail: 'documents and memory are found by words alone',
      });
      expect(await factOf({ ...settings, AUTOSEARCH_EMBEDDER_NAME: '' })).toMatchObject({
        state: 'missing',
        next: 'Set embedder.name.',
      });
      expect(await factOf({ ...settings, AUTOSEARCH_EGRESS_SCOPE: 'offline' })).toMatchObject({
        state: 'off',
        detail: expect.stringContaining('egress.scope is offline'),
      });
      expect(server.calls).toEqual([]);
    }));
});
