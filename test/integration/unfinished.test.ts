import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

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
      expect(other.stderr).toContain(`--resume ${whole.id} goes on with it`);
      expect(other.id).not.toBe(whole.id);
      expect(await ask(folder, 4, QUESTION)).toMatchObject({ id: whole.id, report: whole.report });
      const done = await ask(folder, 5, ['Who knows ship 4?', '--docs', 'docs']);
      expect(done.stderr).not.toContain('unfinished');
      await cutJournal(folder, whole, 2);
      expect(await ask(folder, 6, [])).toMatchObject({ id: whole.id, report: whole.report });
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
      expect(asked.stderr).toContain('goes on from run-1');
    });
  });
});
