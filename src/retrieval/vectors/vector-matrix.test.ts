import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cosineOfRows, createMatrix, quantise, rankRows } from './vector-matrix.ts';

const DIMENSIONS = 24;
const vectors = fc
  .array(fc.float({ min: -8, max: 8, noNaN: true }), {
    minLength: DIMENSIONS,
    maxLength: DIMENSIONS,
  })
  .map((numbers) => Float32Array.from(numbers))
  .filter((vector) => lengthOf(vector) > 0.01);

function lengthOf(vector: Float32Array): number {
  return Math.hypot(...vector);
}

function cosineOf(a: Float32Array, b: Float32Array): number {
  const dot = a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return dot / (lengthOf(a) * lengthOf(b));
}

/** Of the vector's length, what rounding can move its end by: half a step in each dimension. */
function roundingOf(vector: Float32Array): number {
  const largest = Math.max(...vector.map(Math.abs));
  return (Math.sqrt(vector.length) * largest) / 254 / lengthOf(vector);
}

function cosineStored(a: Float32Array, b: Float32Array): number {
  return cosineOfRows(createMatrix(a.length, [quantise(a), quantise(b)]), 0, 1);
}

describe('vectors of bytes', () => {
  test('RET-19 a cosine of what is stored is the one of the vectors, within what rounding moves', () => {
    fc.assert(
      fc.property(vectors, vectors, (a, b) => {
        const moved = Math.abs(cosineStored(a, b) - cosineOf(a, b));
        expect(moved).toBeLessThanOrEqual(1.1 * (roundingOf(a) + roundingOf(b)));
      }),
    );
  });

  test('RET-19 a vector is 1 with itself and with a longer one of its direction, and 0 with nothing', () => {
    fc.assert(
      fc.property(vectors, (vector) => {
        expect(cosineStored(vector, vector)).toBe(1);
        expect(
          cosineStored(
            vector,
            vector.map((value) => value * 4),
          ),
        ).toBe(1);
        expect(cosineStored(vector, new Float32Array(DIMENSIONS))).toBe(0);
      }),
    );
  });

  test('RET-19 the nearest stand first, equal ones in their order, also at the cut', () => {
    const rows = [
      [0, 3, 4],
      [0, 4, 3],
      [5, 0, 0],
      [0, 6, 8],
      [0, -3, -4],
      [0, 3, 4],
    ].map((numbers) => quantise(Float32Array.from(numbers)));
    const query = createMatrix(3, [quantise(Float32Array.of(0, 30, 40))]);
    const rank = (limit: number, passes = (_: number) => true) =>
      rankRows(query, createMatrix(3, rows), { limit, passes }).map(({ row }) => row);
    expect(rank(10)).toEqual([0, 3, 5, 1]);
    expect(rank(2)).toEqual([0, 3]);
    expect(rank(2, (row) => row > 0)).toEqual([3, 5]);
    expect(
      rankRows(query, createMatrix(2, [Int8Array.of(1, 1)]), { limit: 1, passes: () => true }),
    ).toEqual([]);
  });
});
