import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../test/support/with-temp-dir.ts';
import { openAutoSearch } from './index.ts';
import { createAutoSearchPlugin } from './opencode.ts';

const LONG = Array.from({ length: 500 }, (_, at) => `part ${at} took ${at * 3} ms`).join('\n');

test('HOO-4 the plugin puts a stub in place of a long output, of its own tools and of MCP servers', () =>
  withTempDir(async (directory) => {
    const home = join(directory, 'home');
    const plugin = await createAutoSearchPlugin({ home })({ directory });
    const ran = { title: 'make', output: LONG, metadata: { exit: 0 } };
    const use = { tool: 'bash', sessionID: 'ses_1', callID: 'c1', args: { command: 'make' } };
    await plugin['tool.execute.after'](use, ran);
    expect(ran.output).toContain('context_restore {"session":"ses_1","batch":"offload_0001"}');
    const listed = { content: [{ type: 'text', text: LONG }], structuredContent: { rows: [LONG] } };
    await plugin['tool.execute.after']({ ...use, tool: 'x_list', callID: 'c2' }, listed);
    expect(JSON.stringify(listed)).not.toContain('part 250');
    expect(Object.keys(listed)).toEqual(['content']);
    await using agent = await openAutoSearch({ home });
    const restored = await agent.context.restore({ session: 'ses_1', batch: 'offload_0001' });
    expect(restored.map(({ raw }) => JSON.parse(raw))).toEqual([LONG]);
  }));

test('HOO-6 what is known is told with each request of its session, until the person speaks again', () =>
  withTempDir(async (directory) => {
    const home = join(directory, 'home');
    await using agent = await openAutoSearch({ home });
    await agent.memory.add({ nodes: [{ type: 'Fact', content: 'staging listens on port 5599' }] });
    const plugin = await createAutoSearchPlugin({ home })({ directory });
    await plugin.event({
      event: { type: 'session.created', properties: { info: { id: 'ses_1' } } },
    });
    const asked = { parts: [{ type: 'text', text: 'which port has staging?' }] };
    await plugin['chat.message']({ sessionID: 'ses_1', messageID: 'm1' }, asked);
    const requests = [{ system: ['you are a model'] }, { system: ['you are a model'] }];
    for (const request of requests)
      await plugin['experimental.chat.system.transform']({ sessionID: 'ses_1' }, request);
    // The first may ask for a title alone.
    for (const { system } of requests) expect(system[1]).toContain('port 5599');
    const next = { parts: [{ type: 'text', text: 'thank you' }] };
    await plugin['chat.message']({ sessionID: 'ses_1', messageID: 'm2' }, next);
    const last = { system: ['you are a model'] };
    await plugin['experimental.chat.system.transform']({ sessionID: 'ses_1' }, last);
    expect(last.system).toHaveLength(1);
  }));

test('HOO-6 after a compaction the next request is told what was archived, and how it comes back', () =>
  withTempDir(async (directory) => {
    const plugin = await createAutoSearchPlugin({ home: join(directory, 'home') })({ directory });
    const use = { tool: 'bash', sessionID: 'ses_1', callID: 'c1', args: { command: 'make' } };
    await plugin['tool.execute.after'](use, { output: LONG, metadata: { exit: 0 } });
    const compacted = { type: 'session.compacted', properties: { sessionID: 'ses_1' } };
    await plugin.event({ event: compacted });
    const request = { system: ['you are a model'] };
    await plugin['experimental.chat.system.transform']({ sessionID: 'ses_1' }, request);
    expect(request.system[1]).toContain(
      'context_restore {"session":"ses_1","batch":"offload_0001"}',
    );
  }));

test('HOO-1 a home that cannot be used is said once, by what OpenCode has for that, and nothing is thrown', () =>
  withTempDir(async (directory) => {
    const home = join(directory, 'home');
    writeFileSync(home, '');
    const said: unknown[] = [];
    const say = async ({ body }: { readonly body: unknown }) => void said.push(body);
    const client = { app: { log: say }, tui: { showToast: say } };
    const plugin = await createAutoSearchPlugin({ home })({ directory, client });
    for (const callID of ['c1', 'c2']) {
      const ran = { output: LONG, metadata: { exit: 0 } };
      const use = { tool: 'bash', sessionID: 'ses_1', callID, args: { command: 'make' } };
      await plugin['tool.execute.after'](use, ran);
      expect(ran.output).toBe(LONG);
    }
    const message = expect.stringMatching(/^AutoSearch: .+ cannot be used/);
    await Promise.resolve();
    expect(said).toEqual([
      { service: 'autosearch', level: 'warn', message },
      { variant: 'warning', message },
    ]);
  }));

test('HOO-1 what the plugin does not know changes nothing and throws nothing', () =>
  withTempDir(async (directory) => {
    const plugin = await createAutoSearchPlugin({ home: join(directory, 'home') })({ directory });
    for (const odd of [undefined, null, 1, {}, { sessionID: 'x' }, { event: {} }]) {
      await plugin.event({ event: odd });
      await plugin['chat.message'](odd, odd);
      await plugin['tool.execute.after'](odd, odd);
      await plugin['experimental.chat.system.transform'](odd, odd);
    }
    expect(Object.keys(plugin)).toContain('tool.execute.after');
  }));
