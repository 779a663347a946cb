import { createLowest } from './lowest.ts';
import { createSeeker, forEachSome, type Postings } from './postings.ts';
import type { Worths } from './term-worth.ts';

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
  isSorted: boolean;
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
    sums.isSorted = true;
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
    isSorted: true,
    ordinals: new Uint32Array(AT_ONCE),
    codes: new Uint8Array(AT_ONCE),
    worths: new Float64Array(AT_ONCE),
  };
}

export function addToAll(sums: Sums, list: Postings, worthsOf: Worths): void {
  const { scores, found, ordinals, codes, worths } = sums;
  let { count } = sums;
  forEachSome(list, sums, (some) => {
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
  });
  sums.count = count;
  sums.isSorted = false;
}

/** A list this many times longer than the passages that are left is looked up, and a shorter one is walked. */
const MUCH_LONGER = 8;

export function addToFound(sums: Sums, list: Postings, worthsOf: Worths): void {
  const { scores, ordinals, codes, worths } = sums;
  const addHeld = (held: number): void => {
    worthsOf(ordinals, codes, held, worths);
    for (let at = 0; at < held; at += 1) {
      const ordinal = ordinals[at] ?? 0;
      scores[ordinal] = (scores[ordinal] ?? 0) + (worths[at] ?? 0);
    }
  };
  if (list.count < sums.count * MUCH_LONGER) forEachSome(list, sums, addHeld, scores);
  else lookUpFound(sums, list, addHeld);
}

function lookUpFound(sums: Sums, list: Postings, addHeld: (held: number) => void): void {
  const { ordinals, codes } = sums;
  sortFound(sums);
  const codeAt = createSeeker(list);
  let held = 0;
  for (let at = 0; at < sums.count; at += 1) {
    const ordinal = sums.found[at] ?? 0;
    const code = codeAt(ordinal);
    if (code === 0) continue;
    ordinals[held] = ordinal;
    codes[held] = code;
    held += 1;
    if (held < AT_ONCE) continue;
    addHeld(held);
    held = 0;
  }
  addHeld(held);
}

export function keepFrom(sums: Sums, least: number): void {
  const { scores, found } = sums;
  let count = 0;
  for (let at = 0; at < sums.count; at += 1) {
    const ordinal = found[at] ?? 0;
    if ((scores[ordinal] ?? 0) < least) {
      scores[ordinal] = 0;
      continue;
    }
    found[count] = ordinal;
    count += 1;
  }
  sums.count = count;
}

function sortFound(sums: Sums): void {
  if (!sums.isSorted) sums.found.subarray(0, sums.count).sort();
  sums.isSorted = true;
}

export function scoredOf(sums: Sums): Scored {
  sortFound(sums);
  const ordinals = sums.found.slice(0, sums.count);
  const scores = new Float64Array(ordinals.length);
  for (let at = 0; at < scores.length; at += 1) scores[at] = sums.scores[ordinals[at] ?? 0] ?? 0;
  return { ordinals, scores };
}

/** The lowest of the `limit` highest sums. */
export function boundOf(sums: readonly Sums[], limit: number): number {
  const foremost = createLowest(limit);
  let bound = 0;
  for (const { scores, found, count } of sums) {
    for (let at = 0; at < count; at += 1) {
      const score = scores[found[at] ?? 0] ?? 0;
      if (score <= bound) continue;
      foremost.offer(score);
      bound = foremost.bound();
    }
  }
  return bound;
}
