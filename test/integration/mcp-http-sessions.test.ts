import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { openApp } from '../../src/app/index.ts';
import { isRecord, ResearchError, systemClock, systemNewId } from '../../src/kernel/index.ts';
import { createCalls } from '../../src/mcp/call-tracker.ts';
import type { HttpSite } from '../../src/mcp/connection.ts';
import { createServer as createMcpServer } from '../../src/mcp/create-server.ts';
import { createHttpSessions } from '../../src/mcp/http-sessions.ts';
import { createNotes, type Notes } from '../../src/mcp/notes.ts';
import { readBody } from '../../src/mcp/serve-http.ts';
import { createTasks } from '../../src/mcp/tasks.ts';
import { toolBox } from '../support/tool-box.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

interface Answer {
  readonly status: number | undefined;
  readonly session: string;
  /** The head is there; the body of a stream goes on. */
  readonly message: IncomingMessage;
}

type Ask = (
  method: 'GET' | 'POST' | 'DELETE',
  headers?: Readonly<Record<string, string>>,
  body?: unknown,
) => Promise<Answer>;

/** Sessions behind a bare server on the loopback. */
async function withSessions(notes: Notes, work: (ask: Ask) => Promise<void>): Promise<void> {
  await withTempDir(async (folder) => {
    const place = { cwd: folder, environment: {}, clock: systemClock, newId: systemNewId };
    await using rooms = openApp({ ...place, home: folder, seed: undefined, note: notes.tell });
    let ticks = 0;
    const parts = {
      rooms,
      version: '0',
      notes,
      tools: await toolBox([]),
      reading: { roots: [], asksHost: false },
      tasks: createTasks(systemClock),
    };
    const clock = { ...systemClock, monotonicMs: () => (ticks += 1) };
    const make: HttpSite['make'] = (calls, connection) => createMcpServer(parts, calls, connection);
    const site = { place: { clock, newId: systemNewId }, notes, make };
    const sessions = createHttpSessions(site, createCalls());
    const server = createServer(async (incoming, response) => {
      try {
        const body = incoming.method === 'POST' ? await readBody(incoming) : undefined;
        await sessions.handle(incoming, response, body);
      } catch (error) {
        response.writeHead(error instanceof ResearchError && error.code === 'busy' ? 503 : 404);
        response.end();
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = isRecord(address) ? Number(address['port']) : 0;
    const ask: Ask = async (method, headers = {}, body = undefined) => {
      const accept = 'application/json, text/event-stream';
      const known = { 'Content-Type': 'application/json', Accept: accept, ...headers };
      const sent = request({ host: '127.0.0.1', port, method, headers: known });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
      const [message]: IncomingMessage[] = await once(sent, 'response');
      if (message === undefined) throw new Error('no answer');
      if (method !== 'GET') message.resume();
      const session = String(message.headers['mcp-session-id'] ?? '');
      return { status: message.statusCode, session, message };
    };
    await work(ask);
    await sessions.close();
    server.close();
    server.closeAllConnections();
  });
}

const GREETING = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'many', version: '1' },
  },
};
const PING = { jsonrpc: '2.0', id: 2, method: 'ping' };

test('MCP-25 hosts that left without a word give way, the longest silent first; one that listens stays', async () => {
  await withSessions(
    createNotes(() => undefined),
    async (ask) => {
      const { session: listening } = await ask('POST', {}, GREETING);
      const stream = await ask('GET', { 'Mcp-Session-Id': listening });
      expect(stream.status).toBe(200);
      const left: string[] = [];
      for (let at = 0; at < 99; at += 1) left.push((await ask('POST', {}, GREETING)).session);
      const pingOf = async (session = ''): Promise<number | undefined> =>
        (await ask('POST', { 'Mcp-Session-Id': session }, PING)).status;
      // The first of those who left says a word again: now the second was silent for longest.
      expect(await pingOf(left[0])).toBe(200);
      expect((await ask('POST', {}, GREETING)).status).toBe(200);
      expect(await pingOf(left[1])).toBe(404);
      expect(await pingOf(left[0])).toBe(200);
      expect(await pingOf(listening)).toBe(200);
      stream.message.destroy();
    },
  );
});

test('MCP-25 a greeting that is refused leaves nothing behind', async () => {
  let listeners = 0;
  const notes = createNotes(() => undefined);
  const counting: Notes = {
    ...notes,
    listen(listener) {
      listeners += 1;
      const listening = notes.listen(listener);
      return {
        [Symbol.dispose]() {
          listeners -= 1;
          listening[Symbol.dispose]();
        },
      };
    },
  };
  await withSessions(counting, async (ask) => {
    expect((await ask('POST', { Accept: 'text/html' }, GREETING)).status).toBe(406);
    expect(listeners).toBe(0);
    const { session } = await ask('POST', {}, GREETING);
    expect(listeners).toBe(1);
    await ask('DELETE', { 'Mcp-Session-Id': session });
    expect(listeners).toBe(0);
  });
});
