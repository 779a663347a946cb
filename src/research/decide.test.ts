import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { SessionScore } from './session-judge.ts';

const CHANGE = { type: 'change', lever: 'rank.rrf_k', from: 60, to: 30 } as const;

function score(total: number, isHonest = true): SessionScore {
  return {
    total,
    isHonest,
    json: {},
    counted: [],
    hardGates: [{ gate: 'new_urls', passed: isHonest, value: 0 }],
  };
}

describe('RES-6 what becomes of a step', () => {
  test('a search step is kept whatever its score', () => {
    expect(decide({ type: 'search', gaps: [] }, score(0.1), score(0.9)).decision).toBe('keep');
  });

  test('a change equal to the best is reverted', () => {
    expect(decide(CHANGE, score(0.7), score(0.7)).decision).toBe('revert');
  });

  test('a better change is kept, and refused when it is dishonest', () => {
    expect(decide(CHANGE, score(0.71), score(0.7)).decision).toBe('keep');
    const refused = decide(CHANGE, score(0.71, false), score(0.7));
    expect(refused.decision).toBe('refused');
    expect(refused.gates).toContainEqual({ gate: 'new_urls', passed: false, value: 0 });
  });
});
