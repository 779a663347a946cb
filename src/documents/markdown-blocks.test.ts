import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOfMarkdown } from './markdown-blocks.ts';

const piece = fc.constantFrom('owl', 'Nacht', '夜', '42', '—', '...', '*', '!', '(', ')', '|', ' ');

test('DOC-4 a block without a link is noise when it has no letter, however that is found out', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), (pieces) => {
      const text = `x${pieces.join('')}`.slice(1);
      fc.pre(text.trim() !== '' && !/^\s*[*|!]/.test(text));
      const kinds = (of: string): readonly string[] =>
        blocksOfMarkdown(of, 0).map(({ kind }) => kind);
      // A tag says nothing: with it the links and letters are counted.
      const counted = kinds(`${text} <b>`).includes('noise');
      expect(kinds(text).includes('noise')).toBe(counted);
    }),
  );
});
