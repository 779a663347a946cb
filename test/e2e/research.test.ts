import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { QUESTION, writeLibrary } from '../support/library.ts';
import { type Ended, type Started, startCommand } from '../support/packed.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const NOW = ['--now', '2026-03-29T00:00:00Z'];

function start(cwd: string, ...argv: readonly string[]): Started {
  return startCommand(inject('packedPackage'), argv, cwd);
}

function run(cwd: string, ...argv: readonly string[]): Promise<Ended> {
  return start(cwd, ...argv).ended;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** By what it has written and not by time: on a loaded machine every kill would fall before the run or after it. */
async function waitForBytes(path: string, bytes: number, { ended }: Started): Promise<void> {
  const end = ended.then(() => 'ended');
  while (sizeOf(path) < bytes) if ((await Promise.race([end, pause(1)])) === 'ended') return;
}

test('the version, the overview and one object on stdout', async () => {
  await withTempDir(async (cwd) => {
    const version = await run(cwd, '--version');
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await run(cwd, '--help')).stdout).toContain('research');
    await writeLibrary(join(cwd, 'docs'));
    const { code, stdout, stderr } = await run(
      cwd,
      'research',
      QUESTION,
      '--docs',
      'docs',
      '--json',
      '--offline',
      ...NOW,
    );
    expect(code).toBe(0);
    const result: { session_id: string; report: { path: string } } = JSON.parse(stdout);
    expect(stderr.split('\n')[0]).toContain(result.session_id);
    const verified = await run(cwd, 'verify', result.report.path, '--json');
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.stdout)).toMatchObject({ failed: [], unverified: 0 });
  });
});

test('RES-7 killed with -9 at many moments, a session resumes to the same bytes', async () => {
  await withTempDir(async (cwd) => {
    await writeLibrary(join(cwd, 'docs'));
    const ask = ['research', QUESTION, '--docs', 'docs', '--quiet', '--json', ...NOW];
    const whole = await run(cwd, ...ask, '--home', 'whole');
    const expected = await readFile(JSON.parse(whole.stdout).report.path, 'utf8');
    const session: string = JSON.parse(whole.stdout).session_id;
    const journalOf = (home: string): string =>
      join(cwd, home, 'sessions', session, 'journal.jsonl');
    const written = sizeOf(journalOf('whole'));
    const kills = Number(process.env['AUTOSEARCH_TEST_KILLS'] ?? 12);
    let killedMidway = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await rm(join(cwd, 'home'), { recursive: true, force: true });
      const victim = start(cwd, ...ask, '--home', 'home');
      await waitForBytes(journalOf('home'), (written * (kill - 1)) / kills, victim);
      victim.kill('SIGKILL');
      const { code } = await victim.ended;
      const begun = existsSync(join(cwd, 'home/sessions', session, 'session.json'));
      if (begun && code === null) killedMidway += 1;
      const resume = begun ? ['research', '--resume', session, '--quiet', '--json', ...NOW] : ask;
      const resumed = await run(cwd, ...resume, '--home', 'home');
      expect(resumed.code).toBe(0);
      expect(await readFile(JSON.parse(resumed.stdout).report.path, 'utf8')).toBe(expected);
    }
    expect(killedMidway).toBeGreaterThanOrEqual(kills / 2);
  });
}, 240_000);

test('two processes with the same question in one home come to the same report, and neither fails', async () => {
  await withTempDir(async (cwd) => {
    await writeLibrary(join(cwd, 'docs'));
    const ask = [
      'research',
      QUESTION,
      '--docs',
      'docs',
      '--quiet',
      '--json',
      '--home',
      'home',
      ...NOW,
    ];
    const [first, second] = await Promise.all([run(cwd, ...ask), run(cwd, ...ask)]);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(JSON.parse(second.stdout).report).toEqual(JSON.parse(first.stdout).report);
    expect(await readdir(join(cwd, 'home/sessions'))).toHaveLength(1);
  });
});

test('RES-13 Ctrl-C pauses and says how to go on', async () => {
  await withTempDir(async (cwd) => {
    await writeLibrary(join(cwd, 'docs'));
    const pad = 'Velm and Osk have an engineer and a college in the harbour. '.repeat(2000);
    for (let file = 0; file < 200; file += 1)
      await writeFile(join(cwd, 'docs', `pad-${file}.txt`), `${file} ${pad}`);
    const victim = start(cwd, 'research', QUESTION, '--docs', 'docs', '--home', 'home', ...NOW);
    // It has begun once it has a home; before that a signal ends it like any program.
    while (!existsSync(join(cwd, 'home/home.json'))) await pause(20);
    victim.kill('SIGINT');
    const { code, stderr } = await victim.ended;
    expect(code).toBe(130);
    expect(stderr).toMatch(/research/);
  });
});
