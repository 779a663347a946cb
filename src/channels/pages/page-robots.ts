import type { Door } from '../../net/index.ts';
import { allowsPath } from './parse-robots.ts';

/** Whether a site lets its page be read, and in whose words not. */
export type RobotsWord =
  | { readonly type: 'allowed' }
  | { readonly type: 'refused'; readonly reason: 'robots' | 'reserved'; readonly why: string };

const PRODUCT = 'autosearch';
const MAX_BYTES = 500 * 1024;
const WAIT_MS = 10_000;
/** A site that reserves its texts says so in a line of its own. */
const RESERVED = /^\s*content-signal\s*:.*\bai-input\s*=\s*no\b/im;

/**
 * What robots.txt says of an address (RFC 9309): nothing there allows, a site that cannot say refuses.
 *
 * @throws `signal.reason` when aborted.
 */
export async function askRobots(
  door: Door,
  address: URL,
  userAgent: string,
  signal: AbortSignal,
): Promise<RobotsWord> {
  const url = new URL('/robots.txt', address).href;
  const headers = { 'user-agent': userAgent, accept: 'text/plain' };
  const reply = await door(
    { url, method: 'GET', headers, body: null, maxBytes: MAX_BYTES, timeoutMs: WAIT_MS },
    signal,
  );
  if (reply.type !== 'answered')
    return {
      type: 'refused',
      reason: 'robots',
      why: `${url} was not read: ${describeReply(reply)}`,
    };
  if (reply.status >= 500)
    return {
      type: 'refused',
      reason: 'robots',
      why: `${url} answered with status ${reply.status}`,
    };
  if (reply.status < 200 || reply.status > 299) return { type: 'allowed' };
  const text = new TextDecoder().decode(reply.bytes);
  if (!allowsPath(text, PRODUCT, `${address.pathname}${address.search}`))
    return { type: 'refused', reason: 'robots', why: `${url} does not allow it` };
  return RESERVED.test(text)
    ? { type: 'refused', reason: 'reserved', why: `${url} reserves its texts` }
    : { type: 'allowed' };
}

function describeReply(
  reply: Exclude<Awaited<ReturnType<Door>>, { readonly type: 'answered' }>,
): string {
  return reply.type === 'timeout' ? `no answer in ${reply.afterMs} ms` : reply.why;
}
