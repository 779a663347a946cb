import { type Column, wordsOf } from './column.ts';
import { findBounds } from './find-bounds.ts';
import { findParts, findSizes } from './find-parts.ts';
import { findDateBounds, findNumbered, findRanges, findTimes } from './find-periods.ts';
import { asDenied, findCellValues, type Matching } from './find-values.ts';
import type { Condition } from './formula.ts';
import { nearPlacesOf, placesOf } from './name-column.ts';

/** What of a question the columns and cells of a table explain. */
export interface QuestionMatch extends Matching {
  /** Columns that the question names, the best named first. */
  readonly named: readonly Column[];
  readonly conditions: readonly Condition[];
}

/**
 * Finds columns and cells in a question: whole values count before dates, numbers behind their column or a bound, columns and
 * parts of values. Pure.
 *
 * @param about - What the table is called: titles and headings above it.
 * @param isNear - Cells and columns may be named in part or in short: "the stout", "Deb", a medium.
 */
export function matchQuestion(
  question: string,
  columns: readonly Column[],
  about: string,
  isNear: boolean,
): QuestionMatch {
  const matching: Matching = {
    question,
    words: wordsOf(question),
    columns,
    explained: new Set(),
    operating: new Set(),
    absent: [],
    title: new Set(wordsOf(about).map(({ word }) => word)),
  };
  const values = [...findRanges(matching), ...findCellValues(matching)];
  const dates = isNear ? findDateBounds(matching) : [];
  const whole = [...values, ...(dates.length > 0 ? dates : findTimes(matching, isNear))];
  const numbered = isNear ? findNumbered(matching) : [];
  const bounds = dates.length > 0 ? [] : findBounds(matching);
  const named = findNamed(matching, isNear);
  const parts = isNear ? [...findSizes(matching), ...findParts(matching)] : [];
  const conditions = merged([...whole, ...numbered, ...bounds, ...parts]);
  return { ...matching, named, conditions: asDenied(question, conditions, columns) };
}

function findNamed({ words, columns, explained }: Matching, isNear: boolean): readonly Column[] {
  const find = isNear ? nearPlacesOf : placesOf;
  const found = columns
    .map((column, at) => {
      const places = find(column, { words, explained });
      return { column, at, places, share: places.length / column.words.length };
    })
    .filter(({ places }) => places.length > 0)
    .sort((a, b) => b.share - a.share || b.places.length - a.places.length || a.at - b.at);
  for (const { places } of found) for (const place of places) explained.add(place);
  return found.map(({ column }) => column);
}

/** Two values of one column are either of them. */
function merged(conditions: readonly Condition[]): readonly Condition[] {
  const byColumn = new Map<string, Condition>();
  for (const condition of conditions) {
    const key = `${condition.column}\n${condition.is}`;
    const values = [...(byColumn.get(key)?.values ?? []), ...condition.values];
    byColumn.set(key, { ...condition, values: [...new Set(values)] });
  }
  return [...byColumn.values()];
}
