import { expect, test } from 'vitest';
import { describeLever, LEVERS } from './index.ts';

test('EVO-19 every lever is called by what it does, not by its name', () => {
  const named = LEVERS.filter(({ path }) => describeLever(path, 1, 2).includes(path));
  expect(named.map(({ path }) => path)).toEqual([]);
  expect(describeLever('query.families.bridge', 1, 0.5)).toBe(
    'asking for names found in the first hits, from 1 to 0.5',
  );
});
