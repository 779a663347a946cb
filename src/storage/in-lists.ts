/** Values for `IN (…)`. */
export interface InList<T> {
  /** A `?` for each. */
  readonly marks: string;
  readonly values: readonly T[];
}

const MAX_VALUES = 512;

/**
 * The values in pieces of a power of two, the last value filling each piece up: an IN asks for nothing more by it,
 * and few different statements have to be prepared.
 */
export function* inLists<T>(values: readonly T[]): Generator<InList<T>> {
  for (let from = 0; from < values.length; from += MAX_VALUES) {
    const some = values.slice(from, from + MAX_VALUES);
    const last = some.slice(-1);
    let size = 1;
    while (size < some.length) size *= 2;
    const filled = [...some, ...Array.from({ length: size - some.length }, () => last).flat()];
    yield { marks: filled.map(() => '?').join(', '), values: filled };
  }
}
