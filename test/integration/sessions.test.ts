import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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
    // The answer itself, with the sources that its sentences cite.
    const { answer, references } = Object(asked.value);
    expect(answer[0].text).toContain('College of Brae');
    expect(references.map(({ citation }: { citation: number }) => citation)).toContain(
      answer[0].citations[0],
    );

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

    // RES-51: what was never said cannot be withdrawn, and what was is withdrawn once.
    const withdraw = ['feedback', String(id), '--claim', 'c1', '--withdraw'];
    expect(
      (await run('feedback', String(id), 'rejected', '--claim', 'c1', '--withdraw')).code,
    ).toBe(1);
    expect((await run(...withdraw, '--correction', 'no')).code).toBe(2);
    expect(await run(...withdraw)).toMatchObject({ code: 0, value: { verdict: 'withdrawn' } });
    expect((await run(...withdraw)).code).toBe(1);
    expect((await run('feedback', String(id))).code).toBe(2);
    expect(
      (await run('feedback', String(id), 'accepted', '--claim', 'c1', '--evidence', 'e1')).code,
    ).toBe(2);

    expect((await run('sessions', 'delete', String(id))).code).toBe(0);
    expect((await run('sessions', 'list')).value).toEqual([]);
  });
});

test('CLI-11 a session that cannot be read is named; the others are listed, and it can be deleted', async () => {
  await withTempDir(async (cwd) => {
    await writeLibrary(join(cwd, 'docs'));
    const run = (...argv: readonly string[]) =>
      runCliWith([...argv, '--home', 'home', '--json'], { cwd });
    const asked = JSON.parse((await run('research', QUESTION, '--docs', 'docs')).stdout);
    const damaged = 's-00000000000000aa';
    const folder = 's-00000000000000bb';
    await mkdir(join(cwd, 'home/sessions', damaged));
    await writeFile(join(cwd, 'home/sessions', damaged, 'session.json'), '{"v":1,');
    await mkdir(join(cwd, 'home/sessions', folder, 'session.json'), { recursive: true });

    const listed = await run('sessions', 'list');
    expect(listed.code).toBe(3);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ session_id: asked.session_id }]);
    expect(listed.stderr).toContain(`${damaged} cannot be read`);
    expect(listed.stderr).toContain(`autosearch sessions delete ${folder}`);
    expect(await run('sessions', 'show', damaged)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('"store-corrupt"'),
    });
    expect(await run('sessions', 'show', folder)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('"io-failed"'),
    });

    const next = await run('research', 'Who keeps the lighthouse?', '--docs', 'docs');
    expect(next.stderr).toContain(`session ${damaged} is skipped`);
    for (const id of [damaged, folder])
      expect(await run('sessions', 'delete', id)).toMatchObject({ code: 0 });
    expect((await readdir(join(cwd, 'home/sessions'))).length).toBe(2);
    expect((await run('sessions', 'list')).code).toBe(0);
  });
});

test('SEA-26 RES-51 an accepted passage is worth more where a like question is asked, until that is withdrawn', async () => {
  await withTempDir(async (cwd) => {
    const texts = [
      'Money for a purchase is counted at the desk in the hall.',
      'To have a purchase reimbursed, hand in the slip at desk four within ten days.',
      'Purchases of more than ten kilos are brought to your home.',
      'A coupon comes by mail in spring.',
    ];
    await mkdir(join(cwd, 'docs'));
    for (const [at, text] of texts.entries())
      await writeFile(join(cwd, 'docs', `${at}.md`), `# Note ${at}\n\n${text}\n`);
    const run = (...argv: readonly string[]) =>
      runCliWith([...argv, '--now', '2026-03-29T00:00:00Z', '--home', 'home', '--json'], { cwd });
    const ask = async (question: string) => {
      await run('research', question, '--docs', 'docs', '--out', 'out');
      return Object(JSON.parse(await readFile(join(cwd, 'out/report.json'), 'utf8')));
    };
    const scoreOf = ({ ranking }: { ranking: readonly { title: string; score: number }[] }) =>
      ranking.find(({ title }) => title === 'Note 1')?.score ?? 0;

    const like = 'Which desk is for a purchase?';
    const before = await ask(like);
    const taught = await ask('Where is a purchase reimbursed?');
    expect(taught.claims[0].text).toContain('slip');
    const verdict = ['feedback', taught.session_id, '--claim', taught.claims[0].id];
    expect((await run(...verdict, 'accepted')).code).toBe(0);
    expect(scoreOf(await ask(like))).toBeGreaterThan(scoreOf(before) + 0.1);

    expect((await run(...verdict, '--withdraw')).code).toBe(0);
    expect(await ask(like)).toEqual(before);
  });
}, 60_000);
