import {
  DIRECTION_BITS,
  DIRECTION_WORDS,
  directionBits,
  PAUSE_ROWS,
  type Pause,
} from './direction-bits.ts';
import { cosineOfRows, type VectorMatrix } from './vector-matrix.ts';

/** Two rows of a matrix, the later one first. */
export interface NearPair {
  readonly row: number;
  readonly other: number;
  readonly cosine: number;
}

export interface NearPairsOptions {
  readonly atLeast: number;
  /** A row is paired with so many before it, the nearest ones. */
  readonly most: number;
  readonly pause: Pause;
}

/** Rows are sorted in so many ways, each by other bits. */
const ORDERS = 64;
/** Enough where pairs have to be this near: they stand beside each other in most of the orders. */
const VERY_NEAR = { cosine: 0.9, orders: 24 } as const;
/** In each order a row is compared with so many on either side. */
const REACH = 16;
/** Rows so short are compared as fast as their bits are. */
const MIN_DIMENSIONS = 128;

/**
 * Pairs of rows that are near each other. All of a small matrix; of a large one those that stand near each other in
 * one of many orders by the bits of their directions (Charikar, 2002), so that each row is compared with some
 * thousand others however many there are. The nearer a pair the surer it is found. Pure but for its pauses.
 */
export async function findNearPairs(
  matrix: VectorMatrix,
  { atLeast, most, pause }: NearPairsOptions,
): Promise<readonly NearPair[]> {
  const rows = matrix.squares.length;
  const bits = await directionBits(matrix, pause);
  const count = atLeast >= VERY_NEAR.cosine ? VERY_NEAR.orders : ORDERS;
  const orders: Order[] = [];
  for (let order = 0; order < count; order += 1) {
    await pause();
    orders.push(orderRows(bits, rows, Math.floor((order * DIRECTION_BITS) / count)));
  }
  const listBeside = createBeside(orders, rows);
  const mayBeNear = createFilter(bits, matrix.dimensions, atLeast);
  const pairs: NearPair[] = [];
  for (let row = 0; row < rows; row += 1) {
    if (row % PAUSE_ROWS === 0) await pause();
    const near: NearPair[] = [];
    for (const other of listBeside(row)) {
      if (!mayBeNear(row, other)) continue;
      const cosine = cosineOfRows(matrix, row, other);
      if (cosine >= atLeast) near.push({ row, other, cosine });
    }
    near.sort((a, b) => b.cosine - a.cosine || a.other - b.other);
    pairs.push(...near.slice(0, most));
  }
  return pairs;
}

interface Order {
  readonly sorted: Int32Array;
  /** Where each row stands in it. */
  readonly places: Int32Array;
}

/** The rows before a row that stand within reach of it in any order, each once. */
function createBeside(orders: readonly Order[], rows: number): (row: number) => readonly number[] {
  // Who asked for a row last: a set would be made anew for each row.
  const askedBy = new Int32Array(rows).fill(-1);
  return (row) => {
    const found: number[] = [];
    for (const { sorted, places } of orders) {
      const place = places[row] ?? 0;
      const end = Math.min(rows - 1, place + REACH);
      for (let at = Math.max(0, place - REACH); at <= end; at += 1) {
        const other = sorted[at] ?? 0;
        if (other >= row || askedBy[other] === row) continue;
        askedBy[other] = row;
        found.push(other);
      }
    }
    return found;
  };
}

/** By 32 of their bits from another place on; equal ones by row. */
function orderRows(bits: Uint32Array, rows: number, from: number): Order {
  const [word, shift] = [from >>> 5, from & 31];
  const next = (word + 1) % DIRECTION_WORDS;
  // The bits and the row in one number: sorting numbers is far faster than sorting by a function of them.
  const keys = Float64Array.from({ length: rows }, (_, row) => {
    const [high, low] = [at(bits, row, word), at(bits, row, next)];
    const key = shift === 0 ? high : ((high << shift) | (low >>> (32 - shift))) >>> 0;
    return key * MAX_ROWS + row;
  }).sort();
  const sorted = Int32Array.from(keys, (key) => key % MAX_ROWS);
  const places = new Int32Array(rows);
  for (let place = 0; place < rows; place += 1) places[sorted[place] ?? 0] = place;
  return { sorted, places };
}

/** With 32 bits in front it is a whole number that a double holds. */
const MAX_ROWS = 2 ** 21;

/** Words of the bits that are looked at before two rows are compared. */
const FILTER_WORDS = 8;
/** Pairs at the threshold that are lost to chance: beyond so many standard deviations. */
const DEVIATIONS = 4;

function createFilter(
  bits: Uint32Array,
  dimensions: number,
  atLeast: number,
): (row: number, other: number) => boolean {
  if (dimensions < MIN_DIMENSIONS) return () => true;
  const count = FILTER_WORDS * 32;
  const differing = Math.acos(Math.min(1, atLeast)) / Math.PI;
  const bound = count * differing + DEVIATIONS * Math.sqrt(count * differing * (1 - differing));
  return (row, other) => {
    let different = 0;
    for (let word = 0; word < FILTER_WORDS; word += 1)
      different += countBits(at(bits, row, word) ^ at(bits, other, word));
    return different <= bound;
  };
}

function at(bits: Uint32Array, row: number, word: number): number {
  return bits[row * DIRECTION_WORDS + word] ?? 0;
}

function countBits(word: number): number {
  let left = word - ((word >>> 1) & 0x5555_5555);
  left = (left & 0x3333_3333) + ((left >>> 2) & 0x3333_3333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
