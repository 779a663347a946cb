/** What a character is to the scanners of this room. */
const SPACE_OR_SIGN = 0;
export const LOWER = 1;
export const UPPER = 2;
export const DIGIT = 3;
/** Joins the word in front of it, never opens one (combining marks, soft hyphen, zero-width joiner). */
export const MARK = 4;
/** Scripts written without spaces, and Hangul: indexed as bigrams. */
export const CJK = 5;
/** Fractions, circled and raised numbers: part of a word, a token of their own behind a number. */
export const RAISED_NUMBER = 6;

const UNKNOWN = 255;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc\uff70\uff9e\uff9f\u3099\u309a]$/u;
const JOINER = /^(?:\p{M}|\u00ad|\u200c|\u200d|\u2060)$/u;

/** One entry a code unit, filled when a character is first met. */
const CLASS_OF_UNIT = new Uint8Array(65_536).fill(UNKNOWN);

/** The class of the character at `index`; for a surrogate pair ask at its first half. */
export function classAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  const known = CLASS_OF_UNIT[unit] ?? SPACE_OR_SIGN;
  if (known !== UNKNOWN) return known;
  if (unit >= 0xd800 && unit <= 0xdfff) return classOfSurrogate(text, index);
  const found = classify(String.fromCharCode(unit));
  CLASS_OF_UNIT[unit] = found;
  return found;
}

/** How many code units the character at `index` takes. */
export function widthAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit < 0xd800 || unit > 0xdbff) return 1;
  const next = text.charCodeAt(index + 1);
  return next >= 0xdc00 && next <= 0xdfff ? 2 : 1;
}

export function isWordClass(kind: number): boolean {
  return kind === LOWER || kind === UPPER || kind === DIGIT;
}

export function isSpaceUnit(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 9 && unit <= 13);
  if (unit < 0xa0) return false;
  return (
    unit === 0xa0 ||
    unit === 0x3000 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x1680 ||
    unit === 0xfeff
  );
}

function classOfSurrogate(text: string, index: number): number {
  if (widthAt(text, index) === 1) return SPACE_OR_SIGN;
  return classify(text.slice(index, index + 2));
}

function classify(character: string): number {
  if (JOINER.test(character) && !UNSPACED.test(character)) return MARK;
  if (/^[\p{P}\p{S}\p{Z}\p{C}]$/u.test(character)) return SPACE_OR_SIGN;
  if (UNSPACED.test(character)) return CJK;
  if (/^\p{Nd}$/u.test(character)) return DIGIT;
  if (/^\p{N}$/u.test(character)) return RAISED_NUMBER;
  if (/^[\p{Lu}\p{Lt}]$/u.test(character)) return UPPER;
  return /^\p{L}$/u.test(character) ? LOWER : SPACE_OR_SIGN;
}
