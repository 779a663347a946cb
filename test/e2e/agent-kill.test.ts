import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createRandom } from '../../src/kernel/index.ts';
import { openModelServer } from '../support/model-server.ts';
import { type Started, startCommand } from '../support/packed.ts';
import { honestScript, readAsk, type SeenAsk, scripted } from '../support/scripted-model.ts';
import { HOPS, QUESTION, writeWorld } from '../support/two-hops.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** Of one session; more sessions are run by AUTOSEARCH_KILLS, with other moments each. */
const KILLS = 6;
const SESSIONS = Number(process.env['AUTOSEARCH_KILLS'] ?? 1);
const STEPS = 10;
const honest = honestScript(HOPS);

/** Thinks twice before each search, of another town each time: 30 asks, and each a function of its prompt alone. */
function wander(ask: SeenAsk): unknown {
  if (ask.role !== 'decide') return honest(ask);
  const left = Number(/Steps left: (\d+)/.exec(ask.input)?.[1]);
  if (/Legal actions now: .*reflect/.test(ask.input))
    return { action: 'reflect', opened: [{ text: `what is in town ${left}` }] };
  const text = left === STEPS ? HOPS[0] : `Town number ${left}`;
  return { action: 'search', queries: [{ text, channel: 'documents' }], because: 'next' };
}

/** Of the events that skills were told, by skill. */
async function eventIdsOf(home: string): Promise<readonly string[]> {
  const skills = join(home, 'skills');
  const files = await readdir(skills, { recursive: true });
  const logs = files.filter((file) => file.endsWith('patterns.jsonl')).toSorted();
  const texts = await Promise.all(logs.map((log) => readFile(join(skills, log), 'utf8')));
  return texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  );
}

test.each(Array.from({ length: SESSIONS }, (_, at) => at + 1))(
  'AGT-4 AGT-20 killed at any moment, a session asks nothing twice that was answered, comes to the same report, and tells the same (%i)',
  (seed) =>
    withTempDir(async (folder) => {
      const cwd = join(folder, 'project');
      await mkdir(cwd);
      await writeWorld(cwd);
      const packed = inject('packedPackage');
      const run = (home: string, ...argv: readonly string[]): Started =>
        startCommand(packed, [...argv, '--home', join(folder, home, 'home')], cwd);
      const random = createRandom(seed, 'agent', 'kills');
      let victim: Started | undefined;
      let countdown = Number.POSITIVE_INFINITY;
      const prompts: string[] = [];
      await using server = await openModelServer([
        (response, call) => {
          prompts.push(readAsk(call.body).input);
          countdown -= 1;
          if (countdown > 0) return scripted(wander)(response, call);
          countdown = Number.POSITIVE_INFINITY;
          // Before it is answered, or some moments after.
          if (random.below(2) === 0) return victim?.kill('SIGKILL');
          setTimeout(() => victim?.kill('SIGKILL'), random.below(60));
          return scripted(wander)(response, call);
        },
      ]);
      const research = async (home: string, kills: number): Promise<string> => {
        const model = { base_url: server.url, name: 'm1' };
        const settings = { model, loop: { flat_window: 20 } };
        await mkdir(join(folder, home));
        await writeFile(join(folder, home, 'autosearch.config.json'), JSON.stringify(settings));
        const sessions = join(folder, home, 'home/sessions');
        for (let made = 0; ; made += 1) {
          const [session] = await readdir(sessions).catch(() => []);
          const what = session === undefined ? [QUESTION, '--docs', 'docs'] : ['--resume', session];
          const settled = ['--generations', String(STEPS), '--seed', '1', '--now', '2026-03-29'];
          countdown =
            made < kills
              ? 1 + random.below(Math.ceil((3 * STEPS) / kills))
              : Number.POSITIVE_INFINITY;
          victim = run(home, 'research', ...what, '--engine', 'agent', '--json', ...settled);
          const { code } = await victim.ended;
          if (code !== null) break;
        }
        const [session = ''] = await readdir(sessions);
        return join(sessions, session);
      };
      const whole = await research('whole', 0);
      const once = prompts.splice(0);
      expect(once.length).toBeGreaterThan(2 * STEPS);
      const killed = await research('killed', KILLS);
      expect(new Set(prompts)).toEqual(new Set(once));
      expect(prompts.length - once.length).toBeLessThanOrEqual(KILLS);
      const journal = (await readFile(join(killed, 'journal.jsonl'), 'utf8')).trim().split('\n');
      const asked = journal
        .map((line) => JSON.parse(line))
        .filter(({ type }) => type === 'model.asked');
      expect(asked.length).toBeGreaterThanOrEqual(prompts.length);
      for (const { reserved } of asked) expect(reserved.tokens).toBeGreaterThan(0);
      const reportOf = (session: string): Promise<string> =>
        readFile(join(session, 'delivery/report.json'), 'utf8');
      expect(await reportOf(killed)).toBe(await reportOf(whole));
      const told = await eventIdsOf(join(folder, 'killed/home'));
      expect(told).toEqual(await eventIdsOf(join(folder, 'whole/home')));
      expect(told.length).toBeGreaterThan(2 * STEPS);
      expect(new Set(told).size).toBe(told.length);
    }),
  120_000,
);

test('AGT-4 AGT-18 behaviour 23: what was answered before a kill stands, whatever the model would say by then', () =>
  withTempDir(async (folder) => {
    await writeWorld(folder);
    const packed = inject('packedPackage');
    const KILLED_AT = 6;
    const said: { readonly input: string; readonly text: string }[] = [];
    let victim: Started | undefined;
    // Never the same twice: by the number of the question, not by what is asked.
    const fickle = (ask: SeenAsk): unknown => {
      const action = wander(ask);
      const answer =
        ask.role === 'decide' && said.length > 0
          ? { ...Object(action), because: `number ${said.length}` }
          : action;
      said.push({ input: ask.input, text: JSON.stringify(answer) });
      return answer;
    };
    await using server = await openModelServer([
      (response, call) => {
        if (said.length !== KILLED_AT || victim === undefined)
          return scripted(fickle)(response, call);
        said.push({ input: readAsk(call.body).input, text: '' });
        victim.kill('SIGKILL');
        victim = undefined;
      },
    ]);
    const settings = { model: { base_url: server.url, name: 'm1' }, loop: { flat_window: 20 } };
    await mkdir(join(folder, 'beside'));
    await writeFile(join(folder, 'beside/autosearch.config.json'), JSON.stringify(settings));
    const home = join(folder, 'beside/home');
    const settled = ['--engine', 'agent', '--generations', '4', '--now', '2026-03-29', '--json'];
    const cwd = join(folder, 'docs');
    victim = startCommand(
      packed,
      ['research', QUESTION, '--docs', '.', ...settled, '--home', home],
      cwd,
    );
    expect((await victim.ended).code).toBeNull();
    const [session = ''] = await readdir(join(home, 'sessions'));
    const resumed = startCommand(
      packed,
      ['research', '--resume', session, ...settled, '--home', home],
      cwd,
    );
    const { code, stderr } = await resumed.ended;
    expect([0, 3], stderr).toContain(code);
    const before = said.slice(0, KILLED_AT);
    const after = said.slice(KILLED_AT + 1).map(({ input }) => input);
    for (const { input } of before) expect(after).not.toContain(input);
    const path = join(home, 'sessions', session, 'journal.jsonl');
    const answered = (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === 'model.answered');
    const places = answered.map(
      ({ generation, role, ordinal }) => `${generation} ${role} ${ordinal}`,
    );
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBe(said.length - 1);
  }));
