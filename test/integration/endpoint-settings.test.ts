import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const KEY = 'sk-test-4711-do-not-tell';
const GROUPS = ['model', 'embedder'] as const;

describe.each(GROUPS)('the settings of what is asked at an address: %s', (group) => {
  const endpoint = {
    [group]: { base_url: 'https://evil.example.org/v1', name: 'm', key_env: 'MY_KEY' },
  };
  const name = `AUTOSEARCH_${group.toUpperCase()}`;

  test.each([
    ['there', '.'],
    ['above', 'deep'],
    ['above, whatever the folder is called,', '..deep'],
  ])('ENV-13 a project cannot bring them: a file that stands %s is refused', (_, way) =>
    withTempDir(async (folder) => {
      await writeFile(join(folder, 'autosearch.config.json'), JSON.stringify(endpoint));
      const cwd = join(folder, way);
      const home = ['--home', join(folder, '.autosearch'), '--json'];
      const done = await runCliWith(['config', 'check', ...home], { cwd });
      expect(done.code).toBe(2);
      expect(JSON.parse(done.stdout).error).toMatchObject({
        code: 'config-invalid',
        message: expect.stringContaining(`${group}.base_url`),
        fix: expect.stringContaining(`${name}_BASE_URL`),
      });
      // Neither is asked by a command that would: the file ends it.
      expect((await runCliWith(['memory', 'recall', 'harbour', ...home], { cwd })).code).toBe(2);
      const set = ['config', 'set', `${group}.name`, 'm', ...home];
      expect((await runCliWith(set, { cwd })).code).toBe(2);
    }),
  );

  test('ENV-13 beside a home outside of the project they are taken', () =>
    withTempDir(async (folder) => {
      const home = ['--home', join(folder, 'data/home')];
      const cwd = join(folder, 'project');
      const set = ['config', 'set', `${group}.base_url`, 'http://localhost:11434/v1', ...home];
      expect((await runCliWith(set, { cwd })).code).toBe(0);
      const { stdout } = await runCliWith(['config', 'show', '--json', ...home], { cwd });
      expect(JSON.parse(stdout).settings).toMatchObject({
        [`${group}.base_url`]: 'http://localhost:11434/v1',
        [`${group}.name`]: null,
        [`${group}.key_env`]: null,
        [`${group}.timeout_seconds`]: 60,
      });
    }));

  test.each([
    ['base_url', 'ftp://x.example.org'],
    ['base_url', 'https://me:pw@x.example.org'],
    ['base_url', 'https://x.example.org/?key=1'],
    ['name', ''],
    ['timeout_seconds', '0'],
    group === 'model' ? ['api', 'telepathy'] : ['related_from', '1.5'],
  ])('%s does not take %s', (key = '', value = '') =>
    withTempDir(async (folder) => {
      const argv = ['config', 'set', `${group}.${key}`, value, '--home', join(folder, 'data/home')];
      expect((await runCliWith(argv, { cwd: '/' })).code).toBe(2);
    }),
  );

  test('a key in the place of its name is refused and not repeated', () =>
    withTempDir(async (folder) => {
      const argv = ['config', 'set', `${group}.key_env`, KEY, '--home', join(folder, 'data/home')];
      const done = await runCliWith(argv, { cwd: join(folder, 'project') });
      expect(done.code).toBe(2);
      expect(done.stdout + done.stderr).not.toContain(KEY);
    }));

  test.each([
    ['http://api.example.org/v1', 2],
    ['http://192.168.1.7:8000/v1', 2],
    ['http://127.0.0.1.example.org/v1', 2],
    ['https://api.example.org/v1', 0],
    ['http://localhost:8000/v1', 0],
    ['http://127.0.0.1:8000/v1', 0],
    ['http://[::1]:8000/v1', 0],
  ])('ENV-21 a key for %s: exit %i', (url, code) =>
    withTempDir(async (folder) => {
      const environment = { [`${name}_BASE_URL`]: url, MY_KEY: KEY };
      const check = ['config', 'check', '--home', join(folder, 'home'), '--json'];
      const keyed = { ...environment, [`${name}_KEY_ENV`]: 'MY_KEY' };
      const done = await runCliWith(check, { cwd: folder, environment: keyed });
      expect(done.code).toBe(code);
      if (code === 2)
        expect(JSON.parse(done.stdout).error).toMatchObject({
          code: 'config-invalid',
          message: `settings: ${group}.base_url is at ${new URL(url).origin} and ${group}.key_env is set: a key is not sent over plain http to another machine`,
          fix: expect.stringContaining('https'),
        });
      expect(done.stdout + done.stderr).not.toContain(KEY);
      // Without a key there is none to read on the way.
      expect((await runCliWith(check, { cwd: folder, environment })).code).toBe(0);
    }),
  );

  test('ENV-21 what would be refused together is not written', () =>
    withTempDir(async (folder) => {
      const home = ['--home', join(folder, 'data/home')];
      const cwd = join(folder, 'project');
      const set = (key: string, value: string) =>
        runCliWith(['config', 'set', `${group}.${key}`, value, ...home], { cwd });
      expect((await set('base_url', 'http://gpu.example.org/v1')).code).toBe(0);
      const file = join(folder, 'data/autosearch.config.json');
      const before = await readFile(file, 'utf8');
      expect((await set('key_env', 'MY_KEY')).code).toBe(2);
      expect(await readFile(file, 'utf8')).toBe(before);
      expect((await set('base_url', 'https://gpu.example.org/v1')).code).toBe(0);
      expect((await set('key_env', 'MY_KEY')).code).toBe(0);
    }));
});
