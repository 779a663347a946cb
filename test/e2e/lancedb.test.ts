import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { createRandom } from '../../src/kernel/index.ts';
import { isLanceMissing, LANCE_MODULES, loadTestLance } from '../support/load-lance.ts';
import { startCommand } from '../support/packed.ts';
import { createTempDir } from '../support/with-temp-dir.ts';

const FILES = 1_200;
const KILLS = 6;

/** The package as it is when LanceDB is installed beside it, or is not. */
function openDesk(isInstalled: boolean) {
  const folder = createTempDir();
  const packed = join(folder, 'package');
  cpSync(inject('packedPackage'), packed, { recursive: true, verbatimSymlinks: true });
  if (isInstalled) symlinkSync(LANCE_MODULES, join(folder, 'node_modules'));
  const cwd = join(folder, 'desk');
  mkdirSync(join(cwd, 'handbook'), { recursive: true });
  const uri = join(folder, 'lance');
  const environment = { AUTOSEARCH_CHANNELS_LANCEDB: JSON.stringify({ wiki: { uri } }) };
  const start = (...argv: readonly string[]) =>
    startCommand(packed, [...argv, '--home', 'home'], cwd, environment);
  return {
    uri,
    cwd,
    start,
    run: (...argv: readonly string[]) => start(...argv).ended,
    write: (path: string, text: string) => writeFileSync(join(cwd, 'handbook', path), text),
  };
}

const PUSH = ['docs', 'push', 'handbook', '--channel', 'lancedb:wiki'];

test('CHN-71 CHN-72 the built command names the package that is not installed', async () => {
  const { run, write } = openDesk(false);
  write('lease.md', '# Lease\n\nIt ends in March 2031.\n');
  const install = 'npm install @lancedb/lancedb';
  const pushed = await run(...PUSH);
  expect([pushed.code, pushed.stderr]).toEqual([2, expect.stringContaining(install)]);
  const listed = await run('channels', 'list', '--json');
  const wiki = JSON.parse(listed.stdout).find(
    ({ name }: { name: string }) => name === 'lancedb:wiki',
  );
  expect(wiki).toMatchObject({
    state: 'not_configured',
    usable: false,
    next: expect.stringContaining(install),
  });
  const asked = await run('research', 'When does the lease end?', '--channels', 'lancedb:wiki');
  expect([asked.code, asked.stdout]).toEqual([3, expect.stringContaining(install)]);
  const nobody = await run('docs', 'push', 'handbook', '--channel', 'lancedb:nobody');
  expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining('channels.lancedb')]);
});

describe.skipIf(isLanceMissing())('a corpus in LanceDB, by the built command', () => {
  test('CHN-71 a report over it is proved, and needs it no more', async () => {
    const { run, write, cwd } = openDesk(true);
    write('lease.md', '# Harbour lease\n\nThe lease of the harbour ends in March 2031.\n');
    write('port.md', '# 港口\n\n港口的潮汐在四月最高。\n');
    expect(await run(...PUSH, '--address', 'https://wiki.example.org')).toMatchObject({ code: 0 });
    const question = 'When does the harbour lease end?';
    const asked = await run('research', question, '--channels', 'lancedb:wiki', '--out', 'out');
    expect([asked.code, asked.stdout]).toEqual([0, expect.stringContaining('March 2031')]);
    expect(asked.stdout).toContain('https://wiki.example.org/lease.md');
    const plain = startCommand(inject('packedPackage'), ['verify', join(cwd, 'out')], cwd);
    expect((await plain.ended).code).toBe(0);
  });

  test('CHN-72 a push that is killed anywhere goes on there, and nothing is in twice', async () => {
    const { run, start, write, uri } = openDesk(true);
    for (let at = 0; at < FILES; at += 1)
      write(`n${at}.md`, `# Note ${at}\n\n${`It says ${at} and more. `.repeat(40)}\n`);
    const random = createRandom(7, 0, 'pushes');
    for (let kill = 0; kill < KILLS; kill += 1) {
      const push = start(...PUSH);
      await wait(200 + random.next() * 2_500);
      push.kill('SIGKILL');
      await push.ended;
    }
    const whole = JSON.parse((await run(...PUSH, '--json')).stdout);
    expect(whole).toMatchObject({ files: FILES, refused: [] });
    const lance = await loadTestLance();
    const database = await lance.connect(uri, { storageOptions: {}, readConsistencyInterval: 0 });
    const table = await database.openTable('autosearch');
    const rows = await table.query().select(['id']).limit(100_000).toArray({ timeoutMs: 60_000 });
    expect(rows).toHaveLength(whole.passages);
    expect(new Set(rows.map((row) => Object(row).id)).size).toBe(whole.passages);
  });
});
