import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isContradicting } from './value.ts';

const count = fc.nat(400);
const tally = fc.record({ success: count, failure: count });

test('MEM-7 a source contradicts when it differs by more than chance, whichever way', () => {
  expect(isContradicting({ success: 3, failure: 0 }, { success: 0, failure: 4 })).toBe(true);
  expect(isContradicting({ success: 0, failure: 3 }, { success: 9, failure: 1 })).toBe(true);
  expect(isContradicting({ success: 3, failure: 0 }, { success: 1, failure: 1 })).toBe(false);
});

test('MEM-7 nobody contradicts where nobody else has spoken, nor says the same', () => {
  fc.assert(
    fc.property(tally, (said) => {
      expect(isContradicting(said, { success: 0, failure: 0 })).toBe(false);
      expect(isContradicting({ success: 0, failure: 0 }, said)).toBe(false);
      expect(isContradicting(said, said)).toBe(false);
    }),
  );
});

test('MEM-7 contradicting is mutual', () => {
  fc.assert(
    fc.property(tally, tally, (one, other) => {
      expect(isContradicting(one, other)).toBe(isContradicting(other, one));
    }),
  );
});
