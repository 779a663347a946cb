import { lookup } from 'node:dns/promises';
import { isGlobalAddress, literalOf } from './addresses.ts';

export interface Resolved {
  readonly address: string;
  readonly family: 4 | 6;
}

/** All addresses of a name. */
export type LookUp = (hostname: string) => Promise<readonly Resolved[]>;

export const systemLookUp: LookUp = async (hostname) => {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** Nobody can stop a name server; whoever waits for one can stop waiting. */
const NAME_WAIT_MS = 5_000;

export type Resolution =
  | { readonly type: 'ok'; readonly addresses: readonly Resolved[] }
  | { readonly type: 'unsafe'; readonly why: string }
  | { readonly type: 'unknown'; readonly why: string };

/**
 * The addresses of a host, looked up once: a connection goes to these and nowhere else, so that a name that answers
 * differently the second time gains nothing. One address that is not public refuses all of them, unless the host is
 * exempt.
 *
 * @throws `signal.reason` when aborted.
 */
export async function resolveHost(
  hostname: string,
  { isExempt, lookUp }: { readonly isExempt: boolean; readonly lookUp: LookUp },
  signal: AbortSignal,
): Promise<Resolution> {
  const literal = literalOf(hostname);
  if (literal !== undefined)
    return { type: 'ok', addresses: [{ address: literal, family: literal.includes(':') ? 6 : 4 }] };
  let addresses: readonly Resolved[];
  try {
    addresses = await withDeadline(lookUp(hostname), signal);
  } catch (error) {
    signal.throwIfAborted();
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return { type: 'unknown', why: `the name ${hostname} cannot be looked up: ${code}` };
  }
  if (addresses.length === 0)
    return { type: 'unknown', why: `the name ${hostname} has no address` };
  const unsafe = isExempt ? undefined : addresses.find(({ address }) => !isGlobalAddress(address));
  return unsafe === undefined
    ? { type: 'ok', addresses }
    : { type: 'unsafe', why: `${hostname} is at ${unsafe.address}, which is not a public address` };
}

function withDeadline<T>(found: Promise<T>, signal: AbortSignal): Promise<T> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(NAME_WAIT_MS)]);
  return Promise.race([
    found,
    new Promise<never>((_, reject) => {
      limit.addEventListener('abort', () => reject(limit.reason), { once: true });
    }),
  ]);
}
