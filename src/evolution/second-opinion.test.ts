import { describe, expect, test } from 'vitest';
import { createRecordedAnswers, DEFAULT_STRATEGY, withLever } from '../search/index.ts';
import type { EvolutionTask } from './replay.ts';
import { askSecondOpinion } from './second-opinion.ts';

const MOVED = withLever(DEFAULT_STRATEGY, 'rank.bm25.k1', 0.6);
const signal = new AbortController().signal;

function task(id: string, confidence: () => number): EvolutionTask {
  return {
    id,
    brief: {
      question: `Where is ${id}?`,
      now: '2026-01-01T00:00:00.000Z',
      channels: [],
      goodQueries: [],
    },
    answer: createRecordedAnswers([]),
    score: async () => 0.5,
    confidence,
  };
}

describe('EVO-58: a second opinion', () => {
  test('compares the answers of both, and asks nothing where a question has one strategy', async () => {
    const seen: string[] = [];
    const confidence = (id: string) => (): number => {
      seen.push(id);
      // The answer of before comes first.
      return seen.filter((each) => each === id).length === 1 ? 0.5 : 0.3;
    };
    const tasks = ['Abo', 'Turku', 'Oslo'].map((id) => task(id, confidence(id)));
    const opinion = await askSecondOpinion(
      tasks,
      ({ question }) => ({
        before: DEFAULT_STRATEGY,
        after: question.includes('Oslo') ? DEFAULT_STRATEGY : MOVED,
      }),
      signal,
    );
    expect(opinion).toEqual({ questions: 2, meanDifference: -0.2, upper95: -0.2 });
    expect(seen).toEqual(['Abo', 'Abo', 'Turku', 'Turku']);
  });

  test('nothing to ask is no opinion', async () => {
    const same = { before: MOVED, after: MOVED };
    expect(await askSecondOpinion([task('Abo', () => 1)], () => same, signal)).toEqual({
      questions: 0,
      meanDifference: 0,
      upper95: null,
    });
  });
});
