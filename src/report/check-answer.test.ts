import { describe, expect, test } from 'vitest';
import { claimOf, REPORT, reasonsOf } from '../../test/support/forged-report.ts';
import { joinParts } from './check-answer.ts';
import { type AnswerPart, decodeReport, encodeReport, type Report, sealReport } from './index.ts';

function withParts(answerParts: readonly AnswerPart[]): Report {
  const claimIds = [...new Set(answerParts.flatMap((part) => part.claimIds))];
  return sealReport({ ...REPORT, answer: { text: joinParts(answerParts), claimIds }, answerParts });
}

const { text } = claimOf('c1');
const sentence: AnswerPart = { text, claimIds: ['c1'], kind: 'sentence', level: 'quoted' };

describe('REP-25 the parts of the answer', () => {
  test('a value stands in the claim that it names', () => {
    const word = text.split(' ')[1] ?? '';
    const value: AnswerPart = { text: word, claimIds: ['c1'], kind: 'value', level: 'derived' };
    expect(reasonsOf(withParts([value, sentence]))).toEqual([]);
    for (const changed of [word.slice(0, -1), `${word}x`, 'Edinburgh'])
      expect(reasonsOf(withParts([{ ...value, text: changed }, sentence]))).toEqual([
        'answer-not-from-claims',
      ]);
  });

  test('a sentence is a claim, at the level of the claim', () => {
    expect(reasonsOf(withParts([{ ...sentence, level: 'computed' }]))).toEqual([
      'answer-not-from-claims',
    ]);
    expect(reasonsOf(withParts([{ ...sentence, text: `${text} So it is.` }]))).toEqual([
      'answer-not-from-claims',
    ]);
  });

  test('a part that the answer leaves out fails', () => {
    expect(
      reasonsOf(sealReport({ ...withParts([sentence]), answerParts: [sentence, sentence] })),
    ).toEqual(['answer-not-from-claims']);
  });

  test('a report from before there were parts reads as it did', () => {
    const old = sealReport({ ...REPORT, answerParts: [] });
    const encoded = encodeReport(old);
    expect(Object.keys(encoded)).not.toContain('answer_parts');
    expect(decodeReport(encoded)).toEqual({ ok: true, value: old });
    expect(reasonsOf(old)).toEqual([]);
  });
});
