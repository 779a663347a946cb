import { expect, test } from 'vitest';
import { createRandom } from '../../kernel/index.ts';
import { type Beliefs, chooseAction, learnBeliefs, weighActions } from './choose-process.ts';
import type { Recalled } from './recalled.ts';

function known(trigger: string, action: string, success: number, failure: number): Recalled {
  return {
    id: `proc_${trigger} ${action}`.replaceAll(' ', '_'),
    type: 'Process',
    status: 'active',
    content: '',
    score: 1,
    relevance: 1,
    qValue: 0.5,
    why: '',
    warning: false,
    experience: {
      trigger,
      action,
      counted: { uses: success + failure, success, failure, recent: 0.5 },
      priorMean: 0.5,
    },
    instructionLike: null,
  };
}

const TASK = 'answer a comparison question';
const meanOf = (recalled: readonly Recalled[], action: string): number =>
  weighActions(TASK, recalled).find((one) => one.action === action)?.mean ?? -1;

test('MEM-34 what is known under a nearer trigger outweighs what is known in general', () => {
  const general = [
    known('answer a question', 'agent', 70, 30),
    known('answer a question', 'lookup', 50, 50),
  ];
  const near = [
    known('answer a comparison question', 'agent', 0, 12),
    known('answer a comparison question', 'lookup', 6, 6),
  ];
  expect(meanOf(general, 'agent')).toBeGreaterThan(meanOf(general, 'lookup'));
  expect(meanOf([...general, ...near], 'agent')).toBeLessThan(
    meanOf([...general, ...near], 'lookup'),
  );
});

test('MEM-34 a way that was not tried is expected to do as its like do', () => {
  const all = [
    known(TASK, 'agent with a small model', 1, 19),
    known(TASK, 'agent with a large model', 0, 0),
    known(TASK, 'lookup', 0, 0),
  ];
  expect(meanOf(all, 'agent with a large model')).toBeLessThan(0.35);
  expect(meanOf(all, 'lookup')).toBeGreaterThan(0.45);
});

test('MEM-34 what came of it on another kind of task counts a little, on a like one more', () => {
  const bad = (trigger: string): number => meanOf([known(trigger, 'agent', 0, 20)], 'agent');
  expect(bad(TASK)).toBeLessThan(bad('answer a bridge question'));
  expect(bad('answer a bridge question')).toBeLessThan(bad('translate a long letter'));
  expect(bad('translate a long letter')).toBeGreaterThan(0.35);
  expect(bad('translate a long letter')).toBeLessThan(0.45);
});

test('MEM-34 the Process with the nearest trigger stands last, and what is better known is worth more outcomes', () => {
  const [weighed] = weighActions(TASK, [
    known(TASK, 'agent', 3, 1),
    known('answer a question', 'agent', 30, 10),
  ]);
  expect(weighed?.nodes.at(-1)).toBe(known(TASK, 'agent', 0, 0).id);
  const [more] = weighActions(TASK, [known(TASK, 'agent', 30, 10)]);
  const [less] = weighActions(TASK, [known(TASK, 'agent', 3, 1)]);
  expect(more?.strength).toBeGreaterThan(less?.strength ?? 0);
});

test('MEM-34 the order of what is recalled decides nothing', () => {
  const all = [
    known('answer a question', 'agent', 3, 1),
    known('answer a comparison question', 'agent', 1, 2),
    known('answer a question', 'lookup', 2, 2),
  ];
  expect(weighActions(TASK, all.toReversed())).toEqual(weighActions(TASK, all));
});

test('MEM-34 mostly the best known way is taken, now and then one that could be better', () => {
  const random = createRandom(1, 'test', 'choose');
  const actions = weighActions(TASK, [
    known('answer a comparison question', 'agent', 14, 6),
    known('answer a comparison question', 'lookup', 2, 2),
  ]);
  const chosen = Array.from({ length: 300 }, () => chooseAction(actions, random)?.action);
  const best = chosen.filter((action) => action === 'agent').length;
  expect(best).toBeGreaterThan(180);
  expect(best).toBeLessThan(300);
  expect(chooseAction([], random)).toBeUndefined();
});

const PRIOR: Beliefs = {
  means: [0.5, 0.5, 0.5],
  covariances: [
    [0.04, 0.03, 0],
    [0.03, 0.04, 0],
    [0, 0, 0.04],
  ],
};

test('MEM-34 what was seen moves what goes with it, and leaves alone what does not', () => {
  const { means, covariances } = learnBeliefs(PRIOR, [{ point: 0, mean: 1, count: 5 }], 0.2);
  expect(means[0]).toBeCloseTo(0.75);
  expect(means[1]).toBeCloseTo(0.6875);
  expect(means[2]).toBe(0.5);
  expect(covariances[0]?.[0]).toBeCloseTo(0.02);
  expect(covariances[2]?.[2]).toBe(0.04);
});

test('MEM-34 outcomes told in any order, at once or one by one, come to the same', () => {
  const once = learnBeliefs(
    PRIOR,
    [
      { point: 0, mean: 0.5, count: 4 },
      { point: 1, mean: 1, count: 2 },
    ],
    0.2,
  );
  const piecemeal = learnBeliefs(
    PRIOR,
    [
      { point: 1, mean: 1, count: 2 },
      { point: 0, mean: 0, count: 1 },
      { point: 0, mean: 2 / 3, count: 3 },
      { point: 2, mean: 0, count: 0 },
    ],
    0.2,
  );
  for (const [index, mean] of once.means.entries())
    expect(piecemeal.means[index]).toBeCloseTo(mean);
});
