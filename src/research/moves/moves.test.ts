import { describe, expect, test } from 'vitest';
import { METHOD_WORDS, methodWordsFor } from '../../report/index.ts';
import { describeMoves } from './moves.ts';

describe('RES-25 moves in the words of memory', () => {
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
