import { followsFrom } from './follow-sentence.ts';

/** Where a phrase of place or time may begin. */
const PHRASE = / (?=(?:in|on|at|during|since|near|between) )|(?=，|,)/gu;

/**
 * A quote that is no longer word for word itself and still follows from it: without its last phrase or clause. `undefined` where it has none
 * that may go. It shows whether a reader reads, or only finds again what it wrote. Pure.
 */
export function easeQuote(quote: string): string | undefined {
  const end = /[.。!！]+$/u.exec(quote)?.[0] ?? '';
  const body = quote.slice(0, quote.length - end.length);
  const follows = followsFrom([quote]);
  const starts = [...body.matchAll(PHRASE)].map(({ index }) => index);
  for (const start of starts.toReversed()) {
    const eased = `${body.slice(0, start)}${end}`;
    if (follows(eased)) return eased;
  }
  return undefined;
}
