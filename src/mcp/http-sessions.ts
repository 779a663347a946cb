import type { IncomingMessage, ServerResponse } from 'node:http';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { isInitializeRequest } from '@modelcontextprotocol/server';
import { ResearchError } from '../kernel/index.ts';
import type { Calls } from './call-tracker.ts';
import type { HttpSite } from './connection.ts';
import { createEventStore } from './event-store.ts';

/** The hosts that are connected over HTTP. */
export interface HttpSessions {
  /** @throws {ResearchError} `not-found` for a session that is none, `busy` when there are too many. */
  handle(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void>;
  close(): Promise<void>;
}

const MAX_SESSIONS = 100;
/** A host that said nothing and held no connection for so long has gone; the protocol lets it begin anew. */
const IDLE_MS = 3_600_000;

/** When a host that lost its connection may come back for the rest. */
const RETRY_MS = 1_000;

interface HttpSession {
  readonly transport: NodeStreamableHTTPServerTransport;
  /** Answers that are being sent, and the stream that a host listens to. */
  open: number;
  lastMs: number;
}

export function createHttpSessions(
  { place: { clock, newId }, make }: HttpSite,
  calls: Calls,
): HttpSessions {
  const sessions = new Map<string, HttpSession>();
  const forget = async (id: string, { transport }: HttpSession): Promise<void> => {
    sessions.delete(id);
    await transport.close();
  };
  /** Most hosts leave without a word: when there is no room, the one that was silent for longest gives way. */
  const makeRoom = async (): Promise<void> => {
    for (const [id, session] of silentIn(sessions))
      if (clock.monotonicMs() - session.lastMs >= IDLE_MS) await forget(id, session);
    if (sessions.size < MAX_SESSIONS) return;
    const [longest] = silentIn(sessions).toSorted(([, a], [, b]) => a.lastMs - b.lastMs);
    if (longest === undefined)
      throw new ResearchError('busy', `mcp: ${MAX_SESSIONS} hosts are connected`, {
        fix: 'Close one of them, or wait.',
      });
    await forget(...longest);
  };
  const begin = async (): Promise<NodeStreamableHTTPServerTransport> => {
    await makeRoom();
    const transport: NodeStreamableHTTPServerTransport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: newId,
      eventStore: createEventStore(),
      retryInterval: RETRY_MS,
      onsessioninitialized: (id) =>
        void sessions.set(id, { transport, open: 0, lastMs: clock.monotonicMs() }),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    await make(calls, { id: newId(), isStateless: false }).connect(transport);
    return transport;
  };
  return {
    async handle(request, response, body) {
      const id = request.headers['mcp-session-id'];
      if (id === undefined && isInitialize(body)) {
        const transport = await begin();
        try {
          await transport.handleRequest(request, response, body);
        } finally {
          // Refused: nobody knows of it, so nobody would ever end it.
          if (transport.sessionId === undefined) await transport.close();
        }
        return;
      }
      const known = getSession(sessions, id);
      known.open += 1;
      response.once('close', () => {
        known.open -= 1;
        known.lastMs = clock.monotonicMs();
      });
      return known.transport.handleRequest(request, response, body);
    },
    async close() {
      const open = [...sessions.values()];
      sessions.clear();
      for (const { transport } of open) await transport.close();
    },
  };
}

/** Those that hold no connection. */
function silentIn(
  sessions: ReadonlyMap<string, HttpSession>,
): readonly (readonly [string, HttpSession])[] {
  return [...sessions].filter(([, { open }]) => open === 0);
}

function getSession(
  sessions: ReadonlyMap<string, HttpSession>,
  id: string | readonly string[] | undefined,
): HttpSession {
  const known = typeof id === 'string' ? sessions.get(id) : undefined;
  if (known !== undefined) return known;
  throw new ResearchError(
    id === undefined ? 'argument-invalid' : 'not-found',
    `mcp: ${id === undefined ? 'no session is named' : 'unknown session'}`,
    { fix: 'Begin with initialize, and send the Mcp-Session-Id that it gives.' },
  );
}

function isInitialize(body: unknown): boolean {
  return Array.isArray(body) ? body.some(isInitializeRequest) : isInitializeRequest(body);
}
