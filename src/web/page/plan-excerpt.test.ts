import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planExcerpt } from './plan-excerpt.ts';

const spans = fc.array(
  fc.record({ start: fc.nat(60), end: fc.nat(60), id: fc.constantFrom('a', 'b', 'c') }),
  { maxLength: 6 },
);

test('WEB-9 what is shown of a snapshot is its text to the letter, and each span is marked whole', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      spans,
      fc.nat(20),
      (text, all, around) => {
        const marked = all.map((span, at) => ({ ...span, id: `${span.id}${at}` }));
        const passages = planExcerpt(text, marked, around);
        for (const { start, end, pieces } of passages)
          expect(pieces.map((piece) => piece.text).join('')).toBe(text.slice(start, end));
        for (const { start, end, id } of marked) {
          const pieces = passages.flatMap((passage) => passage.pieces);
          const covered = pieces.filter(({ ids }) => ids.includes(id)).map((piece) => piece.text);
          const isThere = start < end && end <= text.length;
          expect(covered.join('')).toBe(isThere ? text.slice(start, end) : '');
          expect(pieces.filter(({ begins }) => begins.includes(id))).toHaveLength(isThere ? 1 : 0);
        }
      },
    ),
  );
});

test('WEB-9 a passage begins and ends between words', () => {
  const text = 'one two three four five six seven';
  const [passage] = planExcerpt(text, [{ start: 14, end: 18, id: 'c1' }], 3);
  expect(text.slice(passage?.start, passage?.end)).toBe('three four five');
  expect(planExcerpt(text, [], Number.POSITIVE_INFINITY)).toHaveLength(1);
  expect(planExcerpt(text, [], 10)).toEqual([]);
});
