import { describe, expect, test } from 'vitest';
import type { Advice } from '../../experience/index.ts';
import type { RecalledMove } from '../brief/brief.ts';
import { planPriors } from './plan-priors.ts';

function digest(seen: number, success: number): Advice {
  const rule = {
    rule: 'r',
    seen,
    success,
    lastVerified: '2026-03-01T00:00:00.000Z',
    key: { lever: 'query.rounds', value: 2 },
  };
  return { skill: 'search-documents', rules: [rule], failures: [], queries: [] };
}

function moves(...worked: readonly boolean[]): readonly RecalledMove[] {
  return worked.map((one, index) => ({
    id: `proc_${index}`,
    lever: 'query.rounds',
    value: 2,
    worked: one,
    trigger: '',
    outcome: '',
  }));
}

describe('RES-26 what is known about moves', () => {
  test('recalled Processes are wins, failed ones losses', () => {
    expect(planPriors([], moves(true, false, true), [])).toEqual([
      { move: 'query.rounds=2', wins: 2, losses: 1, steps: ['proc_0', 'proc_1', 'proc_2'] },
    ]);
  });

  test('of a digest and Processes that tell of the same steps, the one that saw more speaks', () => {
    expect(planPriors([digest(5, 4)], moves(true, false), [])).toEqual([
      { move: 'query.rounds=2', wins: 4, losses: 1, steps: [] },
    ]);
    expect(planPriors([digest(3, 3)], moves(true, false, false, false), [])).toMatchObject([
      { wins: 1, losses: 3 },
    ]);
  });

  test('two channels whose digests saw the same steps count them once', () => {
    expect(planPriors([digest(4, 3), digest(4, 3)], [], [])).toMatchObject([
      { wins: 3, losses: 1 },
    ]);
  });

  test('patterns tell of the same steps too, and of moves that nothing else knows', () => {
    const pattern = { lever: 'query.rounds', value: 2, wins: 1, losses: 1 };
    expect(planPriors([digest(5, 4)], [], [pattern])).toMatchObject([{ wins: 4, losses: 1 }]);
    expect(planPriors([], moves(true), [pattern, { ...pattern, value: 3 }])).toEqual([
      { move: 'query.rounds=2', wins: 1, losses: 1, steps: [] },
      { move: 'query.rounds=3', wins: 1, losses: 1, steps: [] },
    ]);
  });
});
