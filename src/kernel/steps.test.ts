import { expect, test } from 'vitest';
import { finishAtOnce, finishInTurns, type Steps } from './index.ts';

function* busy(steps: number, ms: number): Steps<number> {
  let sum = 0;
  for (let step = 1; step <= steps; step += 1) {
    for (const since = performance.now(); performance.now() - since < ms; );
    sum += step;
    yield;
  }
  return sum;
}

test('KER-7 steps come to the same at once and in turns, and others are heard between turns', async () => {
  let heard = 0;
  const hears = (): void => {
    heard += 1;
    timer = setImmediate(hears);
  };
  let timer = setImmediate(hears);
  expect(finishAtOnce(busy(6, 10))).toBe(21);
  expect(heard).toBe(0);
  expect(await finishInTurns(busy(6, 10))).toBe(21);
  expect(heard).toBeGreaterThanOrEqual(5);
  clearImmediate(timer);
});

test('KER-7 a step that throws ends them, in turns too', async () => {
  function* broken(): Steps<never> {
    yield;
    throw new Error('no ranking');
  }
  expect(() => finishAtOnce(broken())).toThrow('no ranking');
  await expect(finishInTurns(broken())).rejects.toThrow('no ranking');
});
