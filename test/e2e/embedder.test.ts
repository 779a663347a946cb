import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { createFakeEmbedder } from '../support/fake-embedder.ts';
import { openHost } from '../support/mcp-client.ts';
import { embedding, openModelServer } from '../support/model-server.ts';
import { startCommand } from '../support/packed.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const FACT = 'the motorcar was repaired';

test('MOD-7 MOD-9 the packed build and its MCP server find by meaning, and fail when the embedder is away', async () => {
  await withTempDir(async (folder) => {
    const cwd = join(folder, 'project');
    await mkdir(cwd);
    const home = join(folder, 'data/home');
    const run = (...argv: readonly string[]) =>
      startCommand(inject('packedPackage'), [...argv, '--home', home, '--json'], cwd).ended;
    const server = await openModelServer([
      embedding(createFakeEmbedder([['motorcar', 'car'], ['soup']])),
    ]);
    {
      await using _ = server;
      await run('config', 'set', 'embedder.base_url', server.url);
      await run('config', 'set', 'embedder.name', 'e1');
      await run('memory', 'add', '--type', 'Fact', '--content', FACT);
      const recalled = await run('memory', 'recall', 'vehicle like a car', '--explore', '0');
      expect(recalled).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('the embedder was asked'),
      });
      expect(JSON.parse(recalled.stdout)).toMatchObject([{ content: FACT }]);
      await using host = await openHost(inject('packedPackage'), home, { cwd });
      await host.call('remember', { type: 'Fact', content: 'a soup of leeks' });
      expect(await host.call('recall', { query: 'like a car', explore: 0 })).toMatchObject({
        memories: [{ content: FACT }],
      });
    }
    await run('config', 'set', 'embedder.timeout_seconds', '1');
    const away = await run('memory', 'recall', 'motorcar');
    expect(away.code).toBe(1);
    expect(JSON.parse(away.stdout).error).toMatchObject({
      code: 'model-failed',
      message: expect.stringContaining('asking e1 at 127.0.0.1'),
    });
    expect((await run('memory', 'add', '--type', 'Fact', '--content', 'it rained')).code).toBe(0);
  });
});

test('MOD-19 RES-66 what shares no word with the question is found by the encoder that comes along, unless the user said otherwise', async () => {
  await withTempDir(async (folder) => {
    const docs = join(folder, 'docs');
    await mkdir(docs);
    await writeFile(
      join(docs, 'house.txt'),
      'The hens are fed on Sundays by Fenella.\n\nMilk money goes into the tin by the fridge, 3 pounds a week.\n\nThe ladder is kept in the shed.\n',
    );
    const ask = async (name: string, environment: Readonly<Record<string, string>>) => {
      const argv = ['research', 'What do we spend on dairy?', '--docs', docs, '--json'];
      const home = join(folder, name);
      const started = startCommand(
        inject('packedPackage'),
        [...argv, '--home', home],
        folder,
        environment,
      );
      const { stdout } = await started.ended;
      const { session_id: id } = JSON.parse(stdout);
      const journal = await readFile(join(home, 'sessions', id, 'journal.jsonl'), 'utf8');
      return { answer: JSON.parse(stdout).answer, journal };
    };
    const read = await ask('with', {});
    expect(JSON.stringify(read.answer)).toContain('3 pounds');
    expect(read.journal).toContain('"closeness.read"');
    expect(read.journal.match(/"closeness\.read"/g)).toHaveLength(1);
    const silent = await ask('without', { AUTOSEARCH_EMBEDDER_PACKAGED: 'false' });
    expect(silent.journal).not.toContain('closeness.read');
  });
});

test.skipIf(process.platform !== 'linux')(
  'MOD-19 a program that opens one instance after the other has one encoder',
  async () => {
    await withTempDir(async (folder) => {
      await writeFile(join(folder, 'house.txt'), 'Milk money: 3 pounds.\n\nThe hens are brown.\n');
      const program = `
        import { readdirSync } from 'node:fs';
        import { openAutoSearch } from ${JSON.stringify(pathToFileURL(join(inject('packedPackage'), 'dist/index.js')))};
        const threads = [];
        for (const home of ['one', 'two', 'three']) {
          const agent = await openAutoSearch({ home });
          await agent.research('What do we spend on dairy?', { docs: ['house.txt'] }).delivery;
          await agent[Symbol.asyncDispose]();
          threads.push(readdirSync('/proc/self/task').length);
        }
        console.log(JSON.stringify(threads));
        process.exit();`;
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--input-type=module', '-e', program],
        { cwd: folder, env: { HOME: folder } },
      );
      const [first, second, third] = JSON.parse(stdout);
      expect([second, third]).toEqual([first, first]);
    });
  },
);

test.each([
  ['ends', 'process.exit(3);', 'its thread has ended'],
  ['throws', "throw new Error('no engine');", 'no engine'],
])('MOD-19 an encoder whose thread %s is told of, and words alone answer', async (_, code, why) => {
  await withTempDir(async (folder) => {
    const packed = inject('packedPackage');
    const broken = join(folder, 'package');
    const filter = (from: string): boolean => from !== join(packed, 'node_modules');
    await cp(packed, broken, { recursive: true, filter });
    await symlink(join(packed, 'node_modules'), join(broken, 'node_modules'));
    await writeFile(join(broken, 'dist/models/encoder-worker.js'), code);
    await writeFile(join(folder, 'house.txt'), 'The gate code is 4417.\n\nThe hens are brown.\n');
    const argv = ['research', 'What is the gate code?', '--docs', 'house.txt', '--home', 'home'];
    const { code: exit, stdout, stderr } = await startCommand(broken, argv, folder).ended;
    expect(exit).toBe(0);
    expect(stdout).toContain('4417');
    expect(stderr).toContain(`the sentence encoder failed: ${why}`);
  });
});
