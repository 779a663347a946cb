import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePostings } from './decode-postings.ts';
import type { Postings } from './postings.ts';
import { createPostingsWriter } from './postings-writer.ts';
import type { RankInput } from './rank-input.ts';
import { planTogether } from './rank-together.ts';
import { DEFAULT_RANKING } from './ranking.ts';

const LENGTH = 40;
/** Where each of two words stands, passage by passage. */
const passages = fc.array(
  fc.tuple(
    fc.uniqueArray(fc.nat(LENGTH - 1), { maxLength: 8 }),
    fc.uniqueArray(fc.nat(LENGTH - 1), { maxLength: 8 }),
  ),
  { minLength: 1, maxLength: 30 },
);

function listOf(positions: readonly (readonly number[])[]): Postings {
  const writer = createPostingsWriter();
  for (const [ordinal, of] of positions.entries())
    if (of.length > 0)
      writer.add(
        ordinal,
        [...of].sort((a, b) => a - b).map((position) => 2 * position),
        0,
        of.length,
      );
  return decodePostings(writer.take());
}

function inputOf(texts: readonly (readonly [readonly number[], readonly number[]])[]): RankInput {
  const count = texts.length;
  return {
    segments: [
      {
        titleLengths: new Uint32Array(count),
        bodyLengths: new Uint32Array(count).fill(LENGTH),
        allowed: undefined,
        norms: undefined,
      },
    ],
    totals: { passages: count, titleTokens: 0, bodyTokens: LENGTH * count },
    plan: {
      terms: [],
      pairs: [
        { first: 'red', second: 'apple', distance: 1 },
        { first: 'red', second: 'apple', distance: undefined },
      ],
      phrases: [{ terms: ['red', 'apple', 'red'], offsets: [0, 1, 2] }],
    },
    postings: new Map([
      ['red', [listOf(texts.map(([red]) => red))]],
      ['apple', [listOf(texts.map(([, apple]) => apple))]],
    ]),
    parts: new Map(),
    ranking: DEFAULT_RANKING,
    limit: 1,
  };
}

function mostsOf(input: RankInput, count: number): readonly number[] {
  const scores = new Float64Array(count);
  const ordinals = Uint32Array.from({ length: count }, (_, ordinal) => ordinal);
  planTogether(input, () => 1)?.addMost([{ ordinals, scores }]);
  return [...scores];
}

test('RET-29 nothing adds more by standing together than how often its words stand there allows', () => {
  fc.assert(
    fc.property(passages, (texts) => {
      const input = inputOf(texts);
      const together = planTogether(input, () => 1);
      const over = mostsOf(input, texts.length).filter(
        (most, ordinal) => most < (together?.bonusOf(0, ordinal) ?? 0),
      );
      expect(over).toEqual([]);
    }),
  );
  const seldom = inputOf([[[3], [9]]]);
  const [most = 0] = mostsOf(seldom, 1);
  expect(most).toBeLessThan((planTogether(seldom, () => 1)?.most ?? 0) / 2);
});
