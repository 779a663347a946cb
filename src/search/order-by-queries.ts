import type { Bundle } from './bundle.ts';
import { type Exchange, itemsOf, type RecordedPassage } from './request.ts';

/**
 * The rows in the order of the queries that somebody chose one by one: the first hit of each, then the second of each. Every
 * hop has its best passage in front, whatever words the question uses. Pure.
 */
export function orderByQueries(bundle: Bundle, asked: readonly Exchange[]): Bundle {
  const place = new Map<string, number>();
  const queries = asked.length;
  for (const [query, { attempt }] of asked.entries())
    for (const [rank, item] of itemsOf(attempt).entries()) {
      const at = rank * queries + query;
      place.set(keyOf(item), Math.min(at, place.get(keyOf(item)) ?? at));
    }
  const placeOf = (item: RecordedPassage): number =>
    place.get(keyOf(item)) ?? Number.POSITIVE_INFINITY;
  const ordered = bundle.rows.toSorted((a, b) => {
    const [first, second] = [placeOf(a.item), placeOf(b.item)];
    return first === second ? 0 : first - second;
  });
  const rows = ordered.map((row, index) => ({
    ...row,
    score: (ordered.length - index) / ordered.length,
  }));
  return { ...bundle, rows };
}

function keyOf({ url, span }: RecordedPassage): string {
  return `${url} ${span.start}-${span.end}`;
}
