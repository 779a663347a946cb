import { isStopWord, tokenize } from '../../text/index.ts';

/** A word as it stands, with its index term. */
export interface Word {
  readonly word: string;
  readonly term: string;
}

/** The words that say something, each once, in the order of the text. */
export function contentWords(text: string): readonly Word[] {
  const seen = new Set<string>();
  return tokenize(text).flatMap(({ term, start, end }) => {
    const word = text.slice(start, end);
    if (isStopWord(word) || seen.has(term)) return [];
    seen.add(term);
    return [{ word, term }];
  });
}
