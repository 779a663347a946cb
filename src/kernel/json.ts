import type { JsonValue } from './canonical-json.ts';
import { describeError } from './errors.ts';
import { fail, ok, type Result } from './result.ts';

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Deepest nesting accepted from outside (KER-4). */
export const MAX_JSON_DEPTH = 64;

/** Parses JSON from outside: bounded depth, failure as a value with a reason for people. */
export function parseJson(text: string): Result<unknown, string> {
  // Before parsing: the engine keeps a record of every level that a text opens.
  if (nestsDeeper(text, MAX_JSON_DEPTH)) return fail(`nested deeper than ${MAX_JSON_DEPTH} levels`);
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return fail(withoutExcerpt(describeError(error)));
  }
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

function nestsDeeper(text: string, most: number): boolean {
  if (!holdsMoreOpenings(text, most)) return false;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) at += Number(code === BACKSLASH);
    else if (code === OPEN_LIST || code === OPEN_RECORD) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_RECORD) depth -= 1;
  }
  return false;
}

/** Most texts open fewer lists and records than may stand in each other: the engine's own search tells it several times faster. */
function holdsMoreOpenings(text: string, most: number): boolean {
  let openings = 0;
  for (const opening of '[{') {
    for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, at + 1)) {
      openings += 1;
      if (openings > most) return true;
    }
  }
  return false;
}
