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

test('DOC-35 the title of a fold, a question in bold and one marked as a question head what follows', () => {
  const text = [
    '# Ferry',
    '<details>',
    '<summary>Who owns <b>it</b>?</summary>',
    '',
    'The village.',
    '',
    '</details>',
    '',
    'It is green.',
    '',
    '**Where do I leave my car?**',
    'Behind the chapel. **Really?**',
    '',
    'Q: How long is the crossing?',
    '',
    'Twenty minutes.',
    '',
    '## Cabins',
    '',
    'There are nine.',
  ].join('\n');
  const under = blocksOfMarkdown(text, 0).map(
    ({ start, end, titles }) => [text.slice(start, end).trim(), titles.join(' > ')] as const,
  );
  expect(under).toEqual(
    expect.arrayContaining([
      ['The village.', 'Ferry > Who owns it?'],
      ['It is green.', 'Ferry'],
      ['Behind the chapel. **Really?**', 'Ferry > Where do I leave my car?'],
      ['Twenty minutes.', 'Ferry > How long is the crossing?'],
      ['There are nine.', 'Ferry > Cabins'],
    ]),
  );
});
