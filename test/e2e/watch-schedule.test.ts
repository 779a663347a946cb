import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { startCommand } from '../support/packed.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

test('WAT-12 the line that is printed for cron runs as it stands, and is that of the timer', async () => {
  await withTempDir(async (folder) => {
    const cwd = join(folder, 'a project');
    const home = join(folder, "somebody's data/home");
    const at = ['--now', '2026-04-01T00:00:00Z'];
    await mkdir(cwd);
    await writeFile(
      join(cwd, 'rule.md'),
      '# Rule\n\nA pattern is promoted after three sightings.\n',
    );
    const run = (...words: readonly string[]) =>
      startCommand(inject('packedPackage'), [...words, ...at, '--home', home], cwd).ended;
    const asked = ['When is a pattern promoted?', '--docs', 'rule.md', '--generations', '1'];
    const { stdout: delivered } = await run('research', ...asked, '--json');
    const session = String(JSON.parse(delivered).session_id);
    const { stdout } = await run('watch', 'add', session, '--every', '1d');
    const line = /^ *0 \* \* \* \* (.*)$/m.exec(stdout)?.[1] ?? '';
    expect(stdout).toContain(`ExecStart=${line.replaceAll("'\\''", '\\x27')}\n`);
    expect(stdout).toMatch(/OnCalendar=hourly\n/);
    const words = ['-c', `${line} --json --now 2026-04-02T00:00:00Z`];
    const { stdout: ran } = await promisify(execFile)('/bin/sh', words, { cwd: '/', env: {} });
    expect(JSON.parse(ran)).toMatchObject([{ session: null, changes: [], error: null }]);
  });
});
