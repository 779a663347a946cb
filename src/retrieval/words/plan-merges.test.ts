import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planMerge, type SegmentSize } from './plan-merges.ts';

function segment(number: number, bytes: number, live = 10): SegmentSize {
  return { segment: number, passages: 10, live, bytes };
}

/** Adds one small segment and merges what is due, as a writer does. */
function addSmall(segments: readonly SegmentSize[], number: number): readonly SegmentSize[] {
  let now = [...segments, segment(number, 500)];
  for (let due = planMerge(now); due !== undefined; due = planMerge(now)) {
    const run = now.filter(({ segment: one }) => due?.includes(one));
    const sum = (of: (one: SegmentSize) => number): number =>
      run.reduce((total, one) => total + of(one), 0);
    const merged = {
      segment: number * 1_000 + run.length,
      passages: sum(({ passages }) => passages),
      live: sum(({ live }) => live),
      bytes: sum(({ bytes }) => bytes),
    };
    const at = now.indexOf(run[0] ?? merged);
    now = [...now.slice(0, at), merged, ...now.slice(at + run.length)];
  }
  return now;
}

describe('which segments are merged', () => {
  test('RET-16 eight neighbours of one size, with smaller ones between them', () => {
    const large = [1, 2, 3, 4].map((number) => segment(number, 100_000));
    const more = [6, 7, 8, 9].map((number) => segment(number, 110_000));
    expect(planMerge([...large, segment(5, 500), ...more])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(planMerge([...large, segment(5, 500), ...more.slice(1)])).toBeUndefined();
  });

  test('RET-16 a segment of which three tenths are gone is written anew', () => {
    expect(planMerge([segment(1, 500), segment(2, 500, 6)])).toEqual([2]);
    expect(planMerge([segment(1, 500), segment(2, 500, 7)])).toBeUndefined();
  });

  test('RET-16 however many come one by one, few segments stay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000 }), (count) => {
        let segments: readonly SegmentSize[] = [];
        for (let number = 1; number <= count; number += 1) segments = addSmall(segments, number);
        expect(segments.length).toBeLessThan(8 * 6);
        expect(segments.reduce((sum, { live }) => sum + live, 0)).toBe(count * 10);
      }),
      { numRuns: 20 },
    );
  });
});
