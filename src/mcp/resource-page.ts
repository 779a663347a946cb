/** Bytes of a page as JSON; the reply has room for what stands around it. */
const PAGE_BYTES = 60 * 1024;

/** A part of a long text. */
export interface TextPage {
  readonly text: string;
  /** Where the next page begins; `null` on the last one. */
  readonly next: number | null;
}

/** The lines from a line on that fit into a reply. A line that alone is too long is cut, and goes on nowhere. Pure. */
export function planPage(text: string, from: number): TextPage {
  const lines = text.split('\n').slice(from);
  const shown: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    const size = bytesOf(line) + 2;
    if (bytes + size > PAGE_BYTES && shown.length > 0)
      return { text: shown.join('\n'), next: from + shown.length };
    shown.push(size > PAGE_BYTES ? cutTo(line, PAGE_BYTES - bytes) : line);
    bytes += Math.min(size, PAGE_BYTES);
  }
  return { text: shown.join('\n'), next: null };
}

function bytesOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}

function cutTo(line: string, bytes: number): string {
  let end = line.length;
  while (bytesOf(line.slice(0, end)) > bytes) end = Math.floor(end * 0.9);
  return line.slice(0, end).replace(/[\ud800-\udbff]$/, '');
}
