/** A list this many times shorter is looked up in the longer one; else both are walked. */
const MUCH_SHORTER = 16;

type Visit = (ordinal: number, at: readonly number[]) => void;

/**
 * Visits what stands in every list, ascending, with its place in each of them; the places are valid for the visit
 * only. A list that is not there shares nothing.
 */
export function forEachShared(lists: readonly (Uint32Array | undefined)[], visit: Visit): void {
  const known = lists.flatMap((list) => (list === undefined ? [] : [list]));
  const shortest = known.reduce((least, { length }) => Math.min(least, length), Infinity);
  const first = known.find(({ length }) => length === shortest);
  if (known.length < lists.length || first === undefined) return;
  const seekers = known.map((list) => (list.length > shortest * MUCH_SHORTER ? placeFrom : walk));
  const at = known.map(() => 0);
  /** Moves every place to the ordinal, as long as it stands there. */
  const isShared = (ordinal: number): boolean => {
    for (const [index, list] of known.entries()) {
      const place = (seekers[index] ?? walk)(list, ordinal, at[index] ?? 0);
      at[index] = place;
      if (list[place] !== ordinal) return false;
    }
    return true;
  };
  for (let index = 0; index < first.length; index += 1) {
    const ordinal = first[index] ?? 0;
    if (isShared(ordinal)) visit(ordinal, at);
  }
}

/** The first place from `from` on whose ordinal is not smaller, step by step. */
function walk(list: Uint32Array, ordinal: number, from: number): number {
  let at = from;
  while (at < list.length && (list[at] ?? 0) < ordinal) at += 1;
  return at;
}

/** The same in steps that double, then by halves. */
export function placeFrom(list: Uint32Array, ordinal: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step < list.length && (list[low + step] ?? 0) < ordinal) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of an ordinal in an ascending list, or -1. */
export function placeOf(list: Uint32Array, ordinal: number): number {
  const at = placeFrom(list, ordinal, 0);
  return list[at] === ordinal ? at : -1;
}
