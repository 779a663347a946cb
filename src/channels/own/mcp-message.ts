import { isRecord, parseJson } from '../../kernel/index.ts';
import type { Door, NetReply } from '../../net/index.ts';

/** A message to a server and what came back; the last word of JSON-RPC is an error or a result. */
export type McpReply =
  | { readonly type: 'result'; readonly result: unknown }
  | { readonly type: 'error'; readonly message: string }
  | { readonly type: 'failed'; readonly reply: Exclude<NetReply, { readonly type: 'answered' }> }
  | { readonly type: 'refused'; readonly status: number }
  | { readonly type: 'gone'; readonly why: string };

/** One connection to a server of the Model Context Protocol. */
export interface McpSession extends AsyncDisposable {
  request(method: string, params: object, signal: AbortSignal): Promise<McpReply>;
  notify(method: string, signal: AbortSignal): Promise<void>;
}

export const MAX_BYTES = 8 * 1024 * 1024;

export function mcpReplyOf(message: Readonly<Record<string, unknown>>): McpReply {
  const { error, result } = message;
  return isRecord(error)
    ? { type: 'error', message: String(error['message'] ?? 'no reason given') }
    : { type: 'result', result };
}

/** The way to a server, and what is sent with each message. */
export interface ServerDoor {
  readonly door: Door;
  readonly headers: Readonly<Record<string, string>>;
}

/** The messages of a JSON body, or of a stream of events that has ended. Pure. */
export function messagesIn(text: string): readonly Readonly<Record<string, unknown>>[] {
  const bodies = /^\s*[{[]/.test(text)
    ? [text]
    : text.split(/\r?\n\r?\n/).map((event) =>
        event
          .split(/\r?\n/)
          .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []))
          .join('\n'),
      );
  return bodies.flatMap((body) => {
    const parsed = parseJson(body);
    if (!parsed.ok) return [];
    return (Array.isArray(parsed.value) ? parsed.value : [parsed.value]).filter(isRecord);
  });
}
