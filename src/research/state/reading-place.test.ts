import { expect, test } from 'vitest';
import { ordinalOfReading, roundOfReading } from './reading-place.ts';

test('AGT-11 no two batches of pairs share a place, however many there are', () => {
  const rounds = [1, 2];
  const batches = Array.from({ length: 60 }, (_, at) => at + 1);
  const places = rounds.flatMap((round) =>
    batches.map((batch) => ({ round, ordinal: ordinalOfReading(round, batch) })),
  );
  expect(new Set(places.map(({ ordinal }) => ordinal)).size).toBe(120);
  for (const { round, ordinal } of places) expect(roundOfReading(ordinal)).toBe(round);
  expect(ordinalOfReading(2, 1)).toBe(21);
});
