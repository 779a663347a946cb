import { inEnglishForm } from '../../answer/index.ts';
import { isChinese } from '../../text/index.ts';
import { isUnconditioned, type TableQuestion, valuesWhere } from './asked.ts';
import { PEOPLE, PLACES, TIMES } from './choose-entity.ts';
import type { Column } from './column.ts';
import { measuredIn } from './compare-words.ts';
import { isOfMoney } from './dimensions.ts';
import { nearPlacesOf } from './name-column.ts';
import { nearestOf } from './read-cell.ts';
import type { ReadTable } from './reading.ts';
import { plain } from './rows-where.ts';

type Sort = 'reason' | 'person' | 'date' | 'place' | 'amount' | 'thing';

/** Where a question begins to ask for something. */
const ASKS: readonly (readonly [Sort, RegExp])[] = [
  ['reason', /\bwhy\b|为什么|原因/giu],
  ['person', /\b(?:who|whom|whose)\b|谁|哪位/giu],
  [
    'date',
    /\b(?:(?:since|from|until) )?when\b|\b(?:what|which) (?:days?|dates?|time)\b|什么时候|何时|几点|哪一?天|几号/giu,
  ],
  ['place', /\bwhere\b|哪里|哪儿|在哪|什么地方/giu],
  ['amount', /\bhow (?!come\b|do\b|does\b|to\b|about\b)\p{L}+\b|多[少大长高]|几(?![点号])/giu],
  ['thing', /\b(?:what|which)\b(?! (?:days?|dates?|time)\b)|什么(?!时候|地方)/giu],
];

/** A part of a question that asks for one thing. */
export interface AskedPart {
  readonly sort: Sort;
  readonly start: number;
  readonly end: number;
}

/** What a question asks for, one after the other: "when and where", "who leads it and since when". */
export function askedParts(question: string): readonly AskedPart[] {
  if (inEnglishForm(question) !== question) return [];
  const starts = ASKS.flatMap(([sort, asks]) =>
    [...question.matchAll(asks)].map(({ index }) => ({ sort, start: index })),
  ).sort((a, b) => a.start - b.start);
  if (!isChinese(question))
    return starts.map((one, at) => ({ ...one, end: starts[at + 1]?.start ?? question.length }));
  // Chinese asks behind what it asks for: 电话是多少.
  return [...question.matchAll(/[^，,、；;。？?]+/gu)].flatMap(({ 0: part, index }) => {
    const end = index + part.length;
    const own = starts.find(({ start }) => start >= index && start < end);
    return own === undefined ? [] : [{ sort: own.sort, start: index, end }];
  });
}

/** What one row has in several columns that are asked for. */
export function readCells(
  asked: TableQuestion,
  clauses: readonly AskedPart[],
): ReadTable | undefined {
  const { conditions: where } = asked;
  const found = clauses.map((clause) => columnsFor(clause, asked));
  const columns = [...new Set(found.flat())];
  if (where.length === 0 || found.some((some) => some.length === 0)) return undefined;
  if (columns.length < 2 || !columns.every((column) => isOne(asked, column))) return undefined;
  const names = columns.map(({ name }) => name);
  return { formula: { operation: 'cells', columns: names, where }, least: 'sure' };
}

function isOne(asked: TableQuestion, column: Column): boolean {
  const values = valuesWhere(asked, column, asked.conditions).map(plain);
  return values.length > 0 && values[0] !== '' && new Set(values).size === 1;
}

/** The column that a clause names, or that has what it asks for; of a day and its hour both. */
function columnsFor({ sort, start, end }: AskedPart, asked: TableQuestion): readonly Column[] {
  const { words, columns, conditions, explained } = asked;
  const isInside = (at: number): boolean => {
    const place = words[at]?.start ?? -1;
    return place >= start && place < end;
  };
  const outside = new Set(words.flatMap((_, at) => (isInside(at) ? [] : [at])));
  const mayTell = (one: Column): boolean =>
    isUnconditioned(asked, one) ||
    conditions.some(({ column, is }) => column === one.name && is === 'in');
  const open = columns.filter(mayTell);
  const named = open
    .map((column) => ({ column, places: nearPlacesOf(column, { words, explained: outside }) }))
    .filter(({ places }) => places.length > 0)
    .sort(
      (a, b) => b.places.length / b.column.words.length - a.places.length / a.column.words.length,
    );
  const [first] = named;
  if (first !== undefined) return [first.column];
  const own = words.filter((_, at) => isInside(at));
  const measured = open.filter(({ name }) =>
    own.some(({ raw }) => measuredIn(name, raw) !== undefined),
  );
  if (sort === 'amount') {
    const isPrice = /\bhow much\b|多少钱/iu.test(asked.question.slice(start, end));
    const some = measured.length === 0 && isPrice ? open.filter(isOfMoney) : measured;
    return some.length === 1 ? some : [];
  }
  if (own.some(({ raw }) => CALLS.test(raw))) {
    const phones = open.filter(({ name }) => PHONES.test(name));
    if (phones.length === 1 && sort !== 'person') return phones;
  }
  if (sort === 'reason') return open.filter(({ name }) => REASONS.test(name)).slice(0, 1);
  const near = nearestOf({ ...asked, explained: new Set([...outside, ...explained]) }, open);
  if (near !== undefined) return [near];
  if (sort === 'date') return daysAndHours(open);
  const fitting = open.filter(({ name }) =>
    sort === 'person' ? PEOPLE.test(name) : sort === 'place' && PLACES.test(name),
  );
  return fitting.length === 1 ? fitting : [];
}

function daysAndHours(columns: readonly Column[]): readonly Column[] {
  const days = columns.filter(
    ({ name, kind, values }) =>
      kind === 'date' || DAYS.test(name) || values.every((value) => WEEKDAY.test(value)),
  );
  const hours = columns.filter((one) => TIMES.test(one.name) && !days.includes(one));
  return days.length > 1 || hours.length > 1 ? [] : [...days, ...hours];
}

const CALLS = /^(?:number|phone|call|ring|dial)$|电/i;
const PHONES = /phone|\btel\b|mobile|电话|手机/i;
const REASONS = /reason|why|cause|note|grund|原因|事由/i;
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day|^[周星]/i;
const DAYS = /^(?:week)?days?$|^date|日期|星期|生日|哪天/i;
