import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alikeInWriting } from './alike-in-writing.ts';

describe('ANS-90 how alike words of other languages are in writing', () => {
  test.each([
    ['devolver', 'devolucion', 0.8],
    ['limpia', 'limpiar', 0.8],
    ['zuschussantrag', 'antrag', 0.6],
    ['resturlaub', 'urlaub', 0.6],
    ['casa', 'caso', 0],
    ['haus', 'maus', 0],
    ['ab', 'abend', 0],
  ])('%s and %s', (one, other, expected) => {
    expect(alikeInWriting(one)(other)).toBe(expected);
  });

  test('each is as alike to the other', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(alikeInWriting(one)(other)).toBe(alikeInWriting(other)(one));
        expect(alikeInWriting(one)(one)).toBe(1);
      }),
    );
  });
});
