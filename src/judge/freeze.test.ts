import { describe, expect, test } from 'vitest';
import { hashOf } from '../kernel/index.ts';
import {
  adoptionFromOutcomes,
  assertFrozen,
  createJudgeInputs,
  decodeFrozenJudge,
  decodeRecordedJudge,
  encodeFrozenJudge,
  freezeJudge,
  type ReportFacts,
  scoreReport,
} from './index.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const tampered = expect.objectContaining({ code: 'judge-tampered' });

describe('frozen inputs', () => {
  const frozen = freezeJudge(createJudgeInputs(NOW));

  test('JUD-26 what was frozen passes, also through session.json', () => {
    expect(() => assertFrozen(frozen)).not.toThrow();
    const text = JSON.stringify(encodeFrozenJudge(frozen));
    expect(decodeFrozenJudge(JSON.parse(text))).toEqual(frozen);
  });

  test('JUD-26 any change of inputs, version or hash refuses the score', () => {
    const { inputs } = frozen;
    const changes = [
      { ...frozen, inputs: { ...inputs, target: 29 } },
      { ...frozen, inputs: { ...inputs, weights: { ...inputs.weights, relevance: 0.26 } } },
      { ...frozen, inputs: { ...inputs, caps: { ...inputs.caps, perQuery: 50 } } },
      { ...frozen, hash: '0'.repeat(64) },
      { ...frozen, version: 'judge-0' },
      { ...frozen, relevanceVersion: 'relevance-0' },
    ];
    for (const change of changes) {
      expect(() => assertFrozen(change)).toThrow(tampered);
      expect(() => decodeFrozenJudge(encodeFrozenJudge(change))).toThrow(tampered);
    }
  });

  test('JUD-26 a recorded session of version 1 is asked again under the version of today, an edited one is not', () => {
    const first = { inputs: frozen.inputs, version: 'judge-1', relevanceVersion: 'relevance-1' };
    const recorded = { ...first, hash: hashOf(first) };
    expect(decodeRecordedJudge(encodeFrozenJudge(recorded))).toEqual(frozen);
    expect(() => decodeFrozenJudge(encodeFrozenJudge(recorded))).toThrow(tampered);
    const edited = { ...recorded, inputs: { ...frozen.inputs, target: 29 } };
    expect(() => decodeRecordedJudge(encodeFrozenJudge(edited))).toThrow(tampered);
    const unknown = { ...first, version: 'judge-0' };
    const foreign = { ...unknown, hash: hashOf(unknown) };
    expect(() => decodeRecordedJudge(encodeFrozenJudge(foreign))).toThrow(tampered);
  });

  test('JUD-26 what is no frozen judge is refused as tampered', () => {
    for (const value of [null, {}, { ...encodeFrozenJudge(frozen), inputs: { now: NOW } }])
      expect(() => decodeFrozenJudge(value)).toThrow(tampered);
  });
});

describe('adoption', () => {
  const verdicts = (...outcomes: string[]): number =>
    adoptionFromOutcomes(outcomes.map((outcome, index) => ({ target: `e${index}`, outcome })));

  test('JUD-27 is accepted of all verdicts, shrunk to 0.5 with four pseudo-counts', () => {
    expect(verdicts()).toBe(0.5);
    expect(verdicts('accepted')).toBe(0.6);
    expect(verdicts('rejected', 'rejected', 'rejected', 'rejected')).toBe(0.25);
    expect(verdicts('accepted', 'cited', 'adopted')).toBe(0.6);
  });

  test('JUD-27 the last verdict on a target is the one that counts', () => {
    const changedMind = ['accepted', 'accepted', 'rejected'].map((outcome) => ({
      target: 'report',
      outcome,
    }));
    expect(adoptionFromOutcomes(changedMind)).toBe(0.4);
  });
});

describe('the report judge', () => {
  const row = { url: 'u1', source: 'a', relevant: true, snapshotCharacters: 200 };
  const facts: ReportFacts = {
    rubrics: 4,
    rubricsPassed: 3,
    claims: 10,
    claimsProven: 10,
    rows: [
      row,
      { ...row, url: 'u2', source: 'B' },
      { ...row, url: 'u3', relevant: false },
      { ...row, url: 'u3', relevant: false, snapshotCharacters: 199 },
    ],
    target: 30,
    oneChannel: false,
  };

  test('JUD-28 has six dimensions with weights .30, .20, .15, .15, .10 and .10', () => {
    const { total, dimensions } = scoreReport(facts);
    expect(dimensions).toEqual({
      rubric_pass_rate: 0.75,
      groundedness: 1,
      relevant_yield: 0.5,
      content_depth: 0.75,
      source_diversity: 1,
      quantity: 0.1,
    });
    expect(total).toBeCloseTo(0.225 + 0.2 + 0.075 + 0.1125 + 0.1 + 0.01, 12);
  });

  test('JUD-28 an empty report scores 0; one channel takes source diversity out', () => {
    const empty = { ...facts, rubrics: 0, rubricsPassed: 0, claims: 0, claimsProven: 0, rows: [] };
    expect(scoreReport(empty).total).toBe(0);
    const one = scoreReport({ ...facts, oneChannel: true });
    expect(one.total).toBeCloseTo((0.225 + 0.2 + 0.075 + 0.1125 + 0.01) / 0.9, 12);
  });
});
