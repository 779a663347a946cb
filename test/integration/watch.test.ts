import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFixedClock } from '../../src/kernel/index.ts';
import { findTextFile } from '../../src/storage/index.ts';
import { writeLibrary } from '../support/library.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const RULE = 'A pattern is promoted after three sightings and two wins within thirty days.';
const QUESTION = 'When is a pattern promoted?';

/** A command on a day of April, and what it printed. */
const runnerIn =
  (cwd: string) =>
  async (day: number, ...args: readonly string[]) => {
    const clock = createFixedClock(`2026-04-0${day}T00:00:00.000Z`, () => 0);
    const facts = { cwd, clock };
    const { code, stdout } = await runCliWith([...args, '--home', 'home', '--json'], facts);
    return { code, value: JSON.parse(stdout === '' ? 'null' : stdout) };
  };
type Run = ReturnType<typeof runnerIn>;

interface Watched {
  readonly cwd: string;
  readonly id: string;
  readonly run: Run;
  notices(): Promise<readonly string[]>;
}

async function watched(work: (place: Watched) => Promise<void>): Promise<void> {
  await withTempDir(async (cwd) => {
    await writeLibrary(join(cwd, 'docs'));
    await writeFile(join(cwd, 'docs/rule.md'), `# Rule\n\n${RULE}\n`);
    const run = runnerIn(cwd);
    const asked = await run(1, 'research', QUESTION, '--docs', 'docs');
    const session = String(asked.value.session_id);
    const added = await run(1, 'watch', 'add', session, '--every', '1d', '--notify', 'file');
    expect(added.code).toBe(0);
    const notices = async (): Promise<readonly string[]> =>
      ((await findTextFile(join(cwd, 'home/state/watch-notices.jsonl'))) ?? '')
        .split('\n')
        .filter((line) => line !== '');
    await work({ cwd, id: String(added.value.id), run, notices });
  });
}

interface Told {
  readonly kind: string;
  readonly is_weighty: boolean;
}

const weighty = (changes: readonly Told[]): readonly Told[] =>
  changes.filter((change) => change.is_weighty);

test('WAT-5 WAT-7 unchanged documents are not searched, and a period that is not over is not run', async () => {
  await watched(async ({ id, run, notices }) => {
    expect((await run(1, 'watch', 'run', '--due')).value).toEqual([]);
    expect((await run(2, 'watch', 'run', '--due')).value).toMatchObject([
      { watch: id, session: null, changes: [] },
    ]);
    expect((await run(2, 'sessions', 'list')).value).toHaveLength(1);
    expect(await notices()).toEqual([]);
  });
});

test('WAT-2 WAT-5 a changed number is found in a session that names its parent, and told once', async () => {
  await watched(async ({ cwd, run, notices }) => {
    await writeFile(join(cwd, 'docs/rule.md'), `# Rule\n\n${RULE.replace('thirty', 'sixty')}\n`);
    const { value } = await run(2, 'watch', 'run');
    expect(weighty(value[0].changes).map(({ kind }) => kind)).toContain('changed-number');
    const folder = join(cwd, 'home/sessions', value[0].session);
    expect(await readFile(join(folder, 'changes.md'), 'utf8')).toContain('Changed number');
    expect(await readFile(join(folder, 'changes.html'), 'utf8')).toContain('sixty');
    const report = JSON.parse(await readFile(join(folder, 'delivery/report.json'), 'utf8'));
    expect(report.parent).toMatch(/^s-/);
    const brief = await readFile(join(folder, 'session.json'), 'utf8');
    expect(brief).toContain('2026-04-02T00:00:00.000Z');
    expect(brief).not.toContain('2026-04-01T00:00:00.000Z');
    expect(await notices()).toHaveLength(1);
    await run(3, 'watch', 'run');
    expect(await notices()).toHaveLength(1);
  });
});

test('WAT-3 a deleted source is found with its reason', async () => {
  await watched(async ({ cwd, run, notices }) => {
    await rm(join(cwd, 'docs/rule.md'));
    const { value } = await run(2, 'watch', 'run');
    expect(weighty(value[0].changes)).toContainEqual(
      expect.objectContaining({ kind: 'gone', reason: 'source-deleted' }),
    );
    expect(await notices()).toHaveLength(1);
  });
});

test('WAT-4 a renamed file is no change of weight', async () => {
  await watched(async ({ cwd, run, notices }) => {
    await rename(join(cwd, 'docs/rule.md'), join(cwd, 'docs/a-rule.md'));
    const { value } = await run(2, 'watch', 'run');
    expect(value[0].session).toMatch(/^s-/);
    expect(weighty(value[0].changes)).toEqual([]);
    expect(await notices()).toEqual([]);
  });
});

test('WAT-6 a run that was killed before its notice, or before that was marked, leaves exactly one', async () => {
  await watched(async ({ cwd, run, notices }) => {
    await writeFile(join(cwd, 'docs/rule.md'), `# Rule\n\n${RULE.replace('thirty', 'sixty')}\n`);
    await run(2, 'watch', 'run');
    const log = join(cwd, 'home/state/watches.jsonl');
    const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'sent' });
    const killed = `${lines.slice(0, -1).join('\n')}\n`;
    const told = await notices();

    await writeFile(log, killed);
    await run(2, 'watch', 'run', '--due');
    expect(await notices()).toEqual(told);

    await writeFile(log, killed);
    await rm(join(cwd, 'home/state/watch-notices.jsonl'));
    await run(2, 'watch', 'run', '--due');
    expect(await notices()).toEqual(told);
  });
});

test('WAT-7 what is paused is left out, what is removed is not found', async () => {
  await watched(async ({ id, run }) => {
    expect((await run(1, 'watch', 'pause', id)).value.state).toBe('paused');
    expect((await run(3, 'watch', 'run')).value).toEqual([]);
    expect((await run(3, 'watch', 'resume', id)).value.state).toBe('active');
    expect((await run(3, 'watch', 'run')).value).toHaveLength(1);
    expect((await run(3, 'watch', 'remove', id)).code).toBe(0);
    expect((await run(3, 'watch', 'list')).value).toEqual([]);
    expect((await run(3, 'watch', 'show', id)).code).toBe(1);
  });
});
