import { createHmac } from 'node:crypto';
import { type Instant, msOfInstant } from '../kernel/index.ts';

/** Before a secret that is written in base64; any other is taken as its bytes. */
const ENCODED = 'whsec_';

export interface ToSign {
  readonly secret: string;
  /** Equal for a notice that is sent again. */
  readonly key: string;
  readonly at: Instant;
  readonly body: string;
}

/**
 * The headers by which a receiver that knows the secret tells that a notice is ours, and how old it is. Pure.
 *
 * @see https://www.standardwebhooks.com, version 1
 * @see docs/spec/watch.md, WAT-11
 */
export function signNotice({ secret, key, at, body }: ToSign): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(msOfInstant(at) / 1000));
  const bytes = secret.startsWith(ENCODED)
    ? Buffer.from(secret.slice(ENCODED.length), 'base64')
    : Buffer.from(secret);
  const mac = createHmac('sha256', bytes).update(`${key}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': key,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${mac}`,
  };
}
