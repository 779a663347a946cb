import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { AskingPace, SourceSpec } from '../../src/channels/source.ts';
import { SOURCES } from '../../src/channels/sources.ts';
import { goodAnswer, modeNamed, type SourceAnswer } from './source-modes.ts';
import { SAMPLES, type SourceSample } from './source-samples/index.ts';

/** What a source was asked. */
export interface SourceCall {
  readonly source: string;
  /** Behind the prefix of the source. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly atMs: number;
}

export interface SourceServer extends AsyncDisposable {
  readonly url: string;
  readonly calls: readonly SourceCall[];
  /** What was impolite, in words; a test ends with none. */
  readonly faults: readonly string[];
  /** The base address of a source; with a mode, of the source in that mode alone. */
  baseOf(source: string, mode?: string): string;
  /** How a source answers from now on: the name of a mode, or of a failure of its own. */
  setMode(source: string, mode: string): void;
  /** Forgets what was asked; modes stay. */
  forget(): void;
}

const SPECS: ReadonlyMap<string, SourceSpec> = new Map(
  SOURCES.map(({ spec }) => [spec.name, spec]),
);
/** Their keys travel in the address: there is no header for them. */
const KEY_IN_ADDRESS = new Set(['openalex', 'pubmed', 'stackexchange', 'mojeek']);
const BYTES_A_SECOND = 1;

/** Every public source on this machine, each below its own name, in whatever mode it is set to. */
export async function openSourceServer(port = 0): Promise<SourceServer> {
  const calls: SourceCall[] = [];
  const faults: string[] = [];
  const modes = new Map<string, string>();
  const quietUntil = new Map<string, number>();
  const asking = new Map<string, number>();
  const closed = new AbortController();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const [, source = '', named, address = ''] =
      /^\/([^/?@]*)(?:@([^/?]*))?(.*)$/s.exec(request.url ?? '') ?? [];
    if (source.startsWith('_')) return control(source, address, response);
    const sample = SAMPLES.get(source);
    const spec = SPECS.get(source);
    if (sample === undefined || spec === undefined) {
      response.writeHead(404).end(`no source "${source}"`);
      return;
    }
    const call = { source, address, headers: request.headers, body, atMs: Date.now() };
    const mode = named === undefined ? (modes.get(source) ?? 'ok') : decodeURIComponent(named);
    const atOnce = (asking.get(source) ?? 0) + 1;
    asking.set(source, atOnce);
    response.once('close', () => asking.set(source, (asking.get(source) ?? 1) - 1));
    if (named === undefined)
      faults.push(...faultsOf(call, spec, { before: calls, atOnce, quietUntil, mode }));
    calls.push(call);
    const answer = answerOf(sample, address, mode);
    const seconds = Number(answer.headers['retry-after']);
    if (seconds > 0) quietUntil.set(source, call.atMs + seconds * 1000);
    await send(response, answer, closed.signal);
  };
  const control = (what: string, address: string, response: ServerResponse): void => {
    const [, source = '', mode = ''] = address.split('/');
    if (what === '_mode') modes.set(decodeURIComponent(source), decodeURIComponent(mode));
    if (what === '_forget') calls.length = 0;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ modes: Object.fromEntries(modes), faults, calls }));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const url = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`;
  return {
    url,
    calls,
    faults,
    baseOf: (source, mode) =>
      mode === undefined ? `${url}/${source}` : `${url}/${source}@${encodeURIComponent(mode)}`,
    setMode: (source, mode) => modes.set(source, mode),
    forget() {
      calls.length = 0;
      faults.length = 0;
      quietUntil.clear();
    },
    async [Symbol.asyncDispose]() {
      closed.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function answerOf(sample: SourceSample, address: string, mode: string): SourceAnswer {
  const route = sample.routes?.find((one) => one.address.test(address));
  const body = route?.body ?? sample.ok;
  const own = sample.failures?.find(({ name }) => name === mode);
  if (own === undefined)
    return modeNamed(mode).answer({ ...sample, type: route?.type ?? sample.type }, body);
  const { headers, ...answer } = goodAnswer(sample, own.body);
  return { ...answer, status: own.status, headers: { ...headers, ...own.headers } };
}

async function send(
  response: ServerResponse,
  { status, headers, body, way }: SourceAnswer,
  signal: AbortSignal,
): Promise<void> {
  const length = Buffer.byteLength(body);
  if (way === 'never') return;
  if (way === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': length });
  if (way === 'cut') {
    response.write(body.slice(0, length / 2), () => response.destroy());
    return;
  }
  if (way !== 'slowly') {
    response.end(body);
    return;
  }
  for (const byte of Buffer.from(body)) {
    if (response.destroyed) return;
    response.write(Buffer.from([byte]));
    await wait(1000 / BYTES_A_SECOND, undefined, { signal });
  }
  response.end();
}

interface Manners {
  readonly before: readonly SourceCall[];
  readonly atOnce: number;
  readonly quietUntil: ReadonlyMap<string, number>;
  readonly mode: string;
}

function faultsOf(
  call: SourceCall,
  spec: SourceSpec,
  { before, atOnce, quietUntil, mode }: Manners,
): readonly string[] {
  const { source, address, headers } = call;
  const faults: string[] = [];
  if (!/^autosearch\/\S+/.test(String(headers['user-agent'] ?? '')))
    faults.push(`${source}: "${headers['user-agent']}" does not say who asks`);
  const key = spec.key === null ? undefined : process.env[spec.key];
  if (key !== undefined && !KEY_IN_ADDRESS.has(source) && address.includes(key))
    faults.push(`${source}: its key stands in the address`);
  if (call.atMs < (quietUntil.get(source) ?? 0))
    faults.push(`${source}: asked before the time that Retry-After named`);
  const pace = fastest(spec);
  if (atOnce > pace.atOnce) faults.push(`${source}: ${atOnce} requests at once`);
  const own = before.filter((other) => other.source === source);
  const [first] = own;
  const allowed = 1 + pace.burst + (call.atMs - (first?.atMs ?? call.atMs)) / (pace.everyMs * 0.9);
  if (own.length + 1 > allowed)
    faults.push(`${source}: ${own.length + 1} requests where ${Math.floor(allowed)} are allowed`);
  const isAgain = own.some((other) => other.address === address && other.body === call.body);
  if (isAgain && mode === 'ok') faults.push(`${source}: ${address} was answered before`);
  return faults;
}

/** The pace of somebody who has a key and says who they are. */
function fastest({ politeness }: SourceSpec): AskingPace {
  const { withKey, withContact, ...pace } = politeness;
  const all = [pace, { ...pace, ...withKey }, { ...pace, ...withContact }];
  return {
    everyMs: Math.min(...all.map(({ everyMs }) => everyMs)),
    burst: Math.max(...all.map(({ burst }) => burst)),
    atOnce: Math.max(...all.map((one) => one.atOnce)),
  };
}
