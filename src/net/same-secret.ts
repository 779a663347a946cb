import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashes are of one length, so that neither length nor content of a secret shows in the time that it takes. */
export function isSameSecret(given: string, secret: string): boolean {
  const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(secret));
}
