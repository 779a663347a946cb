import { expect, test } from 'vitest';
import { describeLearned, describeLever, LEVERS, ruleOf } from './index.ts';

test('EVO-19 every lever is called by what it does, not by its name', () => {
  const named = LEVERS.filter(({ path }) => describeLever(path, 1, 2).includes(path));
  expect(named.map(({ path }) => path)).toEqual([]);
  expect(describeLever('query.families.bridge', 1, 0.5)).toBe(
    'asking for names found in the first hits, from 1 to 0.5',
  );
});

test('EXP-33 a rule that moves a lever is told by what it does, any other as it stands', () => {
  expect(describeLearned(ruleOf('query.families.bridge', 0.5))).toBe(
    'asking for names found in the first hits: 0.5',
  );
  expect(describeLearned('quote the product name')).toBe('quote the product name');
  expect(describeLearned('no.such.lever = 1 before the first search')).toContain('no.such.lever');
});
