/** The first place from `from` on whose number is not smaller, in steps that double, then by halves. */
export function placeFrom(list: Uint16Array | Uint32Array, ordinal: number, from: number): number {
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
