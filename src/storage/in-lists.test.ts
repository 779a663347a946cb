import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLists } from './in-lists.ts';

test('every value is in a list, nothing else is, and lists have few sizes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2_000), { maxLength: 1_500 }), (values) => {
      const lists = [...inLists(values)];
      expect(new Set(lists.flatMap((list) => list.values))).toEqual(new Set(values));
      for (const list of lists) {
        expect(Number.isInteger(Math.log2(list.values.length))).toBe(true);
        expect(list.marks.split(', ')).toHaveLength(list.values.length);
      }
    }),
  );
});
