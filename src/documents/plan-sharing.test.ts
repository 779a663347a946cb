import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseShared,
  commonPartOf,
  groupOf,
  isWorthSharing,
  planReplaced,
  type SharedIndex,
  sketchOf,
} from './plan-sharing.ts';

interface Named {
  readonly path: string;
  readonly size: number;
}

function filesFrom(first: number, end: number): readonly Named[] {
  return Array.from({ length: end - first }, (_, at) => ({ path: `${first + at}.md`, size: 7 }));
}

function indexOf(id: number, files: readonly Named[]): SharedIndex {
  return { id, bytes: 1, sketch: sketchOf(files), refreshedAt: '2026-03-29T00:00:00.000Z' };
}

describe('DOC-63 which index of another machine is fetched', () => {
  test('the likeness of small sets is exact, and that of large ones near', () => {
    const likeness = (a: readonly Named[], b: readonly Named[]): number =>
      commonPartOf(sketchOf(a), sketchOf(b));
    expect(likeness(filesFrom(0, 10), filesFrom(0, 10))).toBe(1);
    expect(likeness(filesFrom(0, 10), filesFrom(5, 15))).toBeCloseTo(5 / 15);
    expect(likeness(filesFrom(0, 10), filesFrom(10, 20))).toBe(0);
    expect(likeness([], [])).toBe(0);
    expect(likeness(filesFrom(0, 20_000), filesFrom(10_000, 30_000))).toBeGreaterThan(0.2);
    expect(likeness(filesFrom(0, 20_000), filesFrom(10_000, 30_000))).toBeLessThan(0.5);
  });

  test('neither a sketch nor a group depends on the order of files', () => {
    const named = fc.record({ path: fc.string(), size: fc.nat() });
    fc.assert(
      fc.property(fc.array(named), (files) => {
        expect(sketchOf(files.toReversed())).toEqual(sketchOf(files));
        expect(groupOf(files.toReversed())).toBe(groupOf(files));
      }),
    );
  });

  test('one is chosen that has half of the files, and a quarter more than the own one', () => {
    const wanted = sketchOf(filesFrom(0, 100));
    const none = sketchOf([]);
    const [half, most] = [indexOf(1, filesFrom(0, 60)), indexOf(2, filesFrom(0, 95))];
    expect(chooseShared([half, most], wanted, none)).toBe(most);
    expect(chooseShared([half], wanted, none)).toBe(half);
    expect(chooseShared([half], wanted, sketchOf(filesFrom(0, 50)))).toBeUndefined();
    expect(chooseShared([most], wanted, sketchOf(filesFrom(0, 50)))).toBe(most);
    expect(chooseShared([indexOf(3, filesFrom(0, 40))], wanted, none)).toBeUndefined();
  });
});

test('DOC-64 an index is kept where none has nine tenths of its files, and takes the place of its earlier states', () => {
  const [before, other] = [indexOf(1, filesFrom(0, 80)), indexOf(2, filesFrom(500, 600))];
  const own = sketchOf(filesFrom(0, 100));
  expect(isWorthSharing([before, other], own)).toBe(true);
  expect(isWorthSharing([indexOf(3, filesFrom(0, 95))], own)).toBe(false);
  expect(planReplaced([before, other], own)).toEqual([before]);
  const many = Array.from({ length: 30 }, (_, at) =>
    indexOf(at, filesFrom(at * 900, at * 900 + 50)),
  );
  expect(planReplaced(many, sketchOf(filesFrom(90_000, 90_100)))).toEqual(many.slice(23));
});
