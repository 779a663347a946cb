import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import type { Report } from '../report/index.ts';
import { readAsk } from './ask.ts';

function ask(question: string, text: string): Report {
  const files = [{ path: 'a.md', title: 'Notes', text }];
  return buildSample({ question, clues: [], files }).report;
}

describe('ANS-81 periods are told by times, colours by colours alone', () => {
  test.each([
    ['What is the notice period?', 'Tenants leave with a notice of two months.', 'two months'],
    ['What is our trial period?', 'A trial lasts 14 days and costs nothing.', '14 days'],
  ])('%s', (question, text, value) => {
    const report = ask(question, `${text} The garden is shared.\n`);
    expect(report.answered).not.toBe('no');
    expect(report.answer.text).toContain(value);
  });

  test('a period of history is no length of time', () => {
    expect(readAsk('In which period was the castle built?').kind).not.toBe('amount');
  });

  test('a name tells no colour', () => {
    const text = 'The bench was a present from Aunt Greta. The bench stands by the pond.\n';
    expect(ask('What colour is the bench?', text).answered).toBe('no');
    expect(
      ask('What colour is the bench?', `${text}The bench is dark green.\n`).answer.text,
    ).toContain('dark green');
  });
});
