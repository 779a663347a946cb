import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDerived } from './derive-sentence.ts';
import { findVetoes, levelOfSentence } from './weigh-sentence.ts';

const QUOTE =
  'In 1998, Ann Smith, a French painter, bought four houses in London, which were later sold.';

describe('REP-36 a sentence that is proved by one quote', () => {
  test.each([
    ['Smith died in Paris on 3 May 1998.', 'Smith died in Paris on May 3, 1998.'],
    ['Smith died in Paris on 3 May 1998.', 'On May 3, 1998 Smith died in Paris.'],
    ['Smith died in Paris on 3 May 1998.', 'Smith died in Paris.'],
    ['The Tay Bridge was completed in 1878.', 'The Tay Bridge was completed.'],
    ['In 1998, Smith beat Jones.', 'Smith beat Jones in 1998.'],
    ['Entry to the park is free on Sundays.', 'On Sundays, entry to the park is free.'],
    ['Ann Smith, a French painter, bought four houses.', 'Ann Smith bought 4 houses.'],
    ['Ann Smith (3 May 1920 – 5 June 1998) was a painter.', 'Ann Smith was a painter.'],
    ['The World Health Organization (WHO) met.', 'The World Health Organization met.'],
    ['However, Smith won the race.', 'Smith won the race.'],
    ['Sales rose by 5 percent to 1.2 million units.', 'Sales rose by 5% to 1,200,000 units.'],
    ["It isn't safe.", 'It is not safe.'],
    ['Because it rained, the match was stopped.', 'The match was stopped because it rained.'],
    ['"Neighbours" has four parts.', '"Neighbours" has 4 parts.'],
    ['他有三个孩子。', '他有3个孩子。'],
  ])('%s | %s', (quote, text) => {
    expect(isDerived(text, [quote])).toBe(true);
    expect(levelOfSentence(text, [quote])).toBe('derived');
  });

  test.each([
    ['The mayor of London resigned.', 'London resigned.'],
    ["Smith's wife died in 1998.", 'Smith died in 1998.'],
    ['Aspirin reduced mortality in mice.', 'Aspirin reduced mortality.'],
    ['In mice, aspirin reduced mortality.', 'Aspirin reduced mortality.'],
    ['Shanghai is the largest city in China.', 'Shanghai is the largest city.'],
    ['In Asia, it is the oldest bridge.', 'It is the oldest bridge.'],
    ['Smith attempted to kill Jones.', 'Smith kill Jones.'],
    ['It is safe, unless it gets wet.', 'It is safe.'],
    ['Smith beat Jones.', 'Jones beat Smith.'],
    ['Smith won in 1998 and lost in 1999.', 'Smith won in 1999 and lost in 1998.'],
    ['Did Smith win the race?', 'Did Smith win the race.'],
    ["It isn't safe.", 'It is safe.'],
    ['It fell by -5 degrees.', 'It fell by 5 degrees.'],
    ['他有三个孩子。', '他有4个孩子。'],
    ['它不是首都。', '它是首都。'],
  ])('another one is not: %s | %s', (quote, text) => {
    expect(isDerived(text, [quote])).toBe(false);
  });

  test.each([
    ['In the opinion of Tom Reed, the bridge is unsafe.', 'The bridge is unsafe.'],
    ['The bridge is unsafe in the view of Tom Reed.', 'The bridge is unsafe.'],
    ['The bridge, in the opinion of Tom Reed, is unsafe.', 'The bridge is unsafe.'],
    ['According to the paper, Smith won.', 'Smith won.'],
    ['Smith won, the paper claimed.', 'Smith won.'],
    ['Tom Reed, his brother insists, was in Oslo.', 'Tom Reed was in Oslo.'],
    ['Karl dreamed Tom Reed died in Oslo in 1998.', 'In 1998, Karl dreamed Tom Reed died in Oslo.'],
    ['Smith, said Karl Moe, won the race.', 'Smith said Karl Moe won the race.'],
    ['“Tom Reed was in Oslo.”', 'Tom Reed was in Oslo.'],
    ['“Tom Reed is ill. He was in Oslo. He fell.”', 'He was in Oslo.'],
    ['据报道，他有三个孩子。', '他有三个孩子。'],
    ['王明认为，桥不安全。', '桥不安全。'],
  ])('who says it stays: %s | %s', (quote, text) => {
    expect(levelOfSentence(text, [quote])).not.toBe('derived');
  });

  test.each([
    ['Tom Reed won the race; the result was annulled.', 'Tom Reed won the race.'],
    ['Tom Reed won the race, but this was withdrawn.', 'Tom Reed won the race.'],
    ['Tom Reed won the race, which turned out to be a dream.', 'Tom Reed won the race.'],
    ['Tom Reed was convicted in 1998, a verdict set aside.', 'Tom Reed was convicted in 1998.'],
    ['Tom Reed, who was later cleared, was convicted.', 'Tom Reed was convicted.'],
    ['Tom Reed was convicted (overturned 2001).', 'Tom Reed was convicted.'],
    ['Fake news; Tom Reed was in Oslo.', 'Tom Reed was in Oslo.'],
    ['Tom Reed was in Oslo: a lie.', 'Tom Reed was in Oslo.'],
    ['No, dogs are allowed on the beach.', 'No dogs are allowed on the beach.'],
    ['The "cure" worked in Oslo.', 'The cure worked in Oslo.'],
    ['王明赢得了比赛，结果后来被撤销。', '王明赢得了比赛。'],
    ['市长偷了五百万元，后来证明是谣言。', '市长偷了五百万元。'],
  ])('what refutes it stays: %s | %s', (quote, text) => {
    expect(levelOfSentence(text, [quote])).not.toBe('derived');
  });

  test.each([
    ['On Sundays, entry to the park is free.', 'Entry to the park is free.'],
    ['Dogs are allowed on the beach before 8:00.', 'Dogs are allowed on the beach.'],
    ['In Utah, the speed limit is 120 km/h.', 'The speed limit is 120 km/h.'],
    ['On Windows, the default port is 8080.', 'The default port is 8080.'],
    ['On Mars, a year has 687 days.', 'A year has 687 days.'],
    ['Paris, a town in Texas, has 25,000 inhabitants.', 'Paris has 25,000 inhabitants.'],
    ['In a satire of 2011, the minister was arrested.', 'The minister was arrested.'],
    ['In Hamlet, Polonius died in Elsinore.', 'Polonius died in Elsinore.'],
    ['In theory, the engine reaches 300 km/h.', 'The engine reaches 300 km/h.'],
    ['Ideally, the engine reaches 300 km/h.', 'The engine reaches 300 km/h.'],
    [
      'Officials denied reports of killings in Utah.',
      'In Utah, officials denied reports of killings.',
    ],
    ['In May, Acme announced sales of 300 cars.', 'Acme announced sales of 300 cars in May.'],
    [
      'Smith won the race and lost the house in 1999.',
      'In 1999, Smith won the race and lost the house.',
    ],
    ['在火星上，一年有687天。', '一年有687天。'],
    ['王明（小说人物）杀了法官。', '王明杀了法官。'],
  ])('time, place and frame stay: %s | %s', (quote, text) => {
    expect(levelOfSentence(text, [quote])).not.toBe('derived');
  });

  test.each([
    ['On request, breakfast is served at 6:00.', 'Breakfast is served at 6:00.'],
    ['With a permit, dogs are allowed on the beach.', 'Dogs are allowed on the beach.'],
    ['When in Utah, dogs are banned.', 'When in Utah dogs are banned.'],
    ['Entry is free only on Sundays.', 'On Sundays, entry is free only.'],
    [
      'The match was not stopped because it rained.',
      'Because it rained, the match was not stopped.',
    ],
    ['Entry is free (members).', 'Entry is free.'],
    ['Up to 300 houses burned in Oslo in 1998.', '300 houses burned in Oslo in 1998.'],
    ['Almost all houses burned in Oslo in 1998.', 'All houses burned in Oslo in 1998.'],
    ['The price is ≈ 300 euros.', 'The price is 300 euros.'],
    ['It costs 300 €.', 'It costs 300 £.'],
    ['It costs 5 dollars in Sydney.', 'It costs US$5 in Sydney.'],
    ['No one won the race.', 'No 1 won the race.'],
    ['A man-eating shark was seen.', 'A man eating shark was seen.'],
    ['应要求，早餐六点供应。', '早餐六点供应。'],
    ['除周一外，图书馆免费开放。', '图书馆免费开放。'],
  ])('condition and quantity stay: %s | %s', (quote, text) => {
    expect(levelOfSentence(text, [quote])).not.toBe('derived');
  });

  test.each([
    ['Skerry Museum was closed on 1 May 2026.', 'Skerry Museum was closed.'],
    ['The king of Norway died in Bergen in 1263.', 'The king of Norway died in Bergen.'],
    ['Acme Films published 40 books in 2019.', 'Acme Films published 40 books.'],
    ['In Utah, dogs are banned.', 'In Utah dogs are banned.'],
    ['Luke Sky, a hero of films, was born in 1977.', 'Luke Sky was born in 1977.'],
    ['图书馆周日免费开放，周一收费。', '图书馆周日免费开放。'],
    ['北京是中国的首都，人口两千三百万。', '北京是中国的首都。'],
    ['Ann Smith (a cousin of Lisa Moe) died in Oslo in 1998.', 'Ann Smith died in Oslo in 1998.'],
    ['In 1998, Smith beat Jones in Oslo, where it rained.', 'In 1998, Smith beat Jones in Oslo.'],
  ])('what happened is told without its time, its place and an aside: %s | %s', (quote, text) => {
    expect(levelOfSentence(text, [quote])).toBe('derived');
    expect(isDerived(text, [quote])).toBe(false);
  });

  test('up to three such sentences stand side by side', () => {
    const quotes = ['Smith won the race.', 'Jones lost the race in 1998.'];
    expect(isDerived('Smith won the race; Jones lost the race in 1998.', quotes)).toBe(true);
    expect(isDerived('Jones won the race in 1998; Smith lost the race.', quotes)).toBe(false);
  });

  test.each([
    [['Ann Smith won the race.', 'She was jailed in 2011.'], '; '],
    [['Ann Smith won the race.', 'The winner was jailed in 2011.'], '; '],
    [['In Oslo, Smith won the race.', 'Jones lost the race.'], '; '],
    [['Karl said that Tom won.', 'Acme failed in Oslo.'], '; '],
    [['Karl said that Tom won.', 'Acme failed in Oslo.'], ' and '],
    [['Tom Reed was mayor of Oslo.', 'Karl Moe robbed the bank.'], ' while '],
    [['王明是医生。', '他杀了法官。'], '；'],
  ])('nothing of one sentence is read into the other: %j', (quotes, by) => {
    const [first = '', second = ''] = quotes;
    const joined = `${first.slice(0, -1)}${by}${by === '; ' || by === '；' ? second.replace(/^The|^She/, (word) => word.toLowerCase()) : second}`;
    expect(levelOfSentence(joined, quotes)).not.toBe('derived');
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
    expect(isDerived('a b a b a b', ['a, b, '.repeat(60)])).toBe(false);
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
