import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { createFolder } from '../support/document-folder.ts';
import { openHost } from '../support/mcp-client.ts';
import { type Started, startCommand } from '../support/packed.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { serveUiProcess, visit } from '../support/served-ui.ts';
import { withSharedPlace } from '../support/shared-place.ts';
import { EVOLVE, writeTaught } from '../support/taught-tasks.ts';

const RULES = '# Rules\n\nA pattern is promoted after three sightings and two wins.\n';
const QUESTION = 'How many sightings promote a pattern?';
const AT = ['--now', '2026-03-29T00:00:00Z'];
const packed = inject('packedPackage');

interface Machines {
  /** Holds `docs/`, and a folder of its user for each machine. */
  readonly folder: string;
  readonly home: string;
  start(machine: string, ...argv: readonly string[]): Promise<Started>;
  /** What a command prints as JSON. */
  json(machine: string, ...argv: readonly string[]): Promise<Json>;
}

type Json = ReturnType<typeof JSON.parse>;

function onMachines(fn: (machines: Machines) => Promise<void>): Promise<void> {
  return withSharedPlace(async ({ address }) => {
    const folder = createFolder({ 'rules.md': RULES });
    const home = `${POSTGRES_URL}?schema=${address.schema}`;
    const start = async (machine: string, ...argv: readonly string[]): Promise<Started> => {
      await mkdir(join(folder, machine), { recursive: true });
      return startCommand(packed, [...argv, '--home', home], join(folder, machine));
    };
    const json = async (machine: string, ...argv: readonly string[]): Promise<Json> => {
      const { stdout, stderr } = await (await start(machine, ...argv, '--json')).ended;
      if (stdout === '') throw new Error(`${argv.join(' ')}: ${stderr}`);
      return JSON.parse(stdout);
    };
    await fn({ folder, home, start, json });
  });
}

describe.skipIf(await isPostgresMissing())('the built command on a shared home', () => {
  test('FLT-7 a worker that gets SIGTERM gives its job back, ends with 0, and another one delivers it', () =>
    onMachines(async ({ folder, start, json }) => {
      const docs = join(folder, 'docs');
      for (let at = 0; at < 400; at += 1)
        await writeFile(
          join(docs, `more-${at}.md`),
          `${RULES}\nSightings of pattern ${at} are rare.\n`,
        );
      const idle = await start('one', 'worker', '--log', 'json', '--json');
      await said(idle, 'worker.started');
      idle.kill('SIGTERM');
      expect((await idle.ended).code).toBe(0);

      const { job } = await json('desk', 'research', QUESTION, '--docs', docs, '--enqueue');
      await json('desk', 'research', 'Which are rare?', '--docs', docs, '--enqueue');
      const worker = await start('one', 'worker', '--root', folder, '--log', 'json', '--json');
      await said(worker, 'session.begun');
      worker.kill('SIGTERM');
      const { code, stdout } = await worker.ended;
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toEqual({
        done: 0,
        failed: 0,
        cancelled: 0,
        returned: 1,
        lost: 0,
      });
      const waiting = await json('desk', 'queue', 'list', '--state', 'queued');
      expect(waiting).toHaveLength(2);
      const { session } = await json('desk', 'queue', 'show', job);
      expect(session).toMatch(/^s-/);
      await json('two', 'worker', '--root', folder, '--until-empty');
      expect(await json('desk', 'queue', 'show', job)).toMatchObject({ state: 'done', session });
      expect((await (await start('desk', 'verify', session)).ended).code).toBe(0);
    }));

  test('FLT-13 the dashboard shows what other machines did, and what it does shows there', () =>
    onMachines(async ({ folder, home, json }) => {
      const { session_id: session } = await json('one', 'research', QUESTION, '--docs', '../docs');
      await mkdir(join(folder, 'ui'));
      await using ui = await serveUiProcess(packed, home, join(folder, 'ui'));
      const person = await visit(ui);
      for (const path of [
        '/',
        '/sessions',
        `/s/${session}/report`,
        '/memory',
        '/rules',
        '/watches',
      ])
        expect([path, (await person.get(path)).status]).toEqual([path, 200]);
      expect(await (await person.get(`/s/${session}/report`)).text()).toContain('sightings');
      const { session_id: later } = await json(
        'one',
        'research',
        'What is promoted?',
        '--docs',
        '../docs',
      );
      expect(await (await person.get('/sessions')).text()).toContain(later);
      await person.post('/do/watch%20add', { session, every: '1d', back: '/watches' });
      expect(await json('one', 'watch', 'list')).toMatchObject([{ session, state: 'active' }]);
    }));

  test('FLT-13 an MCP server researches and remembers for all machines', () =>
    onMachines(async ({ folder, home, json }) => {
      await mkdir(join(folder, 'agent'));
      const environment = { HOME: join(folder, 'agent') };
      await using host = await openHost(packed, home, {
        cwd: join(folder, 'agent'),
        roots: [folder],
        environment,
      });
      const docs = [join(folder, 'docs')];
      const delivered = await host.call('research', { question: QUESTION, docs });
      expect(JSON.stringify(delivered)).toContain('three sightings');
      await host.call('remember', { type: 'Fact', content: 'Invoices close on the 3rd.' });
      await host.call('capture_event', { skill: 'search-x', outcome: 'success', session_id: 'a' });
      expect(await json('one', 'sessions', 'list')).toMatchObject([{ status: 'delivered' }]);
      expect(JSON.stringify(await json('one', 'memory', 'recall', 'invoices close'))).toContain(
        '3rd',
      );
      expect(await json('one', 'experience', 'events', 'search-x')).toHaveLength(1);
      await json('one', 'memory', 'add', '--type', 'Fact', '--content', 'Keys hang in the hall.');
      expect(JSON.stringify(await host.call('recall', { query: 'where keys hang' }))).toContain(
        'hall',
      );
    }));

  test('FLT-13 a watch that one machine added is run by another, and the line for cron names the address', () =>
    onMachines(async ({ folder, home, start, json }) => {
      const { session_id: session } = await json(
        'one',
        'research',
        QUESTION,
        '--docs',
        '../docs',
        ...AT,
      );
      const added = await (
        await start('one', 'watch', 'add', session, '--every', '1d', '--notify', 'file', ...AT)
      ).ended;
      const line = /^ *0 \* \* \* \* (.*)$/m.exec(added.stdout)?.[1] ?? '';
      expect(line).toContain(`--home '${home}'`);
      await writeFile(join(folder, 'docs/rules.md'), RULES.replace('three', 'five'));
      const later = '2026-03-31T00:00:00Z';
      const ran = execFileSync('/bin/sh', ['-c', `${line} --json --now ${later}`], {
        cwd: '/',
        env: { HOME: join(folder, 'two'), PATH: process.env['PATH'] },
        encoding: 'utf8',
      });
      expect(JSON.parse(ran)).toMatchObject([
        { changes: [{ kind: 'changed-number' }], unsent: [] },
      ]);
      expect(await json('one', 'watch', 'list')).toMatchObject([
        { last_run_at: '2026-03-31T00:00:00.000Z' },
      ]);
      expect(await json('one', 'watch', 'run', '--due', '--now', later)).toEqual([]);
    }));

  test('FLT-13 what a hook put away on one machine comes back on another', () =>
    onMachines(async ({ folder, home, json }) => {
      await json('one', 'config', 'set', 'judge.target', '20');
      const payload = {
        session_id: 'abc',
        hook_event_name: 'PostToolUse',
        cwd: join(folder, 'one'),
        tool_name: 'Bash',
        tool_input: { command: 'ls' },
        tool_response: { stdout: 'The harbour holds 240 ships.\n'.repeat(3000) },
      };
      const answer = execFileSync(
        process.execPath,
        [join(packed, 'dist/cli/main.js'), 'hook', 'claude', 'PostToolUse', '--home', home],
        {
          cwd: join(folder, 'one'),
          env: { HOME: join(folder, 'one'), PATH: process.env['PATH'] },
          input: JSON.stringify(payload),
          encoding: 'utf8',
        },
      );
      expect(answer).toContain('offload_0001');
      const restored = await json(
        'two',
        'context',
        'restore',
        '--session',
        'abc',
        '--batch',
        'offload_0001',
      );
      expect(JSON.stringify(restored)).toContain('240 ships');
    }));

  test('FLT-13 what evolve keeps on one machine is the strategy of all, and is undone by another', () =>
    onMachines(async ({ folder, start, json }) => {
      await mkdir(join(folder, 'one'));
      await writeTaught(join(folder, 'one'));
      const kept = await json('one', ...EVOLVE, '--now', '2026-03-29T10:00:00Z');
      expect(kept).toMatchObject({ kept: true });
      expect(await json('two', 'lineage')).toEqual(await json('one', 'lineage'));
      const before = await json('one', 'lineage');
      expect(before).toMatchObject([{ ref: kept.ref }]);
      const undone = await (await start('two', 'rollback', 'HEAD~1')).ended;
      expect([undone.code, undone.stderr]).toEqual([0, '']);
      const after = await json('one', 'lineage');
      expect(after).not.toEqual(before);
      expect(after).toEqual(await json('two', 'lineage'));
    }));
});

/** Waits for an event in the log of a worker. */
async function said(worker: Started, type: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (worker.said().includes(`"type":"${type}"`)) return;
    await setTimeout(20);
  }
  throw new Error(`no ${type} in ${worker.said()}`);
}
