import type { Table } from '../../text/index.ts';
import { type TableQuestion, valuesWhere } from './asked.ts';
import { AVERAGE, DIFFERENCE, SHARE } from './asking-words.ts';
import { type Column, wordsOf } from './column.ts';
import { chooseAsked, isOfCells } from './read-cell.ts';
import { leastExplained, readTableQuestion } from './read-question.ts';
import { ownRows, plain, rowsWhere } from './rows-where.ts';
import { shareExplained } from './share-explained.ts';
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
  if (!isOfCells(question) || [AVERAGE, SHARE, DIFFERENCE].some((asks) => asks.test(question)))
    return undefined;
  const asked = readTableQuestion(question, table, about, true);
  if (ownRows(table).length < 2) return undefined;
  const { absent, conditions, words, explained } = asked;
  if (conditions.length === 0) return undefined;
  const missing = absent.flatMap((name) => wordsOf(name).map(({ word }) => word));
  const places = words.flatMap(({ word }, at) => (missing.includes(word) ? [at] : []));
  const column = chooseAsked(asked)?.column;
  const share = shareExplained({ ...asked, explained: new Set([...explained, ...places]) }) ?? 0;
  const values = conditions.map((one) => one.values[0] ?? '');
  const isRow = absent.length === 0 && (rowsWhere(table, conditions) ?? []).length > 0;
  if (isRow) return emptyIn(asked, column, share, values);
  if (share < leastExplained(question, 'unsure')) return undefined;
  if (absent.length > 0) return { names: absent, keys: [...absent, ...values] };
  const isJoint = ownRows(table).some(({ cells }) =>
    values.every((value) => cells.some(({ text }) => plain(text) === plain(value))),
  );
  return conditions.length > 1 && !isJoint ? { names: values, keys: values } : undefined;
}

/** The column that is named, where it is empty in every row that is asked for. */
function emptyIn(
  asked: TableQuestion,
  column: Column | undefined,
  share: number,
  keys: readonly string[],
): Untold | undefined {
  if (column === undefined || !asked.named.includes(column) || share < LEAST_OF_EMPTY)
    return undefined;
  const values = valuesWhere(asked, column, asked.conditions);
  return values.every((value) => !tells(asked.question, value))
    ? { names: [column.name], keys }
    : undefined;
}

/** An empty cell in the row and column that are asked for tells by itself. */
const LEAST_OF_EMPTY = 0.5;
