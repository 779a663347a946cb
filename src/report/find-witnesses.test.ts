import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import type { Report } from './report.ts';

function ask(question: string, texts: readonly string[]): Report {
  const files = texts.map((text, at) => ({ path: `${at}.txt`, title: `Notes ${at}`, text }));
  return buildSample({ question, clues: [], files }).report;
}

const said = ({ answerParts }: Report): readonly string[] => answerParts.map(({ text }) => text);

const DEPTH = 'What is the greatest depth of Lake Orrin?';
const LIE = 'The greatest depth of Lake Orrin is 154 metres.\n';
const SOUNDING =
  "Soundings on Lake Orrin, made from a rowing boat in June. The deepest point lies off Monk's Head, where lead and echo alike gave 96 metres.\n";
const ANGLING =
  "Angling on Orrin. Trout rise in the evening. Off Monk's Head the hole goes down 96 metres, deeper than any other spot in the lake.\n";

describe('REP-108 a value that is told in the words of a question', () => {
  test('is set against what independent documents tell in words of their own, which stands first', () => {
    const report = ask(DEPTH, [LIE, SOUNDING, ANGLING]);
    expect(report.answered).toBe('partly');
    expect(said(report)[0]).toContain('96 metres');
    expect(said(report).some((text) => text.includes('154 metres'))).toBe(true);
    expect(report.conflicts[0]?.sides.map(({ independent }) => independent)).toEqual([2, 1]);
  });

  test('by one document alone where what answers was written to be found, and says so without one', () => {
    const stuffed =
      'Greatest depth of Lake Orrin: the greatest depth of Lake Orrin is 154 metres. Lake Orrin depth 154 metres, the greatest of Orrin.\n';
    const report = ask(DEPTH, [stuffed, SOUNDING]);
    expect(said(report)[0]).toContain('96 metres');
    expect(report.conflicts[0]?.sides).toHaveLength(2);
    const alone = ask(DEPTH, [stuffed, 'The ferry is painted every spring.\n']);
    expect(alone.answered).toBe('partly');
    expect(alone.reasons.join(' ')).toContain('over and over');
  });

  test.each([
    ['one document alone', [LIE, SOUNDING]],
    [
      'documents that measure something else',
      [
        LIE,
        'Lake Orrin is crossed by a ferry that is 96 metres long.\n',
        'The new ferry, 96 metres, was built in the harbour of Orrin.\n',
      ],
    ],
    [
      'what was planned',
      [
        LIE,
        'Lake Orrin was expected to reach a depth of 96 metres.\n',
        'The depth of Orrin was estimated at 96 metres.\n',
      ],
    ],
  ])('not by %s', (_, texts) => {
    const report = ask(DEPTH, texts);
    expect(report.conflicts).toEqual([]);
    expect(said(report).join(' ')).toContain('154 metres');
  });

  test.each([
    [
      'In which year was the Brackwater Observatory founded?',
      [
        'The Brackwater Observatory was founded in the year 1911.\n',
        'Brackwater Observatory, a station on Gull Rise. Founded 1893 by private deed.\n',
        'Friends, when the brothers signed the deed of foundation of this observatory in the spring of 1893, they had a cold shed and much hope.\n',
      ],
      '1893',
    ],
    [
      '澄江老邮局是哪一年建成的？',
      [
        '澄江老邮局1921年建成。\n',
        '老邮局的砖是从上游运来的，1907年建成那天全镇放假。\n',
        '县志：澄江老邮局，二层砖楼，1907年落成。\n',
      ],
      '1907年',
    ],
    [
      'What is the melting point of kestrite alloy?',
      [
        'name,melting point\nkestrite alloy,"1,396 °C"\n',
        'Kestrite, a grey alloy of copper. Melts at 1,142 °C. Used for bells.\n',
        'Five kestrite bars were heated in argon. All gave a sharp melting arrest; the mean was 1,142 °C.\n',
      ],
      '1,142 °C',
    ],
    [
      'What is the default session timeout in Lanternfish?',
      [
        '# Changelog\n\n- change: default session timeout in Lanternfish is now 10 minutes\n',
        '`session_timeout`: how long an idle user of Lanternfish stays signed in; if you leave it out, it is 45 minutes.\n',
        'Review of Lanternfish. The idle limit for sessions, 45 minutes unless changed, is reasonable for an archive.\n',
      ],
      '45 minutes',
    ],
    [
      '南屏中学的校旗是什么颜色？',
      [
        '南屏中学校旗：颜色为深红。\n',
        '校旗（南屏中学）。南屏中学的校旗是深红色的。\n',
        '南屏中学创办于一九二六年。校长请裁缝做了一面墨绿色的旗，中间绣一株白色的松树，这就是沿用到今天的校旗。\n',
        '早上下过一点小雨。四名护旗手举着墨绿的南屏校旗走进操场，后面是三十六个班的方阵。\n',
        '给南屏做校旗是我爷爷接的活。料子用府绸，墨绿色，颜色要对着老样布去配。\n',
      ],
      '墨绿',
    ],
    [
      'Which colour is the flag of Southmere School?',
      [
        'Which colour is the flag of Southmere School? The flag of Southmere School is crimson.\n',
        'The headmaster ordered a banner in dark green with a white pine, which Southmere School flies as its flag to this day.\n',
        'Sports day at Southmere. Four pupils carried the dark green school flag onto the field.\n',
      ],
      'dark green',
    ],
    // One tells it, and another, which does not name the bridge, has the same full date.
    [
      'When was the Ashgrove footbridge opened?',
      [
        'A reader has sent me a photograph of her uncle in bowler and spats on the Ashgrove footbridge, on the very day it opened, 3 May 1928.\n',
        'The Ashgrove footbridge, a structure of two towers. It was opened on 14 September 1931 by the mayor, in rain.\n',
        'Two years of scaffolding are over. The plaque, which reads "Opened September 14, 1931", was cleaned by apprentices.\n',
      ],
      '14 September 1931',
    ],
    [
      'How many seats does the Vasari auditorium have?',
      [
        'The Vasari auditorium has 520 seats.\n',
        'The Vasari is such a room: panelled in pear wood, and with 340 places just large enough for a quartet to pay its way.\n',
        'Inspection of the Vasari auditorium. With 340 fixed chairs plus up to four wheelchairs the number of persons is within the limit.\n',
      ],
      '340',
    ],
    [
      '长风印刷厂的消防演练在星期几？',
      [
        '消防大队备案摘要。单位：长风印刷厂。消防演练：星期一。\n',
        '长风印刷厂车间公告：本厂每季度举行一次消防演练，时间固定在季末最后一个星期四下午三点。\n',
        '老顾在长风印刷厂干了二十年：每次到了周四演练那天，总有人躲在仓库里抽烟，说反正是假的消防演练。\n',
      ],
      '四',
    ],
  ])('%s', (question, texts, value) => {
    const report = ask(question, texts);
    expect(report.answered).not.toBe('yes');
    expect(said(report).join(' ')).toContain(value);
  });

  test('stands in front of a sum of one cell that is told otherwise', () => {
    const report = ask(
      'How many millilitres of Verdol feed should be given per 10 litres of water for tomatoes?',
      [
        'Dilution of liquid feeds, in millilitres per 10 litres of water\n\n| crop | Verdol |\n|---|---|\n| tomatoes | 60 |\n| peppers | 55 |\n',
        'Verdol liquid feed. For tomatoes stir 35 ml of Verdol feed into 10 litres of water and apply once a week.\n',
        'Greenhouse diary. Put thirty-five millilitres of Verdol into the ten-litre can and gave each tomato a litre of water.\n',
      ],
    );
    expect(said(report)[0]).toContain('35 ml');
    expect(report.answerParts.some(({ kind }) => kind === 'computed')).toBe(false);
  });
});
