import { expect, test } from 'vitest';
import { planPoints } from './plan-points.ts';

test('a line of few values has a point for each', () => {
  expect(planPoints([0.2, 0.4, 0.1], 320)).toEqual([
    [0, 0.2],
    [1, 0.4],
    [2, 0.1],
  ]);
});

test('a line of many values keeps its peaks, in their order', () => {
  const values = Array.from({ length: 10_000 }, (_, at) =>
    at === 7_001 ? 1 : at === 7_003 ? 0 : 0.5,
  );
  const points = planPoints(values, 320);
  expect(points.length).toBeLessThanOrEqual(320);
  expect(points).toContainEqual([7_001, 1]);
  expect(points).toContainEqual([7_003, 0]);
  expect(points.map(([at]) => at)).toEqual(points.map(([at]) => at).toSorted((a, b) => a - b));
});
