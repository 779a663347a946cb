import { describe, expect, test } from 'vitest';
import type { AntiCheat } from '../../judge/index.ts';
import type { SessionScore } from '../score/session-judge.ts';
import { decide, needsPast, type Past } from './decide-step.ts';

const CHANGE = { type: 'change', lever: 'rank.rrf_k', skill: null, from: 60, to: 30 } as const;
const YOUNG: Past = { recordedSessions: 0, replay: null, opinion: null, taught: null };

function score(total: number, isHonest = true): SessionScore {
  const gate: AntiCheat['gates'][number] = {
    gate: 'new_urls',
    severity: 'hard',
    bound: 'min',
    passed: isHonest,
    value: 0,
    limit: 1,
  };
  const hard = isHonest ? [] : [gate];
  const antiCheat: AntiCheat = { passed: isHonest, gates: [gate], hard, warnings: [] };
  return { total, json: {}, counted: [], antiCheat };
}

function past(lower95: number, meanDifference: number): Past {
  return {
    recordedSessions: 5,
    replay: { pairs: [], meanDifference, lower95 },
    opinion: null,
    taught: null,
  };
}

describe('RES-6 what becomes of a step', () => {
  test('a search step is kept whatever its score', () => {
    const action = { type: 'search', gaps: [] } as const;
    expect(decide(action, score(0.1), score(0.9), YOUNG).decision).toBe('keep');
    expect(needsPast(action, score(0.9), score(0.1))).toBe(false);
  });

  test('a change equal to the best is reverted, and past sessions are not asked', () => {
    expect(decide(CHANGE, score(0.7), score(0.7), YOUNG).decision).toBe('revert');
    expect(needsPast(CHANGE, score(0.7), score(0.7))).toBe(false);
  });

  test('a better change is kept, and refused when it is dishonest', () => {
    expect(decide(CHANGE, score(0.71), score(0.7), YOUNG).decision).toBe('keep');
    const refused = decide(CHANGE, score(0.71, false), score(0.7), YOUNG);
    expect(refused.decision).toBe('refused');
    expect(refused.gates).toContainEqual({ gate: 'new_urls', passed: false, value: 0 });
    expect(needsPast(CHANGE, score(0.71, false), score(0.7))).toBe(false);
  });

  test('a change that wins today and loses on five past sessions is reverted', () => {
    expect(needsPast(CHANGE, score(0.71), score(0.7))).toBe(true);
    expect(decide(CHANGE, score(0.71), score(0.7), past(-0.02, -0.01)).decision).toBe('revert');
    expect(decide(CHANGE, score(0.71), score(0.7), past(0, 0.01)).decision).toBe('keep');
  });
});
