import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  EmptyResultSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { QUESTION, writeLibrary } from '../../test/support/library.ts';
import { withServer } from '../../test/support/mcp-server.ts';

describe('resources', () => {
  test('MCP-20 what a home holds is listed and read', async () => {
    await withServer(async (host, folder) => {
      await writeLibrary(`${folder}/docs`);
      const { session_id } = await host.call('research', { question: QUESTION, docs: ['docs'] });
      const { resources } = await host.client.listResources();
      const uris = resources.map(({ uri }) => uri);
      expect(uris).toEqual(
        expect.arrayContaining([
          'autosearch://protocol',
          'autosearch://lineage',
          'autosearch://skills/experience-capture',
          `autosearch://sessions/${session_id}/report`,
          `autosearch://sessions/${session_id}/evidence`,
        ]),
      );
      const textOf = async (uri: string): Promise<string> => {
        const { contents } = await host.client.readResource({ uri });
        const [content] = contents;
        return content !== undefined && 'text' in content ? content.text : '';
      };
      for (const uri of uris) expect((await textOf(uri)).length, uri).toBeGreaterThan(0);
      expect(await textOf(`autosearch://sessions/${session_id}/report`)).toContain(QUESTION);
      const [line = ''] = (await textOf(`autosearch://sessions/${session_id}/evidence`)).split(
        '\n',
      );
      expect(JSON.parse(line)).toMatchObject({ id: 'e1', source: 'documents' });
      expect(JSON.parse(await textOf('autosearch://experience/search-documents'))).toHaveProperty(
        'active',
      );
      const { resourceTemplates } = await host.client.listResourceTemplates();
      expect(resourceTemplates).toHaveLength(5);
      // MCP-47: as the extension of skills wants it.
      expect(
        resources.find(({ uri }) => uri === 'skill://experience-capture/SKILL.md'),
      ).toMatchObject({ name: 'experience-capture', description: expect.stringContaining(' ') });
    });
  });

  test('MCP-20 what is not there is an error with a code', async () => {
    await withServer(async (host) => {
      for (const [uri, code] of [
        ['autosearch://nothing', 'not-found'],
        ['autosearch://skills/none-such', 'not-found'],
        ['autosearch://sessions/..%2F../report', 'argument-invalid'],
        ['autosearch://sessions/s-0123456789abcdef/report', 'not-found'],
        ['file:///etc/passwd', 'not-found'],
      ])
        await expect(host.client.readResource({ uri: uri ?? '' }), uri).rejects.toMatchObject({
          code: -32_602,
          data: { code },
        });
    });
  });

  test('MCP-21 a subscriber is told when a session goes on, and not after it has left', async () => {
    await withServer(async (host, folder) => {
      await writeLibrary(`${folder}/docs`);
      const { session_id } = await host.call('research', { question: QUESTION, docs: ['docs'] });
      const uri = `autosearch://sessions/${session_id}/evidence`;
      const told = new Promise<string>((resolve) => {
        host.client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) =>
          resolve(params.uri),
        );
      });
      await host.client.subscribeResource({ uri });
      await host.call('research', { resume: session_id });
      expect(await told).toBe(uri);
      await host.client.unsubscribeResource({ uri });
      await expect(
        host.client.subscribeResource({ uri: 'autosearch://sessions/s-0123456789abcdef/report' }),
      ).rejects.toMatchObject({ data: { code: 'not-found' } });
    });
  });
});

test('MCP-21 a subscriber of a skill is told when its text changes', async () => {
  await withServer(async (host, folder) => {
    const skill = join(folder, 'home/skills/channels/search-y');
    await host.call('capture_event', { skill: 'search-y', outcome: 'success' });
    const text =
      '---\nname: search-y\ndescription: Use when y is searched.\nversion: 1\n---\n\n# Y\n';
    await writeFile(join(skill, 'SKILL.md'), text);
    const told = new Promise<string>((resolve) => {
      host.client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) =>
        resolve(params.uri),
      );
    });
    const uri = 'autosearch://skills/search-y';
    await host.client.subscribeResource({ uri });
    await writeFile(join(skill, 'SKILL.md'), `${text}\nMore.\n`);
    expect(await told).toBe(uri);
    await expect(
      host.client.subscribeResource({ uri: 'autosearch://skills/none-such' }),
    ).rejects.toMatchObject({ data: { code: 'not-found' } });
  });
});

test("MCP-6 wrong parameters are the protocol's own error, with ours in its data", async () => {
  await withServer(async (host) => {
    for (const [method, params] of [
      ['tools/call', { name: 7 }],
      ['tools/call', { name: 'recall', arguments: 'text' }],
      ['tools/call', undefined],
      ['resources/read', {}],
      ['resources/subscribe', { uri: 1 }],
      ['prompts/get', {}],
      ['logging/setLevel', { level: 'loud' }],
    ] as const) {
      const request = { method, ...(params === undefined ? {} : { params: { ...params } }) };
      await expect(host.client.request(request, EmptyResultSchema), method).rejects.toMatchObject({
        code: -32_602,
        data: { code: 'input-invalid', fix: expect.any(String) },
      });
    }
    const page = host.client.listResources({ cursor: 'none' });
    await expect(page).rejects.toMatchObject({ code: -32_602, data: { code: 'argument-invalid' } });
  });
});

describe('prompts', () => {
  test('MCP-22 a prompt names no tool that is not listed, but a command that runs', async () => {
    await withServer(
      async (host) => {
        const words = await Promise.all(
          ['evolve', 'what-did-you-drop'].map(async (name) => {
            const { messages } = await host.client.getPrompt({
              name,
              arguments: { session: 's1' },
            });
            return JSON.stringify(messages);
          }),
        );
        expect(words[0]).toMatch(/memory evolve --dry-run`/);
        expect(words[1]).toMatch(/context dropped --session s1`/);
        expect(words[1]).toContain('`context_restore {');
        expect(words.join(' ')).not.toMatch(/evolve_memory|context_dropped|context_status/);
      },
      { tools: ['core'] },
    );
  });

  test('MCP-22 each prompt names tools that there are, and says what it lacks', async () => {
    await withServer(async (host) => {
      const { prompts } = await host.client.listPrompts();
      expect(prompts.map(({ name }) => name)).toEqual(['research', 'evolve', 'what-did-you-drop']);
      const tools = (await host.client.listTools()).tools.map(({ name }) => name);
      for (const { name } of prompts) {
        const { messages } = await host.client.getPrompt({
          name,
          arguments: { question: 'Why?', docs: 'docs', session: 's1' },
        });
        const text = JSON.stringify(messages);
        expect(
          tools.filter((tool) => new RegExp(`\\b${tool}\\b`).test(text)).length,
        ).toBeGreaterThan(0);
      }
      await expect(host.client.getPrompt({ name: 'research' })).rejects.toMatchObject({
        data: { code: 'argument-invalid' },
      });
      await expect(host.client.getPrompt({ name: 'none' })).rejects.toMatchObject({
        data: { code: 'not-found' },
      });
    });
  });
});
