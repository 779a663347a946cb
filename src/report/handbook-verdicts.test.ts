import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { readAsk, readDisagreement } from '../answer/index.ts';
import type { Lesson } from './index.ts';

describe('REP-85 what no conflict is', () => {
  const differ = (question: string, a: string, b: string, around = 'Orrin') =>
    readDisagreement({ text: a, around }, { text: b, around }, readAsk(question));

  test('sentences with the name of a thing that do not say what is asked of it', () => {
    expect(
      differ(
        'Who is on call for Orrin?',
        'Bea Lund made the Orrin press.',
        'The maker of Orrin pages is Ada Moss.',
      ),
    ).toBeUndefined();
    expect(
      differ(
        'Who runs the Orrin press?',
        'Bea Lund runs the Orrin press.',
        'Ada Moss runs the Orrin press.',
      ),
    ).toBe('name');
  });

  test('what one can or should take, and several that are asked for', () => {
    for (const question of ['Which lamp should I buy?', 'Which lamps work with Orrin?'])
      expect(
        differ(question, 'Buy the lamp Velna with Orrin.', 'Buy the lamp Brio with Orrin.'),
      ).toBeUndefined();
  });
});

test('REP-27 what people accepted stands, whatever other name the best unit says', () => {
  const question = 'How many desks and lamps does the office in Porto have in the big room?';
  const told = 'Porto has 25 desks and 9 lamps.';
  const sample = (lessons: readonly Lesson[]) =>
    buildSample({
      question,
      files: [
        {
          path: 'a.md',
          title: 'a',
          text: 'The office in Lisbon has 40 desks and 12 lamps in the big room.\n',
        },
        { path: 'b.md', title: 'b', text: `${told}\n` },
      ],
      lessons,
    }).report;
  const accepted = sample([
    {
      id: 'o-1',
      ts: '2026-03-01T10:00:00.000Z',
      question,
      verdict: 'accepted',
      correction: null,
      texts: [told],
      likeness: 'same',
    },
  ]);
  expect(accepted.answer.text).toContain(told);
  expect(accepted.reasons.join(' ')).not.toMatch(/Porto/);
});

describe('REP-86 partly', () => {
  const ask = (question: string, text: string) =>
    buildSample({
      question,
      files: [{ path: 'a.txt', title: 'a', text }],
      clues: [{ text: question, weight: 1 }],
      subQuestions: [],
      rubrics: [],
    }).report;

  test('a thing that is spoken of and not defined is told in part', () => {
    const told = ask(
      'What is a QRE?',
      'Our QRE was tracked under the tab of the yard for a while.',
    );
    expect(told.answered).not.toBe('yes');
    expect(ask('What is a QRE?', 'A QRE is a swap of desks between two teams.').answered).toBe(
      'yes',
    );
    expect(told.reasons.join(' ')).toContain('says what it is');
  });
});
