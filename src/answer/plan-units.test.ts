import { expect, test } from 'vitest';
import { foundItem } from '../../test/support/found-item.ts';
import { addToLedger, createLedger } from '../evidence/index.ts';
import { sha256Hex } from '../kernel/index.ts';
import { planUnits, planUnitsBySteps } from './plan-units.ts';

const TEXTS = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'].map(
  (name) => `The harbour master of ${name}holm is ${name} Nissen.`,
);

test('KER-7 units are planned in steps, several a passage, and come to the same as at once', () => {
  const source = (texts: readonly string[]) => {
    const items = texts.map((text, at) =>
      foundItem({ text, title: '', url: `file:${at}.txt`, score: texts.length - at }),
    );
    const snapshots = new Map(texts.map((text) => [sha256Hex(text), text]));
    return {
      question: 'Who is the harbour master?',
      rows: addToLedger(createLedger(), items).rows,
      findSnapshot: (sha256: string): string | undefined => snapshots.get(sha256),
    };
  };
  const steps = planUnitsBySteps(source(TEXTS));
  let taken = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) taken += 1;
  expect(taken).toBeGreaterThanOrEqual(4 * TEXTS.length);
  expect(step.value).toEqual(planUnits(source(TEXTS)));
});
