import { compareText } from '../kernel/index.ts';

export interface StoredVector {
  readonly id: string;
  readonly vector: Float32Array;
}

/** The ids of the nearest vectors by cosine, best first, ties by id. Exact: every vector is looked at. */
export function rankVectors(
  query: Float32Array,
  stored: readonly StoredVector[],
  limit: number,
): readonly string[] {
  const size = Math.sqrt(dotOf(query, query));
  return stored
    .map(({ id, vector }) => ({ id, score: cosineOf(query, size, vector) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compareText(a.id, b.id))
    .slice(0, limit)
    .map(({ id }) => id);
}

function cosineOf(query: Float32Array, size: number, vector: Float32Array): number {
  const sizes = size * Math.sqrt(dotOf(vector, vector));
  return sizes === 0 ? 0 : dotOf(query, vector) / sizes;
}

function dotOf(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
