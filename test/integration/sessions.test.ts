import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { QUESTION, writeLibrary } from '../support/library.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

test('CLI-6 CLI-7 CLI-8 CLI-9 a session is asked for, listed, shown, judged by people and deleted', async () => {
  await withTempDir(async (cwd) => {
    await writeLibrary(join(cwd, 'docs'));
    const run = async (...argv: readonly string[]): Promise<{ code: number; value: unknown }> => {
      const now = ['--now', '2026-03-29T00:00:00Z', '--home', 'home', '--json'];
      const { code, stdout } = await runCliWith([...argv, ...now], { cwd });
      return { code, value: JSON.parse(stdout) };
    };
    expect(await run('sessions', 'list')).toEqual({ code: 0, value: [] });

    const asked = await run('research', QUESTION, '--docs', 'docs', '--out', 'out');
    const id: unknown = Object(asked.value).session_id;
    expect(asked.value).toMatchObject({
      status: 'delivered',
      report: { path: join(cwd, 'out/report.json'), unverified: 0 },
    });

    await mkdir(join(cwd, 'home/sessions/not-a-session'));
    expect((await run('sessions', 'list')).value).toEqual([
      {
        session_id: id,
        question: QUESTION,
        status: 'delivered',
        created_at: '2026-03-29T00:00:00.000Z',
      },
    ]);
    expect((await run('sessions', 'show', String(id))).value).toMatchObject({
      session_id: id,
      status: 'delivered',
    });
    expect((await run('sessions', 'show', '../home')).code).toBe(2);
    expect((await run('sessions', 'show', 's-0000000000000000')).code).toBe(1);

    expect((await run('feedback', String(id), 'accepted', '--claim', 'c1')).code).toBe(0);
    expect((await run('feedback', String(id), 'accepted', '--evidence', 'e999')).code).toBe(1);
    expect((await run('feedback', String(id), 'perhaps')).code).toBe(2);
    const judged = await run('judge', `home/sessions/${String(id)}/evidence.jsonl`);
    expect(judged.value).toMatchObject({ dimensions: { adoption: 3 / 5 } });

    expect((await run('sessions', 'delete', String(id))).code).toBe(0);
    expect((await run('sessions', 'list')).value).toEqual([]);
  });
});
