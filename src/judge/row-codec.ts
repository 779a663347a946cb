import { findInstant, isRecord, parseJson } from '../kernel/index.ts';
import { DATE_FIELDS } from './find-date.ts';
import type { JudgeRow } from './row.ts';

/** A line that could not be read, with the reason for people. Lines count from 1. */
export interface RejectedLine {
  readonly line: number;
  readonly reason: string;
}

export interface DecodedRows {
  readonly rows: readonly JudgeRow[];
  readonly rejected: readonly RejectedLine[];
}

/**
 * Evidence lines of our own and of the reference layout as the judge's rows. Never throws: a broken line or one
 * that is no object is rejected with its number and the rest is kept; blank lines are nothing.
 */
export function decodeJudgeRows(lines: Iterable<string>): DecodedRows {
  const rows: JudgeRow[] = [];
  const rejected: RejectedLine[] = [];
  let line = 0;
  for (const text of lines) {
    line += 1;
    const content = line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (content.trim() === '') continue;
    const value = parseJson(content);
    if (!value.ok) rejected.push({ line, reason: `not JSON: ${value.error}` });
    else if (isRecord(value.value)) rows.push(decodeJudgeRow(value.value));
    else rejected.push({ line, reason: `not an object: ${kindOf(value.value)}` });
  }
  return { rows, rejected };
}

/** One line's object. A field of the wrong type is read as absent; a number becomes its decimal text. */
export function decodeJudgeRow(line: Readonly<Record<string, unknown>>): JudgeRow {
  const query = textOf(line['query']);
  const foundAt = textOf(line['found_at']);
  const snapshot = textOf(line['snapshot']);
  return {
    id: textOf(line['id']),
    url: textOf(line['url']),
    title: textOf(line['title']),
    snippet: textOf(line['snippet']) || textOf(line['content']),
    source: textOf(line['source']),
    query: query === '' ? null : query,
    foundAt: findInstant(foundAt) ?? null,
    snapshot: snapshot === '' ? null : snapshot,
    metadata: metadataOf(line),
  };
}

/** Dates at the top level of a line count as metadata where the metadata has none of that name. */
function metadataOf(line: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const given = isRecord(line['metadata']) ? line['metadata'] : {};
  const dates = DATE_FIELDS.filter(
    (field) => (given[field] ?? null) === null && (line[field] ?? null) !== null,
  ).map((field) => [field, line[field]] as const);
  return dates.length === 0 ? given : { ...given, ...Object.fromEntries(dates) };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
