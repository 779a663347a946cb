import { expect, test } from 'vitest';
import { scoreCheats } from '../../bench/support/cheat-corpus.ts';
import { assessWorld, createHonestWorld, scoreWorld } from '../../bench/support/cheat-world.ts';

test('JUD-29 no cheat of the corpus raises the score, whatever the seed', () => {
  for (const seed of [1, 2, 3, 4, 5])
    expect(scoreCheats(seed).filter(({ gain }) => gain > 1e-9)).toEqual([]);
});

test('JUD-29 the honest bundle is far from perfect, so that a cheat would have room to gain', () => {
  const honest = createHonestWorld(1, 20);
  const total = scoreWorld(honest, assessWorld(honest));
  expect(total).toBeGreaterThan(0.3);
  expect(total).toBeLessThan(0.8);
});
