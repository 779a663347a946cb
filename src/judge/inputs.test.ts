import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_WEIGHTS,
  decodeFreshnessProfile,
  decodeJudgeState,
  decodeWeights,
} from './index.ts';

const refused = expect.objectContaining({ code: 'argument-invalid' });

describe('what the judge is told', () => {
  test('JUD-11 weights replace the whole set: what is missing weighs 0', () => {
    expect(decodeWeights({ relevance: 1 })).toEqual({
      quantity: 0,
      diversity: 0,
      relevance: 1,
      freshness: 0,
      efficiency: 0,
      latency: 0,
      adoption: 0,
    });
    expect(decodeWeights(DEFAULT_WEIGHTS)).toEqual(DEFAULT_WEIGHTS);
  });

  test.each([
    null,
    [],
    7,
    'relevance',
    {},
    { relevance: 0 },
    { relevance: -1, quantity: 2 },
    { relevance: Number.POSITIVE_INFINITY },
    { relevance: Number.NaN },
    { relevance: '1' },
    { relevance: 1, luck: 1 },
  ])('JUD-11 weights %j are refused', (weights) => {
    expect(() => decodeWeights(weights)).toThrow(refused);
  });

  test('JUD-11 whatever comes in, weights are finite and not negative, or refused', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        try {
          for (const weight of Object.values(decodeWeights(value)))
            expect(Number.isFinite(weight) && weight >= 0).toBe(true);
        } catch (error) {
          expect(error).toEqual(refused);
        }
      }),
    );
  });

  test('JUD-12 the freshness profiles are news 30, emerging 90, default 183, academic 365, historical 730', () => {
    const days = ['news', 'emerging', 'default', 'academic', 'historical'].map(
      decodeFreshnessProfile,
    );
    expect(days).toEqual([30, 90, 183, 365, 730]);
    expect(() => decodeFreshnessProfile('toString')).toThrow(refused);
  });

  test('JUD-13 the state files of a reference bundle are read as they are', () => {
    const state = decodeJudgeState({
      config: {
        scoring: {
          dimension_weights: { relevance: 0.5, knowledge_growth: 0.2 },
          latency_budget_seconds: 60,
          freshness_profiles: { default: 90 },
        },
      },
      timing: { start_ts: '2026-03-29T00:00:00Z', end_ts: '2026-03-29T00:00:30+00:00' },
      adoption: { score: 0.8 },
    });
    expect(state).toEqual({
      inputs: {
        weights: { ...DEFAULT_WEIGHTS, relevance: 0.5 },
        freshnessDays: 90,
        latencyBudgetSeconds: 60,
      },
      measured: { elapsedSeconds: 30, adoption: 0.8 },
    });
  });

  test('JUD-13 absent or odd state says nothing; a negative weight is refused', () => {
    const nothing = { inputs: {}, measured: { elapsedSeconds: null, adoption: null } };
    expect(decodeJudgeState({ config: null, timing: null, adoption: null })).toEqual(nothing);
    expect(
      decodeJudgeState({
        config: {
          scoring: { dimension_weights: 3, latency_budget_seconds: -1, freshness_days: 'x' },
        },
        timing: { start_ts: 'soon', end_ts: 5 },
        adoption: { score: 'high' },
      }),
    ).toEqual(nothing);
    const config = { scoring: { dimension_weights: { relevance: -1 } } };
    expect(() => decodeJudgeState({ config, timing: null, adoption: null })).toThrow(refused);
  });
});
