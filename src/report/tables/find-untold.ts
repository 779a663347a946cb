import type { Table } from '../../text/index.ts';
import { type Column, wordsOf } from './column.ts';
import { ownRows, plain, rowsWhere } from './evaluate.ts';
import {
  askedColumn,
  explainedIn,
  leastNearly,
  type NearReading,
  readWords,
  valuesWhere,
} from './read-nearly.ts';
import { tells } from './tells.ts';

/** What a table plainly does not tell. */
export interface Untold {
  /** A key that it has not, keys that no row has together, or the column of an empty cell. */
  readonly names: readonly string[];
  /** What whoever tells it would name. */
  readonly keys: readonly string[];
}

/**
 * What the question asks by or for that the table plainly does not tell: a week that is none of its weeks, two keys that no
 * row has both of, an empty cell. Nothing where it is not asked of this table. Pure.
 *
 * @see docs/spec/report.md, REP-99
 */
export function findUntold(question: string, table: Table, about: string): Untold | undefined {
  const reading = readWords(question, table, about);
  if (reading === undefined || ownRows(table).length < 2) return undefined;
  const { absent, conditions, words, explained } = reading;
  if (conditions.length === 0) return undefined;
  const missing = absent.flatMap((name) => wordsOf(name).map(({ word }) => word));
  const places = words.flatMap(({ word }, at) => (missing.includes(word) ? [at] : []));
  const asked = askedColumn(reading);
  const share = explainedIn({ ...reading, explained: new Set([...explained, ...places]) }) ?? 0;
  const values = conditions.map((one) => one.values[0] ?? '');
  const isRow = absent.length === 0 && (rowsWhere(table, conditions) ?? []).length > 0;
  if (isRow) return emptyIn(reading, asked, share, values);
  if (share < leastNearly(question)) return undefined;
  if (absent.length > 0) return { names: absent, keys: [...absent, ...values] };
  const isJoint = ownRows(table).some(({ cells }) =>
    values.every((value) => cells.some(({ text }) => plain(text) === plain(value))),
  );
  return conditions.length > 1 && !isJoint ? { names: values, keys: values } : undefined;
}

/** The column that is named, where it is empty in every row that is asked for. */
function emptyIn(
  reading: NearReading,
  asked: Column | undefined,
  share: number,
  keys: readonly string[],
): Untold | undefined {
  if (asked === undefined || !reading.named.includes(asked) || share < LEAST_OF_EMPTY)
    return undefined;
  const values = valuesWhere(reading, asked, reading.conditions);
  return values.every((value) => !tells(reading.question, value))
    ? { names: [asked.name], keys }
    : undefined;
}

/** An empty cell in the row and column that are asked for tells by itself. */
const LEAST_OF_EMPTY = 0.5;
