/** How much of a text in front of a passage is read, so that its units know what stands above them. */
export const LOOK_BACK = 3_000;

/** A line start, outside of a fence, some way in front of the passage. */
export function windowStart(snapshot: string, start: number): number {
  const matter = frontMatterEnd(snapshot);
  const from = Math.max(matter, start - LOOK_BACK);
  if (from >= start) return from;
  const line = from === 0 ? 0 : snapshot.indexOf('\n', from - 1) + 1;
  const begin = line === 0 && from > 0 ? start : Math.min(line, start);
  const fences = [...snapshot.slice(0, begin).matchAll(/^[ \t]{0,12}(?:`{3,}|~{3,})/gm)];
  return fences.length % 2 === 0 ? begin : (fences.at(-1)?.index ?? begin);
}

function frontMatterEnd(text: string): number {
  const head = /^\uFEFF?---[ \t]*\r?\n/.exec(text.slice(0, 40));
  if (head === null) return 0;
  const close = /\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text.slice(0, 20_000));
  return close === null ? 0 : close.index + close[0].length;
}
