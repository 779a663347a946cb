import type { Span } from '../text/index.ts';

const FENCE = /^[ \t]{0,3}(`{3,}|~{3,})/;

/** The parts of a text that are not prose wherever a passage was cut: front matter and fenced code. */
export function findUnreadable(text: string): readonly Span[] {
  const parts: Span[] = [];
  let fence: { readonly marker: string; readonly start: number } | undefined;
  let start = frontMatterEnd(text);
  if (start > 0) parts.push({ start: 0, end: start });
  while (start < text.length) {
    const stop = text.indexOf('\n', start);
    const end = stop === -1 ? text.length : stop;
    const marker = FENCE.exec(text.slice(start, Math.min(end, start + 200)))?.[1];
    if (fence === undefined && marker !== undefined) fence = { marker, start };
    else if (fence !== undefined && marker?.startsWith(fence.marker)) {
      parts.push({ start: fence.start, end });
      fence = undefined;
    }
    start = end + 1;
  }
  if (fence !== undefined) parts.push({ start: fence.start, end: text.length });
  return parts;
}

function frontMatterEnd(text: string): number {
  const head = /^\uFEFF?---[ \t]*\r?\n/.exec(text.slice(0, 40));
  if (head === null) return 0;
  const close = /\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text.slice(0, 20_000));
  return close === null ? 0 : close.index + close[0].length;
}
