import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { isRecord, parseJson } from '../../kernel/index.ts';
import type { NetReply } from '../../net/index.ts';
import { openEventStream } from './mcp-events.ts';
import {
  MAX_BYTES,
  type McpReply,
  type McpSession,
  mcpReplyOf,
  messagesIn,
  type ServerDoor,
} from './mcp-message.ts';

/** A server that is a program of this machine: a JSON message a line. No shell reads its arguments. */
export function startProgram(
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): McpSession {
  const child = spawn(program, args, {
    env: { ...environment },
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  const waiting = new Map<number, (reply: McpReply) => void>();
  let gone: McpReply | undefined;
  let bytes = 0;
  let last = 0;
  const end = (why: string): void => {
    gone ??= { type: 'gone', why };
    for (const settle of waiting.values()) settle(gone);
    waiting.clear();
    child.kill('SIGKILL');
  };
  child.once('error', (error) => end(error.message));
  child.once('exit', (code) => end(`it ended with code ${code ?? 'none'}`));
  child.stdin.on('error', (error) => end(error.message));
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) end(`it wrote more than ${MAX_BYTES} bytes`);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const parsed = parseJson(line);
    if (!parsed.ok || !isRecord(parsed.value)) return;
    const { id } = parsed.value;
    if (typeof id !== 'number' || 'method' in parsed.value) return;
    waiting.get(id)?.(mcpReplyOf(parsed.value));
    waiting.delete(id);
  });
  const write = (message: object): void => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  };
  return {
    async request(method, params, signal) {
      if (gone !== undefined) return gone;
      last += 1;
      const id = last;
      const reply = new Promise<McpReply>((resolve) => {
        waiting.set(id, resolve);
        const stop = (): void => resolve({ type: 'gone', why: 'it gave no answer in time' });
        signal.addEventListener('abort', stop, { once: true });
      });
      write({ id, method, params });
      return reply;
    },
    async notify(method) {
      if (gone === undefined) write({ method });
    },
    async [Symbol.asyncDispose]() {
      end('closed');
    },
  };
}

/** How a server of the older transport answers what is posted to the address of its events. */
const OLDER: readonly number[] = [400, 404, 405];

/** A server at an address, asked through the same door as every other source. */
export function openAddress(
  url: string,
  { door, headers }: ServerDoor,
  timeoutMs: number,
): McpSession {
  let session: string | undefined;
  let older: McpSession | undefined;
  let last = 0;
  const post = (message: object, signal: AbortSignal): Promise<NetReply> =>
    door(
      {
        url,
        method: 'POST',
        headers: {
          ...headers,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          ...(session === undefined ? {} : { 'mcp-session-id': session }),
        },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
        maxBytes: MAX_BYTES,
        timeoutMs,
      },
      signal,
    );
  return {
    async request(method, params, signal) {
      if (older !== undefined) return older.request(method, params, signal);
      last += 1;
      const reply = await post({ id: last, method, params }, signal);
      if (reply.type !== 'answered') return { type: 'failed', reply };
      if (last === 1 && OLDER.includes(reply.status)) {
        older = openEventStream(url, { door, headers }, timeoutMs, signal);
        return older.request(method, params, signal);
      }
      if (reply.status < 200 || reply.status > 299)
        return { type: 'refused', status: reply.status };
      session ??= reply.headers['mcp-session-id'];
      const text = new TextDecoder().decode(reply.bytes);
      const found = messagesIn(text).find((message) => message['id'] === last);
      return found === undefined ? { type: 'gone', why: 'it gave no answer' } : mcpReplyOf(found);
    },
    async notify(method, signal) {
      if (older === undefined) await post({ method }, signal);
      else await older.notify(method, signal);
    },
    async [Symbol.asyncDispose]() {
      // A server forgets a session by itself; a stream of events is ended.
      await older?.[Symbol.asyncDispose]();
    },
  };
}
