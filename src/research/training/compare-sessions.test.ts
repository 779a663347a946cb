import { expect, test } from 'vitest';
import { createItem } from '../../../test/support/recorded-search.ts';
import type { EvolutionTask } from '../../evolution/index.ts';
import { DEFAULT_STRATEGY, withLever } from '../../search/index.ts';
import { compareSessions } from './compare-sessions.ts';

const NEVER = new AbortController().signal;
const brief = {
  question: 'Where did the singer of Caliente study?',
  now: '2026-03-29T00:00:00.000Z',
  channels: ['documents'],
  goodQueries: [],
};
const song = createItem('1.md', 'Caliente', 'Caliente is a song by Inna Alba.');
const singer = createItem('2.md', 'Inna Alba', 'Inna Alba is of Ovidius University.');

/** The singer is found by her name alone, which the song brings in. */
const task: EvolutionTask = {
  id: 't1',
  brief,
  isAnswerKnown: true,
  answer: async ({ query }) => ({
    type: 'ok',
    items: query.text.includes('Inna Alba') ? [singer] : [song],
  }),
  confidence: () => 0.5,
  score: async ({ rows }) => (rows.some(({ item }) => item.url === singer.url) ? 1 : 0),
};

test('EVO-57 a change is measured with the steps that follow, in answers and in calls', async () => {
  const unlinked = withLever(
    withLever(DEFAULT_STRATEGY, 'query.families.bridge', 0),
    'query.families.uncovered',
    0,
  );
  const strategies = { before: unlinked, after: DEFAULT_STRATEGY };
  const { by, difference, calls } = await compareSessions([task], strategies, NEVER);
  expect(by).toBe('answers');
  expect(difference.pairs).toEqual([{ taskId: 't1', before: 0, after: 1 }]);
  expect(calls.pairs[0]?.before).toBe(1);
  expect(calls.meanDifference).toBeGreaterThan(0);
  const twoRounds = withLever(DEFAULT_STRATEGY, 'query.rounds', 2);
  const later = { before: DEFAULT_STRATEGY, after: twoRounds };
  // What one search gains by a second round, a session finds anyway.
  expect((await compareSessions([task], later, NEVER)).difference.meanDifference).toBe(0);
});

test('EVO-57 without expected answers it is by the judge', async () => {
  const { id, answer, score, confidence } = task;
  const both = { before: DEFAULT_STRATEGY, after: DEFAULT_STRATEGY };
  expect((await compareSessions([{ id, brief, answer, score, confidence }], both, NEVER)).by).toBe(
    'judge',
  );
});
