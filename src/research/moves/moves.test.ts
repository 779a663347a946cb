import { describe, expect, test } from 'vitest';
import { METHOD_WORDS, methodWordsFor } from '../../report/index.ts';
import { LEVERS } from '../../search/index.ts';
import { describeMoves, formatMove, moveOfRow, ruleOf } from './moves.ts';

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

  test('moves are counted by name, with the nodes that say so', () => {
    const move = { lever: 'query.rounds', value: 2, trigger: 't', outcome: 'o' };
    const moves = [
      { ...move, id: 'proc_a', worked: true },
      { ...move, id: 'proc_b', worked: false },
      { ...move, id: 'proc_c', worked: true, value: 3 },
    ];
    expect(describeMoves(moves, methodWordsFor('桥是什么时候建成的？'))[0]).toBe(
      'query.rounds = 2：2 次中有 1 次有效（proc_a、proc_b）',
    );
    expect(describeMoves(moves, METHOD_WORDS)).toEqual([
      'query.rounds = 2 worked 1 of 2 times (proc_a, proc_b)',
      'query.rounds = 3 worked 1 of 1 times (proc_c)',
    ]);
  });
});
