import type { Embedder } from '../models/index.ts';
import { cosineOfTerms } from '../text/index.ts';

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
  const vectors = await embedder.embed(distinct, signal);
  const vectorOf = new Map(distinct.map((text, index) => [text, vectors[index]]));
  return (a, b) => Math.max(cosineOfTerms(a, b), cosineOfVectors(vectorOf.get(a), vectorOf.get(b)));
}

function cosineOfVectors(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (a === undefined || b === undefined || a.length !== b.length) return 0;
  let dot = 0;
  let left = 0;
  let right = 0;
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    dot += value * other;
    left += value * value;
    right += other * other;
  }
  return left === 0 || right === 0 ? 0 : Math.min(1, dot / Math.sqrt(left * right));
}
