import { describe, expect, test } from 'vitest';
import { formatMove, LEVERS, moveOfRow, ruleOf } from './index.ts';

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
