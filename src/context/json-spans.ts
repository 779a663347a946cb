import { isRecord } from '../kernel/index.ts';
import type { Span } from '../text/index.ts';

/** Another value at one place of a JSON value. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

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
export function jsonMembersOf(text: string, start: number): readonly JsonMember[] {
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
    const member = jsonMembersOf(text, start).findLast((candidate) => candidate.key === key);
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

/** The value with its changes; parts that do not change are the very same objects. */
export function changeValue(value: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((changed, { path, value: next }) => setAt(changed, path, next), value);
}

function setAt(value: unknown, path: readonly (string | number)[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((member: unknown, at) => (at === key ? setAt(member, rest, next) : member));
  if (!isRecord(value)) return value;
  return { ...value, [key]: setAt(value[key], rest, next) };
}

/** The JSON text with its changes: every byte outside of them stays. */
export function changeJson(raw: string, changes: readonly Change[]): string {
  const edits = new Map<
    number,
    { readonly start: number; readonly end: number; readonly text: string }
  >();
  for (const { path, value } of changes) {
    const span = findJsonSpan(raw, path);
    // The same place changed twice holds what came last.
    if (span !== undefined) edits.set(span.start, { ...span, text: JSON.stringify(value) });
  }
  const backwards = [...edits.values()].sort((a, b) => b.start - a.start);
  return backwards.reduce(
    (text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end),
    raw,
  );
}
