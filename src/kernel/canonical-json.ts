import { createHash } from 'node:crypto';
import { compareText } from './compare.ts';
import { ResearchError } from './errors.ts';

/** Lower-case hex SHA-256 of the bytes; of the UTF-8 bytes when text is given. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Hash of a value's canonical JSON: equal values, equal hash, whatever the order of keys. */
export function hashOf(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/**
 * JSON with keys in code-unit order and no spaces: equal values give equal bytes, so they can be hashed.
 * Keys whose value is `undefined` are left out.
 *
 * @throws {ResearchError} `input-invalid` on what JSON cannot hold (NaN, functions, symbols, bigints).
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string')
    return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'object') return canonicalObject(value);
  throw new ResearchError(
    'input-invalid',
    `canonical JSON: cannot hold ${String(value)} (${typeof value})`,
  );
}

function canonicalObject(value: object): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
