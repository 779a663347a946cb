import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  describeError,
  type ErrorCode,
  isLoopback,
  parseJson,
  ResearchError,
} from '../kernel/index.ts';
import { createRateLimit, listen } from '../net/index.ts';
import { createCalls } from './call-tracker.ts';
import { checkRequest, type HttpGuard } from './check-request.ts';
import type { HttpSite } from './connection.ts';
import { encodeFailure, toFailure } from './failure.ts';
import { createHttpSessions, type HttpSessions } from './http-sessions.ts';
import { idIn, MAX_MESSAGE_BYTES } from './message-lines.ts';
import { createStatelessHttp, type StatelessHttp } from './stateless-http.ts';

const PATH = '/mcp';

/**
 * Serves any number of hosts over streamable HTTP until `signal` is aborted.
 *
 * @throws {ResearchError} `argument-invalid` for an address that others reach and no token; `busy` when the port is taken.
 */
export async function serveHttp(
  site: HttpSite,
  options: HttpGuard,
  signal: AbortSignal,
): Promise<void> {
  if (options.token === null && !isLoopback(options.host))
    throw new ResearchError('argument-invalid', `mcp: ${options.host} is reached from elsewhere`, {
      fix: 'Give --token TOKEN (or AUTOSEARCH_MCP_TOKEN), or listen on 127.0.0.1.',
    });
  const { place, notes } = site;
  const { clock } = place;
  const calls = createCalls();
  const monotonicMs = (): number => clock.monotonicMs();
  const sessions = createHttpSessions(site, calls);
  const stateless = createStatelessHttp(site, calls);
  const mayAsk = createRateLimit();
  const listening = { port: options.port };
  // Hosts whose machine went away without a word are found out, and stop counting as connected.
  const server = createServer(
    { keepAlive: true, keepAliveInitialDelay: 60_000 },
    (request, response) => {
      const guard = { ...options, port: listening.port };
      const address = request.socket.remoteAddress ?? '';
      const work = mayAsk(address, monotonicMs())
        ? handle({ guard, sessions, stateless }, request, response)
        : refuse(
            response,
            429,
            new ResearchError('busy', 'mcp: too many requests', { fix: 'Wait a second.' }),
          );
      work.catch((error: unknown) => {
        notes.say(`mcp: ${describeError(error)}`);
        response.destroy();
      });
    },
  );
  const { host, port } = options;
  listening.port = await listen(server, { name: 'mcp', host, port, option: '--port' }, signal);
  const name = options.host.includes(':') ? `[${options.host}]` : options.host;
  notes.say(`listening on http://${name}:${listening.port}${PATH}`);
  if (!signal.aborted) await once(signal, 'abort');
  await calls.stop();
  await sessions.close();
  await stateless.close();
  server.close();
  server.closeAllConnections();
}

interface HttpWorld {
  readonly guard: HttpGuard;
  readonly sessions: HttpSessions;
  readonly stateless: StatelessHttp;
}

async function handle(
  { guard, sessions, stateless }: HttpWorld,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { host, origin, authorization } = request.headers;
  const refusal = checkRequest(guard, { host, origin, authorization });
  if (refusal !== undefined) return refuse(response, refusal.status, refusal.failure);
  if ((request.url ?? '').split('?')[0] !== PATH)
    return refuse(
      response,
      404,
      new ResearchError('not-found', `mcp: ${PATH} is the only path`, {
        fix: 'Use the address that the server printed.',
      }),
    );
  const { method = '' } = request;
  if (!METHODS.includes(method))
    return refuse(
      response,
      405,
      new ResearchError('argument-invalid', `mcp: ${method} is not served`, {
        fix: `Use ${METHODS.join(', ')}.`,
      }),
    );
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  let body: unknown;
  try {
    if (method === 'POST') body = await readBody(request);
    const served = stateless.takes(request, body) ? stateless : sessions;
    await served.handle(request, response, body);
  } catch (error) {
    const failure = toFailure(error);
    await refuse(response, STATUS[failure.code] ?? 500, failure, idIn(body));
  }
}

/** The codes that reading a request can end with; everything else is a tool's own. */
const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  'limit-exceeded': 413,
  'input-invalid': 400,
  'argument-invalid': 400,
  'not-found': 404,
  busy: 503,
};

/** What streamable HTTP is made of. */
const METHODS: readonly string[] = ['POST', 'GET', 'DELETE'];

async function refuse(
  response: ServerResponse,
  status: number,
  failure: ResearchError,
  id: string | number | null = null,
): Promise<void> {
  if (response.headersSent) {
    response.end();
    return;
  }
  const error = { code: -32_000, message: failure.message, data: encodeFailure(failure) };
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...(status === 405 ? { Allow: METHODS.join(', ') } : {}),
    ...(status === 429 ? { 'Retry-After': '1' } : {}),
  });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
}

/**
 * The JSON of a request's body.
 *
 * @throws {ResearchError} `limit-exceeded` above the limit of a message, `input-invalid` for what is no JSON.
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // What is too long is read to its end and forgotten: a client that is cut off never sees the answer.
    if (size <= MAX_MESSAGE_BYTES) chunks.push(bytes);
    if (size > MAX_MESSAGE_BYTES * 4) break;
  }
  if (size > MAX_MESSAGE_BYTES)
    throw new ResearchError(
      'limit-exceeded',
      `mcp: a body of more than ${MAX_MESSAGE_BYTES} bytes is not read`,
      { fix: 'Give it in several calls, or as a file. Nothing was changed.' },
    );
  const parsed = parseJson(Buffer.concat(chunks).toString('utf8'));
  if (parsed.ok) return parsed.value;
  throw new ResearchError('input-invalid', `mcp: the body is not JSON: ${parsed.error}`, {
    fix: 'Send one JSON-RPC message.',
  });
}
