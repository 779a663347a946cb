import { stemEnglish, type Table } from '../../text/index.ts';
import { readQuantity } from './decimal.ts';
import { readDate } from './period.ts';
import { ownRows, plain, plainNumber } from './rows-where.ts';

/** A column as a question may speak of it. */
export interface Column {
  readonly name: string;
  readonly words: readonly string[];
  readonly kind: 'number' | 'date' | 'text';
  /** Numbers that name a thing, a week or a year and are never added up. */
  readonly isKey: boolean;
  /** Times that passed, or times of the day: they are compared and never added up. */
  readonly isDuration: boolean;
  readonly values: readonly string[];
}

const KEY =
  /^(?:id|no|nr|number|#|rank|pos|position|code|zip|postcode|pin|phone|tel|mobile|port|room|batch|serial|year|month|week|date|day|编号|序号|年份|年|日期|排名|代码|电话|手机|房号|周|月份?)$/i;
/** "0417" names. */
const LEADING_ZERO = /^0\d{2,}$/;

export function columnsOf(table: Table): readonly Column[] {
  const rows = ownRows(table);
  return table.columns.map(({ text }, at) => {
    const values = rows
      .flatMap(({ cells }) => cells[at]?.text ?? [])
      .filter((value) => value !== '');
    const own = wordsOf(withoutUnit(text));
    const words = own.map(({ word }) => word);
    const isYear = areMost(values, 0.9, (value) => /^(?:1[5-9]|20)\d{2}$/.test(value));
    const isDate =
      areMost(values, 0.8, (value) => readDate(value) !== undefined) &&
      (!/^\d+$/.test(values[0] ?? '') ||
        (isYear && words.some((word) => /^(?:year|年份?)$/.test(word))));
    const isNumber = areMost(
      values,
      0.8,
      (value) => readQuantity(plainNumber(value)) !== undefined,
    );
    return {
      name: text,
      words,
      kind: isDate ? 'date' : isNumber ? 'number' : 'text',
      isKey:
        own.some(({ raw }) => KEY.test(raw)) ||
        KEY.test(text.trim()) ||
        values.some((value) => LEADING_ZERO.test(value)),
      isDuration: areMost(values, 0.8, (value) => /^\d{1,3}(?::\d{2}){1,2}$/.test(value)),
      values,
    };
  });
}

/** Whether at least this share of the values passes; those behind the last that may fail are not looked at. */
function areMost(
  values: readonly string[],
  share: number,
  test: (value: string) => boolean,
): boolean {
  let left = values.length;
  for (const value of values) {
    if (!test(value)) left -= 1;
    if (left / values.length < share) return false;
  }
  return left > 0;
}

/** Cells of one column, each as it is compared. */
export function hasRepeats({ values }: Column): boolean {
  return new Set(values.map(plain)).size < values.length;
}

/** A word of a question, a header or a cell. */
export interface TableWord {
  readonly word: string;
  readonly raw: string;
  readonly start: number;
}

/** Words in their stem, Chinese sign by sign. */
export function wordsOf(text: string): readonly TableWord[] {
  const parted = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ');
  return [...parted.matchAll(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)].map(
    ({ 0: raw, index }) => {
      const said = raw.toLowerCase();
      return { word: stemEnglish(SAME.get(said) ?? said), raw, start: index };
    },
  );
}

/** "Monthly cost" is what it costs per month; a header has no room for whole words. */
const SAME = new Map(
  `hourly hour, daily day, weekly week, monthly month, quarterly quarter, yearly year, annual year, annually year, wk week, wks week,
  yr year, yrs year, mth month, mths month, hr hour, hrs hour, mins minute, qty quantity, amt amount, tot total, alt altitude,
  bal balance, dep deposit, rm room, 没 未, paid pay, sold sell, taken take, took take, sent send, bought buy, won win, lost lose,
  given give, gave give, made make, done do`
    .split(',')
    .map((pair): [string, string] => {
      const [short = '', whole = ''] = pair.trim().split(' ');
      return [short, whole];
    }),
);

/** `Amount (USD)`, `价格（元）` */
function withoutUnit(name: string): string {
  return name.replace(/[([（［][^)\]）］]*[)\]）］]/g, ' ').trim() || name;
}

/** Amounts and times: what is compared. */
export function isMeasured({ kind, isKey, isDuration }: Column): boolean {
  return (kind === 'number' && !isKey) || isDuration;
}
