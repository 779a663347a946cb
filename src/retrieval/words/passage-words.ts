import { toUSVString } from 'node:util';
import { createVocabulary, readTokens, type Vocabulary } from '../../text/index.ts';

/** Positions between title and text, so that no window reaches from one into the other. */
const FIELD_GAP = 64;

/** Tokens of a passage's fields. */
interface FieldLengths {
  readonly title: number;
  readonly body: number;
}

/** What an index takes of a passage, read where the index is not. It crosses threads. */
export interface PassageWords extends FieldLengths {
  /** The terms of all passages that were read together, in the order in which they first came. */
  readonly terms: readonly string[];
  /** Two numbers a token: its term's number in `terms`, and its place. */
  readonly tokens: Uint32Array;
}

interface PassageText {
  readonly title: string;
  readonly text: string;
}

/** Visits the tokens in their order; `place` is twice the position, and one more in the title. */
export function forEachWord(
  { title, text }: PassageText,
  vocabulary: Vocabulary<number>,
  visit: (term: number, place: number) => void,
): FieldLengths {
  let position = 0;
  let start = -1;
  let length = 0;
  let inTitle = 1;
  const sink = {
    vocabulary,
    add(from: number, _end: number, term: number): void {
      // An identifier and its first part start together: one place.
      if (start >= 0 && from > start) position += 1;
      start = from;
      length += 1;
      visit(term, position * 2 + inTitle);
    },
  };
  readTokens(wellFormed(title), sink);
  const titleLength = length;
  position += FIELD_GAP;
  start = -1;
  length = 0;
  inTitle = 0;
  readTokens(wellFormed(text), sink);
  return { title: titleLength, body: length };
}

/** Reads passages for an index, and names each term once. */
export interface WordReader {
  /** Grows with what is read. */
  readonly terms: readonly string[];
  read(passage: PassageText): PassageWords;
}

export function createWordReader(): WordReader {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  const vocabulary = createVocabulary((term) => {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, terms.length);
    return terms.push(term) - 1;
  });
  return {
    terms,
    read(passage) {
      const tokens: number[] = [];
      const lengths = forEachWord(passage, vocabulary, (term, place) => tokens.push(term, place));
      return { ...lengths, terms, tokens: Uint32Array.from(tokens) };
    },
  };
}

/** Half a surrogate pair cannot be written as UTF-8: the sign for the unreadable stands in its place, as long. */
export function wellFormed(text: string): string {
  return toUSVString(text);
}
