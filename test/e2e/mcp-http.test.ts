import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, inject, test } from 'vitest';
import { QUESTION, writeLibrary } from '../support/library.ts';
import { asHost, type McpHost } from '../support/mcp-client.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

interface HttpServer extends AsyncDisposable {
  readonly url: URL;
  /** The one that it made, or was given. */
  readonly token: string;
  /** The exit code after SIGTERM. */
  stop(): Promise<unknown>;
}

async function startServer(home: string, ...argv: readonly string[]): Promise<HttpServer> {
  const child = spawn(
    process.execPath,
    [
      join(inject('packedPackage'), 'dist/cli/main.js'),
      ...['mcp', '--http', '--port', '0', '--home', home, '--tools', 'all', ...argv],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] }, cwd: home },
  );
  const closed = once(child, 'close');
  let printed = '';
  const url = await new Promise<URL>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /listening on (\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(new URL(found));
    });
    child.on('close', () => reject(new Error(printed)));
  });
  const stop = async (): Promise<unknown> => {
    child.kill('SIGTERM');
    const [code]: unknown[] = await closed;
    return code;
  };
  const given = argv[argv.indexOf('--token') + 1] ?? '';
  const token = /^token: (\S+)$/m.exec(printed)?.[1] ?? given;
  return { url, token, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}

async function connect(url: URL, token?: string): Promise<Omit<McpHost, 'pid'>> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const client = new Client({ name: 'http-host', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  await client.listTools();
  return asHost(client);
}

const GREETING = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'raw', version: '1' },
  },
});

/** The head of an answer; its body is the caller's to read. */
async function send(
  url: URL,
  method: 'GET' | 'POST',
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<IncomingMessage> {
  const accept = method === 'GET' ? 'text/event-stream' : 'application/json, text/event-stream';
  const sent = request(url, {
    method,
    headers: { 'Content-Type': 'application/json', Accept: accept, ...headers },
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  return response;
}

/** A request as no client would send it. */
async function post(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string = GREETING,
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  const response = await send(url, 'POST', headers, body);
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, text };
}

describe('the server over streamable HTTP', () => {
  test('MCP-23 several hosts use one server, with progress, and it ends at a signal', async () => {
    await withTempDir(async (folder) => {
      await writeLibrary(join(folder, 'docs'));
      await using server = await startServer(folder);
      const [one, other] = [
        await connect(server.url, server.token),
        await connect(server.url, server.token),
      ];
      await one.call('remember', { type: 'Fact', content: 'The harbour of Velm has two piers.' });
      expect(await other.call('recall', { query: 'harbour of Velm' })).toMatchObject({
        memories: [{ content: 'The harbour of Velm has two piers.' }],
      });
      const told: unknown[] = [];
      const ask = { question: QUESTION, docs: ['docs'] };
      const answered = await one.client.callTool({ name: 'research', arguments: ask }, undefined, {
        onprogress: (progress) => told.push(progress),
      });
      expect(answered.isError).toBeUndefined();
      expect(told.length).toBeGreaterThan(3);
      const content = Array.from({ length: 50 }, (_, at) => `Pier ${at} of Velm is ${at} m long.`);
      await Promise.all(
        content.map((text) => one.call('remember', { type: 'Fact', content: text })),
      );
      const { memories } = await other.call('recall', { query: 'pier of Velm', limit: 100 });
      const found = JSON.stringify(memories);
      expect(content.filter((text) => !found.includes(text))).toEqual([]);
      expect(await server.stop()).toBe(0);
    });
  });

  test('MCP-24 no token, a wrong host and a foreign origin are refused, and nothing of them is read', async () => {
    await withTempDir(async (home) => {
      await using server = await startServer(home, '--token', 'secret-token');
      const { url } = server;
      const authorized = { Authorization: 'Bearer secret-token' };
      expect((await post(url, {})).status).toBe(401);
      expect((await post(url, { Authorization: 'Bearer other' })).status).toBe(401);
      expect((await post(url, { ...authorized, Host: 'evil.example' })).status).toBe(403);
      expect((await post(url, { ...authorized, Origin: 'https://evil.example' })).status).toBe(403);
      expect((await post(url, authorized)).status).toBe(200);
      await expect(connect(url)).rejects.toThrow();
      await using host = await connect(url, 'secret-token');
      expect(await host.call('recall', { query: 'anything' })).toEqual({ memories: [] });
      expect((await post(url, {})).text).not.toContain('secret');
    });
  });

  test('MCP-25 bodies that are too long or no JSON, and sessions that are none, are refused by code', async () => {
    await withTempDir(async (home) => {
      await using server = await startServer(home);
      const { url, token } = server;
      const authorized = { Authorization: `Bearer ${token}` };
      expect(await post(url, authorized, 'x'.repeat(5_000_000))).toMatchObject({
        status: 413,
        text: expect.stringContaining('limit-exceeded'),
      });
      expect((await post(url, authorized, '{')).status).toBe(400);
      expect(
        (await post(url, authorized, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}')).status,
      ).toBe(400);
      expect((await post(url, { ...authorized, 'Mcp-Session-Id': 'none' }, GREETING)).status).toBe(
        404,
      );
      expect((await post(new URL('/other', url), authorized)).status).toBe(404);
      await using host = await connect(url, token);
      expect(await host.call('recall', { query: 'anything' })).toEqual({ memories: [] });
    });
  });

  test('MCP-28 a host whose connection broke in the middle of a call gets the rest and the answer', async () => {
    await withTempDir(async (folder) => {
      await writeLibrary(join(folder, 'docs'));
      await using server = await startServer(folder);
      const { url, token } = server;
      const authorized = { Authorization: `Bearer ${token}` };
      const greeting = GREETING.replace('2025-06-18', '2025-11-25');
      const greeted = await send(url, 'POST', authorized, greeting);
      const session = {
        ...authorized,
        'Mcp-Session-Id': String(greeted.headers['mcp-session-id']),
        'Mcp-Protocol-Version': '2025-11-25',
      };
      greeted.resume();
      await once(greeted, 'close');
      const call = {
        jsonrpc: '2.0',
        id: 7,
        method: 'tools/call',
        params: { name: 'research', arguments: { question: QUESTION, docs: ['docs'] } },
      };
      const broken = await send(url, 'POST', session, JSON.stringify(call));
      let begun = '';
      for await (const chunk of broken) {
        begun += String(chunk);
        if (begun.includes('\n\n')) break;
      }
      expect(begun).toMatch(/^id: \S+\nretry: 1000\ndata: \n\n/);
      const [, id = ''] = /^id: (\S+)/.exec(begun) ?? [];
      const resumed = await send(url, 'GET', { ...session, 'Last-Event-ID': id });
      let rest = '';
      for await (const chunk of resumed) {
        rest += String(chunk);
        if (rest.includes('"id":7')) break;
      }
      expect(rest).toContain('"status":"delivered"');
      const other = await send(url, 'GET', { ...session, 'Last-Event-ID': 'none.1' });
      expect(other.statusCode).toBe(400);
      other.resume();
    });
  });

  test('MCP-24 without a token on the loopback one is made, and asked for', async () => {
    await withTempDir(async (home) => {
      await using server = await startServer(home);
      expect(server.token).toMatch(/^[0-9a-f]{32}$/);
      expect((await post(server.url, {})).status).toBe(401);
      await using host = await connect(server.url, server.token);
      expect(await host.call('recall', { query: 'anything' })).toEqual({ memories: [] });
    });
  });

  test('MCP-23 an address that is not of this machine is refused with what to do', async () => {
    await withTempDir(async (home) => {
      const elsewhere = startServer(home, '--host', '203.0.113.9', '--token', 'secret');
      await expect(elsewhere).rejects.toThrow(/nothing can listen on 203\.0\.113\.9.*\n.*--host/);
    });
  });

  test('MCP-24 an address that others reach is not served without a token', async () => {
    await withTempDir(async (home) => {
      await expect(startServer(home, '--host', '0.0.0.0')).rejects.toThrow('Give --token');
    });
  });
});
