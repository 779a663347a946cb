import { forEachSome, forEachWithin, type Postings } from './postings.ts';
import type { Worths } from './term-worth.ts';
import { WINDOW_BITS } from './window-mosts.ts';

/** A segment's passages that can be among the best, ascending, each with what its terms add up to. */
export interface Scored {
  readonly ordinals: Uint32Array;
  readonly scores: Float64Array;
}

/** The sums of a segment by ordinal, and of which of them something can still become; 0 for all others. */
export interface Sums {
  readonly scores: Float64Array;
  readonly found: Uint32Array;
  count: number;
  /** What the passages of each window can reach at most. */
  readonly bounds: Float64Array;
  /** Room for some postings, and what each of them adds. */
  readonly ordinals: Uint32Array;
  readonly codes: Uint8Array;
  readonly worths: Float64Array;
}

/** Postings whose worth is reckoned in one call. */
const AT_ONCE = 512;

/** Room for one search after another: that of a large segment, taken anew each time, is what memory is cleaned up for. */
const rooms = new WeakMap<Uint32Array, Sums>();

/**
 * Lends `work` room for the sums of each segment; what it returns holds none of it.
 *
 * @param lengths - Of each segment, one number a passage; the room is kept as long as they are.
 */
export function withSums<T>(
  lengths: readonly Uint32Array[],
  work: (sums: readonly Sums[]) => T,
): T {
  const lent = lengths.map((of) => {
    const known = rooms.get(of);
    rooms.delete(of);
    return known ?? createSums(of.length);
  });
  const result = work(lent);
  for (const [index, sums] of lent.entries()) {
    for (let at = 0; at < sums.count; at += 1) sums.scores[sums.found[at] ?? 0] = 0;
    sums.count = 0;
    const of = lengths[index];
    if (of !== undefined) rooms.set(of, sums);
  }
  return result;
}

function createSums(passages: number): Sums {
  return {
    scores: new Float64Array(passages),
    found: new Uint32Array(passages),
    count: 0,
    bounds: new Float64Array((passages >>> WINDOW_BITS) + 1),
    ordinals: new Uint32Array(AT_ONCE),
    codes: new Uint8Array(AT_ONCE),
    worths: new Float64Array(AT_ONCE),
  };
}

export function addToAll(sums: Sums, list: Postings, worthsOf: Worths): void {
  forEachSome(list, sums, (some) => addSome(sums, worthsOf, some));
}

/** Adds to the passages of these windows, that ascend. */
export function addToWindows(
  sums: Sums,
  windows: Uint32Array,
  list: Postings,
  worthsOf: Worths,
): void {
  const starts = windows.map((window) => window << WINDOW_BITS);
  forEachWithin(list, { starts, width: 1 << WINDOW_BITS }, sums, (some) =>
    addSome(sums, worthsOf, some),
  );
}

function addSome(sums: Sums, worthsOf: Worths, some: number): void {
  const { scores, found, ordinals, codes, worths } = sums;
  let { count } = sums;
  worthsOf(ordinals, codes, some, worths);
  for (let at = 0; at < some; at += 1) {
    const worth = worths[at] ?? 0;
    if (worth === 0) continue;
    const ordinal = ordinals[at] ?? 0;
    const before = scores[ordinal] ?? 0;
    if (before === 0) {
      found[count] = ordinal;
      count += 1;
    }
    scores[ordinal] = before + worth;
  }
  sums.count = count;
}

export function scoredOf(sums: Sums): Scored {
  const ordinals = sums.found.slice(0, sums.count).sort();
  const scores = new Float64Array(ordinals.length);
  for (let at = 0; at < scores.length; at += 1) scores[at] = sums.scores[ordinals[at] ?? 0] ?? 0;
  return { ordinals, scores };
}
