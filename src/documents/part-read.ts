import { nullable, number, oneOf, openRecord, type Schema } from '../kernel/index.ts';
import type { ReadDocument, ReadFailure, SearchedPart } from './document.ts';

export const SEARCHED_PART: Schema<SearchedPart> = openRecord<SearchedPart>({
  unit: oneOf('line', 'record', 'page', 'share'),
  number: nullable(number()),
  percent: nullable(number()),
});

/**
 * How far a file is searched that was not read to its end.
 *
 * @param document - The last one of which something is searched.
 * @param end - Where that ends in it.
 */
export function howFar({ anchor, text }: ReadDocument, { end, page }: ReachedEnd): SearchedPart {
  const percent = Math.floor((100 * end) / text.length);
  switch (anchor.type) {
    case 'lines':
      return { unit: 'line', number: lineAt(text, end), percent };
    case 'line':
      return { unit: 'line', number: anchor.line, percent: null };
    case 'record':
      return { unit: 'record', number: anchor.record, percent: null };
    case 'pages':
      return page === null ? share(percent) : { unit: 'page', number: page, percent };
    case 'parts':
      return share(percent);
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
export function partRead(why: string, reached: SearchedPart): ReadFailure {
  const message = `only searched up to ${placeName(reached)}: ${why}`;
  return { reason: 'partly-read', message, reached };
}

/** "line 412 (37 %)". */
function placeName({ unit, number, percent }: SearchedPart): string {
  const told = percent === null ? '' : `${percent} %`;
  if (number === null) return told;
  return told === '' ? `${unit} ${number}` : `${unit} ${number} (${told})`;
}

function share(percent: number): SearchedPart {
  return { unit: 'share', number: null, percent };
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset - 1; at = text.indexOf('\n', at + 1))
    line += 1;
  return line;
}
