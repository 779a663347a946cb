import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRooms } from '../../src/app/index.ts';
import { DEFAULT_POLICY, listDropped } from '../../src/context/index.ts';
import { decodePolicy } from '../../src/context/policy.ts';
import { homeAt, loadSettings } from '../../src/environment/index.ts';
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
    expect(decodePolicy(retention)).toEqual(DEFAULT_POLICY);
    expect(Object.keys(retention)).toHaveLength(Object.keys(DEFAULT_POLICY).length);
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
    expect(wrong.stderr).toContain('offload_target_token_ratio 0.9 is not below');
    expect((await run(['config', 'set', 'retention.keep_last_k', '3'])).stderr).toContain(
      'retention.keep_last_k_tool_results',
    );

    const place = { home: join(cwd, 'home'), cwd, environment: {}, clock: systemClock };
    const more = { newId: () => 'id', seed: undefined, note: () => undefined };
    await using rooms = openRooms({ ...place, ...more });
    const { archive } = await rooms.window('s1');
    expect((await listDropped(archive)).length).toBeGreaterThan(0);
  });
});
