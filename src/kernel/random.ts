import { createHash } from 'node:crypto';

/** Random numbers that depend on nothing but (seed, step, purpose). */
export interface Random {
  /** In [0, 1), 53 bits. */
  next(): number;
  /** Whole number in [0, bound). */
  below(bound: number): number;
  /** The items in a random order; the input is left alone. */
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * A stream of random numbers from hash(seed, step, purpose): drawing more for one purpose never moves another's.
 * The generator is sfc32 (Chris Doty-Humphrey, PractRand), seeded with 96 bits of SHA-256.
 */
export function createRandom(
  seed: number | string,
  step: number | string,
  purpose: string,
): Random {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, step, purpose]))
    .digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = 1;

  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) word();

  const next = (): number => ((word() >>> 5) * 67_108_864 + (word() >>> 6)) / 9_007_199_254_740_992;
  const below = (bound: number): number => Math.floor(next() * bound);
  return { next, below, shuffle: (items) => shuffled(items, below) };
}

/** Fisher-Yates. */
function shuffled<T>(items: readonly T[], below: (bound: number) => number): T[] {
  const left = [...items];
  const out: T[] = [];
  while (left.length > 0) out.push(...left.splice(below(left.length), 1));
  return out;
}
