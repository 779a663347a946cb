import { describe, expect, test } from 'vitest';
import { createItem, createRecord } from '../../test/support/recorded-search.ts';
import {
  createRecordedAnswers,
  createRequest,
  DEFAULT_STRATEGY,
  itemsOf,
  type QuestionBrief,
  type Request,
  runSearch,
  withLever,
} from './index.ts';

const signal = new AbortController().signal;
const request = (text: string, channel = 'documents'): Request =>
  createRequest({
    channel,
    query: { text, terms: [], limit: 2, ranking: DEFAULT_STRATEGY.rank.bm25 },
    family: 'literal',
    purpose: '',
    seed: null,
    round: 1,
  });
const record = createRecord('documents', [
  createItem('a.md', 'Rome', 'Rome is the capital of Italy.'),
  createItem('b.md', 'Oslo', 'Oslo is the capital of Norway.'),
  createItem('c.md', 'Cats', 'Cats sleep.'),
]);

describe('SEA-16 answers from a record', () => {
  test('an equal request has its recorded end, whoever asks and why', async () => {
    const recorded = {
      request: request('Rome'),
      attempt: { type: 'timeout' as const, afterMs: 5 },
    };
    const answer = createRecordedAnswers([recorded]);
    const again = createRequest({
      ...request('Rome'),
      family: 'bridge',
      purpose: 'else',
      round: 3,
    });
    expect(await answer(again, signal)).toEqual({ type: 'timeout', afterMs: 5 });
  });

  test('another request is answered by words from what its channel gave', async () => {
    const answer = createRecordedAnswers(record);
    const found = itemsOf(await answer(request('the capital of Norway'), signal));
    expect(found.map(({ title }) => title)).toEqual(['Oslo', 'Rome']);
    expect(await answer(request('zebra'), signal)).toEqual({ type: 'no_results' });
  });

  test('a channel that only failed fails in the same way', async () => {
    const down = {
      request: request('Rome', 'web'),
      attempt: { type: 'channel_error' as const, message: 'down' },
    };
    const answer = createRecordedAnswers([...record, down]);
    expect(await answer(request('Oslo', 'web'), signal)).toMatchObject({ message: 'down' });
  });

  test('SEA-17 a run replayed from its own exchanges is the same run', async () => {
    const brief: QuestionBrief = {
      question: 'What is the capital of the country that Oslo lies in?',
      now: '2026-03-29T00:00:00.000Z',
      channels: ['documents'],
      goodQueries: ['capital of Norway'],
    };
    const strategy = withLever(
      withLever(withLever(DEFAULT_STRATEGY, 'query.rounds', 3), 'query.expansion', 'prf'),
      'query.families.entity',
      1,
    );
    const live = await runSearch(brief, strategy, createRecordedAnswers(record), signal);
    const replayed = await runSearch(
      brief,
      strategy,
      createRecordedAnswers(live.exchanges),
      signal,
    );
    expect(replayed).toEqual(live);
    expect(new Set(live.exchanges.map(({ request: { family } }) => family))).toContain('template');
  });
});
