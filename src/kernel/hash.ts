import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** Lower-case hex SHA-256 of the bytes; of the UTF-8 bytes when text is given. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Hash of a value's canonical JSON: equal values, equal hash, whatever the order of keys. */
export function hashOf(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}
