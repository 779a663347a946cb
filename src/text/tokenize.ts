import { CJK, classAt, isWordClass, MARK, RAISED_NUMBER, widthAt } from './character-class.ts';
import { pushWord } from './push-word.ts';
import type { Token } from './span.ts';
import { findWordEnd, startsDotName } from './word-end.ts';

/**
 * The index terms of a text, in the order in which they start (a whole before its parts). Both sides of every
 * search use it. One pass, linear in the length whatever the text holds.
 *
 * Words are folded (case, width, accents) and stemmed (English); runs of CJK become overlapping bigrams, a lone
 * character a unigram; numbers lose their thousands separators; identifiers are kept whole and split.
 *
 * @see docs/spec/text.md
 */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let index = 0;
  while (index < text.length) {
    const kind = classAt(text, index);
    if (isWordClass(kind) || startsDotName(text, index)) {
      const end = findWordEnd(text, index);
      pushWord(tokens, text, index, end);
      index = end;
    } else if (kind === CJK) index = pushBigrams(tokens, text, index);
    else if (kind === RAISED_NUMBER) index = pushRaised(tokens, text, index);
    else index += kind === MARK ? 1 : widthAt(text, index);
  }
  return tokens;
}

export function termsOf(text: string): readonly string[] {
  return tokenize(text).map(({ term }) => term);
}

function pushRaised(tokens: Token[], text: string, start: number): number {
  const end = start + widthAt(text, start);
  tokens.push({ start, end, term: text.slice(start, end).normalize('NFKC'), kind: 'number' });
  return end;
}

const SIMPLE_END = 0xa000;

/** Adds the overlapping bigrams of the run that starts at `start`; a lone character is a unigram. Returns the run's end. */
function pushBigrams(tokens: Token[], text: string, start: number): number {
  let from = start;
  let before = '';
  let pairs = 0;
  let index = start;
  while (index < text.length && classAt(text, index) === CJK) {
    const end = characterEnd(text, index);
    const character = fold(text, index, end);
    if (before !== '') {
      tokens.push({ start: from, end, term: before + character, kind: 'cjk' });
      pairs += 1;
    }
    before = character;
    from = index;
    index = end;
  }
  if (pairs === 0) tokens.push({ start, end: index, term: before, kind: 'cjk' });
  return index;
}

/** With the marks behind it: half-width voiced kana are two units and one letter. */
function characterEnd(text: string, start: number): number {
  let end = start + widthAt(text, start);
  while (end < text.length && isVoicing(text.charCodeAt(end), text, end)) end += widthAt(text, end);
  return end;
}

function isVoicing(unit: number, text: string, index: number): boolean {
  if (unit >= 0x4e00 && unit < SIMPLE_END) return false;
  if (unit === 0xff9e || unit === 0xff9f || unit === 0x3099 || unit === 0x309a) return true;
  return classAt(text, index) === MARK;
}

function fold(text: string, start: number, end: number): string {
  const unit = text.charCodeAt(start);
  if (end === start + 1 && unit >= 0x3041 && unit < SIMPLE_END) return text.charAt(start);
  return text.slice(start, end).normalize('NFKC').toLowerCase();
}
