import { escapePattern, type Table } from '../../text/index.ts';
import type { Column } from './column.ts';
import type { Condition } from './formula.ts';
import type { QuestionMatch } from './match-question.ts';
import { rowsWhere } from './rows-where.ts';

/** A question over a table, as far as its words are read. Words that a formula explains are marked as it is made. */
export interface TableQuestion extends QuestionMatch {
  readonly table: Table;
  /** What the table is called: titles and headings above it. */
  readonly about: string;
  /** Cells and columns may be named in part or in other words. */
  readonly isNear: boolean;
}

/** Whether no condition is on a column. */
export function isUnconditioned({ conditions }: TableQuestion, { name }: Column): boolean {
  return !conditions.some(({ column }) => column === name);
}

export function valuesWhere(
  { table, columns }: TableQuestion,
  column: Column,
  where: readonly Condition[],
): readonly string[] {
  const at = columns.indexOf(column);
  return (rowsWhere(table, where) ?? []).map(({ cells }) => cells[at]?.text ?? '');
}

/** "Average speed" and "Share in %" ask for no arithmetic where columns are called so. */
export function withoutNames({ question, named }: TableQuestion): string {
  return named.reduce(
    (text, { name }) =>
      text.replace(new RegExp(`(?<!\\p{L})${escapePattern(name.trim())}(?!\\p{L})`, 'iu'), ' '),
    question,
  );
}
