import { type ByteCursor, createByteWriter, readNumber } from './bytes.ts';

/**
 * Where one term stands in the passages of one segment, in about seven bytes a passage beside the positions: what fits
 * in memory need not be read and decoded again. `ordinals` ascend; `titleCountOf` and its like say what belongs to each.
 */
export interface Postings {
  readonly ordinals: Uint32Array;
  /** A byte each for the count in the title, the count in the text, and the length of the positions. */
  readonly counts: Uint8Array;
  /** The few that need more than a byte, by their place in `counts`. */
  readonly large: ReadonlyMap<number, number>;
  /** Where the positions of every 32nd posting begin. */
  readonly offsets: Uint32Array;
  readonly positions: Uint8Array;
}

const FIELDS = 3;
const LARGE = 255;
const OFFSET_BITS = 5;

export function titleCountOf({ counts, large }: Postings, index: number): number {
  const count = counts[index * FIELDS] ?? 0;
  return count === LARGE ? (large.get(index * FIELDS) ?? 0) : count;
}

export function bodyCountOf({ counts, large }: Postings, index: number): number {
  const count = counts[index * FIELDS + 1] ?? 0;
  return count === LARGE ? (large.get(index * FIELDS + 1) ?? 0) : count;
}

/** The positions of posting `index`, as they are written. */
export function encodedPositionsOf(postings: Postings, index: number): Uint8Array {
  const { offsets, positions } = postings;
  let from = offsets[index >>> OFFSET_BITS] ?? 0;
  for (let at = (index >>> OFFSET_BITS) << OFFSET_BITS; at < index; at += 1)
    from += lengthOf(postings, at);
  return positions.subarray(from, from + lengthOf(postings, index));
}

function lengthOf({ counts, large }: Postings, index: number): number {
  const length = counts[index * FIELDS + 2] ?? 0;
  return length === LARGE ? (large.get(index * FIELDS + 2) ?? 0) : length;
}

/** A term's postings as they are stored: counts and positions apart, as most passages need no positions. */
export interface EncodedPostings {
  readonly count: number;
  readonly counts: Uint8Array;
  readonly positions: Uint8Array;
}

export interface PostingsWriter {
  /** `positions` ascend; the first `titleCount` of them are in the title. Ordinals ascend from call to call. */
  add(ordinal: number, titleCount: number, positions: ArrayLike<number>): void;
  /** As `add`, with positions that are encoded already. */
  copy(ordinal: number, titleCount: number, bodyCount: number, positions: Uint8Array): void;
  /** What was added since the last time. */
  take(): EncodedPostings;
}

export function createPostingsWriter(): PostingsWriter {
  const counts = createByteWriter();
  const positions = createByteWriter();
  let count = 0;
  let next = 0;
  const writeCounts = (ordinal: number, title: number, body: number, bytes: number): void => {
    counts.number(ordinal - next);
    counts.number(body * 2 + (title > 0 ? 1 : 0));
    if (title > 0) counts.number(title);
    counts.number(bytes);
    next = ordinal + 1;
    count += 1;
  };
  return {
    add(ordinal, titleCount, at) {
      const before = positions.length();
      let last = 0;
      for (let index = 0; index < at.length; index += 1) {
        const position = at[index] ?? 0;
        positions.number(position - last);
        last = position;
      }
      writeCounts(ordinal, titleCount, at.length - titleCount, positions.length() - before);
    },
    copy(ordinal, titleCount, bodyCount, encoded) {
      positions.bytes(encoded);
      writeCounts(ordinal, titleCount, bodyCount, encoded.length);
    },
    take() {
      const taken = { count, counts: counts.take(), positions: positions.take() };
      counts.clear();
      positions.clear();
      count = 0;
      next = 0;
      return taken;
    },
  };
}

export function decodePostings({ count, counts: bytes, positions }: EncodedPostings): Postings {
  const ordinals = new Uint32Array(count);
  const counts = new Uint8Array(count * FIELDS);
  const large = new Map<number, number>();
  const offsets = new Uint32Array((count + (1 << OFFSET_BITS) - 1) >>> OFFSET_BITS);
  const cursor: ByteCursor = { at: 0 };
  const write = (slot: number, value: number): void => {
    counts[slot] = value < LARGE ? value : LARGE;
    if (value >= LARGE) large.set(slot, value);
  };
  let next = 0;
  let offset = 0;
  for (let index = 0; index < count; index += 1) {
    const ordinal = next + readNumber(bytes, cursor);
    next = ordinal + 1;
    ordinals[index] = ordinal;
    const body = readNumber(bytes, cursor);
    if ((body & 1) === 1) write(index * FIELDS, readNumber(bytes, cursor));
    write(index * FIELDS + 1, body >>> 1);
    const length = readNumber(bytes, cursor);
    write(index * FIELDS + 2, length);
    if ((index & ((1 << OFFSET_BITS) - 1)) === 0) offsets[index >>> OFFSET_BITS] = offset;
    offset += length;
  }
  return { ordinals, counts, large, offsets, positions };
}

/** The positions of posting `index`, ascending, title first. */
export function positionsOf(postings: Postings, index: number): readonly number[] {
  const bytes = encodedPositionsOf(postings, index);
  const cursor: ByteCursor = { at: 0 };
  const positions: number[] = [];
  let last = 0;
  while (cursor.at < bytes.length) {
    last += readNumber(bytes, cursor);
    positions.push(last);
  }
  return positions;
}
