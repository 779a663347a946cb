import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { contentTerms } from '../text/index.ts';

type Files = Readonly<Record<string, string>>;

function told(question: string, files: Files): string {
  const terms = Object.values(files).flatMap((text) => contentTerms(text));
  const { report } = buildSample({
    question,
    clues: [],
    statistics: { passages: 3, frequencies: new Map(terms.map((term) => [term, 1])) },
    files: Object.entries(files).map(([path, text]) => ({ path, title: path, text })),
  });
  return report.answerParts.map(({ text }) => text).join('\n');
}

const CHAT = `[03/02/25, 18:02] Berta: the gate code is 4410 for new people
[11/03/25, 12:31] Berta: new gate code 5291, please keep it to yourselves
[02/04/25, 18:15] Claus: the gate squeaks, who has oil
[29/04/25, 20:14] Berta: gate code changed to 8873 from tonight
[01/05/25, 09:00] Claus: thanks, where is the ladder?
`;
const DIARY = `12 Apr - Lemons potted on. Lemons get 5 ml of feed per can from now.
3 May - Lemons yellow, put their feed up to 10 ml per can.
2 Jun - Lemons again on 7 ml of feed per can, sticking with that.
9 Jun - Greenfly on the peppers.
`;

describe('ANS-101 what is said last replaces what was said before', () => {
  test.each([
    ["what's the gate code now?", { 'chat.txt': CHAT }, '8873', '4410'],
    ['how much feed do the lemons get these days?', { 'diary.txt': DIARY }, '7 ml', '10 ml'],
    [
      '合唱团现在几点排练？',
      {
        '公告.txt':
          '【3月1日】合唱团每周三19点排练。\n【5月20日】排练时间改为19点30。\n【6月28日】从7月起排练改到18点。\n【7月3日】谱子到了。\n',
      },
      '18点',
      '19点30',
    ],
    [
      '网站改版现在谁负责？',
      {
        '例会纪要0312.md': '# 例会\n\n1. 网站改版由赵敏负责。\n2. 场地待定。\n',
        '例会纪要0326.md': '# 例会\n\n1. 网站改版改由孙宁负责。\n2. 押金已付。\n',
      },
      '孙宁',
      '赵敏',
    ],
    [
      'Wer leitet aktuell den Chor?',
      {
        'protokoll-2023-11.md': '# Protokoll\n\n- Den Chor leitet Frau Brandt.\n',
        'protokoll-2024-11.md': '# Protokoll\n\n- Den Chor leitet Herr Lenz.\n',
      },
      'Lenz',
      'Brandt',
    ],
    [
      'When was boiler 2 last cleaned?',
      {
        'log.md':
          '# Log 2024\n\n4 March - boiler 2 cleaned.\n9 May - boiler 1 cleaned.\n11 September - boiler 2 cleaned again, much soot.\n',
      },
      '11 September',
      '4 March',
    ],
    [
      'what time does the tour start now?',
      {
        'plan_v1.md': '# Plan\n\n- The tour starts at 13.00.\n',
        'plan_v2.md': '# Plan\n\n- The tour starts at 14.15.\n',
      },
      '14.15',
      '13.00',
    ],
  ])('%s', (question, files, newest, before) => {
    const text = told(question, files);
    expect(text).toContain(newest);
    expect(text).not.toContain(before);
  });

  test('what is only proposed does not replace what was decided', () => {
    const text =
      '[2025-03-03 16:20] ida: the plot rent is $32\n[2025-06-19 09:12] ida: the board wants us at $45 for the plot rent\n';
    expect(told('what is the plot rent now?', { 'chat.txt': text })).toContain('$32');
  });

  test('who names a year asks for none that is newer', () => {
    const text = '# Dues\n\n2023-01-18 dues are $310\n2025-01-15 dues are $345\n';
    expect(told('what were the dues in 2023?', { 'dues.md': text })).toContain('$310');
  });

  test('January comes behind December where no year is told', () => {
    const text = '20 Nov - mower blade is size 4\n8 Jan - mower blade changed to size 6\n';
    expect(told('which size is the mower blade now?', { 'log.txt': text })).toContain('size 6');
  });
});

describe('ANS-102 a day is found however it is written', () => {
  const LOG =
    '2024-03-12 pump ok\n2024-03-14 pump failed: belt torn\n2024-03-20 pump failed: fuse\n';
  test.each([
    ['why did the pump fail on 14 March?', LOG, 'belt'],
    ['why did the pump fail on the 20th?', LOG, 'fuse'],
    ['Who cooks on Thursday?', 'Wed: Ines cooks\nThu: Marek cooks\nFri: Ola cooks\n', 'Marek'],
    ['3月14日谁值班？', '3/12 值班：赵敏\n3/14 值班：孙宁\n3/16 值班：周立\n', '孙宁'],
  ])('%s', (question, text, wanted) =>
    expect(told(question, { 'log.txt': text })).toContain(wanted),
  );
});

describe('ANS-103 a day belongs to what its line tells', () => {
  test('a day with a stop is no sentence', () => {
    const text =
      '2 April. Bees strong.\n19 August. Tray with thymol on hive 1. Calm bees.\n8 October. Guards on.\n';
    expect(told('when did the thymol tray go on hive 1?', { 'bees.txt': text })).toMatch(
      /19 August\. Tray/,
    );
  });

  test('a later sentence of the line is quoted from the day on', () => {
    const text = '2 April. Hall painted. Roof checked by Olsen.\n8 October. Guards on.\n';
    expect(told('when was the roof checked?', { 'log.txt': text })).toContain('2 April. Hall');
  });

  test('a line that a sentence was broken into opens with no day of its own', () => {
    const text =
      'The bridge is not one that anybody\nwould have liked to cross. Smith measured it on\n2 May 2019. The bridge over the river was opened in 1878.\n';
    expect(told('When was the bridge opened?', { 'bridge.txt': text })).not.toMatch(
      /^would|^2 May/m,
    );
  });
});
