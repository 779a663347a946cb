import { describe, expect, test } from 'vitest';
import { claimOf, REPORT, reasonsOf } from '../../test/support/forged-report.ts';
import { buildSample } from '../../test/support/sample-report.ts';
import { joinParts } from './check-answer.ts';
import {
  type AnswerPart,
  checkReport,
  decodeReport,
  encodeReport,
  type Report,
  sealReport,
} from './index.ts';

function withParts(answerParts: readonly AnswerPart[]): Report {
  const claimIds = [...new Set(answerParts.flatMap((part) => part.claimIds))];
  return sealReport({
    ...REPORT,
    answer: { text: joinParts(answerParts, ''), claimIds },
    answerParts,
  });
}

const NEWS = `The tram line cost 61 million euros.

The city library is not open on Sundays.

图书馆周日不开放。
`;
const { text } = claimOf('c1');
const sentence: AnswerPart = { text, claimIds: ['c1'], kind: 'sentence', level: 'quoted' };

describe('REP-25 the parts of the answer', () => {
  test.each([
    ['How much did the tram line cost?', '61 million euros', '48 million euros'],
    ['Is the library open on Sundays?', 'No', 'Yes'],
    ['图书馆周日开放吗？', '否', '是'],
  ])('%s is answered by %s in front, and %s fails', (question, said, forged) => {
    const { report, findSnapshot } = buildSample({
      question,
      files: [{ path: 'news.txt', title: 'News', text: NEWS }],
    });
    const [front, ...others] = report.answerParts;
    expect(front).toMatchObject({ text: said, level: 'derived' });
    expect(report.answer.text.startsWith(said)).toBe(true);
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
    if (front === undefined) return;
    const answerParts = [{ ...front, text: forged }, ...others];
    const answer = { ...report.answer, text: joinParts(answerParts, question) };
    const failed = checkReport(sealReport({ ...report, answer, answerParts }), findSnapshot).failed;
    expect(failed.map(({ reason }) => reason)).toEqual(['answer-not-from-claims']);
  });

  test('nothing stands in front where sources say different values', () => {
    const { report } = buildSample({
      question: 'How much did the tram line cost?',
      files: ['61', '48'].map((cost) => ({
        path: `${cost}.txt`,
        title: `Paper ${cost}`,
        text: `The tram line cost ${cost} million euros.`,
      })),
    });
    expect(report.conflicts).toHaveLength(1);
    expect(report.answerParts.map(({ kind }) => kind)).toEqual(['side', 'side']);
    expect(report.answer.text).toMatch(/^Sources disagree\. The tram line/);
  });

  test('what is shown as a side of a conflict is one', () => {
    const forged = withParts([{ ...sentence, kind: 'side' }]);
    expect(reasonsOf(forged)).toContain('answer-not-from-claims');
  });

  test('nothing stands in front where another value stands under a title of the subject', () => {
    const { report } = buildSample({
      question: 'How much did the second tram line cost?',
      files: [
        { path: 'a.txt', title: 'News', text: 'The second tram line cost 61 million euros.' },
        { path: 'b.txt', title: 'Second tram line', text: 'In the end it cost 48 million euros.' },
      ],
    });
    expect(report.answerParts[0]?.kind).toBe('sentence');
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
    const old = sealReport({ ...REPORT, answered: null, answerParts: [] });
    const encoded = encodeReport(old);
    expect(Object.keys(encoded)).not.toContain('answer_parts');
    expect(decodeReport(encoded)).toEqual({ ok: true, value: old });
    expect(reasonsOf(old)).toEqual([]);
    // Whoever takes the parts away shows one side of a dispute as the answer.
    const stripped = sealReport({ ...REPORT, answered: 'yes', answerParts: [] });
    expect(reasonsOf(stripped)).toContain('answer-not-from-claims');
  });
});
