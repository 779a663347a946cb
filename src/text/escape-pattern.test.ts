import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapePattern } from './escape.ts';

test('TXT-17 any text is a pattern of itself, whatever flags read it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'u', 'gi'), (text, flags) => {
      expect(new RegExp(`^${escapePattern(text)}$`, flags).test(text)).toBe(true);
    }),
  );
});
