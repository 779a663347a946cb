import { cosineOfRows, type VectorMatrix } from '../../retrieval/index.ts';
import {
  cosineOfTerms,
  extractSpecifics,
  isNegatedAgainst,
  isStopWord,
  jaccard,
  shinglesOf,
  shinglesOfTerms,
  tokenize,
} from '../../text/index.ts';
import { findOpposites } from './opposites.ts';

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
export function tellingWords(text: string): readonly Word[] {
  const seen = new Set<string>();
  return tokenize(text).flatMap(({ term, start, end }) => {
    const word = text.slice(start, end);
    if (isStopWord(word) || seen.has(term)) return [];
    seen.add(term);
    return [{ word, term }];
  });
}

const MIN_ORDER = 0.5;
/** From this cosine of their words on two texts have the same ones, and all of them show the order. */
const SAME_WORDS = 0.9;

/** Why two texts must not become one, however alike their words are; `undefined` when nothing speaks against it. */
export function findContradiction(a: string, b: string): string | undefined {
  if (isNegatedAgainst(a, b)) return 'one denies what the other says';
  const [left, right] = [specificsOf(a), specificsOf(b)];
  if (left.join('\n') !== right.join('\n')) {
    const only = (those: readonly string[], other: readonly string[]) =>
      those.filter((specific) => !other.includes(specific)).slice(0, 3);
    const differing = [...only(left, right), ...only(right, left)];
    return differing.length > 0
      ? `numbers, dates or names differ: ${differing.join(', ')}`
      : 'the same numbers, dates or names are in another order';
  }
  const opposites = findOpposites(a, b);
  if (opposites !== undefined) return `one says ${opposites.join(', the other ')}`;
  return isReordered(a, b) ? 'the same words are in another order' : undefined;
}

function isReordered(a: string, b: string): boolean {
  if (cosineOfTerms(a, b) >= SAME_WORDS)
    return jaccard(shinglesOf(a, 2), shinglesOf(b, 2)) < MIN_ORDER;
  // Of texts in different words those that both have: who did what to whom.
  const [left, right] = [termsIn(a), termsIn(b)];
  const shared = (terms: readonly string[], others: readonly string[]) =>
    shinglesOfTerms(
      terms.filter((term) => others.includes(term)),
      2,
    );
  return jaccard(shared(left, right), shared(right, left)) < MIN_ORDER;
}

function termsIn(text: string): readonly string[] {
  return tellingWords(text).map(({ term }) => term);
}

/** Numbers, dates, names and the like, in their order. */
function specificsOf(text: string): readonly string[] {
  return extractSpecifics(text).map(({ kind, normal }) => `${kind} ${normal}`);
}
