import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../kernel/index.ts';
import { findNearPairs } from './near-pairs.ts';
import { cosineOfRows, createMatrix, quantise, type VectorMatrix } from './vector-matrix.ts';

function allPairs(matrix: VectorMatrix, atLeast: number): readonly string[] {
  return [...matrix.squares.keys()].flatMap((row) =>
    [...matrix.squares.keys()]
      .slice(0, row)
      .filter((other) => cosineOfRows(matrix, row, other) >= atLeast)
      .map((other) => `${row} ${other}`),
  );
}

const pause = async (): Promise<void> => undefined;

async function foundIn(matrix: VectorMatrix, atLeast: number): Promise<readonly string[]> {
  return (await findNearPairs(matrix, { atLeast, most: 50, pause })).map(
    ({ row, other }) => `${row} ${other}`,
  );
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

describe('near pairs', () => {
  test('MEM-46 of few vectors they are those of comparing all with all', async () => {
    const vector = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(vector, { maxLength: 16 }), async (vectors) => {
        const matrix = createMatrix(
          5,
          vectors.map((numbers) => quantise(Float32Array.from(numbers))),
        );
        expect([...(await foundIn(matrix, 0.75))].sort()).toEqual(
          [...allPairs(matrix, 0.75)].sort(),
        );
      }),
    );
  });

  test("MEM-46 of many vectors of an embedder's length nearly all are found, the very near ones without a miss", async () => {
    const dimensions = 256;
    const random = createRandom(1, 'near pairs', 'test');
    const near = (vector: Float32Array, spread: number) =>
      vector.map((value) => value + spread * normal(random));
    const vectors = Array.from({ length: 500 }, () => {
      const first = Float32Array.from({ length: dimensions }, () => normal(random));
      return [first, near(first, 0.28), near(first, 0.8)];
    }).flat();
    const matrix = createMatrix(dimensions, vectors.map(quantise));
    const veryNear = allPairs(matrix, 0.95);
    expect(veryNear.length).toBeGreaterThan(300);
    expect([...(await foundIn(matrix, 0.95))].sort()).toEqual([...veryNear].sort());
    const all = allPairs(matrix, 0.75);
    expect(all.length).toBeGreaterThan(800);
    const found = new Set(await foundIn(matrix, 0.75));
    expect(all.filter((pair) => found.has(pair)).length / all.length).toBeGreaterThan(0.98);
  });

  test('MEM-41 a row is paired with so many at most, the nearest, however many are near it', async () => {
    const rows = Array.from({ length: 300 }, (_, row) => Int8Array.of(100, row % 3, 1));
    const matrix = createMatrix(3, rows);
    const pairs = await findNearPairs(matrix, { atLeast: 0.75, most: 4, pause });
    const last = pairs.filter(({ row }) => row === 299);
    expect(last).toHaveLength(4);
    expect(last.map(({ cosine }) => cosine)).toEqual([1, 1, 1, 1]);
    expect(pairs.length).toBeLessThanOrEqual(4 * rows.length);
  });

  test('MEM-31 of many rows it stops when it is to', async () => {
    const matrix = createMatrix(2, new Array<Int8Array>(5_000).fill(Int8Array.of(1, 1)));
    let pauses = 0;
    const stop = async (): Promise<void> => {
      pauses += 1;
      if (pauses === 4) throw new Error('enough');
    };
    const pairs = findNearPairs(matrix, { atLeast: 0.95, most: 50, pause: stop });
    await expect(pairs).rejects.toThrow('enough');
    expect(pauses).toBe(4);
  });
});
