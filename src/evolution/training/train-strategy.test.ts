import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createItem, createRecord } from '../../../test/support/recorded-search.ts';
import {
  type Bundle,
  createRecordedAnswers,
  DEFAULT_STRATEGY,
  type LeverProposal,
  type Strategy,
} from '../../search/index.ts';
import type { EvolutionTask } from '../replay.ts';
import { JUDGE_RESOLUTION } from '../weigh-change.ts';
import type { Raced } from './race.ts';
import { chooseWinner } from './race.ts';
import { encodeTraining, splitTasks, type Training, trainStrategy } from './train-strategy.ts';
import { weighTraining } from './weigh-training.ts';

const signal = new AbortController().signal;

/** A task whose world rewards what `worth` sees in a bundle. */
function createTask(id: string, worth: (bundle: Bundle, id: string) => number): EvolutionTask {
  const record = createRecord('documents', [
    createItem('a.md', 'Rain', 'Rain falls in Spain, mostly in the plain.'),
    createItem('b.md', 'Snow', 'Snow falls in Norway; nobody speaks of the plain.'),
  ]);
  return {
    id,
    brief: {
      question: `Where does the rain in Spain fall, on the plain or ${id}?`,
      now: '2026-03-29T00:00:00.000Z',
      channels: ['documents'],
      goodQueries: [],
    },
    answer: createRecordedAnswers(record),
    confidence: () => 0.5,
    score: async (bundle) => worth(bundle, id),
  };
}

function asksKeyphrase({ exchanges }: Bundle): boolean {
  return exchanges.some(({ request }) => request.family === 'keyphrase');
}

function tasksOf(count: number, worth: (bundle: Bundle, id: string) => number): EvolutionTask[] {
  return Array.from({ length: count }, (_, index) => createTask(`t${index}`, worth));
}

async function train(
  tasks: readonly EvolutionTask[],
  facts: { generations?: number; seed?: number; strategy?: Strategy } = {},
): Promise<Training> {
  return trainStrategy(
    { tasks, strategy: DEFAULT_STRATEGY, generations: 8, seed: 1, ...facts },
    signal,
  );
}

const likesKeyphrase = (bundle: Bundle): number => (asksKeyphrase(bundle) ? 0.6 : 0.5);

describe('training a strategy', () => {
  test('EVO-45 what serves the training tasks is taken over, and the tasks held back prove it', async () => {
    const training = await train(tasksOf(20, likesKeyphrase));
    expect(training.changes.map(({ lever }) => lever)).toEqual(['query.families.keyphrase']);
    expect(training.after.query.families.keyphrase).toBeGreaterThan(0);
    expect(training.verdict).toMatchObject({ keep: true, because: 'better-on-holdout' });
    expect(training.generations.filter(({ kept }) => kept !== null)).toHaveLength(1);
    expect(training.trainScore).toBeCloseTo(0.5, 10);
    expect(training.generations.at(-1)?.trainScore).toBeCloseTo(0.6, 10);
    expect(JSON.parse(JSON.stringify(encodeTraining(training)))).toEqual(encodeTraining(training));
  });

  test('EVO-45 the same tasks and seed give the same training, in whatever order they come', async () => {
    const tasks = tasksOf(12, likesKeyphrase);
    const training = await train(tasks, { generations: 3 });
    expect(await train(tasks.toReversed(), { generations: 3 })).toEqual(training);
  });

  test('EVO-45 no training looks at a task that is held back before it has ended', async () => {
    const looked: string[] = [];
    const tasks = tasksOf(15, (bundle, id) => {
      looked.push(id);
      return likesKeyphrase(bundle);
    });
    const { split } = await train(tasks, { generations: 2 });
    const held = new Set(split.holdout);
    const first = looked.findIndex((id) => held.has(id));
    expect(looked.slice(first).every((id) => held.has(id))).toBe(true);
    expect(split.holdout).toHaveLength(6);
    expect([...split.train, ...split.holdout].sort()).toEqual(tasks.map(({ id }) => id).sort());
  });

  test('EVO-46 a gain smaller than the judge can tell from nothing is none', async () => {
    const tiny = JUDGE_RESOLUTION / 2;
    const training = await train(
      tasksOf(12, (bundle) => (asksKeyphrase(bundle) ? 0.5 + tiny : 0.5)),
    );
    expect(training.changes).toEqual([]);
    expect(training.verdict).toMatchObject({ keep: false, because: 'no-change' });
  });

  test('EVO-46 every change is tried once from where the strategy stands, then it ends', async () => {
    const { generations } = await train(
      tasksOf(5, () => 0.5),
      { generations: 500 },
    );
    const moves = generations.flatMap(({ tried }) => tried.map(({ move }) => move));
    expect(generations.length).toBeLessThan(500);
    expect(new Set(moves).size).toBe(moves.length);
    expect(moves).toContain('query.rounds=3');
  });

  test('EVO-47 what serves only the tasks that were learned from is not kept', async () => {
    const tasks = tasksOf(20, likesKeyphrase);
    const { split } = await train(tasks, { generations: 1 });
    const held = new Set(split.holdout);
    const turned = tasksOf(20, (bundle, id) =>
      held.has(id) ? 0.5 - (likesKeyphrase(bundle) - 0.5) : likesKeyphrase(bundle),
    );
    expect((await train(turned)).verdict).toMatchObject({
      keep: false,
      because: 'not-better-on-holdout',
    });
  });

  test('no task is nothing to learn from', async () => {
    await expect(train([])).rejects.toThrow('no task');
  });
});

describe('EVO-47 the tasks held back decide', () => {
  const change = [{ path: 'strategy.json', lever: 'query.rounds', from: 1, to: 2 }];
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const before = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5];

  test.each([
    ['better-on-holdout', [0.6, 0.6, 0.6, 0.55, 0.6, 0.6]],
    ['better-by-luck', [0.6, 0.5, 0.5, 0.5, 0.5, 0.5]],
    ['not-better-on-holdout', [0.4, 0.4, 0.4, 0.55, 0.4, 0.4]],
    ['not-better-on-holdout', [0.9, 0.2, 0.9, 0.2, 0.9, 0.2]],
  ])('%s: %j', (because, after) => {
    expect(weighTraining(change, { ids, before, after }).because).toBe(because);
  });

  test('without a change, or with fewer than five of them, there is nothing to keep', () => {
    const after = before.map((score) => score + 0.1);
    expect(weighTraining([], { ids, before, after }).because).toBe('no-change');
    const few = { ids: ids.slice(2), before: before.slice(2), after: after.slice(2) };
    expect(weighTraining(change, few)).toMatchObject({ keep: false, because: 'too-few-tasks' });
  });
});

describe('EVO-46 the change that is taken over', () => {
  const raced = (to: number, facts: Partial<Raced>): Raced => {
    const change: LeverProposal = { lever: 'query.rounds', family: 'query', from: 1, to };
    const differences = [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1];
    const told = { tasks: 10, differences, meanDifference: 0.1, requests: 10 };
    return { change, strategy: DEFAULT_STRATEGY, ...told, ...facts };
  };
  const chosen = (...all: readonly Raced[]): number | string | undefined =>
    chooseWinner(all, 10)?.change.to;

  test('of changes that the judge cannot tell apart the one that asks least', () => {
    const dear = raced(3, { meanDifference: 0.105, requests: 90 });
    expect(chosen(dear, raced(2, { requests: 50 }))).toBe(2);
    expect(chosen({ ...dear, meanDifference: 0.13 }, raced(2, { requests: 50 }))).toBe(3);
  });

  test('none that may be luck, or did not see every task', () => {
    expect(
      chosen(raced(2, { differences: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0] }), raced(3, { tasks: 5 })),
    ).toBeUndefined();
    expect(chosen()).toBeUndefined();
  });
});

test('EVO-45 a split holds every task once, two in five of them back', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 30 });
  fc.assert(
    fc.property(ids, fc.integer(), (names, seed) => {
      const tasks = names.map((id) => createTask(id, () => 0));
      const { train: learned, holdout } = splitTasks(tasks, seed);
      expect([...learned, ...holdout].map(({ id }) => id).sort()).toEqual([...names].sort());
      expect(holdout).toHaveLength(Math.round(names.length * 0.4));
    }),
    { numRuns: 30 },
  );
});
