import { foldSpace, type Table, type TableCell, type TableRow } from '../../text/index.ts';
import { addDecimals, compareDecimals, readQuantity } from './decimal.ts';
import type { Condition } from './formula.ts';
import { isInPeriod, readDate, readerOfFigures } from './period.ts';

/** A row that adds up the others is none of them. */
const TOTAL = /^(?:(?:grand |sub-?)?totals?|sum|all|合计|总计|小计|共计|总和)[:：]?$/i;

/** What may call such a row too ("All branches"): its numbers tell. */
const ADDED = /^(?:all|overall|total|sum|whole|entire|全部|全体|总|合)/i;
/** Of fewer rows one may be the sum of the others by chance. */
const LEAST_ADDED = 3;
/** Of a row that is called by no such word ("Season so far") so many numbers are the sums of those above. */
const LEAST_SUMS = 2;

/** Rows that hold a thing each. */
export function ownRows(table: Table): readonly TableRow[] {
  const rows = table.rows.filter(({ cells }) => !TOTAL.test(plain(cells[0]?.text ?? '')));
  const last = rows.at(-1);
  return last !== undefined && addsUp(last, rows.slice(0, -1)) ? rows.slice(0, -1) : rows;
}

function addsUp({ cells }: TableRow, others: readonly TableRow[]): boolean {
  if (others.length < LEAST_ADDED) return false;
  const isCalledSo = ADDED.test(plain(cells[0]?.text ?? ''));
  const sums = (test: (cell: TableCell, at: number) => boolean): boolean =>
    isCalledSo ? cells.some(test) : cells.filter(test).length >= LEAST_SUMS;
  return sums(({ text }, at) => {
    const said = readQuantity(plainNumber(text));
    const numbers = others.flatMap(
      (row) => readQuantity(plainNumber(row.cells[at]?.text ?? '')) ?? [],
    );
    return (
      said !== undefined &&
      numbers.length >= LEAST_ADDED &&
      compareDecimals(said, addDecimals(numbers)) === 0
    );
  });
}

/** A cell's text without the marks of Markdown, in one case. */
export function plain(text: string): string {
  return foldSpace(text.replace(/[*`_~]|""/g, (mark) => (mark === '""' ? '"' : ''))).toLowerCase();
}

/** Rows that meet every condition; `undefined` where a column is not there. */
export function rowsWhere(
  table: Table,
  where: readonly Condition[],
): readonly TableRow[] | undefined {
  const checks = where.map((condition) => ({
    condition,
    at: columnIndex(table, condition.column),
  }));
  if (checks.some(({ at }) => at < 0)) return undefined;
  return ownRows(table).filter(({ cells }) =>
    checks.every(({ condition, at }) => meets(cells[at]?.text ?? '', condition)),
  );
}

function meets(text: string, { is, values }: Condition): boolean {
  if (is === '=') return values.some((value) => plain(value) === plain(text));
  if (is === 'in') return values.some((period) => isInPeriod(text, period));
  const [limit = ''] = values;
  const order = PERIOD.test(limit) ? orderInTime(text, limit) : orderOf(text, limit);
  if (order === undefined) return false;
  return is === '>' ? order > 0 : is === '>=' ? order >= 0 : is === '<' ? order < 0 : order <= 0;
}

/** Of a day or month, with a year or without. */
const PERIOD = /^(?:--\d{2}|\d{4}-\d{2})(?:-\d{2})?$/;

/** How a number compares with a limit; of days a year is one too. */
function orderOf(text: string, limit: string): number | undefined {
  const own = readQuantity(plainNumber(text)) ?? readQuantity(readDate(text)?.slice(0, 4) ?? '');
  const bound = readQuantity(limit);
  return own === undefined || bound === undefined ? undefined : compareDecimals(own, bound);
}

/** How a day compares with a period: one inside is none before and none after. */
function orderInTime(text: string, period: string): number | undefined {
  const day = readDate(text) ?? readerOfFigures([text, '31.01.2000'])?.(text);
  if (day === undefined) return undefined;
  const bound = period.replace(/^--/, '');
  const own = (period.startsWith('--') ? day.slice(5) : day).slice(0, bound.length);
  return own === bound ? 0 : own < bound ? -1 : 1;
}

export function columnIndex({ columns }: Table, name: string): number {
  return columns.findIndex(({ text }) => text === name);
}

/** A cell that is set in bold or as code is a number all the same, and so is "1.204,50" or "98,5", which thousands never look like. */
export function plainNumber(text: string): string {
  const plain = text.replace(/[*`]/g, '').trim();
  const [, whole, fraction, rest = ''] =
    /^([^\d,]*\d{1,3}(?:[.\u00a0\u202f ’']?\d{3})*),(\d{1,2})(?!\d)(\D*)$/u.exec(plain) ?? [];
  return whole === undefined
    ? plain
    : `${whole.replace(/(?<=\d)[.\u00a0\u202f ’'](?=\d)/gu, '')}.${fraction}${rest}`;
}
