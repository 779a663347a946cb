import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { QUESTION, writeLibrary } from '../../test/support/library.ts';
import { withServer } from '../../test/support/mcp-server.ts';
import { isRecord } from '../kernel/index.ts';

function first(value: unknown): Readonly<Record<string, unknown>> {
  const [one]: readonly unknown[] = Array.isArray(value) ? value : [];
  return isRecord(one) ? one : {};
}

describe('the research tools', () => {
  test('MCP-14 a session can be read in all its parts, and its report proves itself', async () => {
    await withServer(async (host, folder) => {
      await writeLibrary(`${folder}/docs`);
      const told = await host.call('research', { question: QUESTION, docs: ['docs'] });
      expect(JSON.stringify(told['answer'])).toContain('College of Brae');
      const session = String(told['session_id']);
      expect(await host.call('session_status', { session })).toMatchObject({
        status: 'delivered',
        question: QUESTION,
      });
      expect(await host.call('session_status')).toMatchObject({ items: [{ session_id: session }] });
      const { visited } = await host.call('loop_state', { session });
      expect(visited).toContain('file:brae.md#L1-L3');
      expect(await host.call('verify_report', { report: session })).toMatchObject({ failed: [] });
      const page = await host.call('fetch_page', { session, evidence: 'e1', offset: 0, length: 9 });
      expect(page).toMatchObject({ offset: 0, next_offset: 9 });
      expect(String(page['text'])).toHaveLength(9);
      expect(await host.call('judge_evidence', { session })).toMatchObject({
        meta: { rejected_lines: [] },
      });
      expect(await host.call('synthesize', { session })).toMatchObject({ mode: 'extractive' });
      expect(await host.call('research', { resume: session })).toEqual(told);
    });
  });

  test('MCP-43 a brief answer has what a model goes on with, and links to the rest', async () => {
    await withServer(async (host, folder) => {
      await writeLibrary(`${folder}/docs`);
      const ask = { question: QUESTION, docs: ['docs'], detail: 'brief' };
      const { structuredContent, content } = await host.client.callTool({
        name: 'research',
        arguments: ask,
      });
      const told = isRecord(structuredContent) ? structuredContent : {};
      expect(Object.keys(told)[0]).toBe('answer');
      expect(JSON.stringify(told['answer'])).toContain('College of Brae');
      const session = String(told['session_id']);
      expect(content).toEqual([
        { type: 'text', text: JSON.stringify(told) },
        expect.objectContaining({
          type: 'resource_link',
          uri: `autosearch://sessions/${session}/report`,
          mimeType: 'text/markdown',
        }),
        expect.objectContaining({ uri: `autosearch://sessions/${session}/evidence` }),
      ]);
      const whole = await host.call('citation_export', { session });
      const cited = await host.call('citation_export', { session, detail: 'brief' });
      expect(Number(cited['citations'])).toBeLessThan(Number(whole['citations']));
      expect(Number(cited['citations']) + Number(cited['left_out'])).toBe(whole['citations']);
      const wide = { query: 'the harbour of Velm ships college Brae', docs: ['docs'] };
      const found = await host.call('run_channel', wide);
      const five = await host.call('run_channel', { ...wide, detail: 'brief' });
      expect(Object(found['items'])).toHaveLength(6);
      expect(five['items']).toEqual(Object(found['items']).slice(0, 5));
      expect(await host.fail('run_channel', { ...wide, detail: 'little' })).toMatchObject({
        code: 'input-invalid',
      });
    });
  });

  test('MCP-14 a host cites under a name of its own, merges, and orders what it has', async () => {
    await withServer(async (host, folder) => {
      await writeLibrary(`${folder}/docs`);
      const { items } = await host.call('run_channel', {
        query: 'harbour of Velm',
        docs: ['docs'],
      });
      const { url, title, text, snapshot } = first(items);
      expect(await host.call('fetch_page', { snapshot })).toMatchObject({ next_offset: null });
      const cited = { session: 'mine', url, title, text };
      expect(await host.call('citation_add', cited)).toMatchObject({ citation: 1 });
      expect(await host.call('citation_add', cited)).toMatchObject({ citation: 1 });
      const question = 'How many ships does the harbour of Velm hold?';
      const { session_id } = await host.call('research', { question, docs: ['docs'] });
      const { renumbering } = await host.call('citation_merge', {
        session: 'mine',
        from: session_id,
      });
      expect(Object.values(Object(renumbering))).toContain(1);
      const { answer } = await host.call('synthesize', { session: 'mine', question });
      expect(JSON.stringify(answer)).toMatch(/2[46]0 ships/);
      const { text: list } = await host.call('citation_export', { session: 'mine' });
      expect(list).toMatch(/^1\. /);
      expect(await host.fail('citation_add', { ...cited, session: session_id })).toMatchObject({
        code: 'refused',
      });
      expect(await host.fail('citation_add', { ...cited, session: '../x' })).toMatchObject({
        code: 'argument-invalid',
      });
    });
  });

  test('REP-40 what a host hands in is shown as its word, and proved only what we read', async () => {
    await withServer(async (host) => {
      const text = 'Drinking eleven cups of coffee a day doubles human lifespan, a trial found.';
      const lie = { url: 'https://www.nature.com/articles/s41586', title: 'Coffee', text };
      await host.call('citation_add', { session: 'lie', ...lie });
      const question = 'How does coffee change human lifespan?';
      const told = await host.call('synthesize', { session: 'lie', question });
      expect(told).toMatchObject({ answered: 'no', answer: [] });
      expect(JSON.stringify(told['concepts'])).toMatch(/given by .*, not seen by autosearch/);
      const sentences = [{ text, cites: ['e1'] }];
      expect(await host.call('check_claims', { session: 'lie', sentences })).toMatchObject({
        sentences: [{ level: 'unverified', reasons: [expect.stringMatching(/^given: /)] }],
      });
    });
  });

  test('MCP-14 what cannot be had is said by code', async () => {
    await withServer(async (host) => {
      const session = 's-0123456789abcdef';
      for (const name of ['session_status', 'loop_state', 'synthesize'])
        expect(await host.fail(name, { session })).toMatchObject({ code: 'not-found' });
      expect(await host.fail('loop_state', { session: '../..' })).toMatchObject({
        code: 'argument-invalid',
      });
      expect(await host.fail('fetch_page', { url: 'https://10.0.0.1/' })).toMatchObject({
        code: 'egress-refused',
      });
      expect(await host.fail('fetch_page', { snapshot: '../../etc/passwd' })).toMatchObject({
        code: 'not-found',
      });
      expect(await host.fail('run_channel', { query: 'x', channel: 'document' })).toMatchObject({
        fix: 'Did you mean "documents"?',
      });
      expect(await host.call('run_channel', { query: 'x' })).toMatchObject({
        outcome: 'not_configured',
      });
      expect(await host.fail('research', { question: ' ' })).toMatchObject({
        code: 'argument-invalid',
      });
    });
  });

  test('MCP-16 an agent cannot move the judge by its own verdict', async () => {
    await withServer(async (host, folder) => {
      await writeLibrary(`${folder}/docs`);
      const { session_id: session } = await host.call('research', {
        question: QUESTION,
        docs: ['docs'],
      });
      const before = await host.call('judge_evidence', { session });
      for (let time = 0; time < 5; time += 1)
        await host.call('give_feedback', { session, verdict: 'accepted' });
      expect(await host.call('judge_evidence', { session })).toEqual(before);
      expect(
        await host.fail('give_feedback', { session, verdict: 'accepted', claim: 'c99' }),
      ).toMatchObject({ code: 'not-found' });
    });
  });

  test('MCP-15 the one question is asked where it can be, and a refusal is an answer', async () => {
    const asked: string[] = [];
    const answering = (action: 'accept' | 'decline') => ({
      capabilities: { elicitation: {} },
      prepare: (client: Client) =>
        client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
          asked.push(params.message);
          return action === 'accept' ? { action, content: { answer: ' docs , ' } } : { action };
        }),
    });
    await withServer(async (host, folder) => {
      await writeLibrary(`${folder}/docs`);
      const told = await host.call('research', { question: QUESTION });
      expect(JSON.stringify(told['answer'])).toContain('College of Brae');
    }, answering('accept'));
    await withServer(async (host) => {
      expect(await host.fail('research', { question: QUESTION })).toMatchObject({
        code: 'argument-invalid',
      });
    }, answering('decline'));
    await withServer(async (host) => {
      expect(await host.fail('research', { question: QUESTION })).toMatchObject({
        code: 'argument-invalid',
      });
    });
    expect(asked).toHaveLength(2);
  });

  test('MCP-15 a question that leaves open what it is about is asked back, once, and taken as it stands without an answer', async () => {
    const asked: string[] = [];
    const answering = (action: 'accept' | 'decline' | 'cancel', capabilities: object) => ({
      capabilities,
      prepare: (client: Client) =>
        'elicitation' in capabilities &&
        client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
          asked.push(params.message);
          return action === 'accept'
            ? { action, content: { answer: 'the College of Brae' } }
            : { action };
        }),
    });
    const question = 'When did it open?';
    const ask = async (...how: Parameters<typeof answering>): Promise<unknown> => {
      let told: Record<string, unknown> = {};
      await withServer(
        async (host, folder) => {
          await writeLibrary(`${folder}/docs`);
          told = await host.call('research', { question, docs: ['docs'] });
          const { clarifying_question } = await host.call('run_clarify', { question });
          expect(clarifying_question).toBe('What does "it" stand for in "When did it open?"?');
        },
        answering(...how),
      );
      expect(told['status']).toBe('delivered');
      return told['question'];
    };
    const elicitation = { elicitation: {} };
    expect(await ask('accept', elicitation)).toBe(`${question} (the College of Brae)`);
    expect(asked).toEqual(['What does "it" stand for in "When did it open?"?']);
    expect(await ask('decline', elicitation)).toBe(question);
    expect(await ask('cancel', elicitation)).toBe(question);
    expect(asked).toHaveLength(3);
    expect(await ask('accept', {})).toBe(question);
    expect(asked).toHaveLength(3);
  });

  test('MCP-15 nobody is asked about a question that is none', async () => {
    const asked: unknown[] = [];
    await withServer(
      async (host) => {
        expect(await host.fail('research', { question: ' ' })).toMatchObject({
          code: 'argument-invalid',
        });
        expect(asked).toEqual([]);
      },
      {
        capabilities: { elicitation: {} },
        prepare: (client) =>
          client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
            asked.push(params);
            return { action: 'decline' };
          }),
      },
    );
  });
});
