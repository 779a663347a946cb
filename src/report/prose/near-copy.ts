import { writeNumbersAsDigits } from '../../text/index.ts';

/** So much of a sentence in the order of its quote, and it is that quote with words changed. */
const COPIED = 0.8;
/** A shorter sentence shares its order with many. */
const MIN_WORDS = 5;

/**
 * Whether a sentence is its quote with a few words exchanged, added or left out. Where no rule proves that the change is harmless, the
 * quote itself says as much and is proved: a reader's word about the difference is worth less than either. Pure.
 */
export function isAlteredCopy(text: string, quote: string): boolean {
  const words = wordsOf(text);
  if (words.length < MIN_WORDS) return false;
  return longestShared(words, wordsOf(quote)) >= words.length * COPIED;
}

/** Words, and of scripts without spaces the signs. */
function wordsOf(text: string): readonly string[] {
  const written = writeNumbersAsDigits(text).toLowerCase();
  return written.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
}

/** How many words stand in both in the same order. */
function longestShared(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const next = [0];
    for (const [at, other] of b.entries())
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row[b.length] ?? 0;
}
