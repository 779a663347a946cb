import { isStopWord } from '../../text/index.ts';
import { type Column, type TableWord, wordsOf } from './column.ts';
import { compareDecimals, readQuantity } from './decimal.ts';
import { plainNumber } from './evaluate.ts';
import type { Condition } from './formula.ts';
import { placesOf, runOfWords } from './name-column.ts';
import { findPeriods, isInPeriod, isPartOfDate } from './period.ts';

/** What of a question a table explains. */
export interface QuestionMatch {
  /** Columns that the question names, the best named first. */
  readonly named: readonly Column[];
  readonly conditions: readonly Condition[];
  /** Places of the question's words that columns and values explain. */
  readonly explained: ReadonlySet<number>;
}

const CJK = /[\p{Script=Han}]/u;
const FIRST_SIGN = /[\p{Script=Han}\p{L}\p{N}]/u;

/** Finds values and columns in a question. A value counts once, the longest first; a condition is made of the rest. */
export function matchQuestion(question: string, columns: readonly Column[]): QuestionMatch {
  const words = wordsOf(question);
  const explained = new Set<number>();
  const conditions = [
    ...findCellValues(words, columns, explained),
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
  return {
    named: named.map(({ column }) => column),
    conditions: asDenied(question, merged(conditions), columns),
    explained,
  };
}

export function findCellValues(
  words: readonly TableWord[],
  columns: readonly Column[],
  explained: Set<number>,
): readonly Condition[] {
  // A stem begins as its word does: most cells are told by their first sign.
  const opens = new Set(words.map(({ word }) => word.codePointAt(0)));
  const mayStand = (value: string): boolean => {
    const [first = ''] = FIRST_SIGN.exec(value) ?? [];
    return opens.has(first.toLowerCase().codePointAt(0));
  };
  const candidates = columns.flatMap((column, order) => {
    if (column.kind === 'date' || (column.kind === 'number' && !column.isKey)) return [];
    const isNamed = placesOf(column, words, new Set()).length > 0;
    const values = [...new Set(column.values)].filter(mayStand);
    return values.map((value) => ({ column, order, isNamed, value, own: wordsOf(value) }));
  });
  candidates.sort(
    (a, b) =>
      b.own.length - a.own.length || Number(b.isNamed) - Number(a.isNamed) || a.order - b.order,
  );
  const found: Condition[] = [];
  for (const { column, isNamed, value, own } of candidates) {
    const run = runOfWords(
      own.map(({ word }) => word),
      words,
      explained,
    );
    if (run === undefined || !isTelling(value, own, words.slice(run, run + own.length), isNamed))
      continue;
    for (let at = run; at < run + own.length; at += 1) explained.add(at);
    found.push({ column: column.name, is: '=', values: [value] });
  }
  return found;
}

/** "A", "no" and "in" are words as well as values: such a one must be written alike, beside its column. */
function isTelling(
  value: string,
  own: readonly TableWord[],
  run: readonly TableWord[],
  isColumnNamed: boolean,
): boolean {
  const isWeak =
    own.length === 1 && !CJK.test(value) && (value.length <= 2 || isStopWord(value.toLowerCase()));
  if (CJK.test(value) && value.length < 2) return isColumnNamed;
  if (!isWeak && !/^\d{1,2}$/.test(value)) return true;
  return isColumnNamed && run.every(({ raw }, at) => raw === own[at]?.raw);
}

function findTimes(
  question: string,
  words: readonly TableWord[],
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

const DENIED = /\bnot\b|n['’]t\b|没|未|尚|nicht|\bpas\b/iu;

/** "haven't signed" of a column of "signed" and "not signed" means the latter. */
export function asDenied(
  question: string,
  conditions: readonly Condition[],
  columns: readonly Column[],
): readonly Condition[] {
  if (!DENIED.test(question)) return conditions;
  return conditions.map((condition) => {
    const [value = ''] = condition.values;
    const own = columns.find(({ name }) => name === condition.column)?.values ?? [];
    const denied = [...new Set(own)].filter((one) =>
      [`not ${value}`, `un${value}`, `non-${value}`, `未${value}`, `nicht ${value}`].includes(
        one.toLowerCase(),
      ),
    );
    return condition.is === '=' && denied.length > 0 ? { ...condition, values: denied } : condition;
  });
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

/** "more than 100", "不超过 5": a condition on the column that it speaks of. */
function findLimits(
  question: string,
  words: readonly TableWord[],
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
  words: readonly TableWord[],
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
