import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { isLoopback, ResearchError } from '../kernel/index.ts';

/** Who may speak to a server over HTTP. */
export interface HttpGuard {
  /** The address that it listens on. */
  readonly host: string;
  readonly port: number;
  /** `null`: none is asked for, which only a loopback address may do. */
  readonly token: string | null;
  /** Further names under which it is reached, without a port. */
  readonly allowedHosts: readonly string[];
}

/** The headers that decide. */
export interface RequestFacts {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly authorization: string | undefined;
}

/** Why a request goes no further. */
export interface HttpRefusal {
  readonly status: number;
  readonly failure: ResearchError;
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request may be read at all. A page in a browser reaches a loopback address too, under a name of its own
 * (DNS rebinding) or from its own origin: both are refused before the token is looked at. Pure.
 */
export function checkRequest(guard: HttpGuard, facts: RequestFacts): HttpRefusal | undefined {
  if (!isKnownHost(guard, facts.host))
    return refuse(
      403,
      `the host "${shorten(facts.host)}" is not this server`,
      'Use the address that the server printed, or start it with --allow-host NAME.',
    );
  if (facts.origin !== undefined && !isOwnOrigin(guard, facts.origin))
    return refuse(
      403,
      `the origin "${shorten(facts.origin)}" is foreign`,
      'Pages of other sites may not use this server.',
    );
  if (guard.token !== null && !hasToken(guard.token, facts.authorization))
    return refuse(
      401,
      'the bearer token is missing or wrong',
      'Send Authorization: Bearer TOKEN, with the token that the server was started with.',
    );
  return undefined;
}

function refuse(status: number, message: string, fix: string): HttpRefusal {
  return { status, failure: new ResearchError('refused', `mcp: ${message}`, { fix }) };
}

function shorten(header: string | undefined): string {
  return (header ?? '').slice(0, 100);
}

function isKnownHost({ host, port, allowedHosts }: HttpGuard, header: string | undefined): boolean {
  const match = /^(\[[0-9a-fA-F:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec((header ?? '').toLowerCase());
  if (match === null) return false;
  const [, name = '', given] = match;
  const known = [...LOOPBACK, host.toLowerCase(), `[${host.toLowerCase()}]`];
  if (known.includes(name)) return given === undefined || Number(given) === port;
  // Behind a name that was allowed there may be another port. Rebinding needs a name, never an address.
  if (allowedHosts.some((allowed) => allowed.toLowerCase() === name)) return true;
  return !isLoopback(host) && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

function isOwnOrigin(guard: HttpGuard, origin: string): boolean {
  const match = /^https?:\/\/([^/]+)$/.exec(origin);
  const [, host] = match ?? [];
  if (host === undefined) return false;
  const isElsewhere = isLoopback(guard.host) && !host.endsWith(`:${guard.port}`);
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (isElsewhere && !guard.allowedHosts.some((allowed) => allowed.toLowerCase() === name))
    return false;
  return isKnownHost(guard, host);
}

function hasToken(token: string, authorization: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  // Hashes are of one length, so that neither length nor content shows in the time that it takes.
  const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(token));
}

/** How many requests one address may make. */
const PER_SECOND = 100;
const BURST = 400;
/** Addresses that are remembered; the one that was quiet for longest is forgotten. */
const MAX_ADDRESSES = 1000;

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** Says whether an address may make one more request at a monotonic time in milliseconds. */
export function createRateLimit(): (address: string, nowMs: number) => boolean {
  const buckets = new Map<string, Bucket>();
  return (address, nowMs) => {
    const known = buckets.get(address) ?? { left: BURST, at: nowMs };
    const refilled = Math.min(BURST, known.left + ((nowMs - known.at) / 1000) * PER_SECOND);
    buckets.delete(address);
    buckets.set(address, { left: Math.max(0, refilled - 1), at: nowMs });
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_ADDRESSES && oldest !== undefined) buckets.delete(oldest);
    return refilled >= 1;
  };
}
