import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createItem } from '../../test/support/recorded-search.ts';
import {
  createRequest,
  DEFAULT_STRATEGY,
  type Exchange,
  planSearchStep,
  type QueryFamily,
  type QuestionBrief,
  type RecordedPassage,
  type Strategy,
  withLever,
} from './index.ts';
import { rankDelivered } from './rank-delivered.ts';

const brief: QuestionBrief = {
  question: 'Which college was attended by the singer of the album Party Never Ends?',
  now: '2026-03-29T00:00:00.000Z',
  channels: ['documents'],
  goodQueries: [],
};

function exchange(
  text: string,
  items: readonly RecordedPassage[],
  {
    family = 'literal',
    round = 1,
    channel = 'documents',
  }: {
    readonly family?: QueryFamily;
    readonly round?: number;
    readonly channel?: string;
  } = {},
): Exchange {
  const query = { text, terms: [], limit: 50, ranking: DEFAULT_STRATEGY.rank.bm25 };
  const request = createRequest({ channel, query, family, purpose: '', seed: null, round });
  return { request, attempt: { type: 'ok', items } };
}

const scored = (item: RecordedPassage, score: number): RecordedPassage => ({ ...item, score });
const album = createItem('1.md', 'Party Never Ends', 'Party Never Ends is an album by Inna Alba.');
const song = createItem('2.md', 'Endless (song)', 'Endless is a song of a party album in college.');
const rain = createItem('3.md', 'Rain', 'The singer of the rain never ends a song about college.');
const singer = createItem('4.md', 'Inna Alba', 'Inna Alba studied at Ovidius University.');
const first = exchange(brief.question, [scored(album, 9), scored(song, 8), scored(rain, 7)]);
const second = exchange('college Inna Alba', [scored(singer, 3), scored(rain, 1)], {
  family: 'bridge',
  round: 2,
});

const urlsOf = (strategy: Strategy, exchanges: readonly Exchange[]): readonly string[] =>
  rankDelivered(brief, strategy, exchanges).rows.map(({ item }) => item.title);

describe('the delivered order', () => {
  test('SEA-4 after one round rows stand as their channel ranked them', () => {
    expect(urlsOf(DEFAULT_STRATEGY, [first])).toEqual([
      'Party Never Ends',
      'Endless (song)',
      'Rain',
    ]);
  });

  test('SEA-5 a passage that a leading one names comes forward once it was followed up', () => {
    const { rows } = rankDelivered(brief, DEFAULT_STRATEGY, [first, second]);
    expect(rows.slice(0, 2).map(({ item }) => item.title)).toEqual([
      'Party Never Ends',
      'Inna Alba',
    ]);
    expect(rows[1]?.reasons.linkedFrom).toContain('1.md');
    const unlinked = withLever(DEFAULT_STRATEGY, 'rank.link_weight', 0);
    expect(urlsOf(unlinked, [first, second]).at(-1)).toBe('Inna Alba');
  });

  test('SEA-5 a title that is written small is a word, not a name', () => {
    const word = createItem('4.md', 'College', 'Grey buildings.');
    const mention = createItem('1.md', 'Party Never Ends', 'An album made in a college.');
    const named = createItem('1.md', 'Party Never Ends', 'An album made in a College.');
    const linkedBy = (leader: RecordedPassage): number => {
      const asked = exchange(brief.question, [scored(leader, 9), scored(song, 8)]);
      const found = exchange('x', [word], { family: 'bridge', round: 2 });
      const { rows } = rankDelivered(brief, DEFAULT_STRATEGY, [asked, found]);
      return rows.find(({ item }) => item.title === 'College')?.reasons.linked ?? 0;
    };
    expect(linkedBy(mention)).toBeGreaterThan(0);
    expect(linkedBy(mention)).toBeLessThan(linkedBy(named) / 2);
  });

  test('SEA-18 with a further round a passage that was led to leads on', () => {
    const home = createItem('6.md', 'Ovidius University', 'Ovidius University lies in Constanța.');
    const linkOf = (round: number): string | null => {
      const third = exchange('Ovidius University', [home], { family: 'bridge', round });
      const { rows } = rankDelivered(brief, DEFAULT_STRATEGY, [first, second, third]);
      const row = rows.find(({ item }) => item.title === 'Ovidius University');
      return row === undefined || row.reasons.linked < 0.3 ? null : row.reasons.linkedFrom;
    };
    expect(linkOf(2)).toBeNull();
    expect(linkOf(3)).toContain('4.md');
  });

  test('SEA-6 the order of answers, and one that comes twice, leave no trace', () => {
    const third = exchange('party', [song, rain, singer], { channel: 'other' });
    fc.assert(
      fc.property(
        fc.shuffledSubarray([first, second, third, second], { minLength: 4 }),
        (exchanges) => {
          const ranked = rankDelivered(brief, DEFAULT_STRATEGY, exchanges);
          expect(ranked.rows).toEqual(
            rankDelivered(brief, DEFAULT_STRATEGY, [first, second, third]).rows,
          );
        },
      ),
    );
  });

  test('SEA-7 keep_top holds the first rows of the question where they were', () => {
    const kept = withLever(DEFAULT_STRATEGY, 'rank.keep_top', 3);
    expect(urlsOf(kept, [first, second])).toEqual([
      'Party Never Ends',
      'Endless (song)',
      'Rain',
      'Inna Alba',
    ]);
  });

  test('SEA-7 variety puts a copy behind what is new', () => {
    const copy = createItem('0.md', 'Party Never Ends', `${album.text} It sold well.`);
    const asked = exchange(brief.question, [scored(album, 9), scored(copy, 8.9), scored(song, 8)]);
    const varied = withLever(DEFAULT_STRATEGY, 'rank.mmr_lambda', 0.5);
    expect(urlsOf(DEFAULT_STRATEGY, [asked])[2]).toBe('Endless (song)');
    expect(urlsOf(varied, [asked])[1]).toBe('Endless (song)');
  });

  test('SEA-7 passages of one document beyond its share go behind the others', () => {
    const second = { ...song, snapshot: album.snapshot };
    const asked = exchange(brief.question, [scored(album, 9), scored(second, 8), scored(rain, 7)]);
    const shared = withLever(DEFAULT_STRATEGY, 'fetch.passages_per_document', 1);
    expect(urlsOf(shared, [asked])).toEqual(['Party Never Ends', 'Rain', 'Endless (song)']);
  });

  test('SEA-24 a copy of a row goes behind the others, however well it was found', () => {
    const copy = createItem('0.md', 'Copy', album.text);
    const asked = exchange(brief.question, [scored(album, 9), scored(copy, 8.9), scored(rain, 7)]);
    expect(urlsOf(DEFAULT_STRATEGY, [asked])).toEqual(['Party Never Ends', 'Rain', 'Copy']);
  });

  test('SEA-8 scores of different channels are not compared, their places and words are', () => {
    const cats = createItem('5.md', 'Cats', 'Cats sleep in the sun.');
    const loud = exchange(brief.question, [scored(cats, 900)], { channel: 'loud' });
    expect(urlsOf(DEFAULT_STRATEGY, [first, loud])[0]).toBe('Party Never Ends');
    const agreeing = exchange(brief.question, [scored(rain, 0.1)], { channel: 'loud' });
    expect(urlsOf(DEFAULT_STRATEGY, [first, agreeing])[0]).toBe('Rain');
  });

  test('SEA-8 the first of a source that is about other things stands behind the last of one that is about what is asked', () => {
    const others = ['Weather', 'Traffic', 'Sports', 'Money'].map((title, at) =>
      scored(
        createItem(`${at + 6}.md`, title, at === 0 ? 'A party attended a college.' : `${title}.`),
        9 - at,
      ),
    );
    const aside = exchange(brief.question, others, { channel: 'loud' });
    expect(urlsOf(DEFAULT_STRATEGY, [first, aside]).indexOf('Weather')).toBe(3);
  });
});

describe('a search step', () => {
  test('SEA-9 it asks for what a leading passage leaves open with the names that it brings in', () => {
    const step = planSearchStep(brief, DEFAULT_STRATEGY, [first]);
    const [bridge] = step?.requests ?? [];
    expect(bridge).toMatchObject({ family: 'bridge', round: 2, channel: 'documents' });
    expect(bridge?.query.text).toContain('college');
    expect(bridge?.query.text).toContain('Inna Alba');
    expect(bridge?.query.text).not.toContain('Party');
  });

  test('SEA-9 no passage is followed up twice, and nothing left to ask ends it', () => {
    let exchanges: readonly Exchange[] = [first];
    const seeds: (string | null)[] = [];
    for (let round = 0; round < 10; round += 1) {
      const step = planSearchStep(brief, DEFAULT_STRATEGY, exchanges);
      if (step === null) break;
      seeds.push(...step.requests.flatMap(({ seed }) => seed ?? []));
      const empty = step.requests.map((request) => ({
        request,
        attempt: { type: 'no_results' as const },
      }));
      exchanges = [...exchanges, ...empty];
    }
    expect(planSearchStep(brief, DEFAULT_STRATEGY, exchanges)).toBeNull();
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(seeds.length).toBeGreaterThan(0);
  });

  test('SEA-9 a passage that was followed up is left alone though its names tell less by now', () => {
    const many = createItem(
      '1.md',
      'Party Never Ends',
      'An album by Inna Alba, with Boris Caron, Dora Emmer and Felix Gann.',
    );
    const asked = exchange(brief.question, [scored(many, 9)]);
    const step = planSearchStep(brief, DEFAULT_STRATEGY, [asked]);
    const found = ['5.md', '6.md'].map((path) => createItem(path, path, 'Inna Alba, Boris Caron.'));
    const answered = (step?.requests ?? []).map((request) => ({
      request,
      attempt: { type: 'ok' as const, items: found },
    }));
    const next = planSearchStep(brief, DEFAULT_STRATEGY, [asked, ...answered]);
    expect(step?.requests[0]?.seed).toContain('1.md');
    expect(next?.requests.map(({ seed }) => seed)).not.toContain(step?.requests[0]?.seed);
    expect(next?.requests.length).toBeGreaterThan(0);
  });

  test('SEA-10 a step keeps to the limits of the strategy', () => {
    const channels = ['a', 'b', 'c'];
    const strategy = withLever(
      withLever(DEFAULT_STRATEGY, 'query.max_queries_per_channel', 2),
      'query.max_queries',
      4,
    );
    const { requests } = planSearchStep({ ...brief, channels }, strategy, [first]) ?? {
      requests: [],
    };
    expect(requests).toHaveLength(4);
    for (const name of channels)
      expect(requests.filter(({ channel }) => channel === name).length).toBeLessThanOrEqual(2);
  });
});
