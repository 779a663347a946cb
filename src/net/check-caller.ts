import { isIP } from 'node:net';
import { isLoopback } from '../kernel/index.ts';

/** Where a server of ours is reached. */
export interface ServerPlace {
  /** The address that it listens on. */
  readonly host: string;
  readonly port: number;
  /** Further names under which it is reached, without a port. */
  readonly allowedHosts: readonly string[];
}

/** The headers that say who calls whom. */
export interface CallerFacts {
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

/** What is wrong with a caller, and what to do about it. */
export interface ForeignCaller {
  readonly message: string;
  readonly fix: string;
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request to a server of ours comes from elsewhere. A page in a browser reaches a loopback address too, under a name of
 * its own (DNS rebinding) or from its own origin. Pure.
 */
export function findForeign(
  place: ServerPlace,
  { host, origin }: CallerFacts,
): ForeignCaller | undefined {
  if (!isKnownHost(place, host))
    return {
      message: `the host "${shorten(host)}" is not this server`,
      fix: 'Use the address that the server printed, or start it with --allow-host NAME.',
    };
  if (origin !== undefined && !isOwnOrigin(place, origin))
    return {
      message: `the origin "${shorten(origin)}" is foreign`,
      fix: 'Pages of other sites may not use this server.',
    };
  return undefined;
}

function shorten(header: string | undefined): string {
  return (header ?? '').slice(0, 100);
}

function isKnownHost(
  { host, port, allowedHosts }: ServerPlace,
  header: string | undefined,
): boolean {
  const match = /^(\[[0-9a-fA-F:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec((header ?? '').toLowerCase());
  if (match === null) return false;
  const [, name = '', given] = match;
  const known = [...LOOPBACK, host.toLowerCase(), `[${host.toLowerCase()}]`];
  if (known.includes(name)) return given === undefined || Number(given) === port;
  // Behind a name that was allowed there may be another port. Rebinding needs a name, never an address.
  if (allowedHosts.some((allowed) => allowed.toLowerCase() === name)) return true;
  return !isLoopback(host) && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

function isOwnOrigin(place: ServerPlace, origin: string): boolean {
  const match = /^https?:\/\/([^/]+)$/.exec(origin);
  const [, host] = match ?? [];
  if (host === undefined) return false;
  const isElsewhere = isLoopback(place.host) && !host.endsWith(`:${place.port}`);
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (isElsewhere && !place.allowedHosts.some((allowed) => allowed.toLowerCase() === name))
    return false;
  return isKnownHost(place, host);
}
