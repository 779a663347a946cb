import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Gate } from '../judge/index.ts';
import { isReplayDue, type TriedChange, weighChange } from './weigh-change.ts';

const HONEST: Gate = {
  gate: 'new_urls',
  severity: 'hard',
  bound: 'min',
  passed: true,
  value: 3,
  limit: 1,
};
const WARNED: Gate = { ...HONEST, gate: 'query_share', severity: 'warning', passed: false };
const CHEATING: Gate = { ...HONEST, gate: 'fabricated_rows', passed: false };
const PAIRS = Array.from({ length: 5 }, (_, at) => ({ taskId: `t${at}`, before: 0.5, after: 0.5 }));

function tried(facts: Partial<TriedChange>): TriedChange {
  return {
    before: 0.7,
    after: 0.71,
    antiCheat: { gates: [HONEST, WARNED] },
    recordedSessions: 0,
    replay: null,
    opinion: null,
    taught: null,
    ...facts,
  };
}

describe('the gates of a change', () => {
  test('EVO-1 a score that equals the best so far, rounded to 1e-6, is reverted', () => {
    expect(weighChange(tried({ after: 0.7 })).decision).toBe('revert');
    expect(weighChange(tried({ after: 0.7000004 })).decision).toBe('revert');
    expect(weighChange(tried({ after: 0.700001 })).decision).toBe('keep');
    expect(weighChange(tried({ before: null, after: 0 })).decision).toBe('keep');
    expect(weighChange(tried({ after: 0.7 })).gates).toEqual([
      { gate: 'strictly-better', passed: false, value: [0.7, 0.7] },
    ]);
  });

  test('EVO-2 better but cheating is refused with the rule; a warning does not stand in the way', () => {
    const cheating = weighChange(tried({ antiCheat: { gates: [CHEATING] } }));
    expect(cheating.decision).toBe('refused');
    expect(cheating.gates.at(-1)).toEqual({ gate: 'fabricated_rows', passed: false, value: 3 });
    expect(weighChange(tried({})).decision).toBe('keep');
  });

  test('EVO-3 from five recorded sessions on they must gain by a change when they are replayed', () => {
    const replay = (meanDifference: number, lower95: number): string =>
      weighChange(tried({ recordedSessions: 5, replay: { pairs: PAIRS, meanDifference, lower95 } }))
        .decision;
    expect(replay(0.01, -0.0099)).toBe('keep');
    expect(replay(0.01, -0.01)).toBe('revert');
    expect(replay(0.009999, 0.005)).toBe('revert');
    expect(replay(0.1, Number.NEGATIVE_INFINITY)).toBe('revert');
    expect(weighChange(tried({ recordedSessions: 5 })).decision).toBe('revert');
  });

  test('EVO-3 with fewer it is provisional', () => {
    expect(weighChange(tried({ recordedSessions: 4 })).gates.at(-1)).toEqual({
      gate: 'replay',
      passed: true,
      value: 'provisional',
    });
  });

  test('EVO-3 the replay is asked for last: only for what passed the other gates', () => {
    expect(isReplayDue(tried({ recordedSessions: 5 }))).toBe(true);
    expect(isReplayDue(tried({ recordedSessions: 4 }))).toBe(false);
    expect(isReplayDue(tried({ recordedSessions: 5, after: 0.7 }))).toBe(false);
    expect(isReplayDue(tried({ recordedSessions: 5, antiCheat: { gates: [CHEATING] } }))).toBe(
      false,
    );
  });

  test('EVO-58 past questions whose answers get worse speak against what the judge likes', () => {
    const replay = { pairs: PAIRS, meanDifference: 0.05, lower95: 0.01 };
    const gained = (upper95: number | null): ReturnType<typeof weighChange> =>
      weighChange(
        tried({
          recordedSessions: 5,
          replay,
          opinion: { questions: 5, meanDifference: -0.04, upper95 },
        }),
      );
    expect(gained(-0.001).decision).toBe('revert');
    expect(gained(-0.001).gates.at(-1)).toEqual({
      gate: 'answers',
      passed: false,
      value: { questions: 5, mean_difference: -0.04, upper95: -0.001 },
    });
    // A fall that cannot be told from none is none.
    expect(gained(0).decision).toBe('keep');
    expect(gained(null).decision).toBe('keep');
  });

  test('EVO-53 a change that loses what people taught is refused, whatever it gains', () => {
    const taught = { questions: 2, lost: ['s-1'] };
    const { decision, gates } = weighChange(tried({ taught }));
    expect(decision).toBe('refused');
    expect(gates.at(-1)).toEqual({ gate: 'taught', passed: false, value: taught });
    expect(weighChange(tried({ taught: { questions: 2, lost: [] } })).decision).toBe('keep');
    expect(weighChange(tried({ taught: { questions: 0, lost: [] } })).gates.at(-1)?.gate).toBe(
      'replay',
    );
  });

  test('EVO-1 nothing that is kept scores less than what was', () => {
    const total = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(total, total, fc.nat(9), (before, after, recordedSessions) => {
        const { decision } = weighChange(tried({ before, after, recordedSessions }));
        expect(decision === 'keep' ? after > before : true).toBe(true);
      }),
    );
  });
});
