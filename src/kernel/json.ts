import type { JsonValue } from './canonical-json.ts';
import { describeError } from './errors.ts';
import { fail, ok, type Result } from './result.ts';

/** Deepest nesting accepted from outside (KER-4). */
export const MAX_JSON_DEPTH = 64;

/** Parses JSON from outside: bounded depth, failure as a value with a reason for people. */
export function parseJson(text: string): Result<unknown, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail(withoutExcerpt(describeError(error)));
  }
  return mayBeTooDeep(text) && isTooDeep(value, MAX_JSON_DEPTH)
    ? fail(`nested deeper than ${MAX_JSON_DEPTH} levels`)
    : ok(value);
}

/** The engine's message cites the text, which may be a file that the caller has no business to read. */
function withoutExcerpt(message: string): string {
  return message.replace(/^Unexpected token .*$/s, 'Unexpected token in JSON');
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Is it made of nothing but what JSON can hold? Numbers are finite, and no member is `undefined`. */
export function isJsonValue(value: unknown): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJsonValue);
  return isRecord(value) && Object.values(value).every(isJsonValue);
}

/** Counting brackets costs a fraction of walking the value, and nearly every text has few. */
function mayBeTooDeep(text: string): boolean {
  if (text.length <= 2 * MAX_JSON_DEPTH) return false;
  return hasMoreThan(text, '{', MAX_JSON_DEPTH / 2) || hasMoreThan(text, '[', MAX_JSON_DEPTH / 2);
}

function hasMoreThan(text: string, mark: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((member) => isTooDeep(member, levels - 1));
}
