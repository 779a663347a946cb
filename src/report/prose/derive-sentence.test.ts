import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDerived } from './derive-sentence.ts';
import { findVetoes, levelOfSentence } from './weigh-sentence.ts';

const QUOTE =
  'In 1998, Ann Smith, a French painter, bought four houses in London, which were later sold.';

describe('REP-36 a sentence that follows from one quote by rule', () => {
  test.each([
    [QUOTE, 'Ann Smith bought 4 houses in London in 1998.'],
    [QUOTE, 'In 1998 Ann Smith bought four houses in London.'],
    [QUOTE, 'Ann Smith, a French painter, bought 4 houses.'],
    ['Smith died in Paris on 3 May 1998.', 'Smith died in Paris on May 3, 1998.'],
    ['Smith died in Paris on 3 May 1998.', 'Smith died in Paris.'],
    ['Sales rose by 5 percent to 1.2 million units.', 'Sales rose by 5% to 1,200,000 units.'],
    ["It isn't safe.", 'It is not safe.'],
    ['Because it rained, the match was stopped.', 'The match was stopped because it rained.'],
    ['北京是中国的首都，人口两千三百万。', '北京是中国的首都。'],
    ['他有三个孩子。', '他有3个孩子。'],
  ])('%s | %s', (quote, text) => {
    expect(isDerived(text, [quote])).toBe(true);
  });

  test.each([
    ['The mayor of London resigned.', 'London resigned.'],
    ["Smith's wife died in 1998.", 'Smith died in 1998.'],
    ['Aspirin reduced mortality in mice.', 'Aspirin reduced mortality.'],
    ['In mice, aspirin reduced mortality.', 'Aspirin reduced mortality.'],
    ['Shanghai is the largest city in China.', 'Shanghai is the largest city.'],
    ['In Asia, it is the oldest bridge.', 'It is the oldest bridge.'],
    ['Smith attempted to kill Jones.', 'Smith kill Jones.'],
    ['According to the paper, Smith won.', 'Smith won.'],
    ['Smith won, the paper claimed.', 'Smith won.'],
    ['It is safe, unless it gets wet.', 'It is safe.'],
    ['Smith beat Jones.', 'Jones beat Smith.'],
    ['Smith won in 1998 and lost in 1999.', 'Smith won in 1999 and lost in 1998.'],
    ['Did Smith win the race?', 'Did Smith win the race.'],
    ["It isn't safe.", 'It is safe.'],
    ['It fell by -5 degrees.', 'It fell by 5 degrees.'],
    ['据报道，他有三个孩子。', '他有三个孩子。'],
    ['他有三个孩子。', '他有4个孩子。'],
    ['它不是首都。', '它是首都。'],
  ])('not: %s | %s', (quote, text) => {
    expect(isDerived(text, [quote])).toBe(false);
  });

  test('up to three such sentences stand side by side', () => {
    const quotes = ['Smith won the race.', 'Jones lost the race.'];
    expect(isDerived('Smith won the race and Jones lost the race.', quotes)).toBe(true);
    expect(isDerived('Smith won the race; Jones lost the race.', quotes)).toBe(true);
    expect(isDerived('Jones won the race and Smith lost the race.', quotes)).toBe(false);
  });

  test('a word that stands in no quote is never derived', () => {
    const word = fc.constantFrom('not', 'never', 'Zurich', '7', 'half', 'all', '不');
    fc.assert(
      fc.property(word, fc.nat({ max: 15 }), (added, at) => {
        const words = QUOTE.split(' ');
        const text = [...words.slice(0, at), added, ...words.slice(at)].join(' ');
        expect(isDerived(text, [QUOTE])).toBe(false);
      }),
    );
  });

  test('a long sentence is refused at once', () => {
    const long = 'a, b, '.repeat(5_000);
    expect(isDerived(long, [long])).toBe(false);
    expect(isDerived('a b a b a b', ['a, b, '.repeat(60)])).toBe(true);
  });
});

describe('REP-9 what speaks against a sentence', () => {
  test.each([
    ['Smith lost the race in Oslo.', 'Smith won the race in Oslo.', 'word-swapped'],
    ['It works in patients with the gene.', 'It works in mice with the gene.', 'word-swapped'],
    ['It lowers the risk.', 'It may lower the risk.', 'limit-dropped'],
    ['Smith had 5 children there.', 'Smith had four children there.', 'number-not-in-quote'],
  ])('%s | %s: %s', (text, quote, reason) => {
    expect(findVetoes(text, [quote]).map((veto) => veto.reason)).toContain(reason);
    expect(levelOfSentence(text, [quote])).toBe('unverified');
  });

  test('number words are numbers, and a negation elsewhere in the passage is none of this sentence', () => {
    const quote = 'Smith had four children there. He never went to Rome.';
    expect(findVetoes('There Smith raised 4 children.', [quote])).toMatchObject([
      { reason: 'not-derived' },
    ]);
  });
});
