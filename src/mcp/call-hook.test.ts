import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withServer } from '../../test/support/mcp-server.ts';

const LONG = Array.from({ length: 500 }, (_, at) => `part ${at} took ${at * 3} ms`).join('\n');
const response = { stdout: LONG, stderr: '', interrupted: false, isImage: false };

/** As Claude Code puts it in: every field is a text, an object one of JSON. */
function useOf(id: string, fields: object = {}): Record<string, unknown> {
  return {
    host: 'claude',
    event: 'PostToolUse',
    session_id: 's1',
    tool_name: 'Bash',
    tool_use_id: id,
    tool_input: '{"command":"make"}',
    tool_response: JSON.stringify(response),
    duration_ms: '12',
    error: '',
    is_interrupt: '',
    ...fields,
  };
}

test('HOO-13 the running server answers a use as the command does, and lists no tool for it', async () => {
  await withServer(async ({ client, call }, folder) => {
    const home = join(folder, 'home');
    const tell = async (args: Record<string, unknown>): Promise<string> => {
      const { content } = await client.callTool({ name: 'hook', arguments: args });
      const [part] = Array.isArray(content) ? content : [];
      return part?.text ?? 'nothing';
    };
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('hook');
    const { hookSpecificOutput } = JSON.parse(await tell(useOf('t1')));
    expect(hookSpecificOutput.hookEventName).toBe('PostToolUse');
    expect(hookSpecificOutput.updatedToolOutput).toMatchObject({
      ...response,
      stdout: expect.any(String),
    });
    expect(hookSpecificOutput.updatedToolOutput.stdout).toContain('"batch":"offload_0001"');
    const { items } = await call('context_restore', { session: 's1', batch: 'offload_0001' });
    expect(items).toMatchObject([{ original: LONG }]);
    const failed = {
      event: 'PostToolUseFailure',
      tool_response: '',
      error: 'Exit code 2\nno rule',
    };
    expect(await tell(useOf('t2', failed))).toBe('');
    expect(await tell(useOf('t3', { ...failed, is_interrupt: 'true' }))).toBe('');
    const events = readFileSync(join(home, 'skills/tools/bash/experience/patterns.jsonl'), 'utf8');
    expect(
      events
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { outcome: 'success', session_id: 's1', metrics: { latency_ms: 12 } },
      { outcome: 'failure', failure_mode: 'Exit code 2: no rule' },
    ]);
  });
});

test('HOO-13 what a server gave back stays in its own shape: parts are parts, a text of JSON is a text', async () => {
  await withServer(async ({ client }) => {
    const shapeOf = async (id: string, tool_response: unknown): Promise<unknown> => {
      const args = useOf(id, {
        tool_name: 'mcp__x__list',
        tool_input: `{"n":"${id}"}`,
        tool_response,
      });
      const { content } = await client.callTool({ name: 'hook', arguments: args });
      const [part] = Array.isArray(content) ? content : [];
      return JSON.parse(part?.text).hookSpecificOutput.updatedToolOutput;
    };
    const parts = JSON.stringify([{ type: 'text', text: LONG }]);
    expect(await shapeOf('t1', parts)).toMatchObject([{ type: 'text', text: expect.any(String) }]);
    expect(await shapeOf('t2', JSON.stringify({ rows: LONG }))).toEqual(expect.any(String));
  });
});

test('HOO-13 MCP-29 it reads no file and opens no other home, whatever it is told', async () => {
  await withServer(async ({ client, call }, folder) => {
    const home = join(folder, 'home');
    const elsewhere = join(home, '..', 'elsewhere');
    mkdirSync(join(elsewhere, '.autosearch'), { recursive: true });
    const transcript_path = join(home, 'home.json');
    for (const event of ['PreCompact', 'SessionEnd', 'SessionStart', 'constructor']) {
      const told = useOf('t1', { event, transcript_path, cwd: elsewhere });
      const { content } = await client.callTool({ name: 'hook', arguments: told });
      expect(content).toEqual([{ type: 'text', text: '' }]);
    }
    await client.callTool({ name: 'hook', arguments: useOf('t1', { cwd: elsewhere }) });
    expect((await call('context_dropped', { session: 's1' }))['items']).toHaveLength(1);
  });
});
