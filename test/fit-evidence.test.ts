import { expect, test } from 'vitest';
import { type EvidenceCase, fitEvidence } from '../bench/support/fit-evidence.ts';

const texts = (
  count: number,
  isOrder: boolean,
  ...parts: readonly (readonly string[])[]
): readonly EvidenceCase[] => Array.from({ length: count }, () => ({ parts, weight: 1, isOrder }));

const CASES = [
  ...texts(20, true, ['drop', 'model'], ['link']),
  ...texts(30, false, ['drop'], ['link']),
  ...texts(30, false, ['model']),
];

test('two things that only orders have together weigh more than either alone', () => {
  const weights = fitEvidence(CASES);
  const weigh = (...names: readonly string[]): number =>
    ['', ...names].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
  expect(weigh('drop', 'model', 'drop model')).toBeGreaterThan(0);
  expect(weigh('drop')).toBeLessThan(0);
  expect(weigh('model')).toBeLessThan(0);
  expect(weigh('link')).toBeLessThan(0);
});

test('the same cases give the same weights, in whichever order their names are found', () => {
  const turned = CASES.map((one) => ({
    ...one,
    parts: one.parts.map((part) => part.toReversed()),
  }));
  expect([...fitEvidence(turned)]).toEqual([...fitEvidence(CASES)]);
});
