import { createRandom } from '../../kernel/index.ts';
import type { VectorMatrix } from './vector-matrix.ts';

/** Of each row of a matrix so many bits: the sides of so many planes that it lies on. */
export const DIRECTION_BITS = 1_024;
export const DIRECTION_WORDS: number = DIRECTION_BITS / 32;

/** Lets others have their turn, and throws when the work is to stop. */
export type Pause = () => Promise<void>;

/** Rows between two pauses: some tenths of a second. */
export const PAUSE_ROWS = 2_000;

/** Turned so often a vector that has few numbers lies in no special way any more. */
const TURNS = 2;

/**
 * Two rows differ in as many of their bits as the angle between them is of half a turn (Charikar, 2002). The planes
 * are those of a Hadamard transform after random signs, which costs d log d where planes of any kind cost d a bit.
 * Pure: equal rows have equal bits, in every program.
 */
export async function directionBits(matrix: VectorMatrix, pause: Pause): Promise<Uint32Array> {
  const rows = matrix.squares.length;
  const bits = new Uint32Array(rows * DIRECTION_WORDS);
  const size = powerOfTwo(matrix.dimensions);
  const planes = Math.min(size, DIRECTION_BITS);
  // Sums of bytes stay whole, and within 32 bits up to 4,096 dimensions.
  const turned = new Int32Array(size);
  for (let from = 0; from < DIRECTION_BITS; from += planes) {
    const turns = Array.from({ length: TURNS }, (_, turn) => signsOf(size, from, turn));
    for (let row = 0; row < rows; row += 1) {
      if (row % PAUSE_ROWS === 0) await pause();
      turnRow(matrix, row, turns, turned);
      for (let plane = 0; plane < planes; plane += 1)
        if ((turned[plane] ?? 0) >= 0) setBit(bits, row * DIRECTION_BITS + from + plane);
    }
  }
  return bits;
}

function turnRow(
  { bytes, dimensions }: VectorMatrix,
  row: number,
  turns: readonly Int8Array[],
  turned: Int32Array,
): void {
  turned.fill(0);
  for (let at = 0; at < dimensions; at += 1) turned[at] = bytes[row * dimensions + at] ?? 0;
  for (const signs of turns) {
    for (let at = 0; at < turned.length; at += 1)
      turned[at] = Math.imul(turned[at] ?? 0, signs[at] ?? 0);
    transform(turned);
  }
}

function setBit(bits: Uint32Array, bit: number): void {
  const word = Math.floor(bit / 32);
  bits[word] = (bits[word] ?? 0) | (1 << (bit % 32));
}

function powerOfTwo(least: number): number {
  let size = 1;
  while (size < least) size *= 2;
  return size;
}

function signsOf(size: number, from: number, turn: number): Int8Array {
  const random = createRandom('directions', from, `turn ${turn}`);
  return Int8Array.from({ length: size }, () => (random.next() < 0.5 ? -1 : 1));
}

/** The fast Walsh-Hadamard transform, in place. */
function transform(vector: Int32Array): void {
  for (let half = 1; half < vector.length; half *= 2)
    for (let start = 0; start < vector.length; start += 2 * half)
      for (let at = start; at < start + half; at += 1) {
        const one = vector[at] ?? 0;
        const other = vector[at + half] ?? 0;
        vector[at] = (one + other) | 0;
        vector[at + half] = (one - other) | 0;
      }
}
