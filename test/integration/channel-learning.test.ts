import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCliWith } from '../support/run-cli.ts';
import { openSourceServer } from '../support/source-server.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const QUESTION = 'How do gene drives spread through a population?';

interface Choice {
  readonly name: string;
  readonly summands: readonly { readonly reason: string; readonly points: number }[];
}

describe('what uses of sources teach', () => {
  test('CHN-57 RES-20 three sessions teach a rule of their own, which changes whom the next question goes to', async () => {
    await using server = await openSourceServer();
    await withTempDir(async (folder) => {
      let made = 0;
      const run = async (args: readonly string[]): Promise<string> => {
        const { stdout, stderr, code } = await runCliWith([...args, '--home', 'home', '--json'], {
          cwd: folder,
          environment: {
            AUTOSEARCH_CHANNELS_HACKERNEWS_BASE_URL: server.baseOf('hackernews'),
            AUTOSEARCH_CHANNELS_DATACITE_BASE_URL: server.baseOf('datacite'),
          },
          newId: () => {
            made += 1;
            return `id-${made}`;
          },
        });
        expect([args[0], code > 3 ? stderr : '']).toEqual([args[0], '']);
        return stdout;
      };
      const next = 'what is inside the file of a tree?';
      const plan = async () => JSON.parse(await run(['channels', 'choose', next]));
      const choose = async (): Promise<readonly Choice[]> => (await plan()).chosen;
      const leftOut = async (): Promise<unknown> => (await plan()).left_out;
      const before = await choose();
      for (const words of [
        'what is an sstable?',
        'what is a sorted string table?',
        'what file of a tree is a sorted table?',
      ])
        await run(['research', words, '--channels', 'hackernews,datacite', '--generations', '1']);
      // One event a use, and nothing was told by hand or compacted by order.
      for (const name of ['hackernews', 'datacite']) {
        const path = join(folder, `home/skills/channels/search-${name}/experience/patterns.jsonl`);
        expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(3);
      }
      const after = await choose();
      expect(after[0]?.name).toBe('hackernews');
      expect(before[0]?.name).not.toBe('hackernews');
      expect(after[0]?.summands).toContainEqual({
        reason: 'cited for 3 of 3 questions',
        points: expect.closeTo(1.8),
      });
      const told = join(folder, 'home/skills/channels/search-datacite/experience.md');
      expect(await readFile(told, 'utf8')).toContain('nothing is cited for questions');
      const because = 'cited for 0 of 3 questions';
      expect(after.map(({ name }) => name)).not.toContain('datacite');
      expect(await leftOut()).toContainEqual({ name: 'datacite', because });
    });
  });

  test('CHN-53 RES-20 a session captures one event a channel use, and a rule and a failure change the next choice', async () => {
    await using server = await openSourceServer();
    await withTempDir(async (folder) => {
      let made = 0;
      const run = async (args: readonly string[], input = ''): Promise<string> => {
        const { stdout, stderr, code } = await runCliWith([...args, '--home', 'home', '--json'], {
          cwd: folder,
          environment: {
            AUTOSEARCH_CHANNELS_HACKERNEWS_BASE_URL: server.baseOf('hackernews'),
            AUTOSEARCH_CHANNELS_EUROPEPMC_BASE_URL: server.baseOf('europepmc'),
          },
          stdin: (async function* () {
            yield new TextEncoder().encode(input);
          })(),
          newId: () => {
            made += 1;
            return `id-${made}`;
          },
        });
        expect([args[0], code, code > 3 ? stderr : '']).toEqual([args[0], expect.any(Number), '']);
        return stdout;
      };
      server.setMode('europepmc', 'auth');
      await run(['research', QUESTION, '--channels', 'hackernews,europepmc', '--generations', '1']);
      const eventsOf = async (skill: string): Promise<readonly Record<string, unknown>[]> =>
        (await run(['experience', 'events', skill]))
          .trim()
          .split('\n')
          .flatMap((line) => {
            const value: unknown = JSON.parse(line);
            return Array.isArray(value) ? value : [value];
          });
      const [used] = await eventsOf('search-hackernews');
      expect(used).toMatchObject({ skill: 'search-hackernews' });
      const failed = await eventsOf('search-europepmc');
      expect(failed.length).toBeGreaterThan(0);
      expect(JSON.stringify(failed)).toContain('auth_failed');

      const chosen = async (): Promise<readonly Choice[]> =>
        JSON.parse(await run(['channels', 'choose', QUESTION])).chosen;
      const before = await chosen();
      const [first] = before;
      // Who was turned away is tried again, in the last place whatever else is known of it.
      expect(before.at(-1)?.name).toBe('europepmc');
      const last = before.at(-2);
      const teach = (name: string, event: object): Promise<string> =>
        run(
          ['capture', '-'],
          [1, 2, 3]
            .map((at) =>
              JSON.stringify({ skill: `search-${name}`, session_id: `s${at}`, ...event }),
            )
            .join('\n'),
        );
      await teach(last?.name ?? '', { outcome: 'success', winning_pattern: 'ask by the species' });
      await teach(first?.name ?? '', { outcome: 'failure', failure_mode: 'answers other things' });
      await run(['compact', '--all', '--force']);
      const after = await chosen();
      const placeOf = (choices: readonly Choice[], name = ''): number =>
        choices.findIndex((one) => one.name === name);
      expect(after.find((one) => one.name === last?.name)?.summands).toContainEqual({
        reason: 'learned: ask by the species',
        points: 0.5,
      });
      expect(placeOf(after, last?.name)).toBeLessThan(placeOf(before, last?.name));
      expect(after[0]?.name).not.toBe(first?.name);
    });
  });
});
