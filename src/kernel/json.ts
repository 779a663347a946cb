import { describeError } from './errors.ts';
import { fail, ok, type Result } from './result.ts';

/** Deepest nesting accepted from outside (docs/spec: limits). */
export const MAX_JSON_DEPTH = 64;

/** Parses JSON from outside: bounded depth, failure as a value with a reason for people. */
export function parseJson(text: string): Result<unknown, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail(describeError(error));
  }
  return isTooDeep(value, MAX_JSON_DEPTH)
    ? fail(`nested deeper than ${MAX_JSON_DEPTH} levels`)
    : ok(value);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((member) => isTooDeep(member, levels - 1));
}
