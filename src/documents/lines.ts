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

/** A line of a text: its number (from 1), and the offsets of its first character and of its break. */
export interface LineAt {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the line that holds an offset; a break belongs to the line before it. Goes on from the offset that was asked last, forwards
 * or back: asked in about ascending order it passes the text once, and of a text of nothing but breaks it holds no list.
 */
export function createLineFinder(text: string): (offset: number) => LineAt {
  let line = 1;
  let start = 0;
  let end = -1;
  return (offset) => {
    if (end < start) end = endOfLine(text, start);
    while (offset < start && start > 0) {
      line -= 1;
      end = start - 1;
      start = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
    }
    while (offset > end) {
      line += 1;
      start = end + 1;
      end = endOfLine(text, start);
    }
    return { line, start, end };
  };
}

function endOfLine(text: string, start: number): number {
  const found = text.indexOf('\n', start);
  return found < 0 ? text.length : found;
}
