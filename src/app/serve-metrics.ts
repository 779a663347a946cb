import { createServer, type ServerResponse } from 'node:http';
import { createRateLimit, findForeign, hasBearer, listen } from '../net/index.ts';

/** Loopback alone: what reads it from elsewhere comes by way of a server that speaks TLS, or of an agent beside it. */
const HOST = '127.0.0.1';
const PATH = '/metrics';
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface MetricsSite {
  /** 0 takes any that is free. */
  readonly port: number;
  /** Other users of the machine reach a loopback address too. */
  readonly token: string;
  /** What is shown now. */
  read(): Promise<string>;
  monotonicMs(): number;
}

export interface ServedMetrics extends AsyncDisposable {
  readonly url: string;
}

/**
 * Serves the metrics of a process until it is disposed.
 *
 * @throws {ResearchError} `busy` for a port that is taken.
 * @see docs/spec/fleet.md, FLT-11
 */
export async function serveMetrics(
  { port: wanted, token, read, monotonicMs }: MetricsSite,
  signal: AbortSignal,
): Promise<ServedMetrics> {
  const mayAsk = createRateLimit();
  const place = { host: HOST, port: wanted, allowedHosts: [] };
  const server = createServer((request, response) => {
    const { host, origin, authorization } = request.headers;
    const address = request.socket.remoteAddress ?? '';
    if (!mayAsk(address, monotonicMs())) return answer(response, 429, 'too many requests\n');
    const foreign = findForeign(place, { host, origin });
    if (foreign !== undefined) return answer(response, 403, `${foreign.message}\n`);
    if (!hasBearer(token, authorization)) return answer(response, 401, 'the token is missing\n');
    if (request.url !== PATH) return answer(response, 404, `${PATH} is the only path\n`);
    if (request.method !== 'GET') return answer(response, 405, 'only GET is served\n');
    read().then(
      (text) => answer(response, 200, text),
      () => answer(response, 500, ''),
    );
  });
  place.port = await listen(
    server,
    { name: 'worker', host: HOST, port: wanted, option: '--metrics' },
    signal,
  );
  return {
    url: `http://${HOST}:${place.port}${PATH}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': TYPE,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...(status === 405 ? { Allow: 'GET' } : {}),
    ...(status === 429 ? { 'Retry-After': '1' } : {}),
  });
  response.end(text);
}
