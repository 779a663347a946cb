import { isStopWord, stemEnglish, type Table } from '../../text/index.ts';
import { compareDecimals, readQuantity } from './decimal.ts';
import { ownRows, plain, plainNumber } from './evaluate.ts';
import type { Condition } from './formula.ts';
import { findPeriods, isInPeriod, readDate } from './period.ts';

/** A column as a question may speak of it. */
export interface Column {
  readonly name: string;
  readonly words: readonly string[];
  readonly kind: 'number' | 'date' | 'text';
  /** Numbers that name a thing or a year and are never added up. */
  readonly isKey: boolean;
  readonly values: readonly string[];
}

/** What of a question a table explains. */
export interface Match {
  /** Columns that the question names, the best named first. */
  readonly named: readonly Column[];
  readonly conditions: readonly Condition[];
  /** Places of the question's words that columns and values explain. */
  readonly explained: ReadonlySet<number>;
}

const KEY = /^(?:id|no|nr|number|#|rank|code|zip|year|date|day|编号|序号|年份|年|日期|排名|代码)$/i;
const CJK = /[\p{Script=Han}]/u;

export function columnsOf(table: Table): readonly Column[] {
  const rows = ownRows(table);
  return table.columns.map(({ text }, at) => {
    const values = rows
      .flatMap(({ cells }) => cells[at]?.text ?? [])
      .filter((value) => value !== '');
    const words = wordsOf(withoutUnit(text)).map(({ word }) => word);
    const share = (test: (value: string) => boolean): number =>
      values.length === 0 ? 0 : values.filter(test).length / values.length;
    const isYear = share((value) => /^(?:1[5-9]|20)\d{2}$/.test(value)) >= 0.9;
    const isDate =
      share((value) => readDate(value) !== undefined) >= 0.8 &&
      (!/^\d+$/.test(values[0] ?? '') ||
        (isYear && words.some((word) => /^(?:year|年份?)$/.test(word))));
    const isNumber = share((value) => readQuantity(plainNumber(value)) !== undefined) >= 0.8;
    return {
      name: text,
      words,
      kind: isDate ? 'date' : isNumber ? 'number' : 'text',
      isKey: words.some((word) => KEY.test(word)) || KEY.test(text.trim()),
      values,
    };
  });
}

interface Word {
  readonly word: string;
  readonly raw: string;
  readonly start: number;
}

/** Words in their stem, Chinese sign by sign. */
export function wordsOf(text: string): readonly Word[] {
  const parted = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ');
  return [...parted.matchAll(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)].map(
    ({ 0: raw, index }) => ({ word: stemEnglish(raw.toLowerCase()), raw, start: index }),
  );
}

/** `Amount (USD)`, `价格（元）` */
function withoutUnit(name: string): string {
  return name.replace(/[([（［][^)\]）］]*[)\]）］]/g, ' ').trim() || name;
}

/** Finds values and columns in a question. A value counts once, the longest first; a condition is made of the rest. */
export function matchQuestion(question: string, columns: readonly Column[]): Match {
  const words = wordsOf(question);
  const explained = new Set<number>();
  const conditions = [
    ...findValues(words, columns, explained),
    ...findTimes(question, words, columns, explained),
    ...findLimits(question, words, columns, explained),
  ];
  const named = columns
    .map((column, at) => ({ column, at, places: placesOf(column, words, explained) }))
    .filter(({ places }) => places.length > 0)
    .sort(
      (a, b) =>
        b.places.length / b.column.words.length - a.places.length / a.column.words.length ||
        b.places.length - a.places.length ||
        a.at - b.at,
    );
  for (const { places } of named) for (const place of places) explained.add(place);
  return { named: named.map(({ column }) => column), conditions: merged(conditions), explained };
}

/** What an adjective or verb measures: "the oldest" is asked of an age. */
const MEASURES: readonly { readonly says: RegExp; readonly names: RegExp }[] = [
  { says: /^(?:old|older|oldest|young|younger|youngest)$/i, names: /^ag(?:e)?$|^birth/ },
  {
    says: /^(?:cheap|cheaper|cheapest|expensive|priciest)$/i,
    names: /^(?:unit)?price$|^cost$|^fee$/,
  },
  { says: /^(?:earn|earns|earned|paid)$/i, names: /^salari|^salary$|^wage|^pay$|^incom/ },
  { says: /^(?:tall|taller|tallest)$/i, names: /^height$/ },
  { says: /^(?:heavy|heavier|heaviest|lighter|lightest)$/i, names: /^weight$|^mass$/ },
  { says: /^(?:long|longer|longest|short|shorter|shortest)$/i, names: /^length$|^durat|^page$/ },
  { says: /^(?:fast|faster|fastest|slow|slower|slowest)$/i, names: /^speed$|^time$/ },
  { says: /^populous$/i, names: /^popul/ },
];

function measuredPlaces(
  { words: own }: Column,
  words: readonly Word[],
  explained: ReadonlySet<number>,
): readonly number[] {
  const place = words.findIndex(
    ({ raw }, at) =>
      !explained.has(at) &&
      MEASURES.some(({ says, names }) => says.test(raw) && own.some((word) => names.test(word))),
  );
  return place < 0 ? [] : [place];
}

function placesOf(
  column: Column,
  words: readonly Word[],
  explained: ReadonlySet<number>,
): readonly number[] {
  const named = namedPlaces(column, words, explained);
  return named.length > 0 ? named : measuredPlaces(column, words, explained);
}

function namedPlaces(
  { words: own }: Column,
  words: readonly Word[],
  explained: ReadonlySet<number>,
): readonly number[] {
  const telling = own.filter((word) => own.length === 1 || !isStopWord(word));
  const places = telling.map((word) =>
    words.findIndex((known, at) => known.word === word && !explained.has(at)),
  );
  const found = places.filter((place) => place >= 0);
  const isCjk = own.some((word) => CJK.test(word));
  // Single signs of Chinese tell nothing: all of them must be there, in a row.
  if (isCjk) {
    const run = runOf(own, words, explained);
    return run === undefined ? [] : own.map((_, at) => run + at);
  }
  return found.length * 2 >= telling.length ? found : [];
}

function runOf(
  own: readonly string[],
  words: readonly Word[],
  explained: ReadonlySet<number>,
): number | undefined {
  for (let start = 0; start + own.length <= words.length; start += 1) {
    const fits = own.every(
      (word, at) => words[start + at]?.word === word && !explained.has(start + at),
    );
    if (fits && own.length > 0) return start;
  }
  return undefined;
}

function findValues(
  words: readonly Word[],
  columns: readonly Column[],
  explained: Set<number>,
): readonly Condition[] {
  const candidates = columns.flatMap((column, order) =>
    column.kind === 'date' || (column.kind === 'number' && !column.isKey)
      ? []
      : [...new Set(column.values)].map((value) => ({ column, order, value, own: wordsOf(value) })),
  );
  const isNamed = (column: Column): boolean => placesOf(column, words, new Set()).length > 0;
  candidates.sort(
    (a, b) =>
      b.own.length - a.own.length ||
      Number(isNamed(b.column)) - Number(isNamed(a.column)) ||
      a.order - b.order,
  );
  const found: Condition[] = [];
  for (const { column, value, own } of candidates) {
    const run = runOf(
      own.map(({ word }) => word),
      words,
      explained,
    );
    if (
      run === undefined ||
      !isTelling(value, own, words.slice(run, run + own.length), isNamed(column))
    )
      continue;
    for (let at = run; at < run + own.length; at += 1) explained.add(at);
    found.push({ column: column.name, is: '=', values: [value] });
  }
  return found;
}

/** "A", "no" and "in" are words as well as values: such a one must be written alike, beside its column. */
function isTelling(
  value: string,
  own: readonly Word[],
  run: readonly Word[],
  isColumnNamed: boolean,
): boolean {
  const isWeak =
    own.length === 1 && !CJK.test(value) && (value.length <= 2 || isStopWord(value.toLowerCase()));
  if (CJK.test(value) && value.length < 2) return isColumnNamed;
  if (!isWeak && !/^\d+$/.test(value)) return true;
  return isColumnNamed && run.every(({ raw }, at) => raw === own[at]?.raw);
}

function findTimes(
  question: string,
  words: readonly Word[],
  columns: readonly Column[],
  explained: Set<number>,
): readonly Condition[] {
  const column = columns.find(({ kind }) => kind === 'date');
  if (column === undefined || /\b(?:after|before|since|until)\s+\d{4}\b/i.test(question)) return [];
  const periods = findPeriods(question).filter((period) =>
    column.values.some((value) => isInPeriod(value, period)),
  );
  if (periods.length === 0) return [];
  for (const [at, { raw }] of words.entries()) if (isPartOfDate(raw, periods)) explained.add(at);
  return [{ column: column.name, is: 'in', values: periods }];
}

function isPartOfDate(raw: string, periods: readonly string[]): boolean {
  if (/^\d+$/.test(raw))
    return periods.some((period) => period.split('-').includes(raw.padStart(2, '0')));
  return findPeriods(raw).length > 0;
}

const LIMITS: readonly { readonly is: Condition['is']; readonly words: RegExp }[] = [
  {
    is: '>=',
    words:
      /(?:at least|since|no less than|>=|≥|至少|不少于|不低于)\s*[$€£¥]?\s*([\d,.]*\d)|([\d,.]*\d)[^\d\s，。？?]{0,2}(?:or more|and above|以上)/i,
  },
  {
    is: '<=',
    words:
      /(?:at most|no more than|<=|≤|至多|不超过|不高于)\s*[$€£¥]?\s*([\d,.]*\d)|([\d,.]*\d)[^\d\s，。？?]{0,2}(?:or less|or fewer|以下)/i,
  },
  {
    is: '>',
    words:
      /(?:more than|over|above|after|greater than|higher than|exceed(?:s|ing)?|larger than|>|超过|高于|大于|多于)\s*[$€£¥]?\s*([\d,.]*\d)/i,
  },
  {
    is: '<',
    words:
      /(?:less than|under|below|before|fewer than|lower than|smaller than|<|低于|小于|少于)\s*[$€£¥]?\s*([\d,.]*\d)/i,
  },
];

function findLimits(
  question: string,
  words: readonly Word[],
  columns: readonly Column[],
  explained: Set<number>,
): readonly Condition[] {
  for (const { is, words: pattern } of LIMITS) {
    const match = pattern.exec(question);
    const limit = match?.[1] ?? match?.[2];
    if (limit === undefined) continue;
    const column = limitedColumn(limit, columns, words, explained);
    if (column === undefined) return [];
    for (const [at, { raw }] of words.entries())
      if (limit.replace(/,/g, '').includes(raw) || column.words.includes(words[at]?.word ?? ''))
        explained.add(at);
    return [{ column: column.name, is, values: [limit] }];
  }
  return [];
}

/** The column that is named, or the only one whose numbers lie on both sides of the limit. */
function limitedColumn(
  limit: string,
  columns: readonly Column[],
  words: readonly Word[],
  explained: ReadonlySet<number>,
): Column | undefined {
  const isYear = /^(?:1[5-9]|20)\d{2}$/.test(limit);
  const numeric = columns.filter(
    ({ kind, isKey, values }) =>
      (kind === 'number' && (!isKey || isYear)) ||
      (kind === 'date' && isYear && values.every((value) => /^\d{4}$/.test(value))),
  );
  const named = numeric.filter((column) => placesOf(column, words, explained).length > 0);
  const around = numeric.filter(({ values }) => isAround(limit, values));
  return named[0] ?? (around.length === 1 ? around[0] : undefined);
}

function isAround(limit: string, values: readonly string[]): boolean {
  const own = readQuantity(limit);
  const numbers = values.flatMap((value) => readQuantity(plainNumber(value)) ?? []);
  return (
    own !== undefined &&
    numbers.some((number) => compareDecimals(number, own) >= 0) &&
    numbers.some((number) => compareDecimals(number, own) <= 0)
  );
}

/** Two values of one column are either of them. */
function merged(conditions: readonly Condition[]): readonly Condition[] {
  const byColumn = new Map<string, Condition>();
  for (const condition of conditions) {
    const key = `${condition.column}\n${condition.is}`;
    const known = byColumn.get(key);
    byColumn.set(
      key,
      known === undefined
        ? condition
        : { ...known, values: [...known.values, ...condition.values] },
    );
  }
  return [...byColumn.values()];
}

/** Cells of one column, each as it is compared. */
export function hasRepeats({ values }: Column): boolean {
  return new Set(values.map(plain)).size < values.length;
}
