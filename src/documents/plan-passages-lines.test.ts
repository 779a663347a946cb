import { expect, test } from 'vitest';
import { planPassages } from './plan-passages.ts';

test('DOC-25 a block of a million lines is cut into passages that hold each line once, in order', () => {
  const lines = 1_000_000;
  const text = 'a\n'.repeat(lines);
  const block = { kind: 'code' as const, start: 0, end: text.length, titles: [], page: null };
  const passages = planPassages(text, [block]);
  const held = passages.map(({ start, end }) => text.slice(start, end).split('\n').length);
  expect(held.reduce((sum, count) => sum + count, 0)).toBe(lines);
  expect(passages.every(({ start }, at) => start >= (passages[at - 1]?.end ?? 0))).toBe(true);
  expect(Math.max(...held)).toBeLessThan(2_000);
});
