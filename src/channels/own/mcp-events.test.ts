import { createServer, type RequestListener } from 'node:http';
import { McpServer as ServerOfSdk } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openLoopback } from '../../../test/support/loopback.ts';
import type { Attempt } from '../contract.ts';
import { type McpServer, mcpChannels } from './mcp-channel.ts';

const signal = new AbortController().signal;
const query = {
  text: '为什么天空是蓝色的',
  terms: [],
  limit: 5,
  ranking: { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 },
};

async function ask(server: McpServer): Promise<Attempt | undefined> {
  const place = {
    egress: { scope: 'open', hosts: [] } as const,
    environment: { ZHIHU_ACCESS_SECRET: 'sesame' },
    userAgent: 'autosearch/1',
  };
  const [entry] = mcpChannels({ zhihu: server }, place);
  return entry?.open({ corpus: undefined as never, roots: [] })(query, signal);
}

/** As Zhihu lists its own tools: events at one address, messages at another. */
async function openZhihu() {
  const heard: string[] = [];
  const open = new Map<string, SSEServerTransport>();
  let closed = 0;
  const listener: RequestListener = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    heard.push(`${request.method} ${pathname} ${request.headers.authorization}`);
    if (request.method === 'GET' && pathname === '/zhihu_search/v1/sse') {
      const transport = new SSEServerTransport('/zhihu_search/v1/message', response);
      open.set(transport.sessionId, transport);
      response.on('close', () => {
        closed += 1;
      });
      const server = new ServerOfSdk({ name: 'zhihu', version: '1' });
      const shape = { inputSchema: { Query: z.string(), Count: z.string() } };
      server.registerTool('zhihu_search', shape, async ({ Query }) => {
        const Url = 'https://www.zhihu.com/question/1';
        const hit = { Title: Query, Url, ContentText: '天空因为瑞利散射而呈现蓝色。' };
        return { content: [{ type: 'text', text: JSON.stringify({ Data: { Items: [hit] } }) }] };
      });
      void server.connect(transport);
      return;
    }
    const transport = open.get(searchParams.get('sessionId') ?? '');
    if (request.method === 'POST' && transport !== undefined)
      void transport.handlePostMessage(request, response);
    else response.writeHead(405).end();
  };
  const loopback = await openLoopback(listener);
  return { loopback, heard, closed: () => closed };
}

describe('CHN-70 a server that speaks HTTP with events', () => {
  test('is asked by its stream, with its key, and the stream is ended', async () => {
    const { loopback, heard, closed } = await openZhihu();
    await using _ = loopback;
    const tools = {
      zhihu_search: {
        args: { Query: '$text', Count: '10' },
        items: 'Data.Items',
        map: { url: 'Url', title: 'Title', text: 'ContentText' },
      },
    };
    const server = {
      url: `${loopback.url}/zhihu_search/v1/sse`,
      keyEnv: 'ZHIHU_ACCESS_SECRET',
      tools,
    };
    expect(await ask(server)).toMatchObject({
      type: 'ok',
      items: [{ url: 'https://www.zhihu.com/question/1', text: '天空因为瑞利散射而呈现蓝色。' }],
    });
    const [events, messages] = ['/zhihu_search/v1/sse', '/zhihu_search/v1/message'];
    expect(heard).toEqual([
      `POST ${events} Bearer sesame`,
      `GET ${events} Bearer sesame`,
      ...Array.from({ length: 3 }, () => `POST ${messages} Bearer sesame`),
    ]);
    await expect.poll(closed).toBe(1);
    const missing = { ...server, tools: { other: tools.zhihu_search } };
    expect(await ask(missing)).toMatchObject({ type: 'not_configured', missing: 'tool' });
  });

  const endpoint = (at: string): string => `event: endpoint\ndata: ${at}\n\n`;
  const streaming =
    (body: string, end = true): RequestListener =>
    (request, response) => {
      if (request.method === 'POST') return void response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(body);
      if (end) response.end();
    };

  test.each([
    ['a stream that ends', streaming(''), 'transient_error', 'its stream of events ended'],
    ['messages that nobody takes', streaming(endpoint('/m'), false), 'channel_error', 'status 404'],
    [
      'a stream that never stops',
      streaming(`:${' '.repeat(9_000_000)}`),
      'transient_error',
      'it is longer than 8388608 bytes',
    ],
    ['neither transport', (_, response) => response.writeHead(404).end(), 'channel_error', '404'],
    ['a key that is refused', (_, response) => response.writeHead(401).end(), 'auth_failed', '401'],
  ] satisfies readonly (readonly [string, RequestListener, string, string])[])(
    '%s is told as what it is',
    async (_, listener, type, message) => {
      await using server = await openLoopback(listener);
      expect(await ask({ url: `${server.url}/sse` })).toMatchObject({
        type,
        message: expect.stringContaining(message),
      });
    },
  );

  test('no message is posted to another origin, be it another port or another name of the machine', async () => {
    let connections = 0;
    const inner = createServer((_, response) => response.end()).on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const place = inner.address();
    const port = typeof place === 'object' && place !== null ? place.port : 0;
    for (const at of [`http://127.0.0.1:${port}/m`, `//127.0.0.1:${port}/m`, 'https://a.example/'])
      for (const body of [endpoint(at), `event:endpoint\r\ndata:${at}\r\n\r\n`]) {
        await using server = await openLoopback(streaming(body, false));
        expect(await ask({ url: `${server.url}/sse` })).toMatchObject({
          type: 'transient_error',
          message: expect.stringContaining('another origin'),
        });
      }
    inner.close();
    expect(connections).toBe(0);
  });
});
