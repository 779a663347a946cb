import type { Computed } from '../report.ts';
import type { Aggregate, Condition, Extreme, Formula } from './formula.ts';
import { isDay, monthName } from './period.ts';

export type ComputedLanguage = 'en' | 'zh';

/** As many cells as a line can show. */
const MAX_SHOWN = 8;

interface Words {
  readonly aggregate: Readonly<Record<Aggregate['operation'], (column: string) => string>>;
  readonly rows: string;
  readonly where: (conditions: readonly string[]) => string;
  readonly or: string;
  readonly and: string;
  readonly colon: string;
  readonly in: string;
  readonly difference: (left: string, right: string) => string;
  readonly share: (left: string, right: string) => string;
  readonly extreme: (most: string, entity: string, measure: string) => string;
  /** The first and the last of numbers, and of days. */
  readonly ends: Readonly<
    Record<'numbers' | 'days', Readonly<Record<Extreme['operation'], string>>>
  >;
  /** `--10` is October of any year. */
  readonly period: (period: string) => string;
  readonly is: (what: string, result: string) => string;
  readonly of: (cells: string) => string;
}

const UNDATED = /^--(\d{2})(?:-(\d{2}))?$/;

const ENGLISH: Words = {
  aggregate: {
    count: (column) => `number of ${column}`,
    distinct: (column) => `number of different values of ${column}`,
    sum: (column) => `sum of ${column}`,
    average: (column) => `average of ${column}`,
    largest: (column) => `largest ${column}`,
    smallest: (column) => `smallest ${column}`,
    cell: (column) => column,
    list: (column) => column,
  },
  rows: 'rows',
  where: (conditions) => ` where ${conditions.join(' and ')}`,
  or: ' or ',
  and: ' and ',
  colon: ': ',
  in: 'is in',
  difference: (left, right) => `difference between the ${left} and the ${right}`,
  share: (left, right) => `${left} as a share of the ${right}`,
  extreme: (most, entity, measure) => `${entity} with the ${most} ${measure}`,
  ends: {
    numbers: { top: 'largest', bottom: 'smallest' },
    days: { top: 'latest', bottom: 'earliest' },
  },
  period: (period) => {
    const [, month = '', day] = UNDATED.exec(period) ?? [];
    const name = monthName(Number(month));
    if (name === undefined) return period;
    return day === undefined ? name : `${Number(day)} ${name}`;
  },
  is: (what, result) => `The ${what} is ${result}`,
  of: (cells) => ` (${cells})`,
};

const CHINESE: Words = {
  aggregate: {
    count: (column) => `${column}数`,
    distinct: (column) => `不同的${column}的个数`,
    sum: (column) => `${column}之和`,
    average: (column) => `${column}的平均值`,
    largest: (column) => `最大的${column}`,
    smallest: (column) => `最小的${column}`,
    cell: (column) => column,
    list: (column) => column,
  },
  rows: '行',
  where: (conditions) => `（${conditions.join('，')}）`,
  or: '或',
  and: '，',
  colon: '：',
  in: '在',
  difference: (left, right) => `${left}与${right}之差`,
  share: (left, right) => `${left}占${right}的比例`,
  extreme: (most, entity, measure) => `${measure}${most}的${entity}`,
  ends: { numbers: { top: '最大', bottom: '最小' }, days: { top: '最晚', bottom: '最早' } },
  period: (period) => {
    const [, month, day] = UNDATED.exec(period) ?? [];
    if (month === undefined) return period;
    return `${Number(month)}月${day === undefined ? '' : `${Number(day)}日`}`;
  },
  is: (what, result) => `${what}：${result}`,
  of: (cells) => `（${cells}）`,
};

const WORDS: Readonly<Record<ComputedLanguage, Words>> = { en: ENGLISH, zh: CHINESE };

/** A computed claim in words, with its cells where they are few. The checker makes the same sentence again. Pure. */
export function describeComputed(
  formula: Formula,
  { cells, result }: Computed,
  language: ComputedLanguage,
): string {
  const words = WORDS[language];
  const end = language === 'zh' ? '。' : '.';
  if (formula.operation === 'cells') {
    const said = formula.columns.map(
      (column, at) => `${column}${words.colon}${cells[at]?.value ?? ''}`,
    );
    return `${said.join(words.and === '，' ? '，' : ', ')}${rowsOf(formula.where, words)}${end}`;
  }
  if (formula.operation === 'cell' || formula.operation === 'list')
    return `${describeCell(formula, result, words)}${end}`;
  const isSum = formula.operation === 'sum' && cells.length > 1 && cells.length <= MAX_SHOWN;
  const isExtreme = 'entity' in formula && formula.column !== null && formula.grouped === null;
  // The name stands first, then what is measured, from the best on.
  const best = isExtreme ? cells[1]?.value : undefined;
  const measured = best === undefined ? '' : words.of(best);
  const ends = best !== undefined && isDay(best) ? words.ends.days : words.ends.numbers;
  const shown = isSum ? words.of(cells.map(({ value }) => value).join(' + ')) : measured;
  return `${words.is(nameOf(formula, words, ends), result)}${shown}${end}`;
}

/** "stand: 11 (from_to is AMS)" */
function describeCell({ column, where }: Aggregate, result: string, words: Words): string {
  return `${column ?? ''}${words.colon}${result}${rowsOf(where, words)}`;
}

function rowsOf(where: readonly Condition[], words: Words): string {
  return where.length === 0 ? '' : words.of(conditionsOf(where, words).join(words.and));
}

function nameOf(formula: Formula, words: Words, ends: Words['ends']['numbers']): string {
  switch (formula.operation) {
    case 'difference':
      return words.difference(
        aggregateName(formula.left, words),
        aggregateName(formula.right, words),
      );
    case 'share':
      return words.share(aggregateName(formula.left, words), aggregateName(formula.right, words));
    case 'cells':
      return formula.columns.join(words.and);
    case 'top':
    case 'bottom': {
      const { grouped, column } = formula;
      const name = column ?? words.rows;
      const measure = grouped === null ? name : words.aggregate[grouped](name);
      const what = words.extreme(ends[formula.operation], formula.entity, measure);
      return `${what}${whereOf(formula.where, words)}`;
    }
    default:
      return aggregateName(formula, words);
  }
}

function aggregateName({ operation, column, where }: Aggregate, words: Words): string {
  return `${words.aggregate[operation](column ?? words.rows)}${whereOf(where, words)}`;
}

function whereOf(where: readonly Condition[], words: Words): string {
  if (where.length === 0) return '';
  return words.where(conditionsOf(where, words));
}

function conditionsOf(where: readonly Condition[], words: Words): readonly string[] {
  return where.map(({ column, is, values }) => {
    const sign = is === '=' ? (words === CHINESE ? '为' : 'is') : is === 'in' ? words.in : is;
    const named = values.map((value) => (UNDATED.test(value) ? words.period(value) : value));
    return `${column} ${sign} ${named.join(words.or)}`;
  });
}
