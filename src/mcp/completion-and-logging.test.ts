import { LoggingMessageNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { QUESTION, writeLibrary } from '../../test/support/library.ts';
import type { McpHost } from '../../test/support/mcp-client.ts';
import { withServer } from '../../test/support/mcp-server.ts';

type Client = McpHost['client'];

async function valuesAt(
  client: Client,
  uri: string,
  name: string,
  value: string,
): Promise<readonly string[]> {
  const ref = { type: 'ref/resource', uri } as const;
  return (await client.complete({ ref, argument: { name, value } })).completion.values;
}

describe('completion', () => {
  test('MCP-26 session ids, names of skills, and sessions with an archive are completed', async () => {
    await withServer(async ({ client, call }, folder) => {
      await writeLibrary(`${folder}/docs`);
      const { session_id } = await call('research', { question: QUESTION, docs: ['docs'] });
      for (const kind of ['report', 'evidence'])
        expect(await valuesAt(client, `autosearch://sessions/{id}/${kind}`, 'id', 's-')).toEqual([
          session_id,
        ]);
      for (const [uri, name] of [
        ['autosearch://skills/{name}', 'name'],
        ['autosearch://experience/{skill}', 'skill'],
      ] as const)
        expect(await valuesAt(client, uri, name, 'experience-')).toContain('experience-capture');
      const ref = { type: 'ref/prompt', name: 'what-did-you-drop' } as const;
      const argument = { name: 'session', value: 'ch' };
      expect((await client.complete({ ref, argument })).completion.values).toEqual([]);
      const window = { session: 'chat-1', max_tokens: 1000 };
      for (let at = 0; at < 20; at += 1)
        await call('context_add', { ...window, text: `${at} ${'A calm day. '.repeat(40)}` });
      await call('context_compact', window);
      expect((await client.complete({ ref, argument })).completion.values).toEqual(['chat-1']);
      const question = { ref: { type: 'ref/prompt', name: 'research' } as const };
      expect(
        (await client.complete({ ...question, argument: { name: 'question', value: 'W' } }))
          .completion.values,
      ).toEqual([]);
    });
  });

  test('MCP-26 what is not there is an error with a code, and looking creates no home', async () => {
    await withServer(async ({ client }) => {
      const argument = { name: 'name', value: '' };
      for (const ref of [
        { type: 'ref/resource', uri: 'autosearch://nothing/{name}' },
        { type: 'ref/resource', uri: 'autosearch://sessions/{id}/report' },
        { type: 'ref/prompt', name: 'none' },
        { type: 'ref/prompt', name: 'evolve' },
      ] as const)
        await expect(client.complete({ ref, argument })).rejects.toMatchObject({
          code: -32_602,
          data: { code: 'not-found' },
        });
      expect(await valuesAt(client, 'autosearch://sessions/{id}/report', 'id', '')).toEqual([]);
    });
  });
});

describe('logging', () => {
  test('MCP-27 a host is told what goes on when it asks for it, and only then', async () => {
    await withServer(async ({ client, call }, folder) => {
      await writeLibrary(`${folder}/docs`);
      const told: unknown[] = [];
      client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
        told.push([params.level, params.logger]);
      });
      await call('research', { question: QUESTION, docs: ['docs'] });
      expect(told).toEqual([]);
      await client.setLoggingLevel('info');
      await call('research', { question: `${QUESTION} Again?`, docs: ['docs'] });
      expect(told.length).toBeGreaterThan(2);
      expect(new Set(told.map(String))).toEqual(new Set(['info,research']));
      told.splice(0);
      await client.setLoggingLevel('error');
      await call('research', { question: `${QUESTION} And again?`, docs: ['docs'] });
      expect(told).toEqual([]);
    });
  });

  test('MCP-27 what goes wrong behind a reply is said to the host', async () => {
    const told: unknown[] = [];
    await withServer(
      async ({ call }) => {
        const window = { session: 's1', max_tokens: 1000 };
        for (let at = 0; at < 20; at += 1)
          await call('context_add', { ...window, text: `${at} ${'A calm day. '.repeat(40)}` });
        await call('context_compact', window);
        expect(told).toEqual([
          {
            level: 'warning',
            logger: 'autosearch',
            data: 'the language model is not asked: model.name is not set',
          },
        ]);
      },
      {
        environment: { AUTOSEARCH_MODEL_BASE_URL: 'http://127.0.0.1:9/v1' },
        prepare: (client) =>
          client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
            told.push(params);
          }),
      },
    );
  });
});
