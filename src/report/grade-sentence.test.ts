import { expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';

function claimsIn(text: string, question: string): readonly string[] {
  const files = [{ path: 'a.md', title: 'a.md', text }];
  return buildSample({ question, clues: [], files }).report.claims.map((claim) => claim.text);
}

test('REP-3 a sentence as short as "The sky is blue." is quoted where its passage has no longer one', () => {
  expect(claimsIn('The sky is blue.', 'What colour is the sky?')).toEqual(['The sky is blue.']);
  expect(claimsIn('天是蓝的。', '天是什么颜色的？')).toEqual(['天是蓝的。']);
  expect(claimsIn('Sky blue\n\nSky.\n', 'What colour is the sky?')).toEqual([]);
  const longer = 'The sky over the northern sea is grey in winter.';
  expect(claimsIn(`The sky is blue. ${longer}`, 'sky')).toEqual([longer]);
});

test('REP-3 trails, menus and asides of web pages are not', () => {
  const text = [
    'You are here: Home > Bridges > The bridge of sighs.',
    'Home / Bridges / Venice / The bridge of sighs',
    'Related articles: The bridge of sighs by night, the bridge of sighs in rain.',
    'Previous: The bridge of Rialto. Next: The bridge of sighs by boat.',
    'This site uses cookies to show the bridge of sighs better.',
    '当前位置:首页 > 桥 > The bridge of sighs 叹息桥什么时候建成的介绍',
    'The bridge of sighs was built in 1600.',
  ].join('\n\n');
  expect(claimsIn(text, 'When was the bridge of sighs built?')).toEqual([
    'The bridge of sighs was built in 1600.',
  ]);
  expect(
    claimsIn('In this article the bridge of sighs is measured.', 'bridge of sighs'),
  ).toHaveLength(1);
});
