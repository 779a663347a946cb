import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeFrom, placeOf } from './shared-ordinals.ts';

const ordinals = fc
  .uniqueArray(fc.nat(300), { maxLength: 200 })
  .map((list) => Uint32Array.from(list.sort((a, b) => a - b)));

test('RET-18 what a list has is found from any place in front of it', () => {
  fc.assert(
    fc.property(ordinals, fc.nat(310), fc.nat(200), (list, ordinal, before) => {
      const first = list.findIndex((one) => one >= ordinal);
      const place = first < 0 ? list.length : first;
      expect(placeFrom(list, ordinal, Math.min(before, place))).toBe(place);
      expect(placeOf(list, ordinal)).toBe(list.indexOf(ordinal));
    }),
  );
});
