import { expect, test } from 'vitest';
import { alternativesGate, type TaskUse, weighOthers } from './like-tasks.ts';

const HARD = 'migrate the billing database without downtime';
const EASY = 'summarise the weekly notes';

function uses(
  node: string,
  context: string | null,
  [success, failure]: readonly [number, number],
  session: string | null = null,
): readonly TaskUse[] {
  return Array.from({ length: success + failure }, (_, at) => ({
    node,
    context,
    session,
    success: at < success ? 1 : 0,
    failure: at < success ? 0 : 1,
  }));
}

const isHeld = (own: readonly TaskUse[], others: readonly TaskUse[]): boolean =>
  alternativesGate(weighOthers(own, others)).length > 0;

test('MEM-20 what hard tasks alone use is not blamed where those that do well elsewhere do no better', () => {
  const own = uses('needed', HARD, [2, 18]);
  const wellElsewhere = uses('other', EASY, [16, 4]);
  expect(isHeld(own, [...uses('other', HARD, [0, 10]), ...wellElsewhere])).toBe(true);
  expect(isHeld(own, [...uses('other', HARD, [9, 3]), ...wellElsewhere])).toBe(false);
});

test('MEM-20 two that fail together do not excuse each other', () => {
  const own = uses('one', HARD, [0, 20]);
  expect(isHeld(own, uses('two', HARD, [0, 20]))).toBe(false);
  expect(isHeld(own, [])).toBe(false);
});

test('MEM-20 what bad tasks are not said of is told by the session, and like words by their words', () => {
  const own = uses('needed', null, [1, 19], 'monday');
  const elsewhere = uses('other', null, [18, 2], 'tuesday');
  expect(isHeld(own, [...uses('other', null, [1, 9], 'monday'), ...elsewhere])).toBe(true);
  expect(isHeld(own, [...uses('other', null, [1, 9], 'friday'), ...elsewhere])).toBe(false);
  const said = uses('needed', `${HARD} today`, [1, 19]);
  const easy = uses('other', EASY, [18, 2]);
  expect(isHeld(said, [...uses('other', HARD, [1, 9]), ...easy])).toBe(true);
});
