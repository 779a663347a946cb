import { describe, expect, test } from 'vitest';
import { createItem, createRecord } from '../../test/support/recorded-search.ts';
import { ResearchError } from '../kernel/index.ts';
import { DEFAULT_RANKING } from '../retrieval/index.ts';
import {
  createRecordedAnswers,
  DEFAULT_STRATEGY,
  decodeStrategy,
  type Exchange,
  encodeStrategy,
  itemsOf,
  LEVERS,
  type QuestionBrief,
  runSearch,
  type Strategy,
  withLever,
} from './index.ts';

const brief: QuestionBrief = {
  question: 'Party Never Ends is an album by the Romanian singer who studied at what college?',
  now: '2026-03-29T00:00:00.000Z',
  channels: ['documents'],
  goodQueries: [],
};
const signal = new AbortController().signal;

describe('one search', () => {
  test('SEA-1 one round asks the question itself and delivers what the channel found, in its order', async () => {
    const record = createRecord('documents', [
      createItem('a.md', 'Party Never Ends', 'Party Never Ends is an album by Inna.'),
      createItem('b.md', 'Inna', 'Inna is a Romanian singer. She studied at Ovidius University.'),
      createItem('c.md', 'Rain', 'Rain falls in Spain.'),
    ]);
    const bundle = await runSearch(brief, DEFAULT_STRATEGY, createRecordedAnswers(record), signal);
    expect(bundle.exchanges.map(({ request }) => request.family)).toEqual(['literal']);
    const answered = bundle.exchanges.flatMap(({ attempt }) => itemsOf(attempt));
    expect(bundle.rows.map(({ item }) => item.url)).toEqual(answered.map(({ url }) => url));
  });

  test('SEA-1 parts, good queries and feedback are asked where the strategy says so', async () => {
    const record = createRecord('documents', [
      createItem('a.md', 'Party Never Ends', 'Party Never Ends is an album by Inna from Mangalia.'),
    ]);
    const familiesOf = async (strategy: Strategy): Promise<readonly string[]> => {
      const answer = createRecordedAnswers(record);
      const { exchanges } = await runSearch(
        { ...brief, goodQueries: ['singer college'] },
        strategy,
        answer,
        signal,
      );
      return exchanges.map(({ request: { family, query } }) =>
        [family, ...query.terms.map(({ term }) => term)].join(' '),
      );
    };
    const plain = withLever(DEFAULT_STRATEGY, 'query.families.template', 0);
    expect(await familiesOf(plain)).toEqual(['literal']);
    expect(await familiesOf(DEFAULT_STRATEGY)).toEqual(['literal', 'template']);
    const parts = withLever(
      withLever(plain, 'query.families.entity', 1),
      'query.families.keyphrase',
      1,
    );
    expect(await familiesOf(parts)).toEqual(['literal', 'keyphrase', 'entity', 'entity']);
    const expanded = await familiesOf(
      withLever(withLever(plain, 'query.expansion', 'prf'), 'query.expansion_terms', 2),
    );
    expect(expanded.find((asked) => asked !== 'literal')?.split(' ')).toHaveLength(3);
  });

  test('SEA-2 an empty world gives an empty bundle that names its gaps', async () => {
    const nothing: readonly Exchange[] = [];
    const bundle = await runSearch(brief, DEFAULT_STRATEGY, createRecordedAnswers(nothing), signal);
    expect(bundle.rows).toEqual([]);
    expect(bundle.exchanges.map(({ attempt }) => attempt.type)).toEqual(['no_results']);
    expect(bundle.gaps.map(({ text }) => text)).toContain('Party Never Ends');
  });
});

describe('SEA-3 the strategy is held by its table', () => {
  test('every default is a value that its lever allows', () => {
    for (const { path, default: value } of LEVERS)
      expect(withLever(DEFAULT_STRATEGY, path, value)).toEqual(DEFAULT_STRATEGY);
    expect(new Set(LEVERS.map(({ path }) => path)).size).toBe(LEVERS.length);
  });

  test('a row is read where it stands, and the ranking is that of retrieval', () => {
    for (const { path, read, default: value } of LEVERS)
      expect([path, read(DEFAULT_STRATEGY)]).toEqual([path, value]);
    const { k1, b, titleWeight, pairWeight } = DEFAULT_RANKING;
    expect(DEFAULT_STRATEGY.rank.bm25).toEqual({ k1, b, titleWeight, pairWeight });
  });

  test('it reads back as it was written', () => {
    const moved = withLever(
      withLever(DEFAULT_STRATEGY, 'query.rounds', 2),
      'channels.weights.documents',
      0.5,
    );
    expect(decodeStrategy(encodeStrategy(moved))).toEqual(moved);
    expect(moved.query.rounds).toBe(2);
  });

  test('a value outside its range is refused', () => {
    expect(() => withLever(DEFAULT_STRATEGY, 'query.max_queries_per_channel', 6)).toThrow(
      'from 1 to 5',
    );
    expect(() => withLever(DEFAULT_STRATEGY, 'query.expansion', 'magic')).toThrow(
      'one of none, prf',
    );
  });

  test.each([
    [{ rank: { bm25: { k2: 1 } } }, 'rank.bm25.k1'],
    [{ query: { max_querys: 3 } }, 'query.max_queries'],
    [{ rnak: 1 }, ''],
  ])('an unknown lever in %j is refused with the nearest known one', (value, nearest) => {
    const refused = findRefusal(() => decodeStrategy(value));
    expect(refused?.code).toBe('config-invalid');
    expect(refused?.fix).toContain(nearest);
  });
});

function findRefusal(act: () => unknown): ResearchError | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof ResearchError) return error;
  }
  return undefined;
}
