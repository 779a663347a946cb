import { describe, expect, test } from 'vitest';
import { createItem, createRecord } from '../../test/support/recorded-search.ts';
import { createRecordedAnswers, DEFAULT_STRATEGY, withLever } from '../search/index.ts';
import { compareScores, type EvolutionTask, replay } from './replay.ts';

const signal = new AbortController().signal;
const after = withLever(DEFAULT_STRATEGY, 'query.families.keyphrase', 1);

/** Scores by the number of requests, so that a strategy that asks more is worth more here. */
function createTask(id: string, worth: number): EvolutionTask {
  const record = createRecord('documents', [
    createItem('a.md', 'Rain', 'Rain falls in Spain, mostly in the plain.'),
  ]);
  return {
    id,
    brief: {
      question: 'Where does the rain in Spain fall?',
      now: '2026-03-29T00:00:00.000Z',
      channels: ['documents'],
      goodQueries: [],
    },
    answer: createRecordedAnswers(record),
    confidence: () => 0.5,
    score: async ({ exchanges }) => (worth * exchanges.length) / 10,
  };
}

describe('EVO-40 a replay', () => {
  test('gives the judge\u2019s total of every task under both strategies, in their order', async () => {
    const tasks = [createTask('b', 1), createTask('a', 2)];
    const result = await replay(tasks, { before: DEFAULT_STRATEGY, after }, signal);
    expect(result.pairs).toEqual([
      { taskId: 'b', before: 0.1, after: 0.2 },
      { taskId: 'a', before: 0.2, after: 0.4 },
    ]);
    expect(result.meanDifference).toBeCloseTo(0.15, 10);
    expect(result.lower95).toBeGreaterThan(0);
    expect(await replay(tasks, { before: DEFAULT_STRATEGY, after }, signal)).toEqual(result);
  });

  test('a strategy against itself differs by nothing', async () => {
    const tasks = [createTask('a', 1), createTask('b', 2), createTask('c', 1)];
    const result = await replay(
      tasks,
      { before: DEFAULT_STRATEGY, after: DEFAULT_STRATEGY },
      signal,
    );
    expect(result).toMatchObject({ meanDifference: 0, lower95: 0, upper95: 0 });
  });

  test('nothing to replay proves nothing', () => {
    expect(compareScores([])).toEqual({
      pairs: [],
      meanDifference: 0,
      lower95: Number.NEGATIVE_INFINITY,
      upper95: Number.POSITIVE_INFINITY,
    });
  });

  test('it ends when it is told to', async () => {
    const stopped = AbortSignal.abort(new Error('enough'));
    const tasks = [createTask('a', 1)];
    await expect(replay(tasks, { before: DEFAULT_STRATEGY, after }, stopped)).rejects.toThrow(
      'enough',
    );
  });
});
