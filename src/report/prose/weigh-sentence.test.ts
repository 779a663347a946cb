import { expect, test } from 'vitest';
import { levelOfSentence } from '../index.ts';

const QUOTE = 'The old mill by the river was sold to a baker from Tarn in the spring of 1911.';

test.each([
  [
    'The old mill by the river was leased to a baker from Tarn in the spring of 1911.',
    'unverified',
  ],
  ['The old mill by the river was sold to a brewer from Tarn in the spring of 1911.', 'unverified'],
  ['In 1911 a baker from Tarn got the old mill.', 'entailed'],
  [QUOTE, 'quoted'],
])(
  'REP-49 a quote with words exchanged is no paraphrase that a reader may pass: %s',
  (text, level) => {
    expect(levelOfSentence(text, [QUOTE])).toBe(level);
  },
);

test('REP-49 signs of scripts without spaces are words', () => {
  const quote = '这座旧磨坊在春天被卖给了一位面包师。';
  expect(levelOfSentence('这座旧磨坊在春天被租给了一位面包师。', [quote])).toBe('unverified');
});
