import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { findTextFile } from '../../src/storage/index.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** A line that is being written is no line yet. */
async function linesOf(path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const lines = ((await findTextFile(path)) ?? '').split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const parsed = parseJson(line);
    return parsed.ok && isRecord(parsed.value) ? parsed.value : {};
  });
}

test('WAT-6 a run that is killed with -9 at its notice leaves exactly one a key', async () => {
  await withTempDir(async (folder) => {
    const [home, docs] = [join(folder, 'home'), join(folder, 'docs')];
    const state = (name: string): string => join(home, 'state', name);
    const rule = (sightings: number): Promise<void> =>
      writeFile(
        join(docs, 'rule.md'),
        `# Rule\n\nA pattern is promoted after ${sightings} sightings and two wins.\n`,
      );
    await mkdir(docs);
    await rule(3);
    const at = (day: number): readonly string[] => [
      ...['--home', home, '--json', '--now'],
      `2026-04-0${day}T00:00:00.000Z`,
    ];
    const run = (day: number, ...words: readonly string[]) =>
      runCliWith([...words, ...at(day)], { cwd: tmpdir() });
    const asked = await run(1, 'research', 'When is a pattern promoted?', '--docs', docs);
    const session = String(JSON.parse(asked.stdout).session_id);
    await run(1, 'watch', 'add', session, '--every', '1d', '--notify', 'file');
    let killed = 0;
    for (const day of [3, 5]) {
      await rule(day + 1);
      const before = (await linesOf(state('watches.jsonl'))).length;
      const main = join(inject('packedPackage'), 'dist/cli/main.js');
      const child = spawn(process.execPath, [main, 'watch', 'run', '--due', ...at(day)]);
      const gone = once(child, 'exit');
      // As soon as the run is written down; what it has to say then is in the file, or not yet.
      while (child.exitCode === null && (await linesOf(state('watches.jsonl'))).length === before)
        await setTimeout(1);
      child.kill('SIGKILL');
      const [, signal] = await gone;
      if (signal === 'SIGKILL') killed += 1;
      await run(day, 'watch', 'run', '--due');
    }
    expect(killed).toBeGreaterThan(0);
    const ran = await linesOf(state('watches.jsonl'));
    const keys = ran.flatMap((line) => (isRecord(line['notice']) ? [line['notice']['key']] : []));
    expect(new Set(keys).size).toBe(2);
    expect((await linesOf(state('watch-notices.jsonl'))).map((line) => line['key'])).toEqual(keys);
    expect(ran.filter((line) => line['type'] === 'sent').map((line) => line['key'])).toEqual(keys);
  });
});
