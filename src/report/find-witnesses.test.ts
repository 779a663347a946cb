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
  ])('%s', (question, texts, value) => {
    const report = ask(question, texts);
    expect(report.answered).not.toBe('yes');
    expect(said(report).join(' ')).toContain(value);
  });
});
