import { describe, expect, test } from 'vitest';
import { DEFAULT_FUSION_K, diversify, feedbackTerms, fuseRanks } from './index.ts';

describe('what is done with lists', () => {
  test('RET-12 rankings are fused by places; ties stand by id', () => {
    const fused = fuseRanks([
      ['b', 'a', 'c'],
      ['c', 'b', 'd'],
    ]);
    expect(fused.map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd']);
    expect(fused[0]?.score).toBeCloseTo(1 / (DEFAULT_FUSION_K + 1) + 1 / (DEFAULT_FUSION_K + 2));
    expect(fuseRanks([['b'], ['a']]).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(fuseRanks([['b'], ['a']], 60, [2, 1]).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('RET-13 feedback names the rare words that the first hits share', () => {
    const frequencies = new Map([
      ['coil', 3],
      ['wire', 900],
    ]);
    const terms = feedbackTerms(
      'what is an inductor',
      ['An inductor is a coil of wire.', 'The coil in an inductor is wire.'],
      { passages: 1_000, frequencyOf: (term) => frequencies.get(term) ?? 500 },
      { limit: 2, weight: 0.4 },
    );
    expect(terms.map(({ term }) => term)).toEqual(['coil', 'wire']);
    expect(terms[0]?.weight).toBe(0.4);
    expect(terms[1]?.weight).toBeLessThan(0.4);
  });

  test('RET-14 variety puts what was not said yet before what was', () => {
    const candidates = [
      { item: 'red apple', relevance: 1 },
      { item: 'red apples', relevance: 0.95 },
      { item: 'stone', relevance: 0.6 },
    ];
    const alike = (a: string, b: string): number => (a.slice(0, 3) === b.slice(0, 3) ? 1 : 0);
    expect(diversify(candidates, 0.5, alike)).toEqual(['red apple', 'stone', 'red apples']);
    expect(diversify(candidates, 1, alike)).toEqual(['red apple', 'red apples', 'stone']);
    expect(diversify([], 0.5, alike)).toEqual([]);
  });
});
