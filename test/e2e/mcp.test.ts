import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { QUESTION, writeLibrary } from '../support/library.ts';
import { openHost } from '../support/mcp-client.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const GREETING = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'lines', version: '1' },
  },
};

/** Says these lines to a server, closes its stdin, and gives what it printed. */
async function converse(
  home: string,
  lines: readonly string[],
): Promise<{ readonly code: unknown; readonly stdout: readonly string[] }> {
  const argv = [
    join(inject('packedPackage'), 'dist/cli/main.js'),
    'mcp',
    '--home',
    home,
    '--tools',
    'all',
  ];
  const child = spawn(process.execPath, argv, { stdio: ['pipe', 'pipe', 'ignore'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [code]: unknown[] = await once(child, 'close');
  return { code, stdout: printed.split('\n').filter((line) => line !== '') };
}

function request(id: number, name: string, args: unknown): string {
  const params = { name, arguments: args };
  return JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });
}

describe('the server over stdio', () => {
  test('MCP-2 MCP-10 capture, compact, read; remember, recall, feedback, candidates, evolve', async () => {
    await withTempDir(async (home) => {
      await using host = await openHost(inject('packedPackage'), home);
      let due = false;
      for (let use = 0; use < 10; use += 1) {
        const done = await host.call('capture_event', {
          skill: 'search-x',
          outcome: 'success',
          session_id: `s${use}`,
          winning_pattern: 'quote the name',
        });
        due = done['compaction_due'] === true;
      }
      expect(due).toBe(true);
      expect(await host.call('compact_experience', { skill: 'search-x' })).toMatchObject({
        compacted: true,
        active: 1,
      });
      expect(await host.call('read_experience', { skill: 'search-x' })).toMatchObject({
        active: [{ rule: 'quote the name', seen: 10 }],
      });

      const { ids } = await host.call('remember', {
        type: 'Fact',
        content: 'The harbour of Velm was built in 1832.',
      });
      const [id] = Array.isArray(ids) ? ids : [];
      expect(await host.call('recall', { query: 'harbour of Velm' })).toMatchObject({
        memories: [{ id, q_value: 0.5 }],
      });
      for (const name of ['one', 'two', 'three', 'four']) {
        // Each connection is one source, whatever it calls itself: three of its uses count.
        await using reviewer = await openHost(inject('packedPackage'), home, { name });
        await reviewer.call('recall', { query: 'harbour of Velm' });
        for (let use = 0; use < 3; use += 1) {
          const said = { node_id: id, outcome: 'failure', id: `${name}${use}` };
          expect(await reviewer.call('memory_feedback', said)).toMatchObject({ applied: 1 });
        }
      }
      expect(await host.call('query_evolution_candidates', { criteria: 'low_q' })).toMatchObject({
        candidates: [{ node_id: id, priority: 'CRITICAL' }],
      });
      expect(await host.call('evolve_memory')).toMatchObject({
        actions_taken: { deprecated: 1 },
      });
      expect(await host.call('recall', { query: 'harbour of Velm' })).toEqual({ memories: [] });
    });
  });

  test('MCP-1 MCP-11 every line of stdout is JSON-RPC, whatever is said, and each request is answered', async () => {
    await withTempDir(async (home) => {
      const { code, stdout } = await converse(home, [
        'not json',
        '{"jsonrpc":"2.0"}',
        JSON.stringify(GREETING),
        '{"jsonrpc":"2.0","method":"notifications/initialized"}',
        request(2, 'remember', { type: 'Fact', content: 'x'.repeat(2_000_000) }),
        request(3, 'remember', { type: 'Fact', content: 'x'.repeat(6_000_000) }),
        request(4, 'recall', { query: 7 }),
        request(5, 'no-such-tool', {}),
        request(6, 'capture_event', { skill: '../../etc', outcome: 'success' }),
        request(7, 'recall', { query: 'anything' }),
        '{"jsonrpc":"2.0","id":8,"method":"tools/list"}',
        '{"jsonrpc":"2.0","id":9,"method":"no/such/method"}',
      ]);
      const messages = stdout.map((line): unknown => JSON.parse(line));
      for (const message of messages) expect(message).toMatchObject({ jsonrpc: '2.0' });
      const byId = new Map(messages.map((message) => [Object(message).id, message]));
      expect(byId.get(2)).toMatchObject({ result: { isError: true } });
      expect(byId.get(3)).toMatchObject({ error: { data: { code: 'limit-exceeded' } } });
      expect(byId.get(4)).toMatchObject({ result: { isError: true } });
      expect(byId.get(5)).toMatchObject({ error: { data: { code: 'not-found' } } });
      expect(byId.get(6)).toMatchObject({ result: { isError: true } });
      expect(byId.get(7)).toMatchObject({ result: { structuredContent: { memories: [] } } });
      expect(byId.get(8)).toMatchObject({ result: { tools: expect.any(Array) } });
      expect(byId.get(9)).toMatchObject({ error: { code: -32_601 } });
      expect(messages.filter((message) => Object(message).id === null)).toHaveLength(2);
      expect(code).toBe(0);
    });
  });

  test('MCP-10 two servers on one home: what one remembers the other recalls, and no write is lost', async () => {
    await withTempDir(async (home) => {
      await using one = await openHost(inject('packedPackage'), home);
      await using other = await openHost(inject('packedPackage'), home);
      const facts = Array.from({ length: 20 }, (_, at) => `Harbour ${at} has ${at} piers.`);
      await Promise.all(
        facts.map((content, at) =>
          (at % 2 === 0 ? one : other).call('remember', { type: 'Fact', content }),
        ),
      );
      for (const host of [one, other]) {
        const { memories } = await host.call('recall', { query: 'harbour piers', limit: 50 });
        expect(memories).toHaveLength(20);
      }
    });
  });

  test('MCP-10 what was acknowledged is there after kill -9', async () => {
    await withTempDir(async (home) => {
      const host = await openHost(inject('packedPackage'), home);
      const acknowledged: unknown[] = [];
      const writing = Promise.allSettled(
        Array.from({ length: 50 }, async (_, at) => {
          const content = `Harbour ${at} has ${at} piers.`;
          await host.call('remember', { type: 'Fact', content });
          acknowledged.push(content);
          if (acknowledged.length === 15) process.kill(host.pid, 'SIGKILL');
        }),
      );
      await writing;
      expect(acknowledged.length).toBeGreaterThanOrEqual(15);
      await using next = await openHost(inject('packedPackage'), home);
      const { memories } = await next.call('recall', { query: 'harbour piers', limit: 100 });
      const found = Array.isArray(memories) ? memories.map((memory) => memory.content) : [];
      expect(acknowledged.filter((content) => !found.includes(content))).toEqual([]);
    });
  });

  test('MCP-2 MCP-17 twenty tool results are added, compacted, and restored after a restart', async () => {
    await withTempDir(async (home) => {
      const window = { session: 'chat-1', max_tokens: 2000 };
      const textOf = (at: number): string =>
        `Result ${at}: ${at * 137} containers. ${'Nothing else happened at the quay. '.repeat(15)}`;
      {
        await using host = await openHost(inject('packedPackage'), home);
        for (let at = 0; at < 20; at += 1)
          await host.call('context_add', { ...window, tool_name: 'search', text: textOf(at) });
        expect(await host.call('context_status', window)).toMatchObject({ due: true, items: 20 });
        expect(await host.call('context_compact', window)).toMatchObject({
          status: 'ok',
          retention: { specifics: 1, restorable: 1 },
        });
      }
      await using next = await openHost(inject('packedPackage'), home);
      const { stubs } = await next.call('context_status', window);
      expect(stubs).toContain('offload_0001');
      const { items } = await next.call('context_restore', {
        session: 'chat-1',
        batch: 'offload_0001',
      });
      expect(items).toMatchObject([0, 1, 2].map((at) => ({ original: { text: textOf(at) } })));
    });
  });

  test('MCP-4 every tool can be called, fits its schema or fails by code, and the server lives on', async () => {
    await withTempDir(async (home) => {
      await using host = await openHost(inject('packedPackage'), home);
      const { tools } = await host.client.listTools();
      expect(tools.length).toBeGreaterThan(40);
      const odd: readonly unknown[] = [
        '',
        'none-such',
        '../../x',
        -1,
        1e99,
        null,
        [],
        {},
        [[{}]],
        true,
      ];
      for (const { name, inputSchema } of tools) {
        const fields = Object.keys(inputSchema.properties ?? {});
        for (const value of odd) {
          const args = Object.fromEntries(fields.map((field) => [field, value]));
          // The client throws where a result does not fit the schema of its tool.
          const result = await host.client.callTool({ name, arguments: args });
          if (result.isError !== true) continue;
          const text = JSON.stringify(result.content);
          expect(text, name).toMatch(/code[^a-z]+(argument|input)-invalid|not-found|refused|limit/);
        }
        const bare = await host.client.callTool({ name, arguments: {} });
        expect(bare, name).toHaveProperty('content');
      }
      expect(await host.call('recall', { query: 'anything' })).toHaveProperty('memories');
    });
  });

  test('MCP-13 research tells its progress; cancelled, it pauses, and resumes to the same report', async () => {
    await withTempDir(async (folder) => {
      await writeLibrary(join(folder, 'docs'));
      const argv = ['--now', '2026-03-29T00:00:00Z'];
      const ask = { question: QUESTION, docs: [join(folder, 'docs')] };
      await using whole = await openHost(inject('packedPackage'), join(folder, 'a'), { argv });
      const uninterrupted = await whole.call('research', ask);

      await using host = await openHost(inject('packedPackage'), join(folder, 'b'), { argv });
      const cancel = new AbortController();
      const told: string[] = [];
      const asked = host.client.callTool({ name: 'research', arguments: ask }, undefined, {
        signal: cancel.signal,
        onprogress: ({ message = '' }) => {
          told.push(message);
          if (message.startsWith('g1 ')) cancel.abort();
        },
      });
      await expect(asked).rejects.toThrow();
      const session = /^session (s-[0-9a-f]{16})$/m.exec(told.join('\n'))?.[1] ?? '';
      expect(session).toBe(uninterrupted['session_id']);
      await expect
        .poll(async () => (await host.call('session_status', { session }))['status'])
        .toBe('paused');
      const resumed = await host.call('research', { resume: session });
      const { report: _, ...told1 } = uninterrupted;
      const { report: __, ...told2 } = resumed;
      expect(withoutClock(told2)).toEqual(withoutClock(told1));
    });
  });
});

/** Seconds are the machine's own. */
function withoutClock(told: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(JSON.stringify(told, (key, value) => (key === 'seconds' ? 0 : value)));
}
