import { expect, test } from 'vitest';
import { createOutcome, planAccepted, planLessons, type RecordedOutcome } from './outcome.ts';

const QUESTION = 'What is the wifi password?';
const SAID = {
  ts: '2026-03-29T00:00:00.000Z',
  sessionId: 's-0000000000000001',
  verdict: 'rejected',
  target: { kind: 'claim', id: 'c1' },
  correction: 'It is heron77.',
  about: { question: QUESTION, texts: ['The wifi password is sparrow42.'] },
  actor: 'person',
} as const satisfies Omit<RecordedOutcome, 'id' | 'type'>;

test('RES-51 verdicts on like questions are lessons, the newest first', () => {
  const first = createOutcome(SAID);
  const second = createOutcome({ ...SAID, sessionId: 's-0000000000000002', verdict: 'accepted' });
  const other = { question: 'Who installed the boiler?', texts: ['Miller did.'] };
  const outcomes = [
    first,
    createOutcome({ ...SAID, target: { kind: 'session' }, about: other }),
    second,
  ];
  expect(planLessons(QUESTION, outcomes).map(({ id }) => id)).toEqual([second.id, first.id]);
  const withdrawn = createOutcome({ ...SAID, verdict: 'withdrawn' });
  expect(planLessons(QUESTION, [first, withdrawn])).toEqual([]);
  expect(planLessons(QUESTION, [createOutcome({ ...SAID, about: null })])).toEqual([]);
  expect(planLessons(QUESTION, [createOutcome({ ...SAID, actor: 'agent' })])).toEqual([]);
});

test('SEA-26 accepted answers of questions that share words, the likest first', () => {
  const accepted = (question: string, texts: readonly string[], session: string) =>
    createOutcome({
      ...SAID,
      sessionId: session,
      verdict: 'accepted',
      correction: null,
      about: { question, texts },
    });
  const same = accepted(QUESTION, ['The wifi password is owl11.'], 's-1');
  const like = accepted('Where is the wifi router?', ['The router is in the hall.'], 's-2');
  const other = accepted('Who installed the boiler?', ['Miller did.'], 's-3');
  const read = (...outcomes: readonly RecordedOutcome[]) =>
    planAccepted(QUESTION, outcomes).map(({ texts }) => texts[0]);
  expect(read(other, like, same)).toEqual([
    'The wifi password is owl11.',
    'The router is in the hall.',
  ]);
  expect(read(same, createOutcome({ ...same, verdict: 'withdrawn' }))).toEqual([]);
  const rejected = createOutcome({ ...SAID, sessionId: 's-4', about: same.about });
  expect(read(same, rejected)).toEqual([]);
  expect(read(createOutcome({ ...same, actor: 'agent' }))).toEqual([]);
});
