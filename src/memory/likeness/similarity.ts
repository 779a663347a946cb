import type { Embedder } from '../../models/index.ts';
import { askEmbedder, cosineOfVectors } from '../../retrieval/index.ts';
import { cosineOfTerms } from '../../text/index.ts';

/** How alike two texts are, in [0, 1]; equal texts are 1. */
export type Similarity = (a: string, b: string) => number;

/** By the words, or by the vectors of one embedder when those say more. Vectors of other texts are not made. */
export async function createSimilarity(
  texts: readonly string[],
  embedder: Embedder | undefined,
  signal: AbortSignal,
): Promise<Similarity> {
  if (embedder === undefined) return cosineOfTerms;
  const distinct = [...new Set(texts)];
  const vectors = await askEmbedder(embedder, distinct, signal);
  const vectorOf = new Map(distinct.map((text, index) => [text, vectors[index]]));
  return (a, b) => {
    const [one, other] = [vectorOf.get(a), vectorOf.get(b)];
    const byWords = cosineOfTerms(a, b);
    return one === undefined || other === undefined
      ? byWords
      : Math.max(byWords, cosineOfVectors(one, other));
  };
}
