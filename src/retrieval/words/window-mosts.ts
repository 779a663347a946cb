import { viewLong } from './decode-postings.ts';
import type { EncodedPostings } from './encoded-postings.ts';
import { growthOf, type Norms, normsOf, type SegmentLengths } from './norms.ts';
import {
  CHUNK,
  CHUNK_BITS,
  forEachSome,
  type Postings,
  type PostingsChunk,
  type SomePostings,
} from './postings.ts';
import type { RankedSegment, RankInput } from './rank-input.ts';
import { placeFrom } from './shared-ordinals.ts';
import { createWorths } from './term-worth.ts';

/**
 * Passages of a segment that lie side by side. Eight are of one document more often than not, and what they reach at
 * most is near to what one of them does: with 32, five times as many passages had to be looked at.
 */
export const WINDOW_BITS = 3;
const BITS_A_CHUNK = CHUNK_BITS - WINDOW_BITS;
const WINDOWS_A_CHUNK = CHUNK >>> WINDOW_BITS;
/** What a window takes where not every window has a byte. */
const SPARSE_BYTES = 3;
/** The most that a term can add to a passage, as a byte. */
const WHOLE = 255;
/** A little room for rounding. */
const SLACK = 1e-9;
/** Norms that differ by more are reckoned with anew; for less, what is kept is taken for a little more. */
const MAY_DIFFER = 1.05;
const AT_ONCE = 512;
/** Of a shorter list they are reckoned in some microseconds. */
const STORED = 256;

interface MostsChunk {
  /** Windows of the chunk, ascending; `undefined` where each of them has a byte. */
  readonly lows: Uint16Array | undefined;
  /** By the places of `lows`, the most that a passage of the window has of what the term can add; 0 where it is not. */
  readonly mosts: Uint8Array;
}

const NO_CHUNK: MostsChunk = { lows: undefined, mosts: new Uint8Array(0) };

/** Of each window of a segment, how much of what a term can add at most it adds to the passage that has most of it. */
export interface WindowMosts {
  /** By the high bits of their windows. */
  readonly chunks: readonly (MostsChunk | undefined)[];
}

interface Known {
  readonly norms: Norms;
  readonly mosts: WindowMosts;
}

/** They live as long as the list from which they can be made again. */
const known = new WeakMap<Postings, Known>();

/** The mosts of a list, and what one unit of their bytes adds to a passage at most. */
export function mostsOf(
  input: RankInput,
  segment: RankedSegment,
  list: Postings,
  weight: number,
): { readonly mosts: WindowMosts; readonly unit: number } {
  const norms = normsOf(input.ranking, input.totals);
  const before = known.get(list) ?? readMosts(segment, list);
  const grown = before === undefined ? Infinity : growthOf(before.norms, norms);
  const unit = (weight * (norms.k1 + 1)) / WHOLE;
  if (before !== undefined && grown <= MAY_DIFFER && growthOf(norms, before.norms) <= MAY_DIFFER) {
    known.set(list, before);
    return { mosts: before.mosts, unit: unit * grown };
  }
  const mosts = spreadMosts(list, reckonMosts(norms, segment, list, createRoom(segment)));
  known.set(list, { norms, mosts });
  return { mosts, unit };
}

/** Tells the mosts of a segment's lists, as they are stored, until it is asked again; none of one that is reckoned as fast as read. */
export function createStoredMosts(
  segment: SegmentLengths & { readonly norms: Norms },
): (encoded: EncodedPostings) => Uint8Array {
  const room = createRoom(segment);
  return (encoded) =>
    encoded.count < STORED
      ? room.mosts.subarray(0, 0)
      : reckonMosts(segment.norms, segment, viewLong(encoded), room);
}

/** For one list after another: room taken anew for each is what memory is cleaned up for. */
interface Room extends SomePostings {
  readonly shares: Float64Array;
  /** A byte a window. */
  readonly mosts: Uint8Array;
}

function createRoom({ bodyLengths }: SegmentLengths): Room {
  return {
    ordinals: new Uint32Array(AT_ONCE),
    codes: new Uint8Array(AT_ONCE),
    shares: new Float64Array(AT_ONCE),
    mosts: new Uint8Array((bodyLengths.length >>> WINDOW_BITS) + 1),
  };
}

function readMosts({ norms }: RankedSegment, list: Postings): Known | undefined {
  if (norms === undefined || list.mosts.length === 0) return undefined;
  return { norms, mosts: spreadMosts(list, list.mosts) };
}

/** A byte for each window in which the term is, in their order; they lie in the room. */
function reckonMosts(
  norms: Norms,
  { titleLengths, bodyLengths }: SegmentLengths,
  list: Postings,
  room: Room,
): Uint8Array {
  const { ordinals, codes, shares, mosts } = room;
  const all = { titleLengths, bodyLengths, allowed: undefined };
  const sharesOf = createWorths(norms, all, list, 1 / (norms.k1 + 1));
  let last = -1;
  let before = -1;
  forEachSome(list, room, (count) => {
    sharesOf(ordinals, codes, count, shares);
    for (let at = 0; at < count; at += 1) {
      const window = (ordinals[at] ?? 0) >>> WINDOW_BITS;
      const most = Math.min(Math.ceil((shares[at] ?? 0) * WHOLE + SLACK), WHOLE);
      if (window !== before) {
        before = window;
        last += 1;
        mosts[last] = most;
      } else if (most > (mosts[last] ?? 0)) mosts[last] = most;
    }
  });
  return mosts.subarray(0, last + 1);
}

/** @param mosts - Of each window in which the term is, in their order. */
function spreadMosts({ chunks, count }: Postings, mosts: Uint8Array): WindowMosts {
  const lows = new Uint16Array(Math.min(WINDOWS_A_CHUNK, count));
  let from = 0;
  return {
    chunks: chunks.map((chunk) => {
      if (chunk === undefined) return undefined;
      const held = noteWindows(chunk, lows);
      from += held;
      return chunkOf(lows.subarray(0, held), mosts.subarray(from - held, from));
    }),
  };
}

/** Writes the windows of a chunk in which the term is, and returns how many there are. */
function noteWindows({ lows, codes }: PostingsChunk, windows: Uint16Array): number {
  let count = 0;
  let before = -1;
  for (let at = 0; at < codes.length; at += 1) {
    const window = (lows === undefined ? at : (lows[at] ?? 0)) >>> WINDOW_BITS;
    if (window === before || codes[at] === 0) continue;
    before = window;
    windows[count] = window;
    count += 1;
  }
  return count;
}

function chunkOf(lows: Uint16Array, mosts: Uint8Array): MostsChunk {
  const width = (lows.at(-1) ?? 0) + 1;
  if (lows.length * SPARSE_BYTES <= width) return { lows: lows.slice(), mosts: mosts.slice() };
  const whole = new Uint8Array(width);
  for (let at = 0; at < lows.length; at += 1) whole[lows[at] ?? 0] = mosts[at] ?? 0;
  return { lows: undefined, mosts: whole };
}

/** Adds them to what each window of the segment reaches at most. */
export function addMosts({ chunks }: WindowMosts, unit: number, bounds: Float64Array): void {
  for (const [key, chunk] of chunks.entries()) {
    if (chunk === undefined) continue;
    const { lows, mosts } = chunk;
    const base = key * WINDOWS_A_CHUNK;
    if (lows === undefined) {
      const own = bounds.subarray(base, base + mosts.length);
      for (let at = 0; at < mosts.length; at += 1)
        own[at] = (own[at] ?? 0) + unit * (mosts[at] ?? 0);
      continue;
    }
    for (let at = 0; at < mosts.length; at += 1) {
      const window = base + (lows[at] ?? 0);
      bounds[window] = (bounds[window] ?? 0) + unit * (mosts[at] ?? 0);
    }
  }
}

/** 1 for each of these windows, that ascend, in which the term stands. */
export function flagWindows({ chunks }: WindowMosts, windows: Uint32Array): Uint16Array {
  const flags = new Uint16Array(windows.length);
  let key = -1;
  let place = 0;
  let { lows, mosts } = NO_CHUNK;
  for (let at = 0; at < windows.length; at += 1) {
    const window = windows[at] ?? 0;
    const low = window & (WINDOWS_A_CHUNK - 1);
    if (window >>> BITS_A_CHUNK !== key) {
      key = window >>> BITS_A_CHUNK;
      ({ lows, mosts } = chunks[key] ?? NO_CHUNK);
      place = 0;
    }
    if (lows !== undefined) place = placeFrom(lows, low, place);
    const isThere = lows === undefined ? (mosts[low] ?? 0) > 0 : lows[place] === low;
    if (isThere) flags[at] = 1;
  }
  return flags;
}
