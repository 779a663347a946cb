import { CHUNK, CHUNK_BITS, forEachSome, type Postings } from './postings.ts';
import { averageOf, type RankedSegment, type RankInput } from './rank-input.ts';
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
/** Totals that differ by more are reckoned with anew; for less, what is kept is taken for a little more. */
const MAY_DIFFER = 1.05;
const AT_ONCE = 512;

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

/** What these bytes were reckoned with. */
interface Norms {
  readonly k1: number;
  readonly titleWeight: number;
  /** What the terms of a sum over lengths are multiplied by: a passage's norm is the first two by its length, the others by its title's. */
  readonly factors: readonly [number, number, number, number];
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
  const norms = normsOf(input);
  const before = known.get(list);
  const grown = before === undefined ? Infinity : growthOf(before.norms, norms);
  const unit = (weight * (norms.k1 + 1)) / WHOLE;
  if (before !== undefined && grown <= MAY_DIFFER)
    return { mosts: before.mosts, unit: unit * grown };
  const mosts = createMosts(input, segment, list);
  known.set(list, { norms, mosts });
  return { mosts, unit };
}

function normsOf({ ranking, totals }: RankInput): Norms {
  const { k1, b, titleB, titleWeight } = ranking;
  return {
    k1,
    titleWeight,
    factors: [
      1 - b,
      b / averageOf(totals.bodyTokens, totals),
      1 - titleB,
      titleB / averageOf(totals.titleTokens, totals),
    ],
  };
}

/** How much more a passage may have of a term than it had: as much as a part of its norm has become smaller. */
function growthOf(before: Norms, now: Norms): number {
  if (before.k1 !== now.k1 || before.titleWeight !== now.titleWeight) return Infinity;
  return before.factors.reduce((most, factor, at) => {
    const current = now.factors[at] ?? 0;
    return factor === current ? most : Math.max(most, factor / current);
  }, 1);
}

function createMosts(
  input: RankInput,
  { titleLengths, bodyLengths }: RankedSegment,
  list: Postings,
): WindowMosts {
  const shares = new Float64Array(AT_ONCE);
  const some = { ordinals: new Uint32Array(AT_ONCE), codes: new Uint8Array(AT_ONCE) };
  const all = { titleLengths, bodyLengths, allowed: undefined };
  const sharesOf = createWorths(input, all, list, 1 / (input.ranking.k1 + 1));
  const chunks: MostsChunk[] = [];
  const room = Math.min(WINDOWS_A_CHUNK, list.count);
  const [lows, mosts] = [new Uint16Array(room), new Uint8Array(room)];
  let key = -1;
  let last = -1;
  const close = (): void => {
    if (key >= 0) chunks[key] = chunkOf(lows.subarray(0, last + 1), mosts.subarray(0, last + 1));
    last = -1;
  };
  forEachSome(list, some, (count) => {
    sharesOf(some.ordinals, some.codes, count, shares);
    for (let at = 0; at < count; at += 1) {
      const ordinal = some.ordinals[at] ?? 0;
      if (ordinal >>> CHUNK_BITS !== key) {
        close();
        key = ordinal >>> CHUNK_BITS;
      }
      const low = (ordinal & (CHUNK - 1)) >>> WINDOW_BITS;
      const most = Math.min(Math.ceil((shares[at] ?? 0) * WHOLE + SLACK), WHOLE);
      if (last < 0 || lows[last] !== low) {
        last += 1;
        lows[last] = low;
        mosts[last] = most;
      } else if (most > (mosts[last] ?? 0)) mosts[last] = most;
    }
  });
  close();
  return { chunks };
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
