import { expect, test } from 'vitest';
import { type Beliefs, learnBeliefs } from './gaussian-beliefs.ts';

const PRIOR: Beliefs = {
  means: [0.5, 0.5, 0.5],
  covariances: [
    [0.04, 0.03, 0],
    [0.03, 0.04, 0],
    [0, 0, 0.04],
  ],
};

test('MEM-34 what was seen moves what goes with it, and leaves alone what does not', () => {
  const { means, covariances } = learnBeliefs(PRIOR, [{ point: 0, mean: 1, count: 5 }], 0.2);
  expect(means[0]).toBeCloseTo(0.75);
  expect(means[1]).toBeCloseTo(0.6875);
  expect(means[2]).toBe(0.5);
  expect(covariances[0]?.[0]).toBeCloseTo(0.02);
  expect(covariances[2]?.[2]).toBe(0.04);
});

test('MEM-34 outcomes told in any order, at once or one by one, come to the same', () => {
  const once = learnBeliefs(
    PRIOR,
    [
      { point: 0, mean: 0.5, count: 4 },
      { point: 1, mean: 1, count: 2 },
    ],
    0.2,
  );
  const piecemeal = learnBeliefs(
    PRIOR,
    [
      { point: 1, mean: 1, count: 2 },
      { point: 0, mean: 0, count: 1 },
      { point: 0, mean: 2 / 3, count: 3 },
      { point: 2, mean: 0, count: 0 },
    ],
    0.2,
  );
  for (const [index, mean] of once.means.entries())
    expect(piecemeal.means[index]).toBeCloseTo(mean);
});
