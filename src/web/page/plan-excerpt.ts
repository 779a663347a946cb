/** A stretch of a text that something rests on. */
export interface MarkedSpan {
  readonly start: number;
  readonly end: number;
  readonly id: string;
}

/** A piece of a text: which spans it is in, and which begin with it. */
export interface Piece {
  readonly text: string;
  readonly ids: readonly string[];
  readonly begins: readonly string[];
}

/** Pieces that stand together in the text; between two passages something was left out. */
export interface ShownPassage {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Piece[];
}

/**
 * The parts of a text around its spans, cut where a span begins or ends: all pieces of a passage together are that part of the
 * text to the letter. Spans that lie outside of the text are left out. Pure.
 *
 * @param around - Characters that are shown on each side; `Infinity` for the whole text.
 */
export function planExcerpt(
  text: string,
  spans: readonly MarkedSpan[],
  around: number,
): readonly ShownPassage[] {
  const inside = spans
    .filter(({ start, end }) => start >= 0 && start < end && end <= text.length)
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  return windowsOf(text, inside, around).map(({ start, end }) => ({
    start,
    end,
    pieces: piecesOf(text, inside, { start, end }),
  }));
}

interface Window {
  readonly start: number;
  readonly end: number;
}

function windowsOf(text: string, spans: readonly Window[], around: number): readonly Window[] {
  if (!Number.isFinite(around)) return text === '' ? [] : [{ start: 0, end: text.length }];
  const windows: Window[] = [];
  for (const span of spans) {
    const start = wordStart(text, Math.max(0, span.start - around));
    const end = wordEnd(text, Math.min(text.length, span.end + around));
    const last = windows.at(-1);
    if (last !== undefined && start <= last.end)
      windows[windows.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else windows.push({ start, end });
  }
  return windows;
}

const WORD = /[\p{L}\p{N}\p{M}]/u;
const LONGEST_WORD = 40;

/** Not inside of a word, nor of a character of two units. */
function wordStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < LONGEST_WORD && isInside(text, start)) start -= 1;
  return start;
}

function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && end - at < LONGEST_WORD && isInside(text, end)) end += 1;
  return end;
}

function isInside(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]];
  return /[\udc00-\udfff]/.test(after) || (WORD.test(before) && WORD.test(after));
}

function piecesOf(text: string, spans: readonly MarkedSpan[], window: Window): readonly Piece[] {
  const here = spans.filter(({ start, end }) => start < window.end && end > window.start);
  const cuts = new Set([window.start, window.end]);
  for (const { start, end } of here) {
    cuts.add(Math.max(start, window.start));
    cuts.add(Math.min(end, window.end));
  }
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(0, -1).map((start, at) => {
    const end = places[at + 1] ?? window.end;
    const covering = here.filter((span) => span.start <= start && span.end >= end);
    return {
      text: text.slice(start, end),
      ids: covering.map(({ id }) => id),
      begins: covering.filter((span) => span.start === start).map(({ id }) => id),
    };
  });
}
