import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApp } from '../../src/app/index.ts';
import { listDropped } from '../../src/context/index.ts';
import { DEFAULT_POLICY, homeAt, loadSettings } from '../../src/environment/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { windowFor } from '../support/compact-text.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';
import { asItems, makeResults } from '../support/transcripts.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const TEXT = asItems(makeResults({ results: 36, words: 150, specifics: 8 }));
const COMPACT = ['compact', 't.jsonl', '--session', 's1', '--max-tokens'];
const WINDOW = String(windowFor(TEXT, 0.7));

test('CON-53 the settings have every key of the policy, with its default', async () => {
  await withTempDir(async (cwd) => {
    const { retention } = await loadSettings(homeAt(join(cwd, 'home')), cwd, {}, {});
    expect(retention).toEqual(DEFAULT_POLICY);
  });
});

test('CON-53 the policy is a setting, in a file or the environment, and --policy goes over it', async () => {
  await withTempDir(async (cwd) => {
    await writeFile(join(cwd, 't.jsonl'), TEXT);
    const retention = { keep_last_k_tool_results: 20, offload_archive_path: 'kept/<id>.jsonl' };
    await writeFile(join(cwd, 'autosearch.config.json'), JSON.stringify({ retention }));
    const run = (
      argv: readonly string[],
      environment: Readonly<Record<string, string>> = {},
    ): Promise<CliResult> =>
      runCliWith([...argv, '--home', join(cwd, 'home'), '--json'], { cwd, environment });
    const leftWhole = async (...more: readonly string[]): Promise<number> => {
      const { stdout } = await run(['context', ...COMPACT, WINDOW, ...more]);
      return JSON.parse(stdout).k_used;
    };
    expect(await leftWhole()).toBe(20);
    expect(existsSync(join(cwd, 'home/kept/s1.jsonl'))).toBe(true);
    expect(await leftWhole('--policy', '{"keep_last_k_tool_results": 9}')).toBe(9);
    const dropped = await run(['context', 'dropped', '--session', 's1']);
    expect(JSON.parse(dropped.stdout)).not.toEqual([]);

    const wrong = await run(['config', 'check'], {
      AUTOSEARCH_RETENTION_OFFLOAD_TARGET_TOKEN_RATIO: '0.9',
    });
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain(
      'retention.offload_target_token_ratio must be below offload_trigger_token_ratio (0.7), not 0.9',
    );
    expect((await run(['config', 'set', 'retention.keep_last_k', '3'])).stderr).toContain(
      'retention.keep_last_k_tool_results',
    );

    const place = { home: join(cwd, 'home'), cwd, environment: {}, clock: systemClock };
    const more = { newId: () => 'id', seed: undefined, note: () => undefined };
    await using rooms = openApp({ ...place, ...more });
    const { archive } = await rooms.window('s1');
    expect((await listDropped(archive)).length).toBeGreaterThan(0);
  });
});

test.each([
  ['offload_trigger_token_ratio', '0', 'must be a number above 0, up to 1, not 0'],
  ['offload_target_token_ratio', '0.9', 'must be below offload_trigger_token_ratio (0.7), not 0.9'],
  ['offload_archive_path', 'plain.jsonl', 'must be a path below the home that contains <id>'],
])(
  'CON-9 ENV-4 what the next command would refuse is not written: %s %s',
  async (name, value, why) => {
    await withTempDir(async (cwd) => {
      const home = ['--home', join(cwd, 'data/home')];
      const run = (...argv: readonly string[]) => runCliWith([...argv, ...home], { cwd });
      expect((await run('config', 'set', 'retention.batch_items', '4')).code).toBe(0);
      const file = join(cwd, 'data/autosearch.config.json');
      const before = await readFile(file, 'utf8');
      const refused = await run('config', 'set', `retention.${name}`, value);
      expect(refused.code).toBe(2);
      expect(refused.stderr).toContain(`retention.${name} ${why}`);
      expect(await readFile(file, 'utf8')).toBe(before);
      expect((await run('config', 'check')).code).toBe(0);
    });
  },
);

test('ENV-4 a relation is checked over everything that is in force, and names the file', async () => {
  await withTempDir(async (cwd) => {
    const run = (...argv: readonly string[]) =>
      runCliWith([...argv, '--home', join(cwd, 'data/home')], { cwd });
    const set = (name: string, value: string) => run('config', 'set', `retention.${name}`, value);
    const refused = await set('offload_trigger_token_ratio', '0.3');
    expect(refused.stderr).toContain(
      `settings from ${join(cwd, 'data/autosearch.config.json')}: retention.offload_target_token_ratio must be below offload_trigger_token_ratio (0.3), not 0.4`,
    );
    expect((await set('offload_target_token_ratio', '0.2')).code).toBe(0);
    expect((await set('offload_trigger_token_ratio', '0.3')).code).toBe(0);
    await writeFile(
      join(cwd, 'autosearch.config.json'),
      JSON.stringify({ retention: { offload_target_token_ratio: 0.25 } }),
    );
    expect((await set('offload_trigger_token_ratio', '0.22')).stderr).toContain(
      `settings from ${join(cwd, 'autosearch.config.json')}`,
    );
  });
});
