import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeOrReason } from '../kernel/index.ts';
import { decisionSchema, type EvolutionDecision } from './decision.ts';
import { decisionOfCommit, planCommit } from './plan-commit.ts';

const DECISION: EvolutionDecision = {
  id: 'd-1',
  ts: '2026-03-29T00:00:00.000Z',
  type: 'decision',
  sessionId: 's-1',
  generation: 3,
  decision: 'keep',
  scoreBefore: 0.6,
  scoreAfter: 0.641,
  changes: [{ path: 'strategy.json', lever: 'query.expansion', from: 'none', to: 'prf' }],
  gates: [{ gate: 'replay', passed: true, value: 'unverified' }],
  ref: 'f'.repeat(40),
};
const REASONS = { hypothesis: 'words of the\nfirst hits help', evidence: '18 rows' };

describe('EVO-5 the commit of a kept change', () => {
  test('reads as the lineage', () => {
    const { message, trailers } = planCommit(DECISION, REASONS);
    expect(message).toBe(
      [
        'keep(g3): +0.041 expansion=prf',
        '',
        'Score: 0.6 -> 0.641',
        'Change: strategy.json query.expansion none -> prf',
        'Hypothesis: words of the first hits help',
        'Evidence: 18 rows',
        'Gates: replay passed unverified',
      ].join('\n'),
    );
    expect(trailers).toMatchObject({ 'Decision-Id': 'd-1', Session: 's-1' });
  });

  test("tells what did not pass and stood in nobody's way as a warning", () => {
    const gates = [{ gate: 'diversity', passed: false, value: 0.1 }];
    expect(planCommit({ ...DECISION, gates }, REASONS).message).toMatch(
      /Gates: diversity warned 0.1$/,
    );
    const taken = { ...DECISION, gates, type: 'reexamination', decision: 'revert' } as const;
    expect(planCommit(taken, REASONS).message).toMatch(/Gates: diversity failed 0.1$/);
  });

  test('carries the decision, so that it can be written down again with its ref', () => {
    const { trailers } = planCommit(DECISION, REASONS);
    const commit = { ref: DECISION.ref ?? '', parents: [], date: '', subject: '', body: '' };
    expect(decisionOfCommit({ ...commit, trailers })).toEqual({ ok: true, value: DECISION });
    expect(decisionOfCommit({ ...commit, trailers: {} }).ok).toBe(false);
    expect(decisionOfCommit({ ...commit, trailers: { Decision: '{"v":1}' } }).ok).toBe(false);
  });

  test('names a skill whose levers or text changed, and never runs over its line', () => {
    const path = 'skills/strategy/gene-query/SKILL.md';
    const levers = { path, lever: 'query.rounds', from: 1, to: 2 };
    const text = { path, lever: null, from: 'a', to: 'b' };
    const subjectOf = (changes: EvolutionDecision['changes']): string | undefined =>
      planCommit({ ...DECISION, changes, scoreBefore: null }, REASONS).message.split('\n')[0];
    expect(subjectOf([levers])).toBe('keep(g3): 0.641 gene-query:rounds=2');
    expect(subjectOf([text])).toBe('keep(g3): 0.641 gene-query');
    expect(subjectOf(Array(20).fill(levers))?.length).toBe(72);
  });
});

describe('EVO-8 a line of evolution.jsonl', () => {
  test('reads back as it was written', () => {
    const json = fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
    const decision = fc.record({
      id: fc.string({ minLength: 1 }),
      sessionId: fc.option(fc.string()),
      generation: fc.option(fc.nat()),
      changes: fc.array(
        fc.record({ path: fc.string(), lever: fc.option(fc.string()), from: json, to: json }),
      ),
      gates: fc.array(fc.record({ gate: fc.string(), passed: fc.boolean(), value: json })),
    });
    fc.assert(
      fc.property(decision, (facts) => {
        const whole = { ...DECISION, ...facts };
        const line: unknown = JSON.parse(JSON.stringify(decisionSchema.encode(whole)));
        expect(decodeOrReason(decisionSchema, line)).toEqual({ ok: true, value: whole });
      }),
    );
  });

  test.each([
    [{}, 'v must be 1, the version that this program reads'],
    [
      { ...decisionSchema.encode(DECISION), v: 2 },
      'v must be 1, the version that this program reads, not 2',
    ],
    [
      { ...decisionSchema.encode(DECISION), decision: 'maybe' },
      'decision must be one of keep, revert, refused, provisional, not "maybe"',
    ],
    [
      { ...decisionSchema.encode(DECISION), ts: 'today' },
      'ts must be an ISO-8601 date or time like 2026-03-29T00:00:00Z, not "today"',
    ],
    [
      { ...decisionSchema.encode(DECISION), gates: [{ gate: 1 }] },
      'gates[0].gate must be text, not 1',
    ],
    [{ ...decisionSchema.encode(DECISION), changes: null }, 'changes must be a list, not null'],
    ['a line', 'the value must be an object, not "a line"'],
  ])('%j is none', (line, error) => {
    expect(decodeOrReason(decisionSchema, line)).toEqual({ ok: false, error });
  });
});
