import { compareText } from '../kernel/index.ts';

export interface StoredVector {
  readonly id: string;
  readonly vector: Float32Array;
}

/** A text, and the cosine of its vector with that of the query. */
export interface NearText {
  readonly id: string;
  readonly cosine: number;
}

/** The nearest vectors by cosine, best first, ties by id. Exact: every vector is looked at. */
export function rankVectors(
  query: Float32Array,
  stored: readonly StoredVector[],
  limit: number,
): readonly NearText[] {
  return stored
    .map(({ id, vector }) => ({ id, cosine: cosineOfVectors(query, vector) }))
    .filter(({ cosine }) => cosine > 0)
    .sort((a, b) => b.cosine - a.cosine || compareText(a.id, b.id))
    .slice(0, limit);
}

/** 0 where one of them is nothing, or they are of different embedders. */
export function cosineOfVectors(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let dot = 0;
  let left = 0;
  let right = 0;
  for (let index = 0; index < a.length; index += 1) {
    const one = a[index] ?? 0;
    const other = b[index] ?? 0;
    dot += one * other;
    left += one * one;
    right += other * other;
  }
  return left === 0 || right === 0 ? 0 : Math.min(1, dot / Math.sqrt(left * right));
}
