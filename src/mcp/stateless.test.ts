import { describe, expect, test } from 'vitest';
import { QUESTION, writeLibrary } from '../../test/support/library.ts';
import { withStatelessServer } from '../../test/support/mcp-server.ts';

describe('MCP-44 revision 2026-07-28', () => {
  test('a host that says no hello calls tools and reads resources', async () => {
    await withStatelessServer(async (client) => {
      expect(client.getServerVersion()).toMatchObject({ name: 'autosearch' });
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('remember');
      const said = { type: 'Fact', content: 'Velm has a harbour.' };
      const kept = await client.callTool({ name: 'remember', arguments: said });
      expect(kept.isError).toBeUndefined();
      const found = await client.callTool({ name: 'recall', arguments: { query: 'harbour' } });
      expect(JSON.stringify(found.structuredContent)).toContain('Velm has a harbour.');
      const { contents } = await client.readResource({ uri: 'autosearch://protocol' });
      expect(contents).toHaveLength(1);
    });
  });

  test('what the person must say ends the call, and the host repeats it with the answer', async () => {
    const asked: string[] = [];
    const research = async (action: 'accept' | 'decline'): Promise<string> => {
      let told = '';
      await withStatelessServer(
        async (client, folder) => {
          await writeLibrary(`${folder}/docs`);
          const call = { name: 'research', arguments: { question: QUESTION } };
          told = JSON.stringify(await client.callTool(call));
        },
        {
          capabilities: { elicitation: { form: {} } },
          prepare: (client) =>
            client.setRequestHandler('elicitation/create', ({ params }) => {
              asked.push(params.message);
              return action === 'accept' ? { action, content: { answer: 'docs' } } : { action };
            }),
        },
      );
      return told;
    };
    expect(await research('accept')).toContain('College of Brae');
    expect(await research('decline')).toContain('argument-invalid');
    expect(asked).toHaveLength(2);
  });

  test('a host that cannot be asked gets what can be had without', async () => {
    await withStatelessServer(async (client) => {
      const call = { name: 'research', arguments: { question: QUESTION } };
      expect(await client.callTool(call)).toMatchObject({ isError: true });
    });
  });

  test('parameters that are wrong are refused by name', async () => {
    await withStatelessServer(async (client) => {
      await expect(client.callTool({ name: 'rember' })).rejects.toMatchObject({
        code: -32_602,
        data: { fix: 'Did you mean "remember"?' },
      });
    });
  });
});
