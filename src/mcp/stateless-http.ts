import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { classifyInboundRequest, createMcpHandler } from '@modelcontextprotocol/server';
import type { Calls } from './call-tracker.ts';
import type { HttpSite } from './connection.ts';

/** Requests of revision 2026-07-28 and later: each stands alone and says itself who asks. */
export interface StatelessHttp {
  /** Whether a request is such a one; if not, it belongs to a session. */
  takes(request: IncomingMessage, body: unknown): boolean;
  handle(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void>;
  close(): Promise<void>;
}

export function createStatelessHttp({ place, notes, make }: HttpSite, calls: Calls): StatelessHttp {
  const connection = { id: place.newId(), isStateless: true };
  const onerror = (error: Error): void => notes.say(`mcp: ${error.message}`);
  const handler = createMcpHandler(() => make(calls, connection), {
    legacy: 'reject',
    onerror,
  });
  const handle = toNodeHandler(handler, { onerror });
  return {
    takes({ method = '', headers }, body) {
      const version = headers['mcp-protocol-version'];
      const named = typeof version === 'string' ? { protocolVersionHeader: version } : {};
      return classifyInboundRequest({ httpMethod: method, body, ...named }).kind !== 'legacy';
    },
    handle: (request, response, body) => handle(likeOf(request), response, body),
    close: handler.close,
  };
}

/** A request as the adapter's types want it: Node says of one that it may have no method. */
function likeOf(request: IncomingMessage) {
  const { method = 'GET', url = '/', headers } = request;
  return { method, url, headers, [Symbol.asyncIterator]: () => request[Symbol.asyncIterator]() };
}
