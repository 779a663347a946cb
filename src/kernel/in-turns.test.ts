import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from './index.ts';

test('KER-7 others come between the turns, and the items keep their order', async () => {
  const seen: (number | string)[] = [];
  const others = (async () => {
    for (const at of [0, 1, 2]) {
      await setImmediate();
      seen.push(`other ${at}`);
    }
  })();
  for await (const item of inTurns([1, 2, 3, 4, 5], 2)) seen.push(item);
  await others;
  expect(seen.filter((one) => typeof one === 'number')).toEqual([1, 2, 3, 4, 5]);
  expect(seen.indexOf('other 1')).toBeLessThan(seen.indexOf(4));
});
