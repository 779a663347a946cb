import type { Evidence } from '../evidence/index.ts';
import { findDelimitedTable, findDelimiter } from '../text/index.ts';
import { createUnit } from './create-unit.ts';
import type { Place } from './sentences.ts';
import { NO_CONTEXT, type Unit } from './unit.ts';

/** A longer row is a record of texts, no answer. */
const MAX_ROW = 600;

/** Whether its snapshot is a table as it stands in its file, with commas, semicolons or tabs between short cells. */
export function isDelimited({ metadata }: Pick<Evidence, 'metadata'>): boolean {
  return metadata['format'] === 'csv';
}

/** The rows of such a table that the passage holds, each under its header. */
export function delimitedUnits(place: Place): readonly Unit[] {
  const { row, snapshot } = place;
  const table = findDelimitedTable(snapshot, findDelimiter(snapshot));
  if (table === undefined) return [];
  const header = table.columns.map(({ text }) => text);
  return table.rows
    .filter(({ start, end }) => start >= row.span.start && end - start <= MAX_ROW)
    .flatMap((span) => createUnit(place, 'row', span, { ...NO_CONTEXT, header }) ?? []);
}
