import {
  decodeOrReason,
  fail,
  isRecord,
  parseJson,
  type Result,
  type Schema,
} from '../kernel/index.ts';

/** A longer answer is no answer of these forms. */
const MAX_OUTPUT = 64 * 1024;

/**
 * Reads what a model said: its thinking, a fence and talk around one JSON object are left aside, and a trailing comma is
 * forgiven. What is read is checked field by field; nothing in it is carried out. Pure.
 */
export function readOutput<T>(said: string, schema: Schema<T>): Result<T, string> {
  if (said.length > MAX_OUTPUT) return fail(`it is longer than ${MAX_OUTPUT} characters`);
  const text = said.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, '').trim();
  const parsed = firstObject(text);
  return parsed === undefined ? fail('it holds no JSON object') : decodeOrReason(schema, parsed);
}

/** The first JSON object of a text. */
function firstObject(text: string): Readonly<Record<string, unknown>> | undefined {
  let start = text.indexOf('{');
  for (let tries = 0; start >= 0 && tries < 4; tries += 1) {
    const end = endOfObject(text, start);
    if (end === undefined) return undefined;
    const found = parseLeniently(text.slice(start, end));
    if (isRecord(found)) return found;
    start = text.indexOf('{', end);
  }
  return undefined;
}

/** A string, or a bracket outside of one. */
const STRING_OR_BRACKET = /"(?:[^"\\]|\\[\s\S])*"|[{}]/g;

/** Behind the bracket that closes the one at `start`. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  for (const { 0: sign, index } of text.slice(start).matchAll(STRING_OR_BRACKET)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) return start + index + 1;
  }
  return undefined;
}

function parseLeniently(text: string): unknown {
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.value;
  const repaired = parseJson(text.replace(/,(\s*[}\]])/g, '$1'));
  return repaired.ok ? repaired.value : undefined;
}
