import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFacts, factsOf, instantOfDate } from '../evidence/index.ts';
import { choosePassage } from './choose-passage.ts';
import { answerField } from './field.ts';
import { loadTextOf, parseBody } from './parse-body.ts';
import { cutWords, queryWords } from './query-words.ts';
import { answer, namesIn } from './source-answer.ts';
import { dateOf, dateOfEpoch, dateOfParts } from './source-dates.ts';
import { bareId } from './work-ids.ts';

describe('dates of a source', () => {
  test.each([
    ['2013', '2013'],
    ['2013-07', '2013-07'],
    ['2013-7-3', '2013-07-03'],
    ['2013-07-31T10:00:00Z', '2013-07-31'],
    ['2025-04-27 18:02:00', '2025-04-27'],
    ['Fri, 20 Nov 2026 10:00:00 EST', '2026-11-20'],
    ['Fri, 20 Nov 2026 23:00:00 EST', '2026-11-21'],
    ['2013-02-31', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('CHN-9 %s is %s', (text, date) => {
    expect(dateOf(text)).toBe(date);
  });

  test('CHN-9 parts that are missing stay missing, and a year is no instant', () => {
    expect([[2013], [2013, 7], [2013, 7, 31], [null], []].map(dateOfParts)).toEqual([
      '2013',
      '2013-07',
      '2013-07-31',
      undefined,
      undefined,
    ]);
    expect(instantOfDate('2013')).toBeNull();
    expect(instantOfDate('2013-07-31')).toBe('2013-07-31T00:00:00.000Z');
    expect(dateOfEpoch(1340805096)).toBe('2012-06-27');
    expect(dateOfEpoch(null)).toBeUndefined();
  });
});

describe('what is asked', () => {
  test('CHN-5 stop words go, phrases, names and Chinese stay, and the order is the question’s', () => {
    expect(queryWords('How do "gene drives" spread in a population?', 5)).toEqual([
      'gene drives',
      'spread',
      'population',
    ]);
    expect(queryWords('什么是 Raft 共识算法', 5)).toContain('Raft');
    expect(queryWords('one two three PostgreSQL five sixteen', 2)).toEqual([
      'PostgreSQL',
      'sixteen',
    ]);
  });

  test('CHN-5 a query is cut at a word, as wide as its source counts', () => {
    expect(cutWords(['alpha', 'beta', 'gamma'], 10)).toBe('alpha beta');
    const wide = (character: string): number => (/\p{Script=Han}/u.test(character) ? 2 : 1);
    expect(cutWords(['北京的人口是多少'], 8, wide)).toBe('北京的人');
  });
});

describe('what an answer is made of', () => {
  test('CHN-4 a passage is a part of its text, short enough, and begins no character in its middle', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 6_000 }), (text) => {
        const { start, end } = choosePassage(text, 'spread of genes');
        expect(start).toBeLessThanOrEqual(end);
        expect(end - start).toBeLessThanOrEqual(1_500);
        const part = text.slice(start, end);
        expect(Buffer.from(part).toString()).toBe(part);
      }),
    );
    const long = `${'Nothing here. '.repeat(200)}\n\nGene drives spread fast.\n\n${'More. '.repeat(300)}`;
    const { start, end } = choosePassage(long, 'how fast do gene drives spread');
    expect(long.slice(start, end)).toContain('Gene drives spread fast.');
  });

  test('CHN-1 a cut answer is read as nothing', async () => {
    const feed = '<feed><entry><title>a</title></entry></feed>';
    expect((await parseBody('xml', feed)).ok).toBe(true);
    for (let end = 0; end < feed.length; end += 1)
      expect((await parseBody('xml', feed.slice(0, end))).ok).toBe(false);
    expect((await parseBody('json', '{"a":')).ok).toBe(false);
  });

  test('CHN-4 mark-up becomes lines, and entities become what they stand for', async () => {
    const textOf = await loadTextOf();
    expect(textOf('<p>a &lt; b &hellip;</p><script>x()</script><p>p < 0.05</p>')).toBe(
      'a < b …\n\np < 0.05',
    );
    expect(
      textOf('<jats:title>Aim</jats:title><jats:p>To <jats:italic>see</jats:italic></jats:p>'),
    ).toBe('Aim\n\nTo see');
  });

  test('CHN-10 facts travel in the metadata, and what is no facts is none', () => {
    const facts = {
      kind: 'paper',
      access: 'abstract',
      ids: [{ scheme: 'doi', value: bareId('doi', 'https://doi.org/10.1000/ABC') ?? '' }],
      dates: { published: '2013' },
      status: { retracted: 'retraction-watch 2020-05-05' },
    } as const;
    expect(factsOf({ facts: encodeFacts(facts) })).toEqual(facts);
    expect(facts.ids[0].value).toBe('10.1000/abc');
    expect(factsOf({ facts: { kind: 'paper', access: 'some' } })).toBeUndefined();
    expect(factsOf({ path: 'a.md' })).toBeUndefined();
  });
});

test('CHN-10 who has no name is no author', () => {
  const authors = namesIn(answerField([{ name: 'Ann Lee' }, { name: '' }, {}]));
  const hit = {
    ...{ url: 'https://a.example', title: 'A', text: 'B.', authors },
    facts: { kind: 'paper', access: 'abstract' } as const,
  };
  const ranking = { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 };
  const asked = { text: 'a', terms: [], limit: 1, ranking };
  expect(answer([hit], asked)).toMatchObject({ items: [{ authors: ['Ann Lee'] }] });
});
