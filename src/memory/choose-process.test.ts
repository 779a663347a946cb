import { expect, test } from 'vitest';
import { createRandom } from '../kernel/index.ts';
import { chooseAction, weighActions } from './choose-process.ts';
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

test('MEM-34 a way that was not tried is expected to do as all of them do, and what was asked otherwise counts little', () => {
  const tried = known('answer a comparison question', 'agent', 18, 2);
  const untried = known('answer a comparison question', 'lookup', 0, 0);
  expect(meanOf([tried, untried], 'lookup')).toBeGreaterThan(0.7);
  const elsewhere = known('translate a long letter', 'other', 0, 20);
  expect(meanOf([tried, elsewhere], 'other')).toBeGreaterThan(
    meanOf([tried, known('answer a comparison question', 'other', 0, 20)], 'other'),
  );
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
