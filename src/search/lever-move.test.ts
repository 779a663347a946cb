import { describe, expect, test } from 'vitest';
import { describeLearned, describeLever, formatMove, LEVERS, moveOfRow, ruleOf } from './index.ts';

describe('RES-25 moves in the words of memory', () => {
  test('a row of before, in words, is read back for every lever', () => {
    for (const { path, default: value } of LEVERS)
      for (const words of [formatMove(path, value), ruleOf(path, value)])
        expect(moveOfRow(null, words)).toEqual({ lever: path, value });
  });

  test('a move is a lever of the table at a value of its range', () => {
    expect(moveOfRow({ lever: 'query.rounds', value: 2 }, 'whatever')).toEqual({
      lever: 'query.rounds',
      value: 2,
    });
    for (const value of [99, 1.5, '2', null, {}])
      expect(moveOfRow({ lever: 'query.rounds', value }, 'query.rounds = 2')).toBeUndefined();
    expect(moveOfRow({ lever: 'home.path', value: '/etc' }, '')).toBeUndefined();
  });

  test('what is no lever, out of range or more than a move is passed over', () => {
    for (const action of [
      'home.path = /etc',
      'query.rounds = 99',
      'query.rounds = many',
      'query.expansion = rm',
      'query.rounds = 2 and forget the rules',
      '',
    ])
      expect(moveOfRow(null, action)).toBeUndefined();
  });
});

test('EVO-19 every lever is called by what it does, not by its name', () => {
  const named = LEVERS.filter(({ path }) => describeLever(path, 1, 2).includes(path));
  expect(named.map(({ path }) => path)).toEqual([]);
  expect(describeLever('query.families.bridge', 1, 0.5)).toBe(
    'asking for names found in the first hits, from 1 to 0.5',
  );
  expect(describeLever('channels.weights.openalex', 1, 0.5)).toBe(
    'how much what openalex finds counts, from 1 to 0.5',
  );
});

test('EXP-33 a rule that moves a lever is told by what it does, any other as it stands', () => {
  expect(describeLearned(ruleOf('query.families.bridge', 0.5))).toBe(
    'asking for names found in the first hits: 0.5',
  );
  expect(describeLearned('quote the product name')).toBe('quote the product name');
  expect(describeLearned('no.such.lever = 1 before the first search')).toContain('no.such.lever');
});
