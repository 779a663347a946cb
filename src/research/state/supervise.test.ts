import { describe, expect, test } from 'vitest';
import { scoredGeneration } from '../../../test/support/session-state.ts';
import type { ScoredGeneration } from './session-state.ts';
import { supervise } from './supervise.ts';

const RULES = { flatWindow: 3, flatRatio: 1.01, revertLimit: 3 };

function scored(
  scores: readonly number[],
  decisions: readonly ScoredGeneration['decision'][] = [],
): ScoredGeneration[] {
  return scores.map((scoreAfter, index) => {
    const decision = decisions[index] ?? 'keep';
    return scoredGeneration({ generation: index + 1, scoreAfter, decision });
  });
}

describe('RES-5 self-supervision', () => {
  test('.700/.703/.706 is flat, .700/.703/.710 is not', () => {
    expect(supervise(scored([0.7, 0.703, 0.706]), RULES)).toMatchObject({
      isFlat: true,
      redirects: 1,
    });
    expect(supervise(scored([0.7, 0.703, 0.71]), RULES)).toMatchObject({
      isFlat: false,
      redirects: 0,
    });
  });

  test('all zero is flat', () => {
    expect(supervise(scored([0, 0, 0]), RULES).isFlat).toBe(true);
  });

  test('two scores are too few to be flat', () => {
    expect(supervise(scored([0.7, 0.7]), RULES).isFlat).toBe(false);
  });

  test('two redirects without a gain, and flat again, is stuck', () => {
    expect(supervise(scored([0.7, 0.7, 0.7, 0.7]), RULES)).toMatchObject({
      redirects: 2,
      isStuck: false,
    });
    expect(supervise(scored([0.7, 0.7, 0.7, 0.7, 0.7]), RULES)).toMatchObject({
      redirects: 3,
      isStuck: true,
    });
  });

  test('a gain takes the redirects back', () => {
    expect(supervise(scored([0.7, 0.7, 0.7, 0.8, 0.8]), RULES)).toMatchObject({
      redirects: 0,
      isStuck: false,
    });
  });

  test('a change that was turned away is no gain, whatever it scored', () => {
    const decisions = ['keep', 'keep', 'keep', 'refused', 'keep'] as const;
    expect(supervise(scored([0.7, 0.7, 0.7, 0.8, 0.7], decisions), RULES).redirects).toBe(1);
  });

  test('three reverts in a row ask for a fundamentally different approach', () => {
    const decisions = ['keep', 'revert', 'revert', 'revert'] as const;
    expect(supervise(scored([0.7, 0.6, 0.5, 0.4], decisions), RULES).needsNewApproach).toBe(true);
    expect(supervise(scored([0.7, 0.6, 0.5], decisions), RULES).needsNewApproach).toBe(false);
  });
});
