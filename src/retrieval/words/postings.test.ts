import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockEntry, blockOf, decodeBlock, encodeBlock, findInBlock } from './block.ts';
import {
  bodyCountOf,
  createPostingsWriter,
  decodePostings,
  positionsOf,
  titleCountOf,
} from './postings.ts';
import { placeOf } from './shared-ordinals.ts';

const posting = fc.record({
  gap: fc.integer({ min: 0, max: 300 }),
  title: fc.integer({ min: 0, max: 4 }),
  steps: fc.oneof(
    {
      weight: 20,
      arbitrary: fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 4, maxLength: 9 }),
    },
    // More of a word in one passage, and in its title, than a byte can count.
    { weight: 1, arbitrary: fc.constant(Array.from({ length: 600 }, () => 1)) },
  ),
});

describe('postings', () => {
  test('RET-17 what is written is read back', () => {
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 80 }), (list) => {
        const writer = createPostingsWriter();
        let ordinal = -1;
        const expected = list.map(({ gap, title, steps }) => {
          ordinal += gap + 1;
          let at = 0;
          const positions = steps.map((step) => {
            at += step;
            return at;
          });
          const inTitle = positions.length > 9 ? title * 100 : title;
          writer.add(ordinal, inTitle, positions);
          return { ordinal, title: inTitle, body: positions.length - inTitle, positions };
        });
        const read = decodePostings(writer.take());
        const found = expected.map((one) => {
          const index = placeOf(read.ordinals, one.ordinal);
          return {
            ordinal: read.ordinals[index],
            title: titleCountOf(read, index),
            body: bodyCountOf(read, index),
            positions: positionsOf(read, index),
          };
        });
        expect(found).toEqual(expected);
        expect(placeOf(read.ordinals, ordinal + 1)).toBe(-1);
      }),
    );
  });

  test('RET-17 every term of a block is found, and no other', () => {
    const terms = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(terms, (names) => {
        const writer = createPostingsWriter();
        const entries: BlockEntry[] = names.map((term, index) => {
          writer.add(index, 0, [index]);
          return { term, postings: writer.take() };
        });
        const block = encodeBlock(entries);
        expect([...decodeBlock(block)]).toEqual(entries);
        for (const { term, postings } of entries)
          expect(findInBlock(block, term)).toEqual(postings);
        expect(findInBlock(block, 'a term that is in none')).toBeUndefined();
      }),
    );
  });

  test('RET-17 a block of few bits holds whole blocks of more bits', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 8 }), (term, bits) => {
        expect(blockOf(term, bits + 3) >>> 3).toBe(blockOf(term, bits));
      }),
    );
  });
});
