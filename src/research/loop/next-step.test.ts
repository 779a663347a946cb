import { describe, expect, test } from 'vitest';
import { scoredGeneration } from '../../../test/support/session-state.ts';
import { NO_LIMIT, NOTHING_SPENT } from '../../kernel/index.ts';
import { NO_STATE, type SessionState } from '../state/session-state.ts';
import { nextStep, type Offers, type StepRules } from './next-step.ts';

const RULES: StepRules = {
  flatWindow: 3,
  flatRatio: 1.01,
  revertLimit: 3,
  maxGenerations: 5,
  threshold: 0.7,
  budget: NO_LIMIT,
  rulesUsed: [],
  recalled: [],
  patterns: [],
};
const MOVED = { lever: 'rank.rrf_k', skill: null, from: 60, to: 30 };
const CHANGE = { ...MOVED, evidence: null };
const GAPS: Offers = { searchableGaps: ['the year'], proposeChange: () => CHANGE };
const NO_GAPS: Offers = { searchableGaps: [], proposeChange: () => CHANGE };
const NOTHING: Offers = { searchableGaps: [], proposeChange: () => undefined };

function state(scores: readonly number[], openGaps: readonly string[] = []): SessionState {
  const generations = scores.map((scoreAfter, index) =>
    scoredGeneration({ generation: index + 1, scoreAfter, openGaps }),
  );
  return { ...NO_STATE, generations };
}

function answered(
  requestId: string,
  attempt: SessionState['answers'][number]['attempt'],
): SessionState['answers'][number] {
  const at = '2026-01-01T00:00:00.000Z';
  return {
    type: 'request.answered',
    at,
    generation: 1,
    requestId,
    attempt,
    spent: NOTHING_SPENT,
    durationMs: 1,
  };
}

describe('RES-4 the next step', () => {
  test('where no request has been answered nothing more is tried', () => {
    const failed = { type: 'transient_error', message: 'not reached' } as const;
    const answers = [answered('r1', failed), answered('r2', { type: 'timeout', afterMs: 9 })];
    const unheard = { ...state([0.1], ['the year']), answers };
    expect(nextStep(unheard, GAPS, RULES)).toEqual({ type: 'deliver', because: 'stuck' });
    const heard = { ...unheard, answers: [...answers, answered('r3', { type: 'no_results' })] };
    expect(nextStep(heard, GAPS, RULES)).toMatchObject({ action: { type: 'search' } });
  });

  test('the first is the baseline', () => {
    expect(nextStep(state([]), GAPS, RULES)).toMatchObject({
      generation: 1,
      action: { type: 'baseline' },
    });
  });

  test('RES-21 the rules that moved a lever are named by the first step', () => {
    const step = nextStep(state([]), GAPS, { ...RULES, rulesUsed: ['rank.rrf_k = 30 pays'] });
    expect(step).toMatchObject({ because: { evidence: 'learned: rank.rrf_k = 30 pays' } });
  });

  test('a step that was begun is finished first', () => {
    const action = { type: 'search' as const, gaps: [] };
    const begun = { ...state([0.9]), open: scoredGeneration({ generation: 2, action }) };
    expect(nextStep(begun, GAPS, RULES)).toMatchObject({
      generation: 2,
      action: { type: 'search' },
    });
  });

  test('RES-65 rows that answer in full end it, below the threshold and with gaps that could be searched for', () => {
    const told = (isAnswered: boolean | null): SessionState => {
      const last = scoredGeneration({ generation: 2, scoreAfter: 0.2, isAnswered });
      return { ...NO_STATE, generations: [scoredGeneration({ scoreAfter: 0.1 }), last] };
    };
    expect(nextStep(told(true), GAPS, RULES)).toEqual({ type: 'deliver', because: 'answered' });
    for (const isAnswered of [false, null])
      expect(nextStep(told(isAnswered), GAPS, RULES)).toMatchObject({ action: { type: 'search' } });
  });

  test('an open gap is searched for before a change is tried, also above the threshold', () => {
    expect(nextStep(state([0.9], ['the year']), GAPS, RULES)).toMatchObject({
      action: { type: 'search' },
    });
    expect(nextStep(state([0.5]), NO_GAPS, RULES)).toMatchObject({
      action: { type: 'change', ...MOVED },
    });
  });

  test.each(['revert', 'refused'] as const)(
    'the score of a %s does not reach the threshold',
    (decision) => {
      const { generations, ...rest } = state([0.5, 0.9]);
      const turnedAway = generations.map((one, index) =>
        index === 1 ? { ...one, decision } : one,
      );
      expect(nextStep({ ...rest, generations: turnedAway }, NO_GAPS, RULES)).toMatchObject({
        action: { type: 'change' },
      });
    },
  );

  test('flat scores lead to a change although a gap is open', () => {
    expect(nextStep(state([0.5, 0.5, 0.5], ['the year']), GAPS, RULES)).toMatchObject({
      action: { type: 'change' },
    });
  });

  test.each([
    ['threshold', state([0.7]), NO_GAPS],
    ['stuck', state([0.5, 0.5, 0.5, 0.5, 0.5]), NO_GAPS],
    ['max-generations', state([0.1, 0.2, 0.3, 0.4, 0.5]), GAPS],
    ['stuck', state([0.5]), NOTHING],
  ] as const)('%s ends it', (because, reached, offers) => {
    expect(nextStep(reached, offers, RULES)).toEqual({ type: 'deliver', because });
  });

  test('RES-11 the budget comes before every other reason, its reserve included', () => {
    const budget = { ...NO_LIMIT, calls: 10 };
    const paid = { ...NOTHING_SPENT, calls: 8 };
    expect(nextStep({ ...state([0.9]), paid }, NO_GAPS, { ...RULES, budget })).toEqual({
      type: 'deliver',
      because: 'budget',
    });
  });
});
