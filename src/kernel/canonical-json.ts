import { compareText } from './compare.ts';
import { ResearchError } from './errors.ts';

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
