import { isUtf8 } from 'node:buffer';
import { fail, isRecord, ok, parseJson, type Result } from '../kernel/index.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** What a line of a log says, or that it is no JSON. Bytes that are not UTF-8 are no JSON either. */
export function decodeLogLine(
  bytes: Buffer,
): Result<{ readonly value: unknown; readonly text: string }, 'not-json' | 'empty'> {
  if (!isUtf8(bytes)) return fail('not-json');
  const decoded = bytes.toString('utf8');
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded;
  if (text.trim() === '') return fail('empty');
  const parsed = parseJson(text);
  return parsed.ok ? ok({ value: parsed.value, text }) : fail('not-json');
}

/** A line without its line break may be cut short, unless it is a whole object: no prefix of one is JSON. */
export function isWholeWithoutBreak(value: unknown): boolean {
  return isRecord(value) || Array.isArray(value);
}
