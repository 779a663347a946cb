import { createLowest } from './lowest.ts';
import { placeFrom } from './shared-ordinals.ts';
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
  /** Room for some postings' places in their list, and what each of them adds. */
  readonly places: Uint32Array;
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
    places: new Uint32Array(AT_ONCE),
    worths: new Float64Array(AT_ONCE),
  };
}

export function addToAll(sums: Sums, list: Uint32Array, worthsOf: Worths): void {
  const { scores, found, places, worths } = sums;
  let { count } = sums;
  for (let from = 0; from < list.length; from += AT_ONCE) {
    const some = Math.min(AT_ONCE, list.length - from);
    for (let at = 0; at < some; at += 1) places[at] = from + at;
    worthsOf(places, some, worths);
    for (let at = 0; at < some; at += 1) {
      const worth = worths[at] ?? 0;
      if (worth === 0) continue;
      const ordinal = list[from + at] ?? 0;
      const before = scores[ordinal] ?? 0;
      if (before === 0) {
        found[count] = ordinal;
        count += 1;
      }
      scores[ordinal] = before + worth;
    }
  }
  sums.count = count;
  sums.isSorted = false;
}

/** A list this many times longer than the passages that are left is looked up, and a shorter one is walked. */
const MUCH_LONGER = 8;

export function addToFound(sums: Sums, list: Uint32Array, worthsOf: Worths): void {
  const { scores, places, worths } = sums;
  let held = 0;
  const addHeld = (): void => {
    worthsOf(places, held, worths);
    for (let at = 0; at < held; at += 1) {
      const ordinal = list[places[at] ?? 0] ?? 0;
      scores[ordinal] = (scores[ordinal] ?? 0) + (worths[at] ?? 0);
    }
    held = 0;
  };
  const hold = (place: number): void => {
    places[held] = place;
    held += 1;
    if (held === AT_ONCE) addHeld();
  };
  if (list.length < sums.count * MUCH_LONGER) walkList(sums, list, hold);
  else lookUpFound(sums, list, hold);
  addHeld();
}

function walkList({ scores }: Sums, list: Uint32Array, hold: (place: number) => void): void {
  for (let at = 0; at < list.length; at += 1) if ((scores[list[at] ?? 0] ?? 0) > 0) hold(at);
}

function lookUpFound(sums: Sums, list: Uint32Array, hold: (place: number) => void): void {
  sortFound(sums);
  let place = 0;
  for (let at = 0; at < sums.count; at += 1) {
    const ordinal = sums.found[at] ?? 0;
    place = placeFrom(list, ordinal, place);
    if (list[place] === ordinal) hold(place);
  }
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
