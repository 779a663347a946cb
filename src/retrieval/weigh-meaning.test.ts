import { describe, expect, test } from 'vitest';
import { weighMeaning } from './weigh-meaning.ts';

const RARITY = new Map([
  ['heat', 1],
  ['shield', 3],
]);

function wordsFound(ids: string, terms: readonly string[] = ['heat', 'shield']) {
  return [...ids].map((id) => ({ id, terms }));
}

function weigh(byWords: ReturnType<typeof wordsFound>, byMeaning: string): number {
  return weighMeaning({ byWords, byMeaning: [...byMeaning], rarity: RARITY });
}

describe('RET-23 what the ranking by meaning counts', () => {
  test('as much as words where both are the same, nothing where they share nothing', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCD';
    expect(weigh(wordsFound(letters), letters)).toBeCloseTo(1);
    expect(weigh(wordsFound('abc'), 'xyz')).toBe(0);
  });

  test('more, the further in front they agree', () => {
    const first = weigh(wordsFound('abcd'), 'axyz');
    const last = weigh(wordsFound('abcd'), 'xyzd');
    expect(first).toBeGreaterThan(last);
    expect(last).toBeGreaterThan(0);
  });

  test('as much as words where these find less than a quarter of what is asked, or nothing', () => {
    expect(weigh(wordsFound('abc', []), 'xyz')).toBe(1);
    expect(weigh([], 'xyz')).toBe(1);
    expect(weigh(wordsFound('abc', ['heat']), 'xyz')).toBe(0);
  });
});
