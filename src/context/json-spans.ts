import type { Span } from '../text/index.ts';

/** A member of a JSON object or array, by its place in the text. */
export interface JsonMember extends Span {
  /** The property's name; the index in an array. */
  readonly key: string | number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_ARRAY = 0x5d;
const CLOSE_OBJECT = 0x7d;

/**
 * The members of the object or array that starts at `start`; none for any other value. The text must be valid
 * JSON: this only finds places, so that all bytes around them stay.
 */
export function membersOf(text: string, start: number): readonly JsonMember[] {
  const opening = text.charCodeAt(start);
  if (opening !== OPEN_OBJECT && opening !== OPEN_ARRAY) return [];
  const members: JsonMember[] = [];
  let at = skipSpace(text, start + 1);
  while (at < text.length && !isClosing(text.charCodeAt(at))) {
    let key: string | number = members.length;
    if (opening === OPEN_OBJECT) {
      const end = endOfString(text, at);
      key = decodeString(text.slice(at, end));
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    const end = endOfValue(text, at);
    members.push({ key, start: at, end });
    at = skipSpace(text, end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return members;
}

/** Where the value at this path stands; of a name that stands twice the last counts, as for `JSON.parse`. */
export function findJsonSpan(text: string, path: readonly (string | number)[]): Span | undefined {
  let start = skipSpace(text, 0);
  let end = endOfValue(text, start);
  for (const key of path) {
    const member = membersOf(text, start).findLast((candidate) => candidate.key === key);
    if (member === undefined) return undefined;
    ({ start, end } = member);
  }
  return { start, end };
}

export function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return at;
    at += 1;
  }
}

/** Behind the value that starts at `start`. No recursion: depth costs nothing. */
export function endOfValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
      depth += 1;
      at += 1;
    } else if (isClosing(unit)) {
      depth -= 1;
      at += 1;
    } else if (depth > 0) {
      at += 1;
      continue;
    } else at = endOfLiteral(text, at);
    if (depth === 0) return at;
  }
  return at;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === BACKSLASH) at += 1;
    else if (unit === QUOTE) return at + 1;
  }
  return text.length;
}

function endOfLiteral(text: string, start: number): number {
  let at = start;
  while (at < text.length && !/[\s,\]}:]/.test(text[at] ?? '')) at += 1;
  return Math.max(at, start + 1);
}

function isClosing(unit: number): boolean {
  return unit === CLOSE_ARRAY || unit === CLOSE_OBJECT;
}

function decodeString(literal: string): string {
  const value: unknown = JSON.parse(literal);
  return typeof value === 'string' ? value : literal;
}
