import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openModelServer } from '../support/model-server.ts';
import { type Started, startCommand } from '../support/packed.ts';
import { honestScript, readAsk, scripted } from '../support/scripted-model.ts';
import { HOPS, QUESTION, writeWorld } from '../support/two-hops.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const honest = honestScript(HOPS);

/** What the next version says in other words. */
const REWORDED: readonly (readonly [string, string])[] = [
  ['Steps left:', 'You may take so many more steps:'],
  ['Answer with one JSON object', 'Reply with a single JSON object'],
  ['Searched so far', 'What was asked before'],
];
/** Those that are governed carry a digest in the program. */
const SKILLS = ['decide', 'hypothesis'];

async function reword(path: string, words: typeof REWORDED): Promise<void> {
  const text = await readFile(path, 'utf8');
  const changed = words.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  if (changed !== text) await writeFile(path, changed);
}

/** The package with other prompts and other texts of its skills. */
async function makeNext(packed: string, folder: string): Promise<string> {
  const next = join(folder, 'next');
  const filter = (from: string): boolean => from !== join(packed, 'node_modules');
  await cp(packed, next, { recursive: true, filter });
  await symlink(join(packed, 'node_modules'), join(next, 'node_modules'));
  const code = await readdir(join(next, 'dist/cli'));
  for (const name of code.filter((each) => each.endsWith('.js')))
    await reword(join(next, 'dist/cli', name), REWORDED);
  for (const path of await readdir(join(next, 'skills'), { recursive: true }))
    if (SKILLS.some((skill) => path.endsWith(`${skill}/SKILL.md`)))
      await reword(join(next, 'skills', path), [[' the ', ' that ']]);
  return next;
}

test('AGT-4 a program whose prompts and skills changed resumes without asking again, wherever the one before it was killed', () =>
  withTempDir(async (folder) => {
    const packed = inject('packedPackage');
    const next = await makeNext(packed, folder);
    await writeWorld(folder);
    const cwd = join(folder, 'docs');
    const seen: string[] = [];
    let killAfter = Number.POSITIVE_INFINITY;
    let running: Started | undefined;
    await using server = await openModelServer([
      (response, call) => {
        const ask = readAsk(call.body);
        seen.push(ask.system + ask.input);
        scripted(() => honest(ask))(response, call);
        killAfter -= 1;
        // The next one is made by then, and not answered.
        if (killAfter === 0) response.once('finish', () => setTimeout(kill, 150));
      },
    ]);
    const kill = (): void => running?.kill('SIGKILL');
    const settings = { model: { base_url: server.url, name: 'm1' } };
    const start = (program: string, home: string, ...what: readonly string[]): Started =>
      startCommand(
        program,
        [
          ...['research', ...what, '--engine', 'agent', '--now', '2026-03-29', '--json'],
          ...['--home', join(folder, home, 'home')],
        ],
        cwd,
      );
    const research = async (home: string, kills: number): Promise<string> => {
      await mkdir(join(folder, home));
      await writeFile(join(folder, home, 'autosearch.config.json'), JSON.stringify(settings));
      killAfter = kills;
      running = start(packed, home, QUESTION, '--docs', '.');
      await running.ended;
      killAfter = Number.POSITIVE_INFINITY;
      const [session = ''] = await readdir(join(folder, home, 'home/sessions'));
      return session;
    };
    /** But for its cost, since other prompts have other lengths, and for the hashes that hang on that. */
    const reportOf = async (home: string, session: string): Promise<object> => {
      const path = join(folder, home, 'home/sessions', session, 'delivery/report.json');
      const report = JSON.parse(await readFile(path, 'utf8'));
      return { ...report, method: { ...report.method, budget: 0 }, files: 0, integrity: 0 };
    };

    const session = await research('whole', Number.POSITIVE_INFINITY);
    const whole = await reportOf('whole', session);
    const all = seen.splice(0).length;
    expect(all).toBe(4);
    for (let kills = 1; kills < all; kills += 1) {
      const home = `killed${kills}`;
      expect(await research(home, kills)).toBe(session);
      const before = seen.splice(0).length;
      const { code, stderr } = await start(next, home, '--resume', session).ended;
      expect(code, stderr).toBe(0);
      const after = seen.splice(0);
      for (const prompt of after) expect(prompt).toContain('Reply with a single JSON object');
      const path = join(folder, home, 'home/sessions', session, 'journal.jsonl');
      const entries = (await readFile(path, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const places = entries
        .filter(({ type }) => type === 'model.answered')
        .map(({ generation, role, ordinal }) => `${generation} ${role} ${ordinal}`);
      // What was answered is there once; what was under way may have been sent once more.
      expect(places).toHaveLength(all);
      expect(new Set(places).size).toBe(all);
      expect(before + after.length).toBeLessThanOrEqual(all + 1);
      expect(await reportOf(home, session)).toEqual(whole);
    }
  }));
