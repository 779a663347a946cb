import { CJK, classAt, isWordClass, MARK, RAISED_NUMBER, widthAt } from './character-class.ts';
import { pushBigrams } from './push-bigrams.ts';
import { pushWord } from './push-word.ts';
import type { Token } from './token.ts';
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
