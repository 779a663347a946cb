import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../kernel/index.ts';
import { bootstrapMean, normalCdf, normalQuantile, permutationTest } from './statistics.ts';

describe('EVO-41 the interval of a mean difference', () => {
  // scipy 1.17, stats.bootstrap(method='BCa', n_resamples=200000) on the same values.
  test.each([
    [[0.01, 0.02, -0.01, 0.05, 0, 0.03, 0.02, 0.04, -0.02, 0.06], 0.005, 0.035],
    [[0, 0, 0, 0, 0, 0.3, 0, 0.01, 0.02, 0.1, 0, 0.7], 0.0192, 0.3],
  ])('of %j lies where the reference puts it', (values, lower, upper) => {
    const { lower95, upper95 } = bootstrapMean(values, 1);
    expect(Math.abs(lower95 - lower)).toBeLessThan(0.003);
    expect(Math.abs(upper95 - upper)).toBeLessThan(0.03);
  });

  test('the same differences and seed give the same interval; the mean lies inside', () => {
    const differences = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(differences, (values) => {
        const interval = bootstrapMean(values, 7);
        expect(bootstrapMean(values, 7)).toEqual(interval);
        expect(interval.lower95).toBeLessThanOrEqual(interval.upper95);
        expect(interval.lower95).toBeGreaterThanOrEqual(Math.min(...values) - 1e-12);
        expect(interval.upper95).toBeLessThanOrEqual(Math.max(...values) + 1e-12);
      }),
      { numRuns: 25 },
    );
  });

  test('it holds the true mean of skewed draws about as often as it says', () => {
    const random = createRandom(3, 'test', 'draws');
    // Exponential with mean 1.
    const held = Array.from({ length: 150 }, () => {
      const values = Array.from({ length: 20 }, () => -Math.log(1 - random.next()));
      const { lower95, upper95 } = bootstrapMean(values, 1);
      return lower95 <= 1 && upper95 >= 1;
    }).filter(Boolean).length;
    expect(held / 150).toBeGreaterThan(0.86);
  });

  test('one difference has no bounds, equal ones have one point, none is refused', () => {
    expect(bootstrapMean([0.3], 1)).toEqual({
      mean: 0.3,
      lower95: Number.NEGATIVE_INFINITY,
      upper95: Number.POSITIVE_INFINITY,
    });
    expect(bootstrapMean([0.25, 0.25, 0.25], 1)).toEqual({
      mean: 0.25,
      lower95: 0.25,
      upper95: 0.25,
    });
    expect(() => bootstrapMean([], 1)).toThrow('no differences');
  });

  test('shares and places of the normal distribution are each other\u2019s inverse', () => {
    expect(normalCdf(1.959964)).toBeCloseTo(0.975, 6);
    expect(normalCdf(-1)).toBeCloseTo(0.1586553, 6);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 4);
    expect(normalQuantile(normalCdf(0.4))).toBeCloseTo(0.4, 6);
  });
});

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
