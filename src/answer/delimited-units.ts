import type { Evidence } from '../evidence/index.ts';
import { findDelimitedTable, findDelimiter, isEvenTable, type Table } from '../text/index.ts';
import { createUnit } from './create-unit.ts';
import type { Place } from './sentences.ts';
import { NO_CONTEXT, type Unit } from './unit.ts';

/** A longer row is a record of texts, no answer. */
const MAX_ROW = 600;
const TABLE_FILE = /\.(?:csv|tsv|tab)(?:[#?]|$)/iu;

/**
 * The table that a snapshot is, as it stands in its file, with commas, semicolons or tabs between short cells. Its address and its
 * text have to say so too: what a row calls its format is the word of whoever wrote the row.
 */
export function delimitedTableOf(
  { metadata, url }: Pick<Evidence, 'metadata' | 'url'>,
  snapshot: string,
): Table | undefined {
  if (metadata['format'] !== 'csv' || !TABLE_FILE.test(url)) return undefined;
  const table = findDelimitedTable(snapshot, findDelimiter(snapshot));
  return table !== undefined && isEvenTable(table) ? table : undefined;
}

/** The rows of such a table that the passage holds, each under its header. */
export function delimitedUnits(place: Place): readonly Unit[] {
  const { row, snapshot } = place;
  const table = delimitedTableOf(row, snapshot);
  if (table === undefined) return [];
  const header = table.columns.map(({ text }) => text);
  return table.rows
    .filter(({ start, end }) => start >= row.span.start && end - start <= MAX_ROW)
    .flatMap((span) => createUnit(place, 'row', span, { ...NO_CONTEXT, header }) ?? []);
}
