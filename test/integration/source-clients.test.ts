import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { openSourceServer, type SourceServer } from '../support/source-server.ts';

const CLIENTS = join(import.meta.dirname, '../support/source-clients');
const isInstalled = existsSync(join(CLIENTS, 'node_modules'));
if (!isInstalled)
  process.stderr.write(
    'not asked: clients of the sources; `npm run source-clients` installs them\n',
  );

/** What clients read of the sample of each source. */
const READ = {
  arxiv: [['Attention Is\n  All You Need', 'http://arxiv.org/abs/1706.03762v7']],
  brave: [['Gene <b>drives</b>', 'https://example.org/drives']],
  crossref: [
    ['Nanometre-scale thermometry in a living cell', '10.1038/NATURE12373'],
    ['Only a year', '10.1000/year'],
    ['No date at all', '10.1000/none'],
    ['Nanometre-scale thermometry in a living cell', '10.1000/file'],
  ],
  github: [['It hangs', 'https://github.com/nodejs/undici/issues/1']],
  hackernews: [
    ['What is an SSTable?', '38945325'],
    ['Show HN: a small database', '38945324'],
  ],
  huggingface: [['google/gemma-2b', 'google/gemma-2b']],
  mastodon: [['ann', 'https://mastodon.social/@ann/1']],
  rss: [
    ['Of something else', '/0'],
    ['How gene drives spread', '/1'],
  ],
  searxng: [['Gene drives', 'https://example.org/drives']],
  serper: [['Gene drives', 'https://example.org/drives']],
  wikipedia: [
    ['Alan Turing', 'Alan Turing'],
    ['Turing machine', 'Turing machine'],
  ],
};

/** What the clients say of every source in a mode: hits, or in words what they threw. */
async function askIn(server: SourceServer, mode?: string): Promise<Record<string, unknown>> {
  const bases = Object.keys(READ).map((source) => [source, server.baseOf(source, mode)]);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(CLIENTS, 'ask.mjs'),
    JSON.stringify(Object.fromEntries(bases)),
  ]);
  const said = parseJson(stdout);
  if (!said.ok || !isRecord(said.value)) throw new Error(stdout);
  return said.value;
}

describe.skipIf(!isInstalled)('CHN-6 what other people wrote for the sources', () => {
  test('reads the imitations of them', async () => {
    await using server = await openSourceServer();
    expect(await askIn(server)).toEqual(READ);
  });

  test.each(['auth', 'truncated'])('finds nothing to read in the mode %s', async (mode) => {
    await using server = await openSourceServer();
    const said = await askIn(server, mode);
    expect(Object.keys(said)).toEqual(Object.keys(READ));
    for (const [source, found] of Object.entries(said)) expect(found, source).toMatch(/Error/);
  });
});
