import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearnessTo, stemEnglish } from './index.ts';

function near(one: string, other: string): number {
  return nearnessTo(stemEnglish(one))(stemEnglish(other));
}

describe('ANS-89 how near words are in meaning', () => {
  test.each([
    ['lift', 'elevators'],
    ['smithy', 'forge'],
    ['shut', 'closed'],
    ['rent', 'lease'],
    ['cheaper', 'inexpensive'],
  ])('%s and %s mean nearly the same', (one, other) => {
    expect(near(one, other)).toBeGreaterThanOrEqual(0.7);
  });

  test.each([
    ['beginners', 'learners'],
    ['burn', 'fire'],
  ])('%s and %s have to do with each other', (one, other) => {
    expect(near(one, other)).toBeGreaterThan(0.4);
    expect(near(one, other)).toBeLessThan(0.8);
  });

  test.each([
    ['cheap', 'expensive'],
    ['open', 'close'],
    ['Monday', 'Tuesday'],
    ['red', 'blue'],
    ['three', 'four'],
    ['London', 'Paris'],
    ['qzxv', 'lift'],
    ['2023', '2022'],
    ['灯会', '游客'],
  ])('%s is not %s', (one, other) => {
    expect(near(one, other)).toBe(0);
  });

  test('each is as near to the other, and what is the same is nearest', () => {
    const words = ['lift', 'tap', 'close', 'burn', 'rent', 'dog', 'cat', 'wage', 'cheaper', 'qzxv'];
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.constantFrom(...words), (one, other) => {
        const nearness = near(one, other);
        expect(nearness).toBeCloseTo(near(other, one), 5);
        expect(nearness).toBeGreaterThanOrEqual(0);
        expect(nearness).toBeLessThanOrEqual(1);
        expect(near(one, one)).toBe(1);
      }),
    );
  });
});
