import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { buildSample } from '../../test/support/sample-report.ts';
import { readNearest } from './question-words.ts';

function read(word: string, text: string): string | undefined {
  return readNearest([word], [foundRow({ text, title: 'Rules', url: 'file:rules.md' })])[0]
    ?.instead;
}

describe('REP-30 what was read instead of a word that stands nowhere', () => {
  test.each([
    ['testifed', 'She testified.', 'testified'],
    ['seriously', 'In serious cases only.', 'serious'],
    ['lie', 'It lies there.', 'lies'],
    ['bake', 'It is baked.', 'baked'],
    ['payout', 'The fund pays out twice.', 'pays out'],
    ['timesheet', 'Fill in the time sheet.', 'time sheet'],
  ])('%s in "%s": %s', (word, text, instead) => {
    expect(read(word, text)).toBe(instead);
  });

  test.each([
    ['father', 'It is fairer so.'],
    ['planet', 'It is a place.'],
    ['car', 'Bring your card.'],
    ['reality', 'It is really so.'],
    ['payout', 'Pay when you go out.'],
  ])('%s in "%s": nothing', (word, text) => {
    expect(read(word, text)).toBeUndefined();
  });

  test.each([
    ['What happens if I am supposed to paint the garage?', 'Who has to paint the garage waits.'],
    ['加了油漆的车库会怎么样？', '车库加油漆的时候会有味道。'],
  ])('words of every subject are never missed: %s', (question, text) => {
    const files = [{ path: 'a.txt', title: 'a.txt', text }];
    const clues = [{ text: question, weight: 1 }];
    const { report } = buildSample({ question, files, clues, subQuestions: [], rubrics: [] });
    expect(report.reasons.join(' ')).not.toMatch(/never use|从未出现/u);
  });
});
