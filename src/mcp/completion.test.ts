import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planCompletion } from './completion.ts';

test('MCP-26 what begins with the typed letters comes first, in the order of the names', () => {
  const names = ['search-web', 'use-search', 'Search-news', 'rank'];
  expect(planCompletion(names, 'search')).toEqual({
    values: ['search-web', 'Search-news', 'use-search'],
    total: 3,
    hasMore: false,
  });
  expect(planCompletion(names, '').values).toEqual(names);
  expect(planCompletion(names, 'zzz')).toEqual({ values: [], total: 0, hasMore: false });
});

test('MCP-26 a hundred names at most are given, and how many there are is told', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 300 }), fc.string(), (names, typed) => {
      const { values, total = 0, hasMore } = planCompletion(names, typed);
      expect(values.length).toBe(Math.min(total, 100));
      expect(hasMore).toBe(total > 100);
    }),
  );
});
