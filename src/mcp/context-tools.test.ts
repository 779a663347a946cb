import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CreateMessageRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import type { McpHost } from '../../test/support/mcp-client.ts';
import { withServer } from '../../test/support/mcp-server.ts';
import { isRecord, sha256Hex } from '../kernel/index.ts';

type Host = Omit<McpHost, 'pid'>;
const SMALL = { session: 's1', max_tokens: 2000 };

function resultOf(at: number): string {
  return `Result ${at}: the harbour of Velm handled ${at * 137 + 11} containers on 2026-03-${String(at + 1).padStart(2, '0')}. ${'It was a calm day at the quay. '.repeat(12)}`;
}

async function addResults(host: Host): Promise<boolean> {
  let due = false;
  for (let at = 0; at < 20; at += 1)
    due =
      (await host.call('context_add', { ...SMALL, tool_name: 'run_channel', text: resultOf(at) }))[
        'due'
      ] === true;
  return due;
}

function listIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

describe('the context tools', () => {
  test('MCP-17 an item that was told twice is found once, whatever its id', async () => {
    await withServer(async (host) => {
      for (let at = 0; at < 2; at += 1)
        await host.call('context_add', { session: 's1', id: 'same', text: 'Velm has 14 piers.' });
      const { items } = await host.call('context_search', { session: 's1', query: 'piers' });
      expect(items).toMatchObject([{ id: 'same' }]);
      // SQLite reads text up to its first U+0000.
      for (const id of ['a\0b', 'a\0c'])
        await host.call('context_add', { session: 's1', id, text: 'Kres has 3 quays.' });
      const odd = await host.call('context_search', { session: 's1', query: 'quays' });
      expect(odd['items']).toHaveLength(2);
    });
  });

  test.each([
    ['refuses', null],
    ['answers with a picture', { type: 'image', data: 'aGk=', mimeType: 'image/png' } as const],
  ])('MCP-18 where the model of the host %s, the local engine is named', async (_, content) => {
    await withServer(
      async (host) => {
        await addResults(host);
        expect(await host.call('context_compact', SMALL)).toMatchObject({
          digests_by: 'local engine',
          retention: { specifics: 1 },
        });
      },
      {
        capabilities: { sampling: {} },
        prepare: (client) =>
          client.setRequestHandler(CreateMessageRequestSchema, () => {
            if (content === null) throw new Error('the user said no');
            return { role: 'assistant' as const, model: 'host-model', content };
          }),
      },
    );
  });

  test('MCP-17 twenty results are added, the window is due, compacted, searched and restored', async () => {
    await withServer(async (host) => {
      expect(await addResults(host)).toBe(true);
      const done = await host.call('context_compact', SMALL);
      expect(done).toMatchObject({
        status: 'ok',
        retention: { specifics: 1, restorable: 1 },
        digests_by: 'local engine',
      });
      const [first] = listIn(done['replaced']);
      expect(first).toMatchObject({
        batch_id: 'offload_0001',
        item_ids: ['item-1', 'item-2', 'item-3'],
      });
      const after = await host.call('context_status', SMALL);
      expect(after).toMatchObject({
        tokens: done['tokens_after'],
        stubs: expect.arrayContaining(['offload_0001']),
      });
      expect(await host.call('context_dropped', { session: 's1' })).toMatchObject({
        total: done['batches'],
      });
      const found = await host.call('context_search', {
        session: 's1',
        query: 'containers 148 harbour',
      });
      expect(listIn(found['items'])[0]).toMatchObject({ id: 'item-2', batch_id: 'offload_0001' });
      const back = await host.call('context_restore', { session: 's1', batch: 'offload_0001' });
      const [one] = listIn(back['items']);
      expect(one?.['original']).toMatchObject({ tool_name: 'run_channel', text: resultOf(0) });
      expect(sha256Hex(JSON.stringify(one?.['original']))).toBe(one?.['sha256']);
    });
  });

  test('MCP-17 a long original comes back in pieces that fit a reply', async () => {
    await withServer(async (host) => {
      const long = 'A line with "quotes" and a number 4711.\n'.repeat(3000);
      await host.call('context_add', { ...SMALL, text: long, id: 'long' });
      for (let at = 0; at < 12; at += 1)
        await host.call('context_add', { ...SMALL, text: resultOf(at) });
      await host.call('context_compact', SMALL);
      let raw = '';
      let page = await host.call('context_restore', { session: 's1', item: 'long' });
      for (;;) {
        expect(page).not.toHaveProperty('cut');
        raw += String(listIn(page['items'])[0]?.['text']);
        if (page['next_offset'] === null) break;
        page = await host.call('context_restore', {
          session: 's1',
          item: 'long',
          offset: page['next_offset'],
        });
      }
      expect(JSON.parse(raw)).toMatchObject({ id: 'long', text: long });
      expect(sha256Hex(raw)).toBe(listIn(page['items'])[0]?.['sha256']);
    });
  });

  test('MCP-18 a host that lends its model writes the digests; one that fails gets the local ones', async () => {
    const lending = (text: () => string) => ({
      capabilities: { sampling: {} },
      prepare: (client: Client) =>
        client.setRequestHandler(CreateMessageRequestSchema, () => ({
          role: 'assistant' as const,
          model: 'host-model',
          content: { type: 'text' as const, text: text() },
        })),
    });
    await withServer(
      async (host) => {
        await addResults(host);
        const done = await host.call('context_compact', SMALL);
        expect(done).toMatchObject({
          digests_by: 'the model of the host',
          retention: { specifics: 1 },
        });
        expect(JSON.stringify(done['replaced'])).toContain('Quiet days at the quay');
      },
      lending(() => 'Quiet days at the quay of Velm.'),
    );
    await withServer(
      async (host) => {
        await addResults(host);
        expect(await host.call('context_compact', SMALL)).toMatchObject({
          status: 'ok',
          retention: { specifics: 1 },
        });
      },
      lending(() => {
        throw new Error('no model today');
      }),
    );
  });

  test('MCP-41 a stub names the tool', async () => {
    await withServer(async (host) => {
      await addResults(host);
      const { replaced } = await host.call('context_compact', SMALL);
      expect(listIn(replaced)[0]?.['stub']).toContain(
        'context_restore {"session":"s1","batch":"offload_0001"}',
      );
    });
  });

  test('MCP-17 a session name that is no folder, or two selections, are refused', async () => {
    await withServer(async (host) => {
      for (const session of ['../x', '', 'a/b'])
        expect(await host.fail('context_add', { session, text: 'x' })).toMatchObject({
          code: 'argument-invalid',
        });
      expect(
        await host.fail('context_restore', { session: 's1', item: 'a', batch: 'b' }),
      ).toMatchObject({ code: 'argument-invalid' });
      expect(await host.fail('context_restore', { session: 's1' })).toMatchObject({
        code: 'not-found',
      });
    });
  });
});

describe('the skills tools', () => {
  test('MCP-19 skills are listed, found and read', async () => {
    await withServer(async (host) => {
      const { items } = await host.call('list_skills');
      expect(listIn(items).map(({ name }) => name)).toContain('experience-capture');
      const found = await host.call('skill_search', {
        query: 'capture what happened after a skill',
      });
      expect(listIn(found['items']).length).toBeGreaterThan(0);
      const { body } = await host.call('read_skill', { name: 'experience-capture' });
      expect(String(body).length).toBeGreaterThan(500);
      expect(await host.fail('read_skill', { name: 'experience-captur' })).toMatchObject({
        code: 'not-found',
      });
    });
  });
});
