import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { joinParts } from './check-answer.ts';
import { checkReport, sealReport, withQuotesAlone } from './index.ts';

const CHAT = `Orlo: How was your week?
Nadia: Busy! I opened the new bakery last Friday and some people came at once.
Orlo: Great. I sold my old boat last month.
`;
const QUESTION = 'When did Nadia open the bakery?';

function askOf(day: { readonly publishedAt?: string }): ReturnType<typeof buildSample> {
  return buildSample({
    question: QUESTION,
    files: [{ path: 'chat.txt', title: 'Chat', text: CHAT, ...day }],
  });
}

describe('REP-80 the date in front', () => {
  test('is worked out from the day on which it was said, and again by the checker', () => {
    const { report, findSnapshot } = askOf({ publishedAt: '2023-07-15T00:00:00.000Z' });
    const [front, ...others] = report.answerParts;
    expect(front).toMatchObject({ text: 'Friday, 14 July 2023', kind: 'value', level: 'derived' });
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
    if (front === undefined) return;
    const answerParts = [{ ...front, text: 'Friday, 7 July 2023' }, ...others];
    const answer = { ...report.answer, text: joinParts(answerParts, QUESTION) };
    const { failed } = checkReport(sealReport({ ...report, answer, answerParts }), findSnapshot);
    expect(failed.map(({ reason }) => reason)).toEqual(['answer-not-from-claims']);
  });

  test.each([
    [
      'When did Nadia open the bakery?',
      'I opened the bakery the day before yesterday.',
      '13 July 2023',
    ],
    ['Nadia什么时候开的面包店？', '我上周五开的面包店。', '2023年7月7日'],
    ['Nadia什么时候开的面包店？', '我昨晚开的面包店。', '2023年7月14日'],
    ['Nadia什么时候开的面包店？', '我前年开的面包店。', '2021年'],
  ])('%s %s: %s', (question, said, date) => {
    const file = { path: 'chat.txt', title: 'Chat', text: `Nadia: ${said}\n` };
    const publishedAt = '2023-07-15T00:00:00.000Z';
    const { report, findSnapshot } = buildSample({ question, files: [{ ...file, publishedAt }] });
    expect(report.answerParts[0]?.text).toBe(date);
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
  });

  test('REP-60 of a text that may only be quoted is derived from the whole passage, which says who speaks', () => {
    const before =
      'The weather was fine all the week, and everybody was in a good mood at the harbour. ';
    const text = `Orlo: How was it?\nNadia: ${before.repeat(3)}I opened the new bakery last Friday. ${before}\n`;
    const { report, findSnapshot } = buildSample({
      question: QUESTION,
      files: [{ path: 'chat.txt', title: 'Chat', text, publishedAt: '2023-07-15T10:00:00.000Z' }],
    });
    expect(report.answerParts[0]?.text).toBe('Friday, 14 July 2023');
    const cut = sealReport(withQuotesAlone(report, () => true));
    expect(cut.evidence[0]?.snippet).not.toContain('Nadia:');
    expect(checkReport(cut, findSnapshot).failed).toEqual([]);
    const [front, ...others] = cut.answerParts;
    const answerParts =
      front === undefined ? [] : [{ ...front, text: 'Friday, 7 July 2023' }, ...others];
    const answer = { ...cut.answer, text: joinParts(answerParts, QUESTION) };
    const evidence = cut.evidence.map((row) => ({ ...row, snippet: '' }));
    for (const rows of [cut.evidence, evidence]) {
      const forged = sealReport({ ...cut, evidence: rows, answer, answerParts });
      expect(checkReport(forged, findSnapshot).failed.map(({ reason }) => reason)).toContain(
        'answer-not-from-claims',
      );
    }
    const reasons = checkReport(cut, () => undefined).failed.map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(new Set(['snapshot-missing']));
  });

  test('stands as it was said where nobody knows the day', () => {
    expect(askOf({}).report.answerParts[0]?.text).toBe('last Friday');
  });
});
