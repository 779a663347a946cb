import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forEachShared } from './shared-ordinals.ts';

const ordinals = (most: number) =>
  fc
    .uniqueArray(fc.nat(most), { maxLength: 200 })
    .map((list) => Uint32Array.from(list.sort((a, b) => a - b)));

function shared(lists: readonly (Uint32Array | undefined)[]): readonly number[] {
  const found: number[] = [];
  forEachShared(lists, (ordinal) => found.push(ordinal));
  return found;
}

test('RET-18 what all lists have is found, however long they are', () => {
  fc.assert(
    fc.property(ordinals(300), ordinals(300), ordinals(300), fc.nat(6), (a, b, c, few) => {
      const some = a.slice(0, few);
      const wanted = [...some].filter((one) => b.includes(one) && c.includes(one));
      expect(shared([b, some, c])).toEqual(wanted);
    }),
  );
});

test('a term that is nowhere shares nothing', () => {
  expect(shared([Uint32Array.of(1, 2), undefined])).toEqual([]);
  expect(shared([])).toEqual([]);
});
