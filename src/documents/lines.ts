import type { Span } from '../text/index.ts';

/** The lines of a text in order, each without its line break. `\n` and `\r\n` end a line; a byte order mark belongs to none. */
export function* lineSpansOf(text: string): Generator<Span> {
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const stop = found < 0 ? text.length : found;
    const end = stop > start && text.charCodeAt(stop - 1) === 13 ? stop - 1 : stop;
    yield { start, end };
    start = stop + 1;
  }
}

/** Where each line begins, for turning offsets into line numbers. */
export function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The line (from 1) that holds the offset. */
export function lineOfOffset(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
