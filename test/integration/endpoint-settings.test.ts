import { writeFile } from 'node:fs/promises';
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
});
