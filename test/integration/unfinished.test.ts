import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { briefSchema } from '../../src/research/brief/brief.ts';
import { findUnfinished } from '../../src/research/start/find-unfinished.ts';
import { NEVER, open } from '../support/evolution-home.ts';
import { runCliWith } from '../support/run-cli.ts';
import { SAMPLE_BRIEF } from '../support/sample-brief.ts';
import { withTempDir } from '../support/with-temp-dir.ts';
import { isMountRefused, withTmpfs } from '../support/with-tmpfs.ts';

const mountRefused = await isMountRefused();

const QUESTION = ['Which ships lie in the harbour of Velm?', '--docs', 'docs'];

interface Asked {
  readonly id: string;
  readonly report: string;
  readonly stderr: string;
}

async function ask(folder: string, hour: number, words: readonly string[]): Promise<Asked> {
  const argv = ['research', ...words, '--home', 'home', '--json'];
  const { stdout, stderr } = await runCliWith([...argv, '--now', `2026-03-29T0${hour}:00:00Z`], {
    cwd: folder,
  });
  const { session_id: id, report } = JSON.parse(stdout);
  return { id, stderr, report: await readFile(report.path, 'utf8') };
}

/** A home with one delivered session. */
async function withSession(fn: (folder: string, whole: Asked) => Promise<void>): Promise<void> {
  await withTempDir(async (folder) => {
    await mkdir(join(folder, 'docs'));
    for (let ship = 0; ship < 8; ship += 1) {
      const text = `# Ship ${ship}\n\nShip number ${ship} lies in the harbour of Velm since ${1800 + ship}.\n`;
      await writeFile(join(folder, 'docs', `ship-${ship}.md`), text);
    }
    await fn(folder, await ask(folder, 2, QUESTION));
  });
}

/** What a killed process leaves behind. */
async function cutJournal(folder: string, { id }: Asked, generations: number): Promise<void> {
  const session = join(folder, 'home', 'sessions', id);
  const lines = (await readFile(join(session, 'journal.jsonl'), 'utf8')).split('\n');
  const scored = lines.flatMap((line, index) =>
    line.includes('"type":"generation.scored"') ? [index] : [],
  );
  const end = scored[generations - 1] ?? 0;
  await writeFile(join(session, 'journal.jsonl'), `${lines.slice(0, end + 1).join('\n')}\n`);
  await rm(join(session, 'delivery'), { recursive: true });
  await rm(join(folder, 'home', 'state', 'worklog.jsonl'));
}

describe('sessions that nobody finished', () => {
  test('RES-35 asked the same later on, or nothing, it goes on; another question names it', async () => {
    await withSession(async (folder, whole) => {
      await cutJournal(folder, whole, 1);
      const other = await ask(folder, 3, ['Who knows ship 3?', '--docs', 'docs']);
      expect(other.stderr).toContain(`unfinished: ${whole.id} `);
      expect(other.id).not.toBe(whole.id);
      expect(await ask(folder, 4, QUESTION)).toMatchObject({ id: whole.id, report: whole.report });
      const done = await ask(folder, 5, ['Who knows ship 4?', '--docs', 'docs']);
      expect(done.stderr).not.toContain('unfinished');
      await cutJournal(folder, whole, 2);
      expect(await ask(folder, 6, [])).toMatchObject({ id: whole.id, report: whole.report });
    });
  });

  test('CLI-21 what was given with --resume and is not heeded is named on stderr', async () => {
    await withSession(async (folder, whole) => {
      await cutJournal(folder, whole, 1);
      const given = ['--resume', whole.id, 'Who knows ship 3?', '--generations', '1'];
      const again = await ask(folder, 3, given);
      expect(again).toMatchObject({ id: whole.id, report: whole.report });
      const note = 'ignored: question, generations; a session is resumed as it was asked';
      expect(again.stderr.split('\n').filter((line) => line === note)).toHaveLength(1);
      const plain = await ask(folder, 4, ['--resume', whole.id]);
      expect(plain.stderr).not.toContain('ignored');
    });
  });

  test('RES-35 what is not the same, or was edited, is no session to go on with', async () => {
    await withSession(async (folder, whole) => {
      await cutJournal(folder, whole, 1);
      const seeded = await ask(folder, 3, [...QUESTION, '--seed', '9']);
      expect(seeded.id).not.toBe(whole.id);
      const brief = join(folder, 'home', 'sessions', whole.id, 'session.json');
      const text = await readFile(brief, 'utf8');
      await writeFile(brief, text.replace('"target": 30', '"target": 3'));
      const again = await ask(folder, 4, QUESTION);
      expect(again.id).not.toBe(whole.id);
      expect(again.stderr).not.toContain('unfinished');
    });
  });

  test('RES-35 lines that a delivered session did not come to write are written at the next start', async () => {
    await withSession(async (folder) => {
      const state = ['worklog', 'patterns', 'evolution'].map((name) =>
        join(folder, 'home', 'state', `${name}.jsonl`),
      );
      const before = await Promise.all(state.map((path) => readFile(path, 'utf8')));
      for (const path of state) await rm(path);
      await ask(folder, 3, ['Who knows ship 3?', '--docs', 'docs']);
      for (const [index, path] of state.entries())
        expect((await readFile(path, 'utf8')).startsWith(before[index] ?? 'x')).toBe(true);
    });
  });

  test('RES-34 the evidence of a run may be named by its whole path, inside of the home', async () => {
    await withSession(async (folder) => {
      const home = join(folder, 'home');
      const row = {
        url: 'https://example.org/s',
        title: 'Ship',
        snippet: 'A ship lies in the harbour of Velm.',
        source: 'web',
        query: 'ships',
      };
      const evidence = join(home, 'state', 'run.jsonl');
      await writeFile(evidence, JSON.stringify(row));
      const common = { v: 1, ts: '2026-03-28T00:00:00.000Z', session_id: 'other-1' };
      const run = { run_id: 'run-1', generation: 1, score: { total: 0.5 }, budget: {} };
      const line = { ...common, id: 'b', type: 'search_run', ...run, evidence_path: evidence };
      await writeFile(join(home, 'state', 'worklog.jsonl'), `${JSON.stringify(line)}\n`);
      const asked = await ask(folder, 3, [...QUESTION, '--generations', '1']);
      expect(asked.stderr).toContain('continues from run-1');
    });
  });

  test('RES-34 a run that the worklog alone knows goes on by its id, or that of its session', async () => {
    await withTempDir(async (folder) => {
      const state = join(folder, 'home', 'state');
      await mkdir(state, { recursive: true });
      const rows = { url: 'https://example.org/s', title: 'Ship', source: 'web' };
      const snippet = 'A ship lies in the harbour of Velm.';
      const lines = ['other-1', 's-00000000000000cc', 'unasked'].flatMap((sessionId, run) => {
        const common = { v: 1, ts: '2026-03-28T00:00:00.000Z', session_id: sessionId };
        const evidence = `state/run-${run}.jsonl`;
        const found = { run_id: `run-${run}`, generation: 1, score: { total: 0.5 }, budget: {} };
        const question = `Which ships lie in harbour ${run}?`;
        return [
          { ...common, id: `a${run}`, type: 'session_started', question },
          { ...common, id: `b${run}`, type: 'search_run', ...found, evidence_path: evidence },
        ].slice(sessionId === 'unasked' ? 1 : 0);
      });
      for (const run of [0, 1])
        await writeFile(join(state, `run-${run}.jsonl`), JSON.stringify({ ...rows, snippet }));
      const text = lines.map((line) => JSON.stringify(line)).join('\n');
      await writeFile(join(state, 'worklog.jsonl'), `${text}\n`);

      const named = await ask(folder, 3, ['--resume', 'run-0', '--generations', '1']);
      expect(JSON.parse(named.report)).toMatchObject({ question: 'Which ships lie in harbour 0?' });
      expect(named.report).toContain('https://example.org/s');
      expect(named.stderr).toContain('continues from run-0');
      const session = await ask(folder, 4, ['--resume', 's-00000000000000cc']);
      expect(session.stderr).toContain('continues from run-1');

      const refused = async (id: string): Promise<number> =>
        (await runCliWith(['research', '--resume', id, '--home', 'home'], { cwd: folder })).code;
      expect(await refused('unasked')).toBe(1);
      expect(await refused('run-0')).toBe(2);
      expect(await refused('s-00000000000000cc')).toBe(1);
      expect(await refused('../home')).toBe(2);
    });
  });
});

describe.skipIf(mountRefused)('a full disk', () => {
  test('RES-35 is no fault of one session: it is not passed over', () =>
    withTmpfs('256k', async ({ folder }) => {
      const home = join(folder, 'home');
      const session = join(home, 'sessions', SAMPLE_BRIEF.sessionId);
      await mkdir(session, { recursive: true });
      await writeFile(
        join(session, 'session.json'),
        JSON.stringify(briefSchema.encode(SAMPLE_BRIEF)),
      );
      await mkdir(join(home, 'cache'));
      await writeFile(join(folder, 'ballast'), Buffer.alloc(300_000)).catch(() => undefined);
      const place = { cache: join(home, 'cache'), sessions: join(home, 'sessions') };
      const world = { home: place, evolution: open(home), emit: () => undefined };
      await expect(findUnfinished(world, NEVER)).rejects.toMatchObject({ code: 'store-full' });
    }));
});
