import type { buildConnector, Dispatcher } from 'undici';
import {
  describeError,
  type Egress,
  findEgressObstacle,
  isUrl,
  systemCode,
} from '../kernel/index.ts';
import { findUnsafePart, hostAndPort } from './addresses.ts';
import { type LookUp, type Resolved, resolveHost, systemLookUp } from './resolve-host.ts';
import { ACCEPT_ENCODING, unpackBody } from './unpack-body.ts';

export interface NetRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** May hold a key: they go to the first origin and nowhere else. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Of the unpacked answer. */
  readonly maxBytes: number;
  readonly timeoutMs: number;
  /**
   * Called when the connection stands and nothing is written yet, also for a redirect within the origin: `send` writes the
   * request before it returns. Ends without: nothing is written.
   */
  leave?(send: () => void): Promise<void>;
  /** Called with each part of the unpacked body when it arrives, of a redirect too: for an answer that is used before it ends. */
  hear?(head: NetHead, part: Uint8Array): void;
}

/** What stands in front of an answer. */
export interface NetHead {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where the answer comes from, after redirects. */
  readonly url: string;
}

/** What came of a request. Only what could not be decided ahead is tried: everything else opens no socket. */
export type NetReply =
  | (NetHead & { readonly type: 'answered'; readonly bytes: Uint8Array })
  /** Egress forbids it. */
  | { readonly type: 'barred'; readonly why: string }
  | { readonly type: 'unsafe_address'; readonly why: string }
  | { readonly type: 'timeout'; readonly afterMs: number }
  | { readonly type: 'too_large'; readonly why: string }
  | { readonly type: 'unreadable'; readonly why: string }
  /** No connection, or one that was cut; `isNamed`: there was not even an address to connect to. */
  | { readonly type: 'unreachable'; readonly why: string; readonly isNameless: boolean };

/**
 * Sends one request and follows its redirects.
 *
 * @throws `signal.reason` when aborted.
 */
export type Door = (request: NetRequest, signal: AbortSignal) => Promise<NetReply>;

export interface DoorOptions {
  readonly egress: Egress;
  /**
   * `host:port` of addresses that may be asked though they are private: what a person named for this very request, or a
   * channel's own. A redirect back to the host that was asked first stays within it; no other one is ever exempt.
   */
  readonly exempt: readonly string[];
  readonly lookUp?: LookUp;
}

const MAX_HOPS = 5;
const HEADER_WAIT_MS = 10_000;
const IDLE_WAIT_MS = 10_000;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
/** What may go on to another origin. */
const PLAIN_HEADERS: readonly string[] = ['accept', 'accept-language', 'user-agent'];

/**
 * The way out. At every hop: egress, the address itself, its name's addresses, and a connection to those alone.
 *
 * @see docs/spec/channels.md, NET-1 to NET-6
 */
export function openDoor(options: DoorOptions): Door {
  return async (request, signal) => {
    const deadline = AbortSignal.timeout(request.timeoutMs);
    const limit = AbortSignal.any([signal, deadline]);
    try {
      return await follow(request, options, limit);
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted) return { type: 'timeout', afterMs: request.timeoutMs };
      return failureOf(error);
    }
  };
}

async function follow(
  request: NetRequest,
  options: DoorOptions,
  signal: AbortSignal,
): Promise<NetReply> {
  const first = isUrl(request.url) ? new URL(request.url) : undefined;
  if (first === undefined) return { type: 'unsafe_address', why: 'it is not an address' };
  let url = first;
  let { headers, leave } = request;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    signal.throwIfAborted();
    const isOwn = url.origin === first.origin && options.exempt.includes(hostAndPort(url));
    const way = await checkWay(url, isOwn, options, signal);
    if (way.type !== 'ok') return way;
    const reply = await exchange(url, way.addresses, { ...request, headers, leave }, signal);
    // What was sent is sent to nobody else: whoever asked sees the redirect.
    const next = request.method !== 'GET' ? undefined : nextAddress(reply, url);
    if (next === undefined) return reply;
    if (url.protocol === 'https:' && next.protocol === 'http:')
      return { type: 'unsafe_address', why: `${url.host} leads from https to http` };
    // Another origin gets no secrets and has no part in the pace of the one that was asked.
    if (next.origin !== url.origin) {
      headers = plainHeaders(headers);
      leave = undefined;
    }
    url = next;
  }
  return { type: 'unreadable', why: `more than ${MAX_HOPS} redirects` };
}

type Way =
  | { readonly type: 'ok'; readonly addresses: readonly Resolved[] }
  | Exclude<NetReply, { readonly type: 'answered' }>;

async function checkWay(
  url: URL,
  isExempt: boolean,
  { egress, lookUp = systemLookUp }: DoorOptions,
  signal: AbortSignal,
): Promise<Way> {
  const unsafe = isExempt ? undefined : findUnsafePart(url);
  if (unsafe !== undefined) return { type: 'unsafe_address', why: unsafe };
  const obstacle = findEgressObstacle(egress, url.href);
  if (obstacle !== undefined) return { type: 'barred', why: obstacle };
  const found = await resolveHost(url.hostname, { isExempt, lookUp }, signal);
  switch (found.type) {
    case 'ok':
      return found;
    case 'unsafe':
      return { type: 'unsafe_address', why: found.why };
    case 'unknown':
      return { type: 'unreachable', why: found.why, isNameless: true };
    default:
      return found satisfies never;
  }
}

async function exchange(
  url: URL,
  addresses: readonly Resolved[],
  { method, headers, body, maxBytes, leave, hear }: Omit<NetRequest, 'leave'> & Leaving,
  signal: AbortSignal,
): Promise<NetReply> {
  const { buildConnector, Client } = await import('undici');
  const connect = buildConnector({ lookup: pinnedTo(addresses), timeout: HEADER_WAIT_MS });
  // One connection a request: what it may connect to was checked for this one.
  const client = new Client(url.origin, {
    connect: leave === undefined ? connect : leavingBy(connect, leave),
    headersTimeout: HEADER_WAIT_MS,
    bodyTimeout: IDLE_WAIT_MS,
    pipelining: 1,
  });
  try {
    const answer = await client.request({
      method,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, 'accept-encoding': ACCEPT_ENCODING },
      body,
      signal,
    });
    const found = namedHeaders(answer.headers);
    const head: NetHead = { status: answer.statusCode, headers: found, url: url.href };
    const packing = found['content-encoding'] ?? '';
    const reading = await unpackBody(answer.body, packing, maxBytes, (part) => hear?.(head, part));
    return reading.type === 'ok' ? { type: 'answered', ...head, bytes: reading.bytes } : reading;
  } finally {
    // A body that is not read on would hold the process.
    client.destroy().catch(() => undefined);
  }
}

interface Leaving {
  readonly leave: NetRequest['leave'] | undefined;
}

/** Between the connection and the first byte: how long a connection takes differs, and who waits for a turn waits here. */
function leavingBy(
  connect: buildConnector.connector,
  leave: NonNullable<NetRequest['leave']>,
): buildConnector.connector {
  return (options, done) => {
    connect(options, (error, socket) => {
      if (error !== null) return done(error, null);
      let isSent = false;
      const send = (): void => {
        isSent = true;
        done(null, socket);
      };
      const end = (why: unknown = new Error('it was not sent')): void => {
        if (isSent) return;
        socket.destroy();
        done(why instanceof Error ? why : new Error(String(why)), null);
      };
      leave(send).then(() => end(), end);
    });
  };
}

type Lookup = NonNullable<Extract<buildConnector.BuildOptions, { lookup?: unknown }>['lookup']>;

/** Gives back the addresses that were checked, whatever is asked for. */
function pinnedTo(addresses: readonly Resolved[]): Lookup {
  return (_, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
}

function namedHeaders(
  headers: Dispatcher.ResponseData['headers'],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

/** Where an answer leads; `undefined` for one that is no redirect. */
function nextAddress(reply: NetReply, from: URL): URL | undefined {
  if (reply.type !== 'answered' || !REDIRECTS.includes(reply.status)) return undefined;
  const location = reply.headers['location'];
  return location !== undefined && isUrl(location, from.href)
    ? new URL(location, from.href)
    : undefined;
}

function plainHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => PLAIN_HEADERS.includes(name.toLowerCase())),
  );
}

const SLOW: readonly string[] = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

function failureOf(error: unknown): NetReply {
  const code = systemCode(error) ?? '';
  if (SLOW.includes(code)) return { type: 'timeout', afterMs: HEADER_WAIT_MS };
  const why = describeError(error);
  return code.startsWith('Z_') || code.startsWith('ERR_')
    ? { type: 'unreadable', why: `it cannot be unpacked: ${why}` }
    : { type: 'unreachable', why: code === '' ? why : `${why} (${code})`, isNameless: false };
}
