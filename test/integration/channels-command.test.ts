import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCliWith } from '../support/run-cli.ts';
import { openSourceServer, type SourceServer } from '../support/source-server.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const NAMES = ['openalex', 'wikipedia', 'github', 'hackernews'];

async function withHome(
  work: (bench: {
    readonly folder: string;
    readonly server: SourceServer;
    run(...args: readonly string[]): ReturnType<typeof runCliWith>;
  }) => Promise<void>,
): Promise<void> {
  await using server = await openSourceServer();
  await withTempDir(async (folder) => {
    const environment = Object.fromEntries([
      ...NAMES.map((name) => [
        `AUTOSEARCH_CHANNELS_${name.toUpperCase()}_BASE_URL`,
        server.baseOf(name),
      ]),
      ['GITHUB_TOKEN', 'sesame-open'],
      ['AUTOSEARCH_CONTACT_EMAIL', 'ann@posteo.net'],
    ]);
    await work({
      folder,
      server,
      run: (...args) => runCliWith([...args, '--home', 'home'], { cwd: folder, environment }),
    });
  });
}

describe('channels at the command line', () => {
  test('CHN-50 CHN-51 list says of each whether it can be asked, and creates nothing', async () => {
    await withHome(async ({ folder, run }) => {
      const { stdout, code } = await run('channels', 'list', '--json');
      expect(code).toBe(0);
      const channels: Record<string, unknown>[] = JSON.parse(stdout);
      const named = new Map(channels.map((one) => [one['name'], one]));
      expect(named.get('github')).toMatchObject({ usable: true, state: 'usable', next: '' });
      expect(named.get('rss')).toMatchObject({ usable: false, state: 'not_configured' });
      expect(named.get('reddit')).toMatchObject({
        usable: false,
        state: 'not_configured',
        is_built: false,
      });
      expect(named.get('nvd')?.['detail']).toContain('shape not verified');
      expect(existsSync(join(folder, 'home'))).toBe(false);
      const unknown = await run('channels', 'show', 'openalx', '--json');
      expect(unknown.code).toBe(1);
      expect(unknown.stdout).toContain('Did you mean \\"openalex\\"?');
    });
  });

  test('CHN-50 test asks once, shows what came, and its health is listed', async () => {
    await withHome(async ({ server, run }) => {
      const { stdout, stderr, code } = await run(
        ...['channels', 'test', 'wikipedia', 'Who was Alan Turing?', '--json'],
      );
      expect([code, JSON.parse(stdout)]).toMatchObject([
        0,
        { outcome: 'ok', call: { cache: 'miss', tries: 1 } },
      ]);
      expect(stderr).toContain('your question goes to wikipedia');
      server.setMode('hackernews', 'html200-cloudflare');
      const blocked = await run('channels', 'test', 'hackernews', 'sorted string table', '--json');
      expect([blocked.code, JSON.parse(blocked.stdout)]).toMatchObject([
        1,
        { outcome: 'blocked', reason: 'challenge', items: [] },
      ]);
      const shown = JSON.parse((await run('channels', 'show', 'hackernews', '--json')).stdout);
      expect(shown).toMatchObject({ health: { calls: 1, answered: 0 }, terms: {}, probe: {} });
      const unbuilt = await run('channels', 'test', 'reddit', 'anything', '--json');
      expect([unbuilt.code, JSON.parse(unbuilt.stdout).outcome]).toEqual([1, 'not_configured']);
      const named = ['--channels', 'reddit,nvd', '--json'];
      const closed = await run('research', 'What is a lease?', ...named);
      const { gaps, attempts } = JSON.parse(closed.stdout);
      expect(closed.code).toBe(3);
      expect(gaps).toHaveLength(3);
      for (const why of ['approved applications alone', 'shape not verified'])
        expect([gaps, attempts].map((told) => JSON.stringify(told).includes(why))).toEqual([
          true,
          true,
        ]);
      expect(server.faults).toEqual([]);
    });
  });

  test('CHN-52 doctor --probe asks what is known, records it without keys, and sees what changed', async () => {
    await withHome(async ({ folder, server, run }) => {
      const probe = ['doctor', '--probe', '--channels', NAMES.join(','), '--record', 'answers'];
      const first = await run(...probe, '--json');
      const results = new Map(
        JSON.parse(first.stdout).probes.map((one: Record<string, unknown>) => [one['name'], one]),
      );
      expect(results.get('github')).toMatchObject({ result: 'usable', changed_fields: [] });
      expect(results.get('openalex')).toMatchObject({ result: 'changed' });
      expect(first.code).toBe(3);
      const path = join(folder, 'answers', 'github.json');
      const recorded = await readFile(path, 'utf8');
      expect(recorded).not.toContain('sesame-open');
      expect(JSON.parse(recorded)).toMatchObject({ source: 'github', status: 200 });
      await writeFile(path, recorded.replaceAll('stargazers_count', 'stars'));
      server.forget();
      const second = await run(
        'doctor',
        '--probe',
        '--channels',
        'github',
        '--record',
        'answers',
        '--json',
      );
      const [again] = JSON.parse(second.stdout).probes;
      // Asked anew, though an equal question was answered before.
      expect(server.calls.filter(({ source }) => source === 'github')).toHaveLength(1);
      expect(again.changed_fields).toEqual(
        expect.arrayContaining(['+items[].stargazers_count', '-items[].stars']),
      );
      expect(second.code).toBe(0);
    });
  });
});
