import { describe, expect, test } from 'vitest';
import { withServer } from '../../test/support/mcp-server.ts';

describe('a server', () => {
  test('MCP-6 a failure names code, message, fix and details', async () => {
    await withServer(async (host) => {
      expect(await host.fail('remember', { type: 'Fact', contents: 'x' })).toMatchObject({
        code: 'input-invalid',
        fix: 'Did you mean "content"? Nothing was changed.',
        details: { tool: 'remember' },
      });
      expect(await host.fail('get_usage_history', { node_id: 'fact_none' })).toMatchObject({
        code: 'not-found',
      });
      expect(await host.fail('deprecate_node', { node_id: 'fact_none' })).toMatchObject({
        code: 'refused',
        details: { missing: expect.any(Array) },
      });
      await expect(host.client.callTool({ name: 'recal', arguments: {} })).rejects.toMatchObject({
        data: { code: 'not-found', fix: 'Did you mean "recall"?' },
      });
    });
  });

  test('MCP-7 arguments that are too long are refused and change nothing', async () => {
    await withServer(async (host) => {
      const content = 'harbour '.repeat(200_000);
      expect(await host.fail('remember', { type: 'Fact', content })).toMatchObject({
        code: 'limit-exceeded',
      });
      expect(await host.call('recall', { query: 'harbour' })).toEqual({ memories: [] });
    });
  });

  test('MCP-9 feedback counts for what was shown: in the named session, or to this host', async () => {
    await withServer(async (host) => {
      const { ids } = await host.call('remember', { type: 'Fact', content: 'Velm has a harbour.' });
      const [node_id] = Array.isArray(ids) ? ids : [];
      const give = (session?: string): Promise<Record<string, unknown>> =>
        host.call('memory_feedback', {
          node_id,
          outcome: 'success',
          ...(session === undefined ? {} : { session }),
        });
      expect(await give()).toMatchObject({ applied: 0, ignored: 1, note: expect.any(String) });
      await host.call('recall', { query: 'harbour', session: 's1' });
      expect(await give()).toMatchObject({ ignored: 1 });
      expect(await give('s2')).toMatchObject({ ignored: 1 });
      expect(await give('s1')).toMatchObject({ applied: 1 });
      await host.call('recall', { query: 'harbour' });
      expect(await give()).toMatchObject({ applied: 1 });
      expect(await give('s2')).toMatchObject({ applied: 1 });
    });
  });

  test('MEM-35 recall by session names the sessions, and the ids of their memories', async () => {
    await withServer(async (host) => {
      const content = 'Velm has a harbour.';
      const said = { type: 'Fact', content, session: 'Velm 1' };
      const { ids } = await host.call('remember', said);
      const found = await host.call('recall', { query: 'harbour', by: 'session' });
      expect(found).toMatchObject({
        memories: [{ content }],
        sessions: [{ session: 'Velm 1', memory_ids: ids }],
      });
    });
  });

  test('MCP-8 a reply has at most 64 KiB, and what is shown is what was logged as shown', async () => {
    await withServer(async (host) => {
      for (let at = 0; at < 30; at += 1)
        await host.call('remember', {
          type: 'Fact',
          content: `Harbour ${at} of Velm. ${`It has "${at}" piers. `.repeat(300)}`,
        });
      const args = { query: 'harbour of Velm', limit: 100, max_tokens: 1_000_000 };
      const reply = await host.client.callTool({ name: 'recall', arguments: args });
      expect(Buffer.byteLength(JSON.stringify(reply))).toBeLessThanOrEqual(64 * 1024);
      expect(reply.structuredContent).not.toHaveProperty('cut');
      const rows = Array.from({ length: 400 }, (_, at) => ({
        url: `https://a.org/${at}`,
        title: `T ${at}`,
        source: 's'.repeat(200) + at,
      }));
      const cut = await host.client.callTool({
        name: 'judge_evidence',
        arguments: { evidence: rows },
      });
      expect(Buffer.byteLength(JSON.stringify(cut))).toBeLessThanOrEqual(64 * 1024);
      expect(cut.structuredContent).toMatchObject({ cut: [{ field: 'meta.platforms', of: 400 }] });
    });
  });

  test('MCP-40 forty reviewers that one connection names are one source, and none of them is a person', async () => {
    await withServer(async (host) => {
      const { ids } = await host.call('remember', {
        type: 'Fact',
        content: 'The quay of Velm is long.',
      });
      const [node_id] = Array.isArray(ids) ? ids : [];
      for (let at = 0; at < 40; at += 1) {
        const session = `x${at}`;
        const source = at % 2 === 0 ? `reviewer-${at}` : 'user';
        await host.call('recall', { query: 'quay of Velm', session });
        await host.call('memory_feedback', { node_id, outcome: 'failure', source, session });
      }
      expect(await host.fail('deprecate_node', { node_id })).toMatchObject({ code: 'refused' });
      const { history } = await host.call('get_usage_history', { node_id, limit: 100 });
      const rows = Array.isArray(history) ? history : [];
      expect(rows).toHaveLength(40);
      expect(new Set(rows.map(({ source }) => source)).size).toBe(1);
      expect(rows[0]).toMatchObject({
        source: expect.stringMatching(/^mcp-unit\/./),
        context: '[user]',
      });
    });
  });

  test('MCP-12 a reply says that upkeep is due', async () => {
    await withServer(async (host) => {
      const due: unknown[] = [];
      for (let at = 1; at <= 20; at += 1) {
        const node = { type: 'Process', trigger: `when ${at}`, action: `do ${at}` };
        due.push((await host.call('remember', node))['evolution_due']);
      }
      expect(due).toEqual(Array.from({ length: 20 }, (_, at) => at === 19));
    });
  });

  test('MCP-6 the fix of a refused call names tools', async () => {
    await withServer(async (host) => {
      const fixes = [
        await host.fail('research', { question: ' ' }),
        await host.fail('get_usage_history', { node_id: 'fact_none' }),
        await host.fail('loop_state', { session: 'none' }),
        await host.fail('deprecate_node', { node_id: 'fact_none' }),
        await host.fail('read_skill', { name: 'none-such' }),
        await host.fail('citation_merge', { session: 'mine', from: 's-0123456789abcdef' }),
      ].map(({ fix }) => String(fix));
      for (const fix of fixes) expect(fix).not.toMatch(/autosearch [a-z]|--[a-z]/);
    });
  });
});
