import { cosineOfRows, type VectorMatrix } from '../../retrieval/index.ts';
import { cosineOfTerms, isStopWord, tokenize } from '../../text/index.ts';

/** How alike two texts are, in [0, 1]; equal texts are 1. */
export type Similarity = (a: string, b: string) => number;

/** What texts mean to one embedder. Each is embedded once and kept, so that the same two are always equally alike. */
export interface Meanings {
  /** From this cosine on texts are about the same; below it their vectors say nothing. */
  readonly relatedFrom: number;
  /** A row a text. */
  vectorsOf(texts: readonly string[], signal: AbortSignal): Promise<VectorMatrix>;
}

/** `undefined` without an embedder: words alone decide what is alike. */
export type FindMeanings = (signal: AbortSignal) => Promise<Meanings | undefined>;

/** By the words, or by the vectors of one embedder when those say more. Other texts have no vectors here. */
export async function createSimilarity(
  texts: readonly string[],
  meanings: Meanings | undefined,
  signal: AbortSignal,
): Promise<Similarity> {
  if (meanings === undefined) return cosineOfTerms;
  const distinct = [...new Set(texts)];
  const vectors = await meanings.vectorsOf(distinct, signal);
  const rowOf = new Map(distinct.map((text, row) => [text, row]));
  return (a, b) => {
    const [one, other] = [rowOf.get(a), rowOf.get(b)];
    const byWords = cosineOfTerms(a, b);
    if (one === undefined || other === undefined) return byWords;
    const byMeaning = cosineOfRows(vectors, one, other);
    return byMeaning < meanings.relatedFrom ? byWords : Math.max(byWords, byMeaning);
  };
}

/** A word as written, with its index term. */
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
