import { expect, test } from 'vitest';
import { fromLogOdds, readTrees } from './read-trees.ts';

test('trees are read as they are written', () => {
  const logOdds = readTrees(['1<0.5 =-2 0<3 =0 =2', '=0.5']);
  expect(logOdds([9, 0])).toBe(-1.5);
  expect(logOdds([2, 1])).toBe(0.5);
  expect(logOdds([3, 1])).toBe(2.5);
  expect(fromLogOdds(0)).toBe(0.5);
  expect(fromLogOdds(-2)).toBeCloseTo(0.119, 3);
});
