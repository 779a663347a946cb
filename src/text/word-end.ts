import {
  classAt,
  DIGIT,
  isWordClass,
  LOWER,
  MARK,
  RAISED_NUMBER,
  UPPER,
  widthAt,
} from './character-class.ts';

const DOT = 0x2e;
const WIDE_DOT = 0xff0e;
const COMMA = 0x2c;
const HYPHEN = 0x2d;
const UNDERSCORE = 0x5f;
const APOSTROPHE = 0x27;
const TYPOGRAPHIC_APOSTROPHE = 0x2019;
const PLUS = 0x2b;
const SHARP = 0x23;

/** ".NET", ".env": a dot that opens a name, and does not end a sentence or stand in an ellipsis. */
export function startsDotName(text: string, index: number): boolean {
  if (text.charCodeAt(index) !== DOT) return false;
  const next = classAt(text, index + 1);
  if (next !== LOWER && next !== UPPER) return false;
  if (index === 0) return true;
  const before = text.charCodeAt(index - 1);
  return (
    before === 0x20 || before === 0x0a || before === 0x28 || before === 0x60 || before === 0x2f
  );
}

/** Where the word, number or identifier that starts at `start` ends. */
export function findWordEnd(text: string, start: number): number {
  let index = start + (text.charCodeAt(start) === DOT ? 1 : 0);
  while (index < text.length) {
    const kind = classAt(text, index);
    if (isWordClass(kind) || kind === MARK) index += widthAt(text, index);
    else if (kind === RAISED_NUMBER && !isDigitBefore(text, index)) index += widthAt(text, index);
    else {
      const next = endOfConnector(text, index);
      if (next === index) break;
      index = next;
    }
  }
  return withSign(text, start, index);
}

/** Signs of ASCII behind which no word goes on, whatever follows; a comma joins nothing but digits. */
const ENDS_PLAIN = new Set(' \t\n\r!"$%&()*,/:;<=>?@[]^`{|}~');
const ENDS_WORD = Uint8Array.from({ length: 128 }, (_, unit) =>
  ENDS_PLAIN.has(String.fromCharCode(unit)) ? 1 : 0,
);

/**
 * The end of the word at `start` if it is one of a-z, perhaps behind a capital, with nothing behind it that could join:
 * most words of most texts, found without asking what each character is. `start` if it is any other, or none.
 */
export function endOfPlainWord(text: string, start: number): number {
  const first = text.charCodeAt(start) | 0x20;
  if (first < 0x61 || first > 0x7a) return start;
  let end = start + 1;
  let unit = text.charCodeAt(end);
  while (unit >= 0x61 && unit <= 0x7a) {
    end += 1;
    unit = text.charCodeAt(end);
  }
  if (unit === DOT) unit = text.charCodeAt(end + 1);
  return ENDS_WORD[unit] === 1 || end >= text.length ? end : start;
}

/** Behind the connector at `index` when a word goes on there; else `index`. */
export function endOfConnector(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit === UNDERSCORE) return endOfUnderscores(text, index);
  const joins =
    unit === DOT ||
    unit === HYPHEN ||
    unit === APOSTROPHE ||
    unit === TYPOGRAPHIC_APOSTROPHE ||
    unit === 0x2010 ||
    unit === 0x2011 ||
    unit === WIDE_DOT;
  if (joins) return isWordClass(classAt(text, index + 1)) ? index + 1 : index;
  return unit === COMMA && isThousands(text, index) ? index + 1 : index;
}

/** A comma between digits with exactly three behind it: 1,234. */
export function isThousands(text: string, comma: number): boolean {
  if (!isDigitBefore(text, comma)) return false;
  for (let offset = 1; offset <= 3; offset += 1)
    if (classAt(text, comma + offset) !== DIGIT) return false;
  return !isWordClass(classAt(text, comma + 4));
}

function isDigitBefore(text: string, index: number): boolean {
  return index > 0 && classAt(text, index - 1) === DIGIT;
}

function endOfUnderscores(text: string, start: number): number {
  let index = start;
  while (text.charCodeAt(index) === UNDERSCORE) index += 1;
  return isWordClass(classAt(text, index)) ? index : start;
}

/** "C++", "notepad++", "c++17", "C#": signs that belong to the name in front of them. */
function withSign(text: string, start: number, end: number): number {
  const unit = text.charCodeAt(end);
  if (unit === PLUS && text.charCodeAt(end + 1) === PLUS) return endOfPlus(text, end + 2, end);
  if (unit !== SHARP || end !== start + 1) return end;
  const letter = classAt(text, start);
  return (letter === UPPER || letter === LOWER) && !isWordClass(classAt(text, end + 1))
    ? end + 1
    : end;
}

function endOfPlus(text: string, from: number, otherwise: number): number {
  if (isDigitBefore(text, otherwise)) return otherwise;
  let index = from;
  while (index < from + 2 && classAt(text, index) === DIGIT) index += 1;
  const after = classAt(text, index);
  return isWordClass(after) || text.charCodeAt(index) === PLUS ? otherwise : index;
}
