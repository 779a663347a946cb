import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePostings } from './decode-postings.ts';
import { setPositionsApart } from './encode-long-list.ts';
import { LONG } from './encoded-postings.ts';
import { decodeNorms, encodeNorms, normsOf, ordinaryNorms } from './norms.ts';
import { forEachSome, forEachWithin, type Postings } from './postings.ts';
import { createPostingsWriter } from './postings-writer.ts';
import type { RankInput } from './rank-input.ts';
import { DEFAULT_RANKING } from './ranking.ts';
import { createWorths } from './term-worth.ts';
import { addMosts, createStoredMosts, flagWindows, mostsOf, WINDOW_BITS } from './window-mosts.ts';

const PASSAGES = 150_000;
const WIDTH = 1 << WINDOW_BITS;

const lists = fc
  .uniqueArray(
    fc.oneof(fc.nat(PASSAGES - 1), fc.nat(200), fc.integer({ min: 65_400, max: 65_700 })),
    { minLength: 1, maxLength: 500, size: 'max' },
  )
  .map((ordinals) => ordinals.sort((a, b) => a - b));

function listOf(ordinals: readonly number[]): Postings {
  const writer = createPostingsWriter();
  for (const ordinal of ordinals) {
    const often = 1 + (ordinal % 7) * (ordinal % 5 === 0 ? 20 : 1);
    const places = Uint32Array.from({ length: often }, (_, at) => 2 * at);
    if (ordinal % 3 === 0) places[0] = 1;
    writer.add(ordinal, places, 0, often);
  }
  const encoded = writer.take();
  if (encoded.count < LONG) return decodePostings(encoded);
  const mosts = createStoredMosts(segment)(encoded);
  return decodePostings(setPositionsApart(encoded, { list: 0, mosts }).postings);
}

const lengths = {
  titleLengths: new Uint32Array(PASSAGES).fill(4),
  bodyLengths: Uint32Array.from({ length: PASSAGES }, (_, ordinal) => 5 + ((ordinal * 37) % 300)),
};
const segment = { ...lengths, allowed: undefined, norms: ordinaryNorms([lengths]) };

function inputWith(bodyTokens: number, b: number): RankInput {
  return {
    segments: [segment],
    totals: { passages: PASSAGES, titleTokens: 4 * PASSAGES, bodyTokens: bodyTokens * PASSAGES },
    plan: { terms: [], pairs: [], phrases: [] },
    postings: new Map(),
    parts: new Map(),
    ranking: { ...DEFAULT_RANKING, b },
    limit: 1,
  };
}

test('RET-28 no passage has more of a term than is known of its window, also as the index grows', () => {
  fc.assert(
    fc.property(
      lists,
      fc.array(fc.tuple(fc.integer({ min: 90, max: 110 }), fc.constantFrom(0.75, 0.74, 0.3)), {
        minLength: 1,
        maxLength: 4,
      }),
      (ordinals, totals) => {
        const list = listOf(ordinals);
        const some = { ordinals: new Uint32Array(70), codes: new Uint8Array(70) };
        const worths = new Float64Array(70);
        for (const [bodyTokens, b] of totals) {
          const input = inputWith(bodyTokens, b);
          const bounds = new Float64Array(PASSAGES / WIDTH + 1);
          const { mosts, unit } = mostsOf(input, segment, list, 3);
          addMosts(mosts, unit, bounds);
          const worthsOf = createWorths(normsOf(input.ranking, input.totals), segment, list, 3);
          const over: number[] = [];
          forEachSome(list, some, (count) => {
            worthsOf(some.ordinals, some.codes, count, worths);
            for (let at = 0; at < count; at += 1) {
              const ordinal = some.ordinals[at] ?? 0;
              if ((bounds[ordinal >>> WINDOW_BITS] ?? 0) + 1e-9 < (worths[at] ?? 0))
                over.push(ordinal);
            }
          });
          expect(over).toEqual([]);
          const held = new Set(ordinals.map((ordinal) => ordinal >>> WINDOW_BITS));
          expect([...bounds.keys()].filter((window) => (bounds[window] ?? 0) > 0)).toEqual([
            ...held,
          ]);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('RET-28 the passages of some windows are visited, and whether a term is in a window is told', () => {
  fc.assert(
    fc.property(
      lists,
      fc.uniqueArray(fc.oneof(fc.nat(PASSAGES / WIDTH - 1), fc.nat(30)), { maxLength: 200 }),
      fc.integer({ min: WIDTH, max: 40 }),
      (ordinals, some, room) => {
        const windows = Uint32Array.from(some).sort();
        const list = listOf(ordinals);
        const into = { ordinals: new Uint32Array(room), codes: new Uint8Array(room) };
        const visited: number[] = [];
        const starts = windows.map((window) => window * WIDTH);
        forEachWithin(list, { starts, width: WIDTH }, into, (count) =>
          visited.push(...into.ordinals.subarray(0, count)),
        );
        const asked = new Set(windows);
        expect(visited).toEqual(ordinals.filter((ordinal) => asked.has(ordinal >>> WINDOW_BITS)));
        const held = new Set(ordinals.map((ordinal) => ordinal >>> WINDOW_BITS));
        const { mosts } = mostsOf(inputWith(100, 0.75), segment, list, 1);
        expect([...flagWindows(mosts, windows)]).toEqual(
          [...windows].map((window) => (held.has(window) ? 1 : 0)),
        );
      },
    ),
  );
});

test('RET-30 what is stored of a list is what would be reckoned, and is taken while the norms are about those of the search', () => {
  const average = segment.bodyLengths.reduce((sum, length) => sum + length, 0) / PASSAGES;
  expect(decodeNorms(encodeNorms(segment.norms))).toEqual(segment.norms);
  fc.assert(
    fc.property(lists, fc.constantFrom(1, 0.98, 1.02, 0.5, 2), (ordinals, times) => {
      const [stored, plain] = [listOf(ordinals), { ...listOf(ordinals), mosts: new Uint8Array(0) }];
      expect(stored.mosts.length > 0).toBe(ordinals.length >= 256);
      const input = inputWith(average * times, 0.75);
      const read = mostsOf(input, segment, stored, 3);
      const isNear = times > 0.5 && times < 2 && stored.mosts.length > 0;
      const like = isNear ? inputWith(average, 0.75) : input;
      const { mosts, unit } = mostsOf(like, segment, plain, 3);
      expect(read.mosts).toEqual(mosts);
      expect(read.unit).toBeCloseTo(isNear ? unit * Math.max(1, times) : unit, 9);
    }),
    { numRuns: 60 },
  );
});
