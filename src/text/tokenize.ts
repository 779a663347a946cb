import { addWord, type TokenSink } from './add-word.ts';
import { CJK, classAt, isWordClass, MARK, RAISED_NUMBER, widthAt } from './character-class.ts';
import type { Token } from './span.ts';
import { endOfPlainWord, findWordEnd, startsDotName } from './word-end.ts';
import { INDEX_TERMS } from './word-term.ts';

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
  readTokens(text, {
    vocabulary: INDEX_TERMS,
    add(start, end, term, kind) {
      tokens.push({ start, end, term, kind });
    },
  });
  return tokens;
}

/** The same without a list of them, and in other words than terms. */
export function readTokens<T>(text: string, sink: TokenSink<T>): void {
  const { ofWord } = sink.vocabulary;
  let index = 0;
  while (index < text.length) {
    const plain = endOfPlainWord(text, index);
    if (plain > index) {
      sink.add(index, plain, ofWord(text, index, plain), 'word');
      index = plain;
      continue;
    }
    const kind = classAt(text, index);
    if (isWordClass(kind) || startsDotName(text, index)) {
      const end = findWordEnd(text, index);
      addWord(sink, text, index, end);
      index = end;
    } else if (kind === CJK) index = addBigrams(sink, text, index);
    else if (kind === RAISED_NUMBER) index = addRaised(sink, text, index);
    else index += kind === MARK ? 1 : widthAt(text, index);
  }
}

export function termsOf(text: string): readonly string[] {
  return tokenize(text).map(({ term }) => term);
}

function addRaised<T>(sink: TokenSink<T>, text: string, start: number): number {
  const end = start + widthAt(text, start);
  const term = text.slice(start, end).normalize('NFKC');
  sink.add(start, end, sink.vocabulary.ofTerm(term), 'number');
  return end;
}

const SIMPLE_END = 0xa000;

/** Adds the overlapping bigrams of the run that starts at `start`; a lone character is a unigram. Returns the run's end. */
function addBigrams<T>({ vocabulary, add }: TokenSink<T>, text: string, start: number): number {
  let from = start;
  let before = '';
  let pairs = 0;
  let index = start;
  while (index < text.length && classAt(text, index) === CJK) {
    const end = characterEnd(text, index);
    const character = fold(text, index, end);
    if (before !== '') {
      add(from, end, vocabulary.ofTerm(before + character), 'cjk');
      pairs += 1;
    }
    before = character;
    from = index;
    index = end;
  }
  if (pairs === 0) add(start, index, vocabulary.ofTerm(before), 'cjk');
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
