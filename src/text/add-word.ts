import { classAt, DIGIT, LOWER, MARK, RAISED_NUMBER, UPPER, widthAt } from './character-class.ts';
import type { Span, TokenKind } from './span.ts';
import { isThousands } from './word-end.ts';
import type { Vocabulary } from './word-term.ts';

/** A longer chain of words is not a name that anyone searches for whole. */
const MAX_WHOLE_LENGTH = 128;

/** Who is told of one token after another, and in which words. */
export interface TokenSink<T> {
  readonly vocabulary: Vocabulary<T>;
  add(start: number, end: number, term: T, kind: TokenKind): void;
}

/** Adds the tokens of text[start, end): a word, a number, or an identifier with its parts. */
export function addWord<T>(sink: TokenSink<T>, text: string, start: number, end: number): void {
  const { vocabulary } = sink;
  if (isWord(text, start, end)) sink.add(start, end, vocabulary.ofWord(text, start, end), 'word');
  else if (endOfNumber(text, start, end) === end)
    sink.add(start, end, vocabulary.ofTerm(numberTerm(text.slice(start, end))), 'number');
  else addIdentifier(sink, text, start, end);
}

/** Letters in one piece, with their marks and apostrophes: nothing to split. */
function isWord(text: string, start: number, end: number): boolean {
  let before = 0;
  for (let index = start; index < end; index += 1) {
    const kind = classAt(text, index);
    if (kind === LOWER) {
      if (before === UPPER && isCamelTurn(text, start, index, end)) return false;
    } else if (kind === UPPER) {
      if (before === LOWER) return false;
    } else if (!isSilent(text, index, kind)) return false;
    before = kind;
  }
  return true;
}

/** Apostrophes, marks and second halves of surrogate pairs make no identifier of a word; other signs do. */
function isSilent(text: string, index: number, kind: number): boolean {
  if (kind === MARK || kind === RAISED_NUMBER) return true;
  const unit = text.charCodeAt(index);
  return unit === 0x27 || unit === 0x2019 || (unit >= 0xdc00 && unit <= 0xdfff);
}

/** At the first lower-case letter behind capitals: "HTTPServer" turns, "Server" and "DNAs" do not. */
function isCamelTurn(text: string, start: number, index: number, end: number): boolean {
  if (index - 2 < start || classAt(text, index - 2) !== UPPER) return false;
  return !(text.charCodeAt(index) === 0x73 && endsHere(text, index + 1, end));
}

function endsHere(text: string, index: number, end: number): boolean {
  if (index >= end) return true;
  const kind = classAt(text, index);
  return kind !== LOWER && kind !== UPPER && kind !== DIGIT;
}

/** Digits with thousands separators and dots between digits: 1,234.5, 1.2.3, 192.168.0.1. */
function endOfNumber(text: string, start: number, end: number): number {
  let index = start;
  while (index < end) {
    const unit = text.charCodeAt(index);
    const goesOn =
      classAt(text, index) === DIGIT ||
      ((unit === 0x2e || unit === 0xff0e) && classAt(text, index + 1) === DIGIT && index > start) ||
      (unit === 0x2c && isThousands(text, index));
    if (!goesOn) break;
    index += widthAt(text, index);
  }
  return Math.min(index, end);
}

function numberTerm(surface: string): string {
  const term = /^[\d.]+$/.test(surface) ? surface : surface.normalize('NFKC').replaceAll(',', '');
  return term.slice(0, 64);
}

function addIdentifier<T>(
  { vocabulary, add }: TokenSink<T>,
  text: string,
  start: number,
  end: number,
): void {
  const surface = text.slice(start, Math.min(end, start + MAX_WHOLE_LENGTH));
  const bare = isInitialism(surface) ? surface.replaceAll('.', '') : surface;
  const parts = hasNoParts(surface) ? [] : splitIdentifier(text, start, end);
  const noise = isNoise(parts, start, end);
  if (noise || parts.length === 0 || end - start <= MAX_WHOLE_LENGTH)
    add(start, end, vocabulary.ofWord(bare, 0, bare.length), 'identifier');
  if (noise) return;
  for (const { start: from, end: to, kind } of parts) {
    if (from === start && to === end) continue;
    const term =
      kind === 'number'
        ? vocabulary.ofTerm(numberTerm(text.slice(from, to)))
        : vocabulary.ofWord(text, from, to);
    add(from, to, term, kind);
  }
}

interface Part extends Span {
  readonly kind: 'number' | 'word';
}

/** "C#" is not about C. */
function hasNoParts(surface: string): boolean {
  return isInitialism(surface) || /^\p{L}#$/u.test(surface);
}

/** U.S, e.g, U.S.A: the dots say nothing. */
function isInitialism(surface: string): boolean {
  return surface.length <= 12 && /^\p{L}(?:\.\p{L})+$/u.test(surface);
}

/** Hashes, UUIDs and base64: their shreds are nobody's words. */
function isNoise(parts: readonly Part[], start: number, end: number): boolean {
  const numbers = parts.some(({ kind }) => kind === 'number');
  return numbers && parts.length > 8 && (end - start) / parts.length < 2.5;
}

function splitIdentifier(text: string, start: number, end: number): readonly Part[] {
  const parts: Part[] = [];
  let index = start;
  while (index < end) {
    const kind = classAt(text, index);
    if (kind === DIGIT) {
      const stop = endOfNumber(text, index, end);
      parts.push({ start: index, end: stop, kind: 'number' });
      index = stop;
    } else if (kind === LOWER || kind === UPPER) {
      const stop = endOfPart(text, index, end);
      parts.push({ start: index, end: stop, kind: 'word' });
      index = stop;
    } else index += 1;
  }
  return parts;
}

/** The camel-case word that starts at `start`: get|User|Name, HTTP|Server, DNAs. */
function endOfPart(text: string, start: number, end: number): number {
  let index = start + widthAt(text, start);
  while (index < end) {
    const kind = classAt(text, index);
    const before = classAt(text, index - 1);
    if (kind === UPPER && before === LOWER) break;
    if (kind === LOWER && before === UPPER && isCamelTurn(text, start, index, end))
      return index - 1;
    if (kind !== LOWER && kind !== UPPER && kind !== MARK && !isApostrophe(text, index)) break;
    index += widthAt(text, index);
  }
  return withPlus(text, index, end);
}

function isApostrophe(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit === 0x27 || unit === 0x2019;
}

/** The name of "c++17" is "c++". */
function withPlus(text: string, index: number, end: number): number {
  return index + 2 <= end && text.startsWith('++', index) ? index + 2 : index;
}
