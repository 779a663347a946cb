import { describe, expect, test } from 'vitest';
import { planVerdictReach } from './apply-to-memory.ts';

const RECALLED = {
  id: 'proc_old',
  lever: 'query.rounds',
  value: 2,
  worked: true,
  trigger: 't',
  outcome: 'o',
};
const PROCESS = { trigger: 't', outcome: 'o' };
const moved = (lever: string, value: number) => ({
  action: `${lever} = ${value}`,
  move: { lever, value },
});
const LEARNED = {
  processes: [
    { ...PROCESS, ...moved('query.rounds', 2), step: 'g2', worked: true },
    { ...PROCESS, ...moved('rank.rrf_k', 1), step: 'g3', worked: false },
  ],
  facts: [
    { step: 'claim:c1', content: 'one', evidenceIds: ['e1'] },
    { step: 'claim:c2', content: 'two', evidenceIds: ['e1', 'e2'] },
  ],
};

describe('RES-29 what a verdict is about', () => {
  const brief = { processes: [RECALLED, { ...RECALLED, id: 'proc_warning', worked: false }] };

  test('a claim is its Fact, evidence the Facts that rest on it', () => {
    expect(planVerdictReach({ kind: 'claim', id: 'c2' }, brief, LEARNED)).toEqual({
      steps: ['claim:c2'],
      recalled: [],
    });
    expect(planVerdictReach({ kind: 'evidence', id: 'e1' }, brief, LEARNED).steps).toEqual([
      'claim:c1',
      'claim:c2',
    ]);
    expect(planVerdictReach({ kind: 'evidence', id: 'e2' }, brief, LEARNED).steps).toEqual([
      'claim:c2',
    ]);
  });

  test('a session is the moves that it kept, and the advice behind them', () => {
    expect(planVerdictReach({ kind: 'session' }, brief, LEARNED)).toEqual({
      steps: ['g2'],
      recalled: ['proc_old'],
    });
  });
});
