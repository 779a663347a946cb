import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockEntry, blockOf, decodeBlock, encodeBlock, findInBlock } from './block.ts';
import { decodePostings, forEachPosting, listOf } from './decode-postings.ts';
import { setPositionsApart } from './encode-long-list.ts';
import { type EncodedPostings, LONG } from './encoded-postings.ts';
import { bodyCountOf, codeOf, createSeeker, forEachSome, titleCountOf } from './postings.ts';
import { createPostingsWriter } from './postings-writer.ts';
import { partOf, positionsOf, skipNumbers } from './read-positions.ts';

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

interface Posting {
  readonly ordinal: number;
  readonly title: number;
  readonly body: number;
  readonly positions: readonly number[];
}

/** Some near each other, some far: lists of all kinds, over several times 65,536 passages. */
const postingLists = fc
  .record({
    list: fc.array(posting, { maxLength: 300 }),
    wide: fc.constantFrom(0, 1, 1, 40),
    sparse: fc.nat(3),
  })
  .map(({ list, wide, sparse }): readonly Posting[] => {
    let ordinal = -1;
    return list.map(({ gap, title, steps }, number) => {
      ordinal += 1 + (number % 4 < sparse ? gap * wide : 0);
      let at = 0;
      const positions = steps.map((step) => {
        at += step;
        return at;
      });
      const inTitle = positions.length > 9 ? title * 100 : title;
      return { ordinal, title: inTitle, body: positions.length - inTitle, positions };
    });
  });

function encode(list: readonly Posting[]): EncodedPostings {
  const writer = createPostingsWriter();
  for (const { ordinal, title, positions } of list) {
    const places = positions.map((position, at) => 2 * position + (at < title ? 1 : 0));
    writer.add(ordinal, places, 0, places.length);
  }
  return writer.take();
}

function store(encoded: EncodedPostings, mosts: Uint8Array) {
  if (encoded.count < LONG)
    return { stored: encoded, parts: [], number: undefined, held: new Uint8Array(0) };
  const { postings, parts } = setPositionsApart(encoded, { list: 7, mosts });
  return { stored: postings, parts, number: 7, held: mosts };
}

describe('postings', () => {
  test('RET-17 RET-24 RET-30 what is written is read back, whatever the length of the list', () => {
    fc.assert(
      fc.property(postingLists, (list) => {
        const encoded = encode(list);
        const mosts = Uint8Array.from(list, ({ ordinal }) => ordinal & 255);
        const { stored, parts, number, held } = store(encoded, mosts);
        expect(listOf(stored)).toBe(number);
        const read = decodePostings(stored);
        expect(read.mosts).toEqual(held);
        const codeAt = createSeeker(read);
        const found = list.map(({ ordinal }) => {
          const code = codeAt(ordinal);
          return {
            ordinal,
            title: titleCountOf(read, ordinal, code),
            body: bodyCountOf(read, ordinal, code),
            positions: positionsOf(read, ordinal, (of, part) => {
              expect([of, part]).toEqual([7, partOf(read, ordinal)]);
              return parts[part];
            }),
          };
        });
        expect(found).toEqual(list);
        const ordinals = new Set(list.map(({ ordinal }) => ordinal));
        for (const { ordinal } of list)
          for (const other of [ordinal + 1, ordinal + 70_000])
            expect(codeOf(read, other) > 0).toBe(ordinals.has(other));
      }),
    );
  });

  test('RET-17 a list is visited in its order, stored or read', () => {
    fc.assert(
      fc.property(postingLists, fc.integer({ min: 1, max: 70 }), (list, room) => {
        const encoded = encode(list);
        const visited: Posting[] = [];
        let from = 0;
        forEachPosting(encoded, (ordinal, title, body) => {
          const end = skipNumbers(encoded.positions, from, title + body);
          const copied = createPostingsWriter();
          copied.copy({ ordinal, title, body }, encoded.positions, from, end);
          const positions = positionsOf(decodePostings(copied.take()), ordinal, () => undefined);
          visited.push({ ordinal, title, body, positions });
          from = end;
        });
        expect(visited).toEqual(list);
        const some = { ordinals: new Uint32Array(room), codes: new Uint8Array(room) };
        const all: number[] = [];
        const read = decodePostings(encoded);
        forEachSome(read, some, (count) => all.push(...some.ordinals.subarray(0, count)));
        expect(all).toEqual(list.map(({ ordinal }) => ordinal));
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
          writer.add(index, [2 * index], 0, 1);
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
