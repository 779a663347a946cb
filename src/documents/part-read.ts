import type { ReadDocument, ReadFailure } from './document.ts';

/**
 * How far a file is searched that was not read to its end: "line 412 (37 %)".
 *
 * @param document - The last one of which something is searched.
 * @param end - Where that ends in it.
 */
export function howFar({ anchor, text }: ReadDocument, { end, page }: ReachedEnd): string {
  const share = `${Math.floor((100 * end) / text.length)} %`;
  switch (anchor.type) {
    case 'lines':
      return `line ${lineAt(text, end)} (${share})`;
    case 'line':
      return `line ${anchor.line}`;
    case 'record':
      return `record ${anchor.record}`;
    case 'pages':
      return page === null ? share : `page ${page} (${share})`;
    case 'parts':
      return share;
    default:
      return anchor satisfies never;
  }
}

/** The end of what is searched of a document. */
export interface ReachedEnd {
  readonly end: number;
  readonly page: number | null;
}

/** What is said of a file of which the beginning is searched, and nothing behind it. */
export function partRead(why: string, place: string): ReadFailure {
  return { reason: 'partly-read', message: `only searched up to ${place}: ${why}` };
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset - 1; at = text.indexOf('\n', at + 1))
    line += 1;
  return line;
}
