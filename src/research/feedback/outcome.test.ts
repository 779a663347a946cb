import { describe, expect, test } from 'vitest';
import { decode } from '../../kernel/index.ts';
import { createOutcome, latestVerdicts, outcomeSchema, type RecordedOutcome } from './outcome.ts';

const SAID = {
  ts: '2026-03-29T00:00:00.000Z',
  sessionId: 's-0000000000000001',
  verdict: 'accepted',
  target: { kind: 'claim', id: 'c1' },
  correction: null,
  about: null,
  actor: 'person',
} as const satisfies Omit<RecordedOutcome, 'id' | 'type'>;

describe('RES-19 verdicts', () => {
  test('a line reads back as it was', () => {
    const outcome = createOutcome(SAID);
    expect(
      decode(outcomeSchema, JSON.parse(JSON.stringify(outcomeSchema.encode(outcome)))),
    ).toEqual({
      ok: true,
      value: outcome,
    });
  });

  test('the same words at the same time are the same verdict', () => {
    expect(createOutcome(SAID).id).toBe(createOutcome(SAID).id);
    expect(createOutcome({ ...SAID, verdict: 'rejected' }).id).not.toBe(createOutcome(SAID).id);
  });

  test('RES-51 what was withdrawn was not said; of a session, all that was said of it', () => {
    const claim = createOutcome(SAID);
    const whole = createOutcome({ ...SAID, target: { kind: 'session' } });
    const other = createOutcome({ ...SAID, sessionId: 's-0000000000000002' });
    const withdraw = (outcome: RecordedOutcome): RecordedOutcome =>
      createOutcome({ ...outcome, verdict: 'withdrawn' });
    const said = [claim, whole, other];
    expect(latestVerdicts([...said, withdraw(claim)])).toEqual([whole, other]);
    expect(latestVerdicts([...said, withdraw(whole)])).toEqual([other]);
    expect(latestVerdicts([...said, withdraw(claim), claim])).toEqual([whole, other, claim]);
  });

  test('the last word of a person counts, an agent has none', () => {
    const outcomes = [
      createOutcome(SAID),
      createOutcome({ ...SAID, verdict: 'rejected' }),
      createOutcome({ ...SAID, actor: 'agent' }),
      createOutcome({ ...SAID, target: { kind: 'session' } }),
    ];
    expect(latestVerdicts(outcomes).map(({ verdict }) => verdict)).toEqual([
      'rejected',
      'accepted',
    ]);
  });
});
