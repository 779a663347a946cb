import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permutationTest } from './permutation-test.ts';

describe('EVO-42 the paired permutation test', () => {
  test('few pairs are counted exactly', () => {
    // Of the 8 assignments of signs one reaches the sum of 6, and one its opposite.
    expect(permutationTest([1, 2, 3], 1)).toEqual({ pBetter: 1 / 8, pDifferent: 2 / 8 });
    expect(permutationTest([-1, -2, -3], 1)).toEqual({ pBetter: 1, pDifferent: 2 / 8 });
  });

  test('pairs without a difference say nothing', () => {
    expect(permutationTest([0, 1, 0, 2, 3], 1)).toEqual(permutationTest([1, 2, 3], 1));
    expect(permutationTest([0, 0], 1)).toEqual({ pBetter: 1, pDifferent: 1 });
    expect(permutationTest([], 1)).toEqual({ pBetter: 1, pDifferent: 1 });
  });

  test('many pairs are drawn: the same seed says the same, and never 0', () => {
    const clear = Array.from({ length: 40 }, (_, index) => 0.1 + index / 1000);
    const drawn = permutationTest(clear, 5);
    expect(drawn).toEqual(permutationTest(clear, 5));
    expect(drawn.pBetter).toBeGreaterThan(0);
    expect(drawn.pBetter).toBeLessThan(0.001);
    const even = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 0.1 : -0.1));
    expect(permutationTest(even, 5).pBetter).toBeGreaterThan(0.4);
  });

  test('more in favour is never less likely better', () => {
    const values = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(values, (differences) => {
        const { pBetter, pDifferent } = permutationTest(differences, 1);
        const flipped = permutationTest(
          differences.map((value) => -value),
          1,
        );
        expect(pDifferent).toBe(flipped.pDifferent);
        expect(pBetter).toBeGreaterThan(0);
        expect(pBetter + flipped.pBetter).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
