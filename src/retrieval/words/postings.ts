import { type ByteCursor, createByteWriter, readNumber } from './bytes.ts';

/**
 * Where one term stands in the passages of one segment. `ordinals` ascend; the arrays run in parallel; the
 * positions of posting i begin at `positionsAt[i]` of `positions`.
 */
export interface Postings {
  readonly ordinals: Uint32Array;
  readonly titleCounts: Uint32Array;
  readonly bodyCounts: Uint32Array;
  readonly positionsAt: Uint32Array;
  readonly positions: Uint8Array;
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

export function decodePostings(encoded: EncodedPostings): Postings {
  const { count, counts, positions } = encoded;
  const ordinals = new Uint32Array(count);
  const titleCounts = new Uint32Array(count);
  const bodyCounts = new Uint32Array(count);
  const positionsAt = new Uint32Array(count + 1);
  const cursor: ByteCursor = { at: 0 };
  let next = 0;
  let offset = 0;
  for (let index = 0; index < count; index += 1) {
    const ordinal = next + readNumber(counts, cursor);
    next = ordinal + 1;
    ordinals[index] = ordinal;
    const body = readNumber(counts, cursor);
    bodyCounts[index] = body >>> 1;
    titleCounts[index] = (body & 1) === 1 ? readNumber(counts, cursor) : 0;
    positionsAt[index] = offset;
    offset += readNumber(counts, cursor);
  }
  positionsAt[count] = offset;
  return { ordinals, titleCounts, bodyCounts, positionsAt, positions };
}

/** The positions of posting `index`, ascending, title first. */
export function positionsOf(postings: Postings, index: number): readonly number[] {
  const end = postings.positionsAt[index + 1] ?? 0;
  const cursor: ByteCursor = { at: postings.positionsAt[index] ?? 0 };
  const positions: number[] = [];
  let last = 0;
  while (cursor.at < end) {
    last += readNumber(postings.positions, cursor);
    positions.push(last);
  }
  return positions;
}
