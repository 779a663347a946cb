import { describe, expect, test } from 'vitest';
import { answerOver } from '../../test/support/answer-over.ts';

const LAKES =
  '| Lake | Depth (m) | Country |\n|---|---|---|\n| Orla | 40 | North Vale |\n| Pirn | 12 | Marsh Isle |\n| Quell | 95 | North Vale |\n';

describe('ANS-82 several rows for who asks for several', () => {
  test('all that say the same of the question, in the order of the table', () => {
    expect(answerOver('Which lakes lie in North Vale?', ['lakes', LAKES])).toBe(
      '| Orla | 40 | North Vale |\n| Quell | 95 | North Vale |',
    );
  });

  test('one for who asks for one', () => {
    expect(answerOver('Which country is Pirn in?', ['lakes', LAKES])).toBe(
      '| Pirn | 12 | Marsh Isle |',
    );
  });

  test('a long table is not copied', () => {
    const rows = Array.from({ length: 40 }, (_, at) => `| Tarn ${at} | ${at} | North Vale |`);
    const text = `| Lake | Depth (m) | Country |\n|---|---|---|\n${rows.join('\n')}\n`;
    const told = answerOver('Which lakes lie in North Vale?', ['lakes', text]).split('\n');
    expect(told.length).toBeLessThanOrEqual(8);
  });
});
