import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signNotice } from '../../src/watch/index.ts';
import { openLoopback } from '../support/loopback.ts';
import { runnerIn, type Watched, watching, weighty } from '../support/watched.ts';

const RULE = 'A pattern is promoted after three sightings and two wins within thirty days.';
const QUESTION = 'When is a pattern promoted?';

const watched = (work: (place: Watched) => Promise<void>): Promise<void> =>
  watching({ question: QUESTION, text: `# Rule\n\n${RULE}\n` }, work);

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

test('WAT-2 WAT-5 WAT-10 a changed number is found in a session that names its parent, told once, and proved', async () => {
  await watched(async ({ cwd, session, run, notices }) => {
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

    const verify = ['verify', value[0].session, '--chain'] as const;
    const proved = await run(3, ...verify);
    expect(proved).toMatchObject({
      code: 0,
      value: { failed: [], chain: [{ session, failed: [], changes: 'hold' }] },
    });
    const path = join(folder, 'changes.json');
    const written = await readFile(path, 'utf8');
    await writeFile(path, written.replaceAll('sixty', 'fifty'));
    expect((await run(3, ...verify)).code).toBe(4);
    await writeFile(path, written);
    await run(3, 'sessions', 'delete', session);
    const cut = await run(3, ...verify);
    expect(cut).toMatchObject({ code: 3, value: { chain: [{ session, report: null }] } });
  });
});

test('WAT-2 a contradiction that was added is found', async () => {
  await watched(async ({ cwd, run, notices }) => {
    const other = RULE.replace('three', 'seven').replace('thirty', 'ninety');
    await writeFile(join(cwd, 'docs/other.md'), `# Another rule\n\n${other}\n`);
    const { value } = await run(2, 'watch', 'run');
    expect(weighty(value[0].changes).map(({ kind }) => kind)).toContain('conflict');
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

test('WAT-3 a passage that its source no longer has is no deleted source', async () => {
  await watched(async ({ cwd, run }) => {
    await writeFile(join(cwd, 'docs/rule.md'), '# Rule\n\nNothing is said of patterns here.\n');
    const { value } = await run(2, 'watch', 'run');
    const gone = weighty(value[0].changes);
    expect(gone).toContainEqual(expect.objectContaining({ reason: 'passage-changed' }));
    expect(gone).not.toContainEqual(expect.objectContaining({ reason: 'source-deleted' }));
  });
});

test('WAT-8 WAT-9 WAT-11 a program and an address get each notice, signed; only a person at a terminal names them', async () => {
  await watched(async ({ cwd, session, run }) => {
    const got: string[] = [];
    const posted: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
    let answers: readonly [number, string] = [307, '/elsewhere'];
    await using server = await openLoopback((request, response) => {
      const [status, location] = answers;
      got.push(`${request.url} ${String(request.headers['idempotency-key'])}`);
      const body: string[] = [];
      request.setEncoding('utf8').on('data', (text: string) => body.push(text));
      request.on('end', () => {
        posted.push({ headers: request.headers, body: body.join('') });
        response.writeHead(status, { location }).end();
      });
    });
    const terminal = { isTerminal: true, columns: 100, write: () => undefined };
    const at = runnerIn(cwd, { cwd: tmpdir(), stderr: terminal });
    const list = join(cwd, 'told.jsonl');
    const program = [
      'node',
      '-e',
      `process.stdin.pipe(fs.createWriteStream('${list}', {flags:'a'}))`,
    ];
    const exec = ['watch', 'add', session, '--notify', 'exec', '--to', JSON.stringify(program)];
    const elsewhere = await runnerIn(cwd, { cwd: tmpdir() })(1, ...exec);
    expect(elsewhere).toMatchObject({ code: 4, value: { error: { code: 'protected' } } });
    expect((await run(1, ...exec)).value.error.code).toBe('protected');
    const own = await runnerIn(cwd, { stderr: terminal })(1, ...exec);
    expect(own.value.error.message).toContain('somebody else may have written');

    const added = await at(1, ...exec);
    expect(added.value).toMatchObject({ is_new: false, changed: ['notify'], notify: 'exec node' });
    expect(added.value.every_ms).toBe(86_400_000);
    expect((await at(1, ...exec)).value).toMatchObject({ is_new: false, changed: [] });
    const change = (days: string): Promise<void> =>
      writeFile(join(cwd, 'docs/rule.md'), `# Rule\n\n${RULE.replace('thirty', days)}\n`);
    await change('sixty');
    // What a home in the folder names is not used there; it waits.
    const waiting = await run(2, 'watch', 'run');
    expect(waiting).toMatchObject({ code: 3, value: [{ sent: [] }] });
    expect(waiting.value[0].unsent).toHaveLength(1);
    const environment = { PATH: process.env['PATH'] ?? '' };
    const inPlace = runnerIn(cwd, { cwd: tmpdir(), stderr: terminal, environment });
    const { value: told } = await inPlace(2, 'watch', 'run', '--due');
    expect(told[0]).toMatchObject({ session: null, sent: [waiting.value[0].unsent[0].key] });
    const [notice] = (await readFile(list, 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(notice ?? '')).toMatchObject({ key: told[0].sent[0], question: QUESTION });

    const report = join(cwd, 'home/sessions', waiting.value[0].session, 'delivery');
    const hook = ['watch', 'add', report, '--notify', 'webhook', '--to'];
    expect((await inPlace(2, ...hook, 'http://192.0.2.1/x')).code).toBe(2);
    const program2 = await inPlace(2, 'watch', 'add', session, '--secret-env', 'HOOK');
    expect(program2.value.error.message).toContain('--secret-env is for --notify webhook');
    const signed = [...hook, `${server.url}/secret-path`, '--secret-env', 'HOOK'] as const;
    const { value: hooked } = await inPlace(2, ...signed);
    expect(hooked).toMatchObject({ is_new: false, notify: `webhook ${server.url}` });
    await change('ninety');
    const unsigned = await inPlace(3, 'watch', 'run');
    expect(unsigned.value[0].unsent[0].why).toContain('HOOK, which signs it, is not set');
    expect(got).toEqual([]);
    const signs = { ...environment, HOOK: 'a word of mine' };
    const signing = runnerIn(cwd, { cwd: tmpdir(), stderr: terminal, environment: signs });
    const refused = await signing(3, 'watch', 'run', '--due');
    expect(refused.value[0].unsent[0].why).toContain('it answered 307');
    answers = [204, ''];
    const { value: retried } = await signing(3, 'watch', 'run', '--due');
    expect(retried[0].sent).toEqual([refused.value[0].unsent[0].key]);
    expect(new Set(got)).toEqual(new Set([`/secret-path ${retried[0].sent[0]}`]));
    expect(got).toHaveLength(2);
    for (const { headers, body } of posted) {
      const key = String(headers['webhook-id']);
      expect(key).toBe(headers['idempotency-key']);
      const at = new Date(Number(headers['webhook-timestamp']) * 1000).toISOString();
      expect(headers).toMatchObject(signNotice({ secret: 'a word of mine', key, at, body }));
    }
    const log = await readFile(join(cwd, 'home/state/watches.jsonl'), 'utf8');
    expect(log).not.toContain('a word of mine');
  });
});

test('WAT-4 a file that was renamed and put in another order is no change of weight', async () => {
  await watched(async ({ cwd, run, notices }) => {
    await rename(join(cwd, 'docs/rule.md'), join(cwd, 'docs/a-rule.md'));
    const again = `# Kitchen\n\nSoup takes an hour.\n\n# Rule\n\n${RULE}\n`;
    await writeFile(join(cwd, 'docs/a-rule.md'), again);
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
