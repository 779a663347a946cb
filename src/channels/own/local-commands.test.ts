import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { openCorpus } from '../../documents/index.ts';
import { systemClock, systemEnvironment } from '../../kernel/index.ts';
import type { Attempt, ChannelEntry } from '../contract.ts';
import { gitLog, gitLogArguments } from './git-log.ts';
import { ripgrep, ripgrepArguments } from './ripgrep.ts';

const signal = new AbortController().signal;
const PATH = systemEnvironment()['PATH'] ?? '';

async function ask(
  entry: ChannelEntry,
  text: string,
  roots: readonly string[],
  path = PATH,
): Promise<Attempt> {
  return withTempDir(async (cacheFolder) => {
    await using corpus = await openCorpus({ cacheFolder, clock: systemClock }, signal);
    const ranking = { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 };
    const search = entry.open({ corpus, roots, path });
    return await search({ text, terms: [], limit: 5, ranking }, signal);
  });
}

describe('CHN-55 programs that search files', () => {
  test('words of a question are never options, and no shell reads them', () => {
    const odd = '--pre=/bin/sh $(touch x) `id` ; -e "a b" --output=/x';
    for (const args of [ripgrepArguments(odd, ['/r']), gitLogArguments(odd, '/r')]) {
      const own = args.filter((one) => /pre=|touch|id|output/.test(one) && one.startsWith('-'));
      expect(own.filter((one) => !one.startsWith('--grep='))).toEqual([]);
    }
    expect(ripgrepArguments('two words', ['/r']).slice(-6)).toEqual([
      ...['-e', 'two', '-e', 'words', '--', '/r'],
    ]);
    expect(ripgrepArguments(odd, ['/r'])).toContain('--no-config');
  });

  test('rg is told no settings of its own, and its lines become hits with the file and line', async () => {
    await withTempDir(async (folder) => {
      const root = join(folder, 'notes');
      mkdirSync(root);
      const file = join(root, 'a.conf');
      writeFileSync(file, 'one\nretention is 90 days\nthree\n');
      const event = (type: string, line: number, text: string): string =>
        JSON.stringify({
          type,
          data: { path: { text: file }, lines: { text: `${text}\n` }, line_number: line },
        });
      const lines = [event('context', 1, 'one'), event('match', 2, 'retention is 90 days')];
      writeFileSync(
        join(folder, 'rg'),
        `#!/bin/sh\n[ -z "$RIPGREP_CONFIG_PATH" ] || exit 2\ncat <<'E'\n${lines.join('\n')}\nE\n`,
      );
      chmodSync(join(folder, 'rg'), 0o755);
      const found = await ask(ripgrep, 'How long is retention?', [root], `${folder}:${PATH}`);
      expect(found).toMatchObject({
        type: 'ok',
        items: [{ url: `file:${file}#L1`, title: 'a.conf', text: 'one\nretention is 90 days' }],
      });
      writeFileSync(join(folder, 'rg'), '#!/bin/sh\nexit 1\n');
      expect((await ask(ripgrep, 'nothing', [root], `${folder}:${PATH}`)).type).toBe('no_results');
      writeFileSync(join(folder, 'rg'), '#!/bin/sh\necho bad >&2\nexit 2\n');
      expect(await ask(ripgrep, 'nothing', [root], `${folder}:${PATH}`)).toMatchObject({
        type: 'channel_error',
        message: 'rg failed: bad',
      });
      expect(await ask(ripgrep, 'nothing', [root], root)).toMatchObject({
        type: 'not_configured',
        missing: 'rg',
      });
    });
  });

  test('git log runs nothing that the repository names', async () => {
    await withTempDir(async (folder) => {
      const marker = join(folder, 'ran');
      const evil = join(folder, 'evil.sh');
      writeFileSync(evil, `#!/bin/sh\ntouch ${marker}\nexit 0\n`);
      chmodSync(evil, 0o755);
      const root = join(folder, 'repo');
      mkdirSync(root);
      const git = (...args: readonly string[]): void => {
        execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
      };
      git('init', '-q');
      git('config', 'user.name', 'Ann Lee');
      git('config', 'user.email', 'ann@posteo.net');
      git(
        'commit',
        '-q',
        '--allow-empty',
        '-m',
        'fix(store): keep the harbour lease',
        '-m',
        'It was lost.',
      );
      git('commit', '-q', '--allow-empty', '-m', 'docs: the tower');
      for (const [key, value] of [
        ['core.fsmonitor', evil],
        ['core.pager', evil],
        ['pager.log', 'true'],
        ['diff.external', evil],
        ['gpg.program', evil],
        ['log.showSignature', 'true'],
        ['core.sshCommand', evil],
      ])
        git('config', key ?? '', value ?? '');
      const found = await ask(gitLog, 'Why was the harbour lease lost?', [root]);
      expect(found).toMatchObject({
        type: 'ok',
        items: [
          {
            title: 'fix(store): keep the harbour lease',
            authors: ['Ann Lee'],
            url: expect.stringMatching(/^file:.*\/repo#[0-9a-f]{40}$/),
          },
        ],
      });
      expect(await ask(gitLog, '--output=/zzz', [root])).toMatchObject({ type: 'no_results' });
      expect(existsSync(marker)).toBe(false);
      expect(await ask(gitLog, 'anything', [folder])).toMatchObject({
        type: 'not_configured',
        missing: 'a repository',
      });
    });
  });
});
