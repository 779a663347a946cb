import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSegmentMatch, expandBraces, isGlob } from './glob.ts';

describe('DOC-11 patterns', () => {
  test.each([
    ['*.md', 'a.md', true],
    ['*.md', '.a.md', false],
    ['.*', '.a', true],
    ['a?c', 'abc', true],
    ['a?c', 'ac', false],
    ['[ab].txt', 'b.txt', true],
    ['[!ab].txt', 'b.txt', false],
    ['a+b(1).md', 'a+b(1).md', true],
    ['a.md', 'axmd', false],
    ['[', '[', true],
    ['[z-a]', '[z-a]', true],
    ['*', '名前', true],
  ])('%s and %s: %s', (pattern, name, fits) => {
    expect(createSegmentMatch(pattern)(name)).toBe(fits);
  });

  test('many stars cost no more than the lengths of pattern and name multiplied', () => {
    const fits = createSegmentMatch(`${'*a'.repeat(40)}*b`);
    expect(fits('a'.repeat(200))).toBe(false);
    expect(fits(`${'a'.repeat(200)}b`)).toBe(true);
  });

  test('a name fits as it does by a regular expression', () => {
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 8 });
    const name = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 });
    fc.assert(
      fc.property(pattern, name, (segment, candidate) => {
        const source = segment.replaceAll('*', '[^/]*').replaceAll('?', '[^/]');
        const expected = new RegExp(`^${source}$`).test(candidate);
        expect(createSegmentMatch(segment)(candidate)).toBe(expected);
      }),
    );
  });

  test('braces are alternatives, also within each other', () => {
    expect(expandBraces('a/{b,c{d,e}}')).toEqual(['a/b', 'a/cd', 'a/b', 'a/ce']);
    expect(isGlob('a/{b}')).toBe(true);
    expect(isGlob('a/b.md')).toBe(false);
  });
});
