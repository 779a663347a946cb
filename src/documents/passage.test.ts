import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineFinder } from './lines.ts';
import { createPassages } from './passage.ts';
import { blocksOfText } from './read-text.ts';

test('DOC-5 a line is found in any order, and its break belongs to it', () => {
  const findLine = createLineFinder('ab\n\ncd');
  const asked = [0, 2, 3, 4, 6, 1].map((offset) => findLine(offset));
  expect(asked.map(({ line }) => line)).toEqual([1, 1, 2, 3, 3, 1]);
  expect(asked[3]).toEqual({ line: 3, start: 4, end: 6 });
});

test('DOC-5 passages of one huge line are found in time by its length, also behind blanks without end', () => {
  const text = `${' '.repeat(2_000_000)}${'word '.repeat(400_000)}`;
  const passages = createPassages(
    {
      type: 'document',
      text,
      blocks: blocksOfText(`x${text.slice(1)}`),
      title: '',
      publishedAt: null,
      authors: [],
      anchor: { type: 'lines' },
      lossy: false,
      metadata: {},
    },
    { path: 'a.txt', snapshot: 'x', twin: 0 },
  );
  expect(passages.length).toBeGreaterThan(1_000);
  expect(passages.at(-1)?.url).toMatch(/^file:a\.txt#L1C\d+-L1C\d+$/);
});

test('DOC-5 a line is found by offsets in any order, forwards and back', () => {
  const text = fc.array(fc.constantFrom('a', '\n'), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(40), { maxLength: 20 }), (signs, asked) => {
      const whole = signs.join('');
      const findLine = createLineFinder(whole);
      for (const one of asked) {
        const offset = one % whole.length;
        expect(findLine(offset)).toEqual(createLineFinder(whole)(offset));
        expect(findLine(offset).line).toBe(whole.slice(0, offset).split('\n').length);
      }
    }),
  );
});
