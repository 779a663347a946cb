import { isUrl } from '../../kernel/index.ts';
import type { NetHead, NetReply } from '../../net/index.ts';
import {
  MAX_BYTES,
  type McpReply,
  type McpSession,
  mcpReplyOf,
  messagesIn,
  type ServerDoor,
} from './mcp-message.ts';

/** The first event of a stream names where messages are posted. */
const ENDPOINT = /^event:\s*endpoint\s*$/m;

/**
 * A server of the older transport: a stream of events, which stays open, and an address beside it where messages are posted. It
 * must be of the stream's own origin: it gets the key, and whatever is exempt for the server.
 *
 * @see docs/spec/channels.md, CHN-70
 */
export function openEventStream(
  url: string,
  { door, headers }: ServerDoor,
  timeoutMs: number,
  signal: AbortSignal,
): McpSession {
  const { origin } = new URL(url);
  const closing = new AbortController();
  const limit = AbortSignal.any([signal, closing.signal]);
  const waiting = new Map<number, (reply: McpReply) => void>();
  let settleEndpoint: (at: Endpoint) => void = () => undefined;
  const endpoint = new Promise<Endpoint>((resolve) => {
    settleEndpoint = resolve;
  });
  let gone: McpReply | undefined;
  const end = (reply: McpReply): void => {
    gone ??= reply;
    settleEndpoint({ type: 'none', reply: gone });
    for (const settle of waiting.values()) settle(gone);
    waiting.clear();
  };
  const hearEvent = (event: string): void => {
    if (ENDPOINT.test(event)) {
      const [, named = ''] = /^data:\s*(\S+)/m.exec(event) ?? [];
      const at = isUrl(named, url) ? new URL(named, url) : undefined;
      if (at?.origin === origin) settleEndpoint({ type: 'at', url: at.href });
      else end({ type: 'gone', why: 'it names an address of another origin for its messages' });
      return;
    }
    for (const message of messagesIn(event)) {
      const { id } = message;
      if (typeof id !== 'number' || 'method' in message) continue;
      waiting.get(id)?.(mcpReplyOf(message));
      waiting.delete(id);
    }
  };
  const hear = hearEvents(origin, hearEvent);
  const get = { url, method: 'GET', body: null, maxBytes: MAX_BYTES, timeoutMs, hear } as const;
  door({ ...get, headers: { ...headers, accept: 'text/event-stream' } }, limit).then(
    (reply) => end(endOf(reply)),
    () => end({ type: 'gone', why: 'it gave no answer in time' }),
  );
  const post = async (message: object): Promise<McpReply | undefined> => {
    const at = await endpoint;
    if (at.type === 'none') return at.reply;
    const reply = await door(
      {
        url: at.url,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
        maxBytes: MAX_BYTES,
        timeoutMs,
      },
      limit,
    );
    if (reply.type !== 'answered') return { type: 'failed', reply };
    const isTaken = reply.status >= 200 && reply.status <= 299;
    return isTaken ? undefined : { type: 'refused', status: reply.status };
  };
  let last = 0;
  return {
    async request(method, params) {
      if (gone !== undefined) return gone;
      last += 1;
      const id = last;
      // It may be answered before the post that carries it is.
      const answer = new Promise<McpReply>((resolve) => waiting.set(id, resolve));
      return (await post({ id, method, params })) ?? answer;
    },
    async notify(method) {
      await post({ method });
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
    },
  };
}

type Endpoint =
  | { readonly type: 'at'; readonly url: string }
  | { readonly type: 'none'; readonly reply: McpReply };

/** Takes the parts of a stream and tells its events, of the origin that was asked alone. */
function hearEvents(
  origin: string,
  tell: (event: string) => void,
): (head: NetHead, part: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = '';
  return ({ status, url, headers }, part) => {
    const isStream = /^text\/event-stream\b/i.test(headers['content-type'] ?? '');
    if (status !== 200 || !isStream || new URL(url).origin !== origin) return;
    rest += decoder.decode(part, { stream: true });
    const events = rest.split(/\r?\n\r?\n/);
    rest = events.pop() ?? '';
    events.forEach(tell);
  };
}

function endOf(reply: NetReply): McpReply {
  if (reply.type !== 'answered') return { type: 'failed', reply };
  return reply.status === 200
    ? { type: 'gone', why: 'its stream of events ended' }
    : { type: 'refused', status: reply.status };
}
