import { expect, test } from 'vitest';
import { giveFeedback } from './feedback.ts';

test.each([
  ['rejected', 'It is heron77.', 'Your correction is shown first'],
  ['rejected', null, 'answered without it'],
  ['accepted', null, 'prefer that answer'],
  ['withdrawn', null, 'as if that had never been said'],
] as const)(
  'RES-19 who says %s (%s) is told what comes of it',
  async (verdict, correction, told) => {
    const given = {
      id: 'o-1',
      ts: '2026-03-01T10:00:00.000Z',
      type: 'outcome',
      sessionId: 's-1',
      target: { kind: 'claim', id: 'c2' },
      about: null,
      actor: 'person',
      skills: [],
      nodes: [],
      verdict,
      correction,
    } as const;
    const page = { columns: null, isVerbose: false };
    const lines = await giveFeedback.command?.describe(given, { session: 's-1' }, page);
    expect(lines).toEqual([`Noted: c2 ${verdict}.`, expect.stringContaining(told)]);
  },
);
