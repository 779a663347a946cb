import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CliResult, runCliWith } from '../../../test/support/run-cli.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { systemNewId } from '../../kernel/index.ts';
import type { World } from '../command.ts';

const SESSION = '7d2f1f5e-0000-4000-8000-1234567890ab';
const LONG = Array.from(
  { length: 500 },
  (_, at) => `part ${at} of the build took ${at * 3} ms`,
).join('\n');

interface Bench {
  readonly home: string;
  readonly cwd: string;
  hook(host: string, event: string, payload: unknown, ...argv: string[]): Promise<CliResult>;
  run(argv: readonly string[], facts?: Partial<World>): Promise<CliResult>;
  json(...argv: string[]): Promise<ReturnType<typeof JSON.parse>>;
}

async function withHome(work: (bench: Bench) => Promise<void>): Promise<void> {
  await withTempDir(async (folder) => {
    const home = join(folder, 'person', 'home');
    const cwd = join(folder, 'project');
    mkdirSync(cwd);
    const run: Bench['run'] = (argv, facts = {}) =>
      runCliWith([...argv, '--home', home], { cwd, newId: systemNewId, ...facts });
    await work({
      home,
      cwd,
      run,
      hook: (host, event, payload, ...argv) =>
        run(['hook', host, event, ...argv], { stdin: bytesOf(payload) }),
      json: async (...argv) => JSON.parse((await run([...argv, '--json'])).stdout),
    });
  });
}

async function* bytesOf(payload: unknown): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(typeof payload === 'string' ? payload : JSON.stringify(payload));
}

function claudeUse(id: string, fields: object = {}): object {
  return {
    session_id: SESSION,
    hook_event_name: 'PostToolUse',
    tool_name: 'Bash',
    tool_input: { command: 'make all' },
    tool_response: { stdout: 'done', stderr: '', interrupted: false, isImage: false },
    tool_use_id: id,
    duration_ms: 12,
    ...fields,
  };
}

const long = { tool_response: { stdout: LONG, stderr: '', interrupted: false, isImage: false } };

async function eventsOf(home: string, skill: string): Promise<ReturnType<typeof JSON.parse>> {
  const path = join(home, 'skills/tools', skill, 'experience/patterns.jsonl');
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('a use of a tool', () => {
  test('HOO-2 HOO-3 is recorded once, also when it is told by two hooks at once', () =>
    withHome(async ({ home, hook }) => {
      const said = await Promise.all(
        ['a', 'b'].map(() => hook('claude', 'PostToolUse', claudeUse('t1'))),
      );
      expect(said.map(({ code, stdout }) => [code, stdout])).toEqual([
        [0, ''],
        [0, ''],
      ]);
      await hook('claude', 'PostToolUseFailure', {
        ...claudeUse('t2'),
        error: 'Exit code 2\nno rule to make target',
      });
      await hook('claude', 'PostToolUseFailure', { ...claudeUse('t3'), is_interrupt: true });
      await hook('claude', 'PostToolUse', { ...claudeUse('t4'), tool_name: 'mcp__as__recall' });
      expect(await eventsOf(home, 'bash')).toMatchObject([
        {
          outcome: 'success',
          session_id: SESSION,
          input_shape: 'command',
          metrics: { latency_ms: 12 },
        },
        { outcome: 'failure', failure_mode: 'Exit code 2: no rule to make target' },
      ]);
      expect(JSON.stringify(await eventsOf(home, 'bash'))).not.toContain('make all');
      expect(readdirSync(join(home, 'skills/tools'))).toEqual(['bash']);
    }));

  test('HOO-3 a hook that was killed after its mark is made good by the next start', () =>
    withHome(async ({ home, hook }) => {
      await hook('claude', 'PostToolUse', claudeUse('t1'));
      const marks = join(home, 'sessions', SESSION, 'hooks');
      const [mark = ''] = readdirSync(marks);
      const [event] = await eventsOf(home, 'bash');
      const killed = { id: 'hook-x', session_id: SESSION, skill: 'grep', outcome: 'success' };
      writeFileSync(
        join(marks, mark),
        JSON.stringify({ key: 'use t1', note: JSON.stringify(killed) }),
      );
      utimesSync(join(marks, mark), 1_000_000_000, 1_000_000_000);
      await hook('claude', 'SessionStart', { session_id: SESSION, source: 'resume' });
      await hook('claude', 'SessionStart', { session_id: SESSION, source: 'clear' });
      expect(await eventsOf(home, 'grep')).toMatchObject([{ id: 'hook-x' }]);
      expect(await eventsOf(home, 'bash')).toEqual([event]);
    }));

  test('HOO-4 CON-12 CON-72 a long result gives way to a stub, and comes back byte for byte', () =>
    withHome(async ({ hook, json, run, home }) => {
      const { stdout } = await hook('claude', 'PostToolUse', claudeUse('t1', long));
      const { hookEventName, updatedToolOutput } = JSON.parse(stdout).hookSpecificOutput;
      expect(hookEventName).toBe('PostToolUse');
      expect(updatedToolOutput).toMatchObject({ stderr: '', interrupted: false, isImage: false });
      expect(updatedToolOutput.stdout).toContain(
        `--session ${SESSION} --batch offload_0001 --home ${home}`,
      );
      expect(updatedToolOutput.stdout.length).toBeLessThan(LONG.length / 4);
      const restored = await json(
        'context',
        'restore',
        '--session',
        SESSION,
        '--batch',
        'offload_0001',
      );
      expect(restored.items).toMatchObject([{ id: 't1', original: LONG }]);
      const printed = await run(['context', 'restore', '--session', SESSION]);
      expect(printed.stdout).toBe(LONG);
      // CON-70: told again it is the same batch.
      const again = await hook('claude', 'PostToolUse', claudeUse('t1', long));
      expect(again.stdout).toBe(stdout);
    }));

  test.each([
    ['codex', 'PostToolUse', LONG, 'decision', 'block'],
    ['gemini', 'AfterTool', { llmContent: LONG, returnDisplay: LONG }, 'decision', 'deny'],
  ])(
    'HOO-4 %s reads the stub as a reason, which names the tool',
    (host, event, response, key, value) =>
      withHome(async ({ hook, json }) => {
        const use = claudeUse('t1', { tool_response: response });
        const { stdout } = await hook(host, event, use, '--server');
        const answer = JSON.parse(stdout);
        expect(answer[key]).toBe(value);
        expect(answer.reason).toContain(
          `context_restore {"session":"${SESSION}","batch":"offload_0001"}`,
        );
        const restored = await json('context', 'restore', '--session', SESSION);
        expect(restored.items[0].original).toBe(LONG);
      }),
  );

  test('HOO-4 Cursor takes stubs of MCP tools alone, OpenCode of all', () =>
    withHome(async ({ hook }) => {
      const use = (name: string) => ({
        conversation_id: SESSION,
        tool_name: name,
        tool_input: {},
        tool_output: JSON.stringify({ content: [{ type: 'text', text: LONG }] }),
        tool_use_id: name,
      });
      expect((await hook('cursor', 'postToolUse', use('Shell'))).stdout).toBe('');
      const { stdout } = await hook('cursor', 'postToolUse', use('MCP:list_all'));
      expect(JSON.parse(stdout).updated_mcp_tool_output.content).toMatchObject([{ type: 'text' }]);
      const opencode = await hook('opencode', 'tool.execute.after', {
        sessionID: 'ses_1',
        input: { tool: 'bash', callID: 'c1', args: {} },
        output: { title: 't', output: LONG, metadata: {} },
      });
      expect(JSON.parse(opencode.stdout).output).toContain('[offload_0001: 1 archived,');
    }));

  test.each([
    ['what is read to be edited', { tool_name: 'Read' }],
    ['a restored original', { tool_input: { command: 'autosearch context restore --session x' } }],
    ['a picture', { tool_response: { stdout: LONG, isImage: true } }],
    ['what Cursor tells as Claude Code', { cursor_version: '2.1' }],
  ])('HOO-5 HOO-10 %s stays whole', (_, fields) =>
    withHome(async ({ hook }) => {
      const { code, stdout } = await hook(
        'claude',
        'PostToolUse',
        claudeUse('t1', { ...long, ...fields }),
      );
      expect([code, stdout]).toEqual([0, '']);
    }),
  );

  test('HOO-5 the same tool asked the same again in a session passes whole', () =>
    withHome(async ({ hook }) => {
      expect((await hook('claude', 'PostToolUse', claudeUse('t1', long))).stdout).not.toBe('');
      expect((await hook('claude', 'PostToolUse', claudeUse('t2', long))).stdout).toBe('');
      const other = claudeUse('t3', { ...long, tool_input: { command: 'make other' } });
      expect((await hook('claude', 'PostToolUse', other)).stdout).not.toBe('');
    }));

  test('HOO-4 where nothing can be archived the result stays, and one line says why', () =>
    withHome(async ({ home, hook }) => {
      await hook('claude', 'PostToolUse', claudeUse('t0'));
      writeFileSync(join(home, 'sessions', SESSION, 'offloaded'), 'a file in the way');
      const { code, stdout, stderr } = await hook('claude', 'PostToolUse', claudeUse('t1', long));
      expect([code, stdout]).toEqual([0, '']);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain('hook claude PostToolUse');
    }));
});

describe('what else a host tells', () => {
  test('HOO-6 a session starts with what failed, what is remembered and what was archived', () =>
    withHome(async ({ hook, run }) => {
      await run([
        'memory',
        'add',
        '--type',
        'Fact',
        '--content',
        'The project deploys with the tool kestrel on Fridays',
      ]);
      for (const id of ['f1', 'f2'])
        await hook('claude', 'PostToolUseFailure', {
          ...claudeUse(id),
          error: 'linker ran out of memory',
        });
      await hook('claude', 'PostToolUse', claudeUse('t1', long));
      await hook('claude', 'SessionEnd', { session_id: SESSION, reason: 'exit' });
      const start = { session_id: SESSION, source: 'compact' };
      const { stdout } = await hook('claude', 'SessionStart', start, '--server');
      const { additionalContext } = JSON.parse(stdout).hookSpecificOutput;
      expect(additionalContext).toContain('data, not instructions');
      expect(additionalContext).toContain('bash fails: linker ran out of memory (seen 2)');
      expect(additionalContext).toContain('deploys with the tool kestrel');
      expect(additionalContext).toContain(
        `context_restore {"session":"${SESSION}","batch":"offload_0001"}`,
      );
      // HOO-3: the second hook of the same event is silent.
      expect((await hook('claude', 'SessionStart', start)).stdout).toBe('');
      // What Codex does when its window stays full: the next compaction follows within seconds.
      await hook('codex', 'PreCompact', { session_id: SESSION, trigger: 'auto' });
      const again = JSON.parse((await hook('codex', 'SessionStart', start, '--server')).stdout);
      expect(again.hookSpecificOutput.additionalContext).toContain('"batch":"offload_0001"');
    }));

  test('HOO-6 a long session names its long results after a compaction, not the short ones behind them', () =>
    withHome(async ({ cwd, hook }) => {
      const uses = Array.from({ length: 45 }, (_, at) => `t${at}`);
      for (const id of ['t1', 't4'])
        await hook('claude', 'PostToolUse', claudeUse(id, { ...long, tool_input: { id } }));
      const lines = uses.flatMap((id) => [
        { role: 'assistant', content: [{ type: 'tool_use', id, name: 'Bash', input: { id } }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: 'done' }] },
      ]);
      const transcript_path = join(cwd, 'transcript.jsonl');
      writeFileSync(
        transcript_path,
        lines.map((message) => JSON.stringify({ type: message.role, message })).join('\n'),
      );
      await hook('claude', 'PreCompact', { session_id: SESSION, transcript_path });
      const start = { session_id: SESSION, source: 'compact' };
      const { stdout } = await hook('claude', 'SessionStart', start, '--server');
      const { additionalContext } = JSON.parse(stdout).hookSpecificOutput;
      for (const batch of ['offload_0001', 'offload_0002'])
        expect(additionalContext).toContain(`{"session":"${SESSION}","batch":"${batch}"}`);
      expect(additionalContext).toMatch(
        /- \d+ smaller, from offload_0001 to offload_\d+, come back alike$/,
      );
    }));

  test('HOO-7 what came out of the archive does not go there again', () =>
    withHome(async ({ cwd, hook, json }) => {
      const uses = [
        { id: 'r1', name: 'mcp__plugin_autosearch_autosearch__context_restore', input: {} },
        { id: 'r2', name: 'Bash', input: { command: 'autosearch context restore --session s' } },
        { id: 'r3', name: 'Bash', input: { command: 'make' } },
      ];
      const lines = uses.flatMap(({ id, name, input }) => [
        { role: 'assistant', content: [{ type: 'tool_use', id, name, input }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: LONG }] },
      ]);
      const transcript_path = join(cwd, 'transcript.jsonl');
      writeFileSync(
        transcript_path,
        lines.map((message) => JSON.stringify({ type: message.role, message })).join('\n'),
      );
      await hook('claude', 'PreCompact', { session_id: SESSION, transcript_path });
      const batches = await json('context', 'dropped', '--session', SESSION);
      expect(JSON.stringify(batches)).toContain('"r3"');
      expect(JSON.stringify(batches)).not.toMatch(/"r[12]"/);
    }));

  test('HOO-6 a prompt brings the memories that fit, once, and where none does nothing', () =>
    withHome(async ({ hook, run }) => {
      await run([
        'memory',
        'add',
        '--type',
        'Fact',
        '--content',
        'The staging database listens on port 5599',
      ]);
      const ask = (prompt: string, id: string) =>
        hook('claude', 'UserPromptSubmit', { session_id: SESSION, prompt, prompt_id: id });
      const { stdout } = await ask('which port has the staging database?', 'p1');
      expect(JSON.parse(stdout).hookSpecificOutput).toMatchObject({
        hookEventName: 'UserPromptSubmit',
        additionalContext: expect.stringContaining('port 5599'),
      });
      expect((await ask('which port has the staging database?', 'p1')).stdout).toBe('');
      expect((await ask('zygote quux', 'p2')).stdout).toBe('');
    }));

  test('HOO-7 before a compaction every result is archived, once; Gemini CLI tells of them all the time', () =>
    withHome(async ({ cwd, hook, json }) => {
      const path = join(cwd, 'transcript.jsonl');
      const call = { type: 'tool_use', id: 'u1', name: 'Bash', input: {} };
      const answer = { type: 'tool_result', tool_use_id: 'u1', content: 'short answer' };
      const lines = [
        { type: 'user', sessionId: SESSION, message: { role: 'user', content: 'go' } },
        { type: 'assistant', sessionId: SESSION, message: { role: 'assistant', content: [call] } },
        { type: 'user', sessionId: SESSION, message: { role: 'user', content: [answer] } },
      ];
      writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      const compacting = { session_id: SESSION, transcript_path: path, trigger: 'auto' };
      await hook('gemini', 'PreCompress', compacting);
      expect(await json('context', 'dropped', '--session', SESSION)).toEqual([]);
      for (let time = 0; time < 2; time += 1) await hook('claude', 'PreCompact', compacting);
      expect(await json('context', 'dropped', '--session', SESSION)).toMatchObject([
        { reason: 'archived_whole', items: [{ id: 'u1', tool_name: 'Bash' }] },
      ]);
      // CON-71: the command does the same, and adds what is new.
      const done = await json('context', 'archive', path, '--session', SESSION);
      expect(done).toMatchObject({ session_id: SESSION, items: 0, known: 1, batches: [] });
    }));

  test('HOO-8 the end of a session folds what it used, and tells of memories whether they were worked with', () =>
    withHome(async ({ cwd, home, hook, run, json }) => {
      const facts = [
        'The staging database listens on port 5599',
        'The staging password rotates on Mondays',
      ];
      const ids: string[] = [];
      for (const fact of facts)
        ids.push((await run(['memory', 'add', '--type', 'Fact', '--content', fact])).stdout.trim());
      await hook('claude', 'PostToolUse', claudeUse('t1'));
      await hook('claude', 'UserPromptSubmit', {
        session_id: SESSION,
        prompt: 'staging database port password',
      });
      const path = join(cwd, 'transcript.jsonl');
      const said = [{ type: 'text', text: 'The staging database listens on port 5599.' }];
      writeFileSync(
        path,
        `${JSON.stringify({ type: 'assistant', message: { role: 'assistant', content: said } })}\n`,
      );
      for (let time = 0; time < 2; time += 1)
        await hook('claude', 'SessionEnd', { session_id: SESSION, transcript_path: path });
      expect(readFileSync(join(home, 'skills/tools/bash/experience.md'), 'utf8')).toContain(
        'Active',
      );
      const [used] = await json('memory', 'history', ids[0] ?? '');
      const [unused] = await json('memory', 'history', ids[1] ?? '');
      expect([used.outcome, unused.outcome]).toEqual(['used_unknown', 'not_used']);
      expect(readdirSync(join(home, 'sessions', SESSION))).not.toContain('hooks');
    }));

  test('HOO-3 a use whose hook was killed at its start is recorded as the session ends, once', () =>
    withHome(async ({ cwd, home, hook }) => {
      await hook('claude', 'PostToolUse', claudeUse('t1'));
      const path = join(cwd, 'transcript.jsonl');
      const call = (id: string, name = 'Bash') => ({
        type: 'tool_use',
        id,
        name,
        input: { command: 'x' },
      });
      const result = (id: string, is_error: boolean, content: string) => ({
        message: {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: id, is_error, content }],
        },
      });
      const calls = [call('t1'), call('t2'), call('t3'), call('t4'), call('t5', 'mcp__as__recall')];
      const lines = [
        { message: { role: 'assistant', content: calls } },
        result('t1', false, 'done'),
        result('t2', false, 'done'),
        result('t3', true, 'Exit code 2\nno rule'),
        result('t4', true, 'The user does not want to proceed with this tool use.'),
        result('t5', false, 'done'),
      ];
      writeFileSync(path, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"tool_use`);
      for (let time = 0; time < 2; time += 1)
        await hook('claude', 'SessionEnd', { session_id: SESSION, transcript_path: path });
      expect(await eventsOf(home, 'bash')).toMatchObject([
        { outcome: 'success' },
        { outcome: 'success', input_shape: 'command' },
        { outcome: 'failure', failure_mode: 'Exit code 2: no rule' },
      ]);
      expect(readdirSync(join(home, 'skills/tools'))).toEqual(['bash']);
    }));

  test('HOO-3 what could not be recorded as the session ended is recorded when it ends again', () =>
    withHome(async ({ home, hook }) => {
      await hook('claude', 'PostToolUse', claudeUse('t1'));
      const marks = join(home, 'sessions', SESSION, 'hooks');
      const [mark = ''] = readdirSync(marks);
      const killed = { id: 'hook-x', session_id: SESSION, skill: 'grep', outcome: 'success' };
      const text = JSON.stringify({ key: 'use t1', note: JSON.stringify(killed) });
      writeFileSync(join(marks, mark), text);
      utimesSync(join(marks, mark), 1_000_000_000, 1_000_000_000);
      writeFileSync(join(home, 'skills/tools/grep'), 'a file in the way');
      const end = { session_id: SESSION, reason: 'exit' };
      expect((await hook('claude', 'SessionEnd', end)).stderr).toContain('hook claude SessionEnd');
      expect(readFileSync(join(marks, mark), 'utf8')).toBe(text);
      rmSync(join(home, 'skills/tools/grep'));
      await hook('claude', 'SessionEnd', end);
      expect(await eventsOf(home, 'grep')).toMatchObject([{ id: 'hook-x' }]);
      expect(readdirSync(join(home, 'sessions', SESSION))).not.toContain('hooks');
    }));

  test('EXP-32 compact takes the end of a session alone', () =>
    withHome(async ({ hook, run }) => {
      await hook('claude', 'PostToolUse', claudeUse('t1'));
      const { code, stdout } = await run(['compact', '--session-end', SESSION]);
      expect([code, stdout]).toEqual([
        0,
        'bash: 0 rules, 0 failure modes, 0 queries, 0 pending (session_end)\n',
      ]);
      expect((await run(['compact'])).code).toBe(2);
      expect((await run(['compact', 'bash', '--all'])).code).toBe(2);
    }));
});

describe('a host goes on', () => {
  test.each([
    ['an unknown event', ['claude', 'NoSuchEvent'], '{}'],
    ['an unknown host', ['nobody', 'PostToolUse'], '{}'],
    ['no arguments', [], '{}'],
    ['too many', ['claude', 'PostToolUse', 'more'], '{}'],
    ['an unknown option', ['claude', 'PostToolUse', '--no-such'], '{}'],
    ['no payload', ['claude', 'PostToolUse'], ''],
    ['no JSON', ['claude', 'PostToolUse'], '{"session_id":'],
    ['another JSON', ['claude', 'PostToolUse'], '[1]'],
    ['a payload without a tool', ['claude', 'PostToolUse'], '{"session_id":"x"}'],
    ['a session that is no name', ['claude', 'SessionStart'], '{"session_id":"../../etc"}'],
  ])('HOO-1 after %s', (_, argv, stdin) =>
    withHome(async ({ home, run }) => {
      const { code, stdout } = await run(['hook', ...argv], { stdin: bytesOf(stdin) });
      expect([code, stdout]).toEqual([0, '']);
      expect(JSON.stringify(readdirSync(join(home, '..', '..')))).not.toContain('etc');
    }),
  );

  test('HOO-1 with a home that is a file, and with broken settings', () =>
    withHome(async ({ home, cwd, hook, run }) => {
      writeFileSync(join(cwd, 'autosearch.config.json'), '{"no');
      const broken = await hook('claude', 'PostToolUse', claudeUse('t1', long));
      expect([broken.code, broken.stdout]).toEqual([0, '']);
      expect(broken.stderr).toContain('hook claude PostToolUse: settings:');
      mkdirSync(join(home, '..'), { recursive: true });
      writeFileSync(home, '');
      const { code, stdout, stderr } = await hook('claude', 'SessionEnd', { session_id: SESSION });
      expect([code, stdout]).toEqual([0, '']);
      expect(stderr).not.toBe('');
      expect((await run(['hook', 'claude', 'PostToolUse'])).code).toBe(0);
    }));

  test.each(['claude', 'codex'])(
    'HOO-1 %s shows stderr to nobody: a broken home is said once, at the start',
    (host) =>
      withHome(async ({ home, hook }) => {
        mkdirSync(join(home, '..'), { recursive: true });
        writeFileSync(home, '');
        const start = { session_id: SESSION, source: 'startup' };
        const { code, stdout } = await hook(host, 'SessionStart', start);
        expect(code).toBe(0);
        expect(JSON.parse(stdout)).toEqual({
          systemMessage: expect.stringMatching(
            /^AutoSearch does nothing here: the home .+ cannot be used/,
          ),
        });
        expect((await hook(host, 'PostToolUse', claudeUse('t1', long))).stdout).toBe('');
        expect((await hook('gemini', 'SessionStart', start)).stdout).toBe('');
      }),
  );

  test('HOO-1 what some steps cannot do is said at the start, beside what the others tell', () =>
    withHome(async ({ home, hook, run }) => {
      await run([
        'memory',
        'add',
        '--type',
        'Fact',
        '--content',
        'the project is built by kestrel',
      ]);
      await hook('claude', 'PostToolUse', claudeUse('t1'));
      writeFileSync(join(home, 'sessions', SESSION, 'offloaded'), 'a file in the way');
      const start = { session_id: SESSION, source: 'startup' };
      const { code, stdout, stderr } = await hook('claude', 'SessionStart', start);
      expect([code, stderr.trim().split('\n').length]).toEqual([0, 1]);
      expect(JSON.parse(stdout)).toEqual({
        systemMessage: expect.stringMatching(/^AutoSearch cannot do all of its work here: /),
        hookSpecificOutput: {
          hookEventName: 'SessionStart',
          additionalContext: expect.stringContaining('kestrel'),
        },
      });
    }));

  test('HOO-1 where several steps fail one line says so', () =>
    withHome(async ({ home, hook }) => {
      await hook('claude', 'SessionStart', { session_id: SESSION, source: 'startup' });
      mkdirSync(join(home, 'sessions', SESSION), { recursive: true });
      for (const path of ['skills', join('sessions', SESSION, 'offloaded')]) {
        rmSync(join(home, path), { recursive: true, force: true });
        writeFileSync(join(home, path), 'a file in the way');
      }
      const { code, stdout, stderr } = await hook('claude', 'PostToolUse', claudeUse('t1', long));
      expect([code, stdout]).toEqual([0, '']);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }));

  test.each([
    ['AUTOSEARCH_HOOKS_ENABLED', 0],
    ['AUTOSEARCH_HOOKS_CAPTURE', 0],
    ['AUTOSEARCH_HOOKS_STUB', 1],
  ])('HOO-9 %s turns it off', (name, recorded) =>
    withHome(async ({ home, cwd, run }) => {
      const facts = { environment: { [name]: 'false' }, stdin: bytesOf(claudeUse('t1', long)) };
      const { stdout } = await run(['hook', 'claude', 'PostToolUse'], facts);
      expect(stdout === '').toBe(name !== 'AUTOSEARCH_HOOKS_CAPTURE');
      if (recorded === 1) expect(await eventsOf(home, 'bash')).toHaveLength(1);
      else await expect(eventsOf(home, 'bash')).rejects.toThrow('ENOENT');
      expect(cwd).not.toBe('');
    }),
  );

  test("HOO-9 a project's file cannot turn hooks on or off", () =>
    withHome(async ({ cwd, hook }) => {
      writeFileSync(join(cwd, 'autosearch.config.json'), '{"hooks":{"stub":false}}');
      const { stdout, stderr } = await hook('claude', 'PostToolUse', claudeUse('t1', long));
      expect(stdout).toBe('');
      expect(stderr).toContain("hooks.stub is not allowed in a project's file");
      chmodSync(cwd, 0o755);
    }));
});
