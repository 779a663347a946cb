import { expect, test } from 'vitest';
import { fuseRelevances, LEAST_RELEVANCE } from './relevance.ts';

const WORDS = new Map([
  ['a', 0.8],
  ['b', 0.5],
  ['c', 0.05],
]);

test('MEM-45 without a related text the fits by words stay as they are', () => {
  expect(fuseRelevances(WORDS, [], 0.5)).toEqual(WORDS);
  expect(fuseRelevances(WORDS, [{ id: 'd', cosine: 0.49 }], 0.5)).toEqual(WORDS);
});

test('MEM-45 what both rankings find stands first; what fits by neither stays below the least fit', () => {
  const near = [
    { id: 'd', cosine: 0.9 },
    { id: 'b', cosine: 0.8 },
  ];
  const fused = fuseRelevances(WORDS, near, 0.5);
  const order = [...fused].sort(([, a], [, b]) => b - a).map(([id]) => id);
  expect(order).toEqual(['b', 'a', 'd', 'c']);
  expect(fused.get('b')).toBeCloseTo(LEAST_RELEVANCE + (1 - LEAST_RELEVANCE) * 0.8, 12);
  expect(fused.get('c')).toBe(0.05);
  for (const relevance of fused.values()) expect(relevance).toBeLessThanOrEqual(1);
});
