import { type ByteCursor, readNumber } from './bytes.ts';

/** A shorter list is written number by number; a longer one as it lies in memory, so that nothing has to be decoded. */
export const LONG = 64;

/** A term's postings as they are stored. */
export interface EncodedPostings {
  readonly count: number;
  readonly counts: Uint8Array;
  readonly positions: Uint8Array;
}

/** Visits a list of less than `LONG` postings. */
export function forEachShort(
  { count, counts }: EncodedPostings,
  visit: (ordinal: number, title: number, body: number) => void,
): void {
  const cursor: ByteCursor = { at: 0 };
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const ordinal = next + readNumber(counts, cursor);
    next = ordinal + 1;
    const rest = readNumber(counts, cursor);
    const title = (rest & 1) === 1 ? readNumber(counts, cursor) : 0;
    visit(ordinal, title, rest >>> 1);
  }
}
