import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from '../../src/cli/command.ts';
import { createFixedClock } from '../../src/kernel/index.ts';
import { findTextFile } from '../../src/storage/index.ts';
import { writeLibrary } from './library.ts';
import { runCliWith } from './run-cli.ts';
import { withTempDir } from './with-temp-dir.ts';

/** A command on a day of April 2026, and what it printed. */
export const runnerIn =
  (cwd: string, facts: Partial<World> = {}) =>
  async (day: number, ...args: readonly string[]) => {
    const date = new Date(Date.UTC(2026, 3, day)).toISOString();
    const clock = createFixedClock(date, () => 0);
    const words = [...args, '--home', join(cwd, 'home'), '--json'];
    const { code, stdout } = await runCliWith(words, { cwd, clock, ...facts });
    return { code, value: JSON.parse(stdout === '' ? 'null' : stdout) };
  };
export type Run = ReturnType<typeof runnerIn>;

/** A report that is watched each day, in a home of its own. */
export interface Watched {
  readonly cwd: string;
  readonly id: string;
  readonly session: string;
  readonly run: Run;
  /** Lines of the home's file of notices. */
  notices(): Promise<readonly string[]>;
}

/** Asks a library that has `text` in `docs/rule.md` and what else is given there, and watches the report. */
export async function watching(
  {
    question,
    text,
    beside = {},
  }: {
    readonly question: string;
    readonly text: string;
    readonly beside?: Readonly<Record<string, string>>;
  },
  work: (place: Watched) => Promise<void>,
): Promise<void> {
  await withTempDir(async (cwd) => {
    await mkdir(join(cwd, 'docs'));
    await writeLibrary(join(cwd, 'docs'));
    const others = Object.entries({ 'rule.md': text, ...beside });
    for (const [name, said] of others) await writeFile(join(cwd, 'docs', name), said);
    const run = runnerIn(cwd);
    const asked = await run(1, 'research', question, '--docs', 'docs');
    const session = String(asked.value.session_id);
    const added = await run(1, 'watch', 'add', session, '--every', '1d', '--notify', 'file');
    if (added.code !== 0) throw new Error(JSON.stringify(added.value));
    const notices = async (): Promise<readonly string[]> =>
      ((await findTextFile(join(cwd, 'home/state/watch-notices.jsonl'))) ?? '')
        .split('\n')
        .filter((line) => line !== '');
    await work({ cwd, id: String(added.value.id), session, run, notices });
  });
}

interface Told {
  readonly kind: string;
  readonly reason: string | null;
  readonly is_weighty: boolean;
}

export const weighty = (changes: readonly Told[]): readonly Told[] =>
  changes.filter((change) => change.is_weighty);
