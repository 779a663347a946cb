import { createLowest } from '../words/lowest.ts';

/**
 * Vectors of one embedder, a row each, one signed byte a dimension. Their lengths are lost and not missed: only
 * cosines are taken of them.
 */
export interface VectorMatrix {
  readonly dimensions: number;
  /** Row after row. */
  readonly bytes: Int8Array;
  /** Of each row the square of its length; 0 of a text that means nothing to its embedder. */
  readonly squares: Float64Array;
}

const LARGEST = 127;

/** A vector as it is stored: its largest number becomes ±127, the others in proportion. */
export function quantise(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest === 0) return new Int8Array(vector.length);
  return Int8Array.from(vector, (value) => Math.round((value / largest) * LARGEST));
}

/** A row that is of another length than `dimensions` is empty. */
export function createMatrix(
  dimensions: number,
  rows: readonly (Int8Array | undefined)[],
): VectorMatrix {
  const bytes = new Int8Array(rows.length * dimensions);
  for (const [index, row] of rows.entries())
    if (row?.length === dimensions) bytes.set(row, index * dimensions);
  const squares = new Float64Array(rows.length);
  const matrix = { dimensions, bytes, squares };
  for (const index of rows.keys()) squares[index] = dotOfRows(matrix, index, matrix, index);
  return matrix;
}

/** In whole numbers, so exact: a row with an equal one is 1. */
export function cosineOfRows(matrix: VectorMatrix, row: number, other: number): number {
  return cosineBetween(matrix, row, matrix, other);
}

/** A row, and its cosine with a query. */
export interface NearRow {
  readonly row: number;
  readonly cosine: number;
}

/** The nearest rows to the first row of `query`, best first. Exact: every row is looked at. */
export function rankRows(
  query: VectorMatrix,
  matrix: VectorMatrix,
  { limit, passes }: { readonly limit: number; readonly passes: (row: number) => boolean },
): readonly NearRow[] {
  if (query.dimensions !== matrix.dimensions) return [];
  const lowest = createLowest(limit);
  const cosines = new Float64Array(matrix.squares.length);
  for (let row = 0; row < cosines.length; row += 1) {
    if (!passes(row)) continue;
    const cosine = cosineBetween(query, 0, matrix, row);
    cosines[row] = cosine;
    if (cosine > 0) lowest.offer(cosine);
  }
  const near: NearRow[] = [];
  const bound = lowest.bound();
  for (let row = 0; row < cosines.length; row += 1) {
    const cosine = cosines[row] ?? 0;
    if (cosine > 0 && cosine >= bound) near.push({ row, cosine });
  }
  return near.sort((a, b) => b.cosine - a.cosine || a.row - b.row).slice(0, limit);
}

function cosineBetween(
  matrix: VectorMatrix,
  row: number,
  others: VectorMatrix,
  other: number,
): number {
  const squares = (matrix.squares[row] ?? 0) * (others.squares[other] ?? 0);
  if (squares === 0) return 0;
  return Math.min(1, dotOfRows(matrix, row, others, other) / Math.sqrt(squares));
}

function dotOfRows(one: VectorMatrix, row: number, two: VectorMatrix, other: number): number {
  const count = one.dimensions;
  return dot(one.bytes, row * count, two.bytes, other * count, count);
}

/** Where a search spends its time: whole numbers of 32 bits, which products of 130,000 dimensions stay in. */
function dot(
  left: Int8Array,
  leftFrom: number,
  right: Int8Array,
  rightFrom: number,
  count: number,
): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1)
    sum = (sum + Math.imul(left[leftFrom + at] ?? 0, right[rightFrom + at] ?? 0)) | 0;
  return sum;
}
