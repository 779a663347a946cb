import { type Token, tokenize } from '../../text/index.ts';

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
  visit: (term: string, place: number) => void,
): FieldLengths {
  const titleTokens = tokenize(wellFormed(title));
  const bodyTokens = tokenize(wellFormed(text));
  const last = visitField(titleTokens, 0, 1, visit);
  visitField(bodyTokens, last + FIELD_GAP, 0, visit);
  return { title: titleTokens.length, body: bodyTokens.length };
}

function visitField(
  tokens: readonly Token[],
  from: number,
  inTitle: 0 | 1,
  visit: (term: string, place: number) => void,
): number {
  let position = from;
  let start = -1;
  for (const token of tokens) {
    // An identifier and its first part start together: one place.
    if (start >= 0 && token.start > start) position += 1;
    start = token.start;
    visit(token.term, position * 2 + inTitle);
  }
  return position;
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
  return {
    terms,
    read(passage) {
      const tokens: number[] = [];
      const lengths = forEachWord(passage, (term, place) => {
        let number = numbers.get(term);
        if (number === undefined) {
          number = terms.length;
          numbers.set(term, number);
          terms.push(term);
        }
        tokens.push(number, place);
      });
      return { ...lengths, terms, tokens: Uint32Array.from(tokens) };
    },
  };
}

/** Half a surrogate pair cannot be written as UTF-8: the sign for the unreadable stands in its place, as long. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
