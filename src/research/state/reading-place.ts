/** Batches of a round whose ordinals have two digits, as journals have had them from the beginning. */
const FEW = 9;

/** The ordinal of the ask for a batch of pairs, both from 1: no two batches of a session share one. Pure. */
export function ordinalOfReading(round: number, batch: number): number {
  return batch <= FEW ? round * 10 + batch : round * 1_000 + batch;
}

/** The round that a batch was read in. Pure. */
export function roundOfReading(ordinal: number): number {
  return Math.floor(ordinal / (ordinal < 1_000 ? 10 : 1_000));
}
