import { setImmediate } from 'node:timers/promises';
import { type JSONRPCMessage, specTypeSchemas, type Transport } from '@modelcontextprotocol/server';
import { describeError, parseJson, ResearchError } from '../kernel/index.ts';
import { encodeFailure } from './failure.ts';
import {
  findRequestId,
  idIn,
  MAX_MESSAGE_BYTES,
  type MessageLine,
  readMessages,
} from './message-lines.ts';

/** JSON-RPC's own codes. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Milliseconds of messages that are begun one after another: a host may send hundreds at once, and what waits for an answer of the database goes on in between. */
const TURN_MS = 4;

/** Where messages come from and go to: a line each. */
export interface Lines {
  readonly input: AsyncIterable<Uint8Array>;
  write(text: string): void;
}

/** A transport over lines. */
export interface LineTransport extends Transport {
  /** Settles when the other side has said its last word. */
  readonly ended: Promise<void>;
  /** Settles when every request read so far has its answer, or was cancelled. */
  answered(): Promise<void>;
}

/**
 * The official transport gives up at a message that is too long and is silent about one that is no JSON-RPC; here
 * both are answered and the next line is read.
 */
export function createLineTransport({ input, write }: Lines): LineTransport {
  let isClosed = false;
  let said = '';
  /** What one turn answers, as after a commit of many, is written at once (docs/spec/mcp.md, MCP-50): each write wakes the host. */
  const say = (message: unknown): void => {
    if (isClosed) return;
    if (said === '') process.nextTick(flush);
    said += `${JSON.stringify(message)}\n`;
  };
  const flush = (): void => {
    const text = said;
    said = '';
    if (text !== '') write(text);
  };
  let tellEnd: () => void = () => undefined;
  const open = new Set<string | number>();
  const waiting: (() => void)[] = [];
  const tellAnswered = (): void => {
    if (open.size > 0 || waiting.length === 0) return;
    flush();
    for (const tell of waiting.splice(0)) tell();
  };
  const transport: LineTransport = {
    ended: new Promise((resolve) => {
      tellEnd = resolve;
    }),
    answered: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        tellAnswered();
      }),
    async start() {
      void readAll();
    },
    async send(message) {
      say(message);
      if ('id' in message && !('method' in message) && message.id !== undefined)
        open.delete(message.id);
      tellAnswered();
    },
    async close() {
      if (isClosed) return;
      flush();
      isClosed = true;
      tellEnd();
      transport.onclose?.();
    },
  };
  const readAll = async (): Promise<void> => {
    try {
      for await (const line of messagesInTurns(input)) {
        if (isClosed) return;
        const message = decodeLine(line);
        if ('refusal' in message) say(message.refusal);
        else {
          note(open, message.message);
          tellAnswered();
          transport.onmessage?.(message.message);
        }
      }
    } catch (error) {
      // Whoever closed this side knows that nothing more is read.
      if (isClosed) return;
      transport.onerror?.(error instanceof Error ? error : new Error(describeError(error)));
    } finally {
      flush();
      tellEnd();
    }
  };
  return transport;
}

async function* messagesInTurns(input: Lines['input']): AsyncGenerator<MessageLine> {
  let since = performance.now();
  for await (const line of readMessages(input)) {
    if (performance.now() - since > TURN_MS) {
      await setImmediate();
      since = performance.now();
    }
    yield line;
  }
}

/** A request is open until its answer is sent; one that was cancelled gets none. */
function note(open: Set<string | number>, message: JSONRPCMessage): void {
  if (!('method' in message)) return;
  // What is listened to goes on until the host has enough: nobody waits for its end.
  if ('id' in message && message.method !== 'subscriptions/listen') open.add(message.id);
  const cancelled = message.method === 'notifications/cancelled' && message.params?.['requestId'];
  if (typeof cancelled === 'string' || typeof cancelled === 'number') open.delete(cancelled);
}

type Decoded = { readonly message: JSONRPCMessage } | { readonly refusal: unknown };

function decodeLine(line: MessageLine): Decoded {
  if (line.type === 'too-long') {
    const failure = new ResearchError(
      'limit-exceeded',
      `a message of ${line.bytes} bytes was not read; at most ${MAX_MESSAGE_BYTES} are`,
      { fix: 'Give it in several calls, or as a file. Nothing was changed.' },
    );
    return { refusal: refusal(findRequestId(line.ends) ?? null, INVALID_REQUEST, failure) };
  }
  const json = parseJson(line.text);
  if (!json.ok) {
    const failure = new ResearchError('input-invalid', `a line is not JSON: ${json.error}`, {
      fix: 'Send one JSON-RPC message a line.',
    });
    return { refusal: refusal(findRequestId(line.text) ?? null, PARSE_ERROR, failure) };
  }
  const message = specTypeSchemas.JSONRPCMessage['~standard'].validate(json.value);
  if (message.issues === undefined) return { message: message.value };
  const failure = new ResearchError('input-invalid', 'a line is not a JSON-RPC message', {
    fix: 'Send one JSON-RPC 2.0 request, notification or response a line.',
  });
  return { refusal: refusal(idIn(json.value), INVALID_REQUEST, failure) };
}

function refusal(id: string | number | null, code: number, failure: ResearchError): unknown {
  return {
    jsonrpc: '2.0',
    id,
    error: { code, message: failure.message, data: encodeFailure(failure) },
  };
}
