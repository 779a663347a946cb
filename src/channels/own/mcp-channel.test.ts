import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLoopback } from '../../../test/support/loopback.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { openCorpus } from '../../documents/index.ts';
import { systemClock } from '../../kernel/index.ts';
import type { Attempt } from '../contract.ts';
import { type McpServer, mcpChannels } from './mcp-channel.ts';
import { messagesIn } from './mcp-message.ts';

const signal = new AbortController().signal;

async function ask(
  server: McpServer,
  environment = {},
  name = 'mcp:notes/search',
): Promise<Attempt> {
  return withTempDir(async (cacheFolder) => {
    await using corpus = await openCorpus({ cacheFolder, clock: systemClock }, signal);
    const egress = { scope: 'open', hosts: [] } as const;
    const place = { egress, environment, userAgent: 'autosearch/1' };
    const entry = mcpChannels({ notes: server }, place).find(({ spec }) => spec.name === name);
    if (entry === undefined) throw new Error(`no ${name}`);
    const ranking = { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 };
    const search = entry.open({ corpus, roots: [] });
    return await search({ text: 'harbour', terms: [], limit: 5, ranking }, signal);
  });
}

/** A server in a few lines: `search` and `fetch`, and `list` with names of its own. */
const PROGRAM = `
const lines = require('node:readline').createInterface({ input: process.stdin });
const say = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
const text = (value) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
lines.on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === 'initialize') say(id, { protocolVersion: '2025-06-18', capabilities: {} });
  if (method !== 'tools/call') return;
  const { name, arguments: given } = params;
  if (process.argv[2] === 'dies') process.exit(3);
  if (name === 'search') say(id, text({ results: given.query === 'harbour' ? [{ id: '7', title: 'The harbour', url: 'http://127.0.0.1:9/x' }] : [] }));
  else if (name === 'fetch') say(id, text({ id: given.id, text: 'The harbour was built in 1874. ' + (process.env.SECRET ?? 'no secret'), metadata: {} }));
  else if (name === 'list') say(id, { structuredContent: { data: { found: [{ key: 3, name: 'Pier', body: given.words + ' ' + given.most }] } } });
  else say(id, { isError: true, content: [{ type: 'text', text: 'Unknown tool: ' + name }] });
});
`;

describe('CHN-56 tools of an MCP server as channels', () => {
  test('a program is asked by the convention, its texts are fetched, and it sees no variable that is not named', async () => {
    await withTempDir(async (folder) => {
      const file = join(folder, 'server.cjs');
      writeFileSync(file, PROGRAM);
      const command = [process.execPath, file];
      expect(await ask({ command }, { SECRET: 'sesame' })).toMatchObject({
        type: 'ok',
        items: [
          {
            url: 'http://127.0.0.1:9/x',
            title: 'The harbour',
            text: 'The harbour was built in 1874. no secret',
          },
        ],
      });
      const own = { args: { words: '$text', most: '$limit' }, items: '$.data.found[*]' };
      const tools = { list: { ...own, map: { id: 'key', title: 'name', text: 'body' } } };
      expect(await ask({ command, tools }, {}, 'mcp:notes/list')).toMatchObject({
        type: 'ok',
        items: [{ url: 'mcp://notes/3', title: 'Pier', text: 'harbour 5' }],
      });
      const wrong = { nothing: {} };
      expect(await ask({ command, tools: wrong }, {}, 'mcp:notes/nothing')).toMatchObject({
        type: 'not_configured',
        missing: 'tool',
      });
      const shape = { search: { items: 'hits' } };
      expect(await ask({ command, tools: shape })).toMatchObject({
        type: 'malformed',
        message: expect.stringContaining('hits must be a list'),
      });
      expect(await ask({ command: [...command, 'dies'] })).toMatchObject({
        type: 'transient_error',
        message: 'notes gave no answer: it ended with code 3',
      });
      expect((await ask({ command: [join(folder, 'absent')] })).type).toBe('transient_error');
    });
  });

  test('an address is asked through the door, with its key and its session, by events too', async () => {
    const heard: string[] = [];
    await using server = await openLoopback((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { id, method } = JSON.parse(Buffer.concat(chunks).toString());
        heard.push(
          `${method} ${request.headers['mcp-session-id']} ${request.headers.authorization}`,
        );
        if (request.headers.authorization !== 'Bearer sesame') {
          response.writeHead(401).end('sesame');
          return;
        }
        const hit = { id: '1', title: 'Pier', url: 'https://example.org/', text: 'Two piers.' };
        const result = method === 'initialize' ? {} : { structuredContent: { results: [hit] } };
        const body = JSON.stringify({ jsonrpc: '2.0', id, result });
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Mcp-Session-Id': 's-1' });
        response.end(`event: message\ndata: ${body}\n\n`);
      });
    });
    const own = { url: `${server.url}/mcp`, keyEnv: 'NOTES_KEY' };
    expect(await ask(own, { NOTES_KEY: 'sesame' })).toMatchObject({
      type: 'ok',
      items: [{ text: 'Two piers.' }],
    });
    expect(heard).toEqual([
      'initialize undefined Bearer sesame',
      'notifications/initialized s-1 Bearer sesame',
      'tools/call s-1 Bearer sesame',
    ]);
    expect(await ask(own, { NOTES_KEY: 'wrong' })).toMatchObject({ type: 'auth_failed' });
    expect(await ask(own)).toMatchObject({ type: 'not_configured', missing: 'NOTES_KEY' });
  });

  test('messages are read from a body and from a stream that ended', () => {
    expect(messagesIn('{"id":1}')).toEqual([{ id: 1 }]);
    expect(messagesIn('[{"id":1},{"id":2}]')).toHaveLength(2);
    expect(messagesIn('event: x\r\ndata: {"id":\r\ndata: 1}\r\n\r\ndata: nothing\n\n')).toEqual([
      { id: 1 },
    ]);
  });
});
