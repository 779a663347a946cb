import { describe, expect, test } from 'vitest';
import {
  COLLUDER_LIES,
  fillPattern,
  HONEST_PATTERNS,
} from '../../../bench/support/colluder-lies.ts';
import { createRandom } from '../../kernel/index.ts';
import { easeQuote, levelOfSentence } from '../index.ts';

const QUOTE = 'The old mill by the river was sold to a baker from Tarn in the spring of 1911.';

test.each([
  ['The old mill by the river was leased to a baker from Tarn in the spring of 1911.'],
  ['The old mill by the river was sold to a brewer from Tarn in the spring of 1911.'],
  ['In 1911 a baker from Tarn got the old mill.'],
])(
  'REP-49 no reader may pass what the quote does not say in words that can be followed: %s',
  (text) => {
    expect(levelOfSentence(text, [QUOTE])).toBe('unverified');
    expect(levelOfSentence(QUOTE, [QUOTE])).toBe('quoted');
  },
);

test.each([
  ['No, dogs are allowed on the beach.', 'No dogs are allowed on the beach.'],
  ['Smith, said Karl Moe, won the race.', 'Smith said Karl Moe won the race.'],
  ['Tom Reed, his brother insists, was in Oslo.', 'Tom Reed was in Oslo.'],
  ['Tom Reed was in Oslo, Lisa thinks.', 'Tom Reed was in Oslo.'],
  ['The bridge, in the opinion of Tom Reed, is unsafe.', 'The bridge is unsafe.'],
  ['Tom Reed was in Oslo: a lie.', 'Tom Reed was in Oslo.'],
  ['Fake news; Tom Reed was in Oslo.', 'Tom Reed was in Oslo.'],
  ['Tom Reed won the race; the result was annulled.', 'Tom Reed won the race.'],
  ['Paris, Texas, has 25,000 inhabitants.', 'Paris has 25,000 inhabitants.'],
  ['Officially, the firm has 300 employees.', 'The firm has 300 employees.'],
  ['In Utah, the speed limit is 120 km/h.', 'The speed limit is 120 km/h.'],
  ['On Mars, a year has 687 days.', 'A year has 687 days.'],
  ['On request, breakfast is served at 6:00.', 'Breakfast is served at 6:00.'],
  ['Dogs were allowed on the beach before 8:00.', 'Dogs were allowed on the beach.'],
  ['Entry is free (Sundays).', 'Entry is free.'],
  ['Entry is free only on Sundays.', 'On Sundays, entry is free only.'],
  ['The match was not stopped because it rained.', 'Because it rained, the match was not stopped.'],
  ['在火星上，一年有687天。', '一年有687天。'],
  ['应要求，早餐六点供应。', '早餐六点供应。'],
])(
  'REP-49 nor what is known to limit the quote, or reads otherwise without it: %s | %s',
  (quote, text) => {
    expect(levelOfSentence(text, [quote])).toBe('unverified');
  },
);

test.each([
  ['Ann Smith won the race.', 'She was jailed.', 'Ann Smith won the race and she was jailed.'],
  [
    'It is not true that Tom won.',
    'Karl lost a leg.',
    'It is not true that Tom won and Karl lost a leg.',
  ],
  [
    'In Oslo, Smith won a race.',
    'Jones lost a leg.',
    'In Oslo, Smith won a race and Jones lost a leg.',
  ],
  ['王明是医生。', '他杀了法官。', '王明是医生，他杀了法官。'],
])('REP-49 nor one sentence read into another: %s %s', (one, other, text) => {
  expect(levelOfSentence(text, [one, other])).toBe('unverified');
});

test('REP-49 signs of scripts without spaces are words', () => {
  const quote = '这座旧磨坊在春天被卖给了一位面包师。';
  expect(levelOfSentence('这座旧磨坊在春天被租给了一位面包师。', [quote])).toBe('unverified');
});

describe('REP-49 what is left to a reader', () => {
  test.each(
    COLLUDER_LIES.map((pattern) => [`${pattern.family}: ${pattern.text}`, pattern] as const),
  )('no lie: %s', (_, pattern) => {
    for (const seed of [1, 2, 3]) {
      const { quotes, text } = fillPattern(pattern, createRandom(seed, pattern.text, 'lies'));
      expect([text, levelOfSentence(text, quotes)]).toEqual([text, 'unverified']);
    }
  });

  test('most of what is honest, and no more than those that are told', () => {
    const refused = HONEST_PATTERNS.filter((pattern) => {
      const { quotes, text } = fillPattern(pattern, createRandom(1, pattern.text, 'honest'));
      return levelOfSentence(text, quotes) !== 'entailed';
    });
    expect(refused.map(({ family }) => family)).toEqual([
      'apposition',
      'a pronoun resolved',
      '语序',
    ]);
  });

  test.each(['A built A '.repeat(30), 'A is the author of A '.repeat(15), '由设计'.repeat(100)])(
    'anything is read in time: %s',
    (text) => {
      expect(levelOfSentence(text, [`${text}x`, text.slice(5)])).not.toBe('quoted');
    },
  );
});

test.each([
  ['Elina Marwick was born in Porto Quell in 1870.', 'Elina Marwick was born in Porto Quell.'],
  ['She sold them.', undefined],
])('AGT-11 a quote says less and is still proved: %s', (quote, eased) => {
  expect(easeQuote(quote)).toBe(eased);
});
