import type { Matching } from './find-values.ts';
import type { Condition } from './formula.ts';
import { placesOf } from './name-column.ts';
import { findPeriods, isInPeriod, isPartOfDate, readerOfFigures } from './period.ts';

/**
 * "on 6 October", "in March", "in 2024": rows of that day, month or year.
 *
 * @param isNear - Any column of dates may be meant, also in figures, and a month or day that none has is told as absent.
 */
export function findTimes(matching: Matching, isNear: boolean): readonly Condition[] {
  const { columns, absent } = matching;
  const question = unexplained(matching);
  const periods = findPeriods(question);
  if (periods.length === 0 || /\b(?:after|before|since|until)\s+\d{4}\b/i.test(question)) return [];
  const dated = columns.filter(({ kind }) => kind === 'date');
  for (const { name, values } of isNear ? dated : dated.slice(0, 1)) {
    const inside = periods.filter((period) => values.some((value) => isInPeriod(value, period)));
    if (inside.length === 0) continue;
    markDates(matching, inside, isNear);
    return [{ column: name, is: 'in', values: inside }];
  }
  if (!isNear) return [];
  for (const { name, values } of columns) {
    const read = readerOfFigures(values);
    const inside = values.filter((value) =>
      periods.some((period) => isInPeriod(read?.(value) ?? '', period)),
    );
    if (inside.length === 0) continue;
    markDates(matching, periods, isNear);
    return [{ column: name, is: '=', values: [...new Set(inside)] }];
  }
  if (dated.length === 1 && !/\bmay\b/.test(question))
    absent.push(...periods.filter((period) => period.includes('-')));
  return [];
}

/** The question without the words that are explained: "Jun Park" is no month. */
function unexplained({ question, words, explained }: Matching): string {
  return words.reduce(
    (text, { raw, start }, at) =>
      explained.has(at)
        ? text.slice(0, start) + ' '.repeat(raw.length) + text.slice(start + raw.length)
        : text,
    question,
  );
}

/** "weeks 12 to 14" */
export function findRanges({
  question,
  words,
  columns,
  explained,
}: Matching): readonly Condition[] {
  const match = /(\d+)\s*(?:to|-|–|through|至|到)\s*(\d+)/iu.exec(question);
  if (match === null) return [];
  const [from, to] = [Number(match[1]), Number(match[2])];
  const column = columns.find(
    (one) =>
      one.values.every((value) => /^\d+$/.test(value)) &&
      placesOf(one, { words, explained }).length > 0 &&
      [match[1], match[2]].every((said) => one.values.includes(said ?? '')),
  );
  if (column === undefined) return [];
  const end = match.index + match[0].length;
  for (const place of placesOf(column, { words, explained })) explained.add(place);
  for (const [at, { start }] of words.entries())
    if (start >= match.index && start < end) explained.add(at);
  const values = column.values.filter((value) => Number(value) >= from && Number(value) <= to);
  return [{ column: column.name, is: '=', values: [...new Set(values)] }];
}

/** "before 5 April", "since May", 3月之前: rows before or after a day or month, by the column of days that is named or the only one. */
export function findDateBounds(matching: Matching): readonly Condition[] {
  const { question, words, columns, explained } = matching;
  const bound = readDateBound(unexplained(matching));
  if (bound === undefined) return [];
  const dated = columns.filter(
    ({ kind, values }) => kind === 'date' || readerOfFigures(values) !== undefined,
  );
  const named = dated.filter((one) => placesOf(one, matching).length > 0);
  const due = dated.filter(({ name }) => DUE.test(name));
  const [column, other] =
    named.length > 0 ? named : due.length > 0 && AHEAD.test(question) ? due : dated;
  if (column === undefined || other !== undefined) return [];
  for (const place of placesOf(column, matching)) explained.add(place);
  for (const [at, { start }] of words.entries())
    if (start >= bound.start && start < bound.end) explained.add(at);
  return [{ column: column.name, is: bound.is, values: [bound.period] }];
}

const DUE = /due|deadline|by$|until|expir|renew|到期|截止/i;
const AHEAD = /\b(?:have to|had to|has to|must|due|paid?|run out|expire)\b|要|到期/i;
const DATE_BOUNDS: readonly (readonly [Condition['is'], RegExp])[] = [
  ['<=', /\b(?:by|until|till|up to|no later than)(?: the)?(?: end of)?(?= )/giu],
  ['<', /\b(?:before|earlier than)(?= )/giu],
  ['>', /\b(?:after|later than)(?= )/giu],
  ['>=', /\b(?:since|from|as of)(?= )/giu],
];
const CHINESE_BOUNDS: readonly (readonly [Condition['is'], RegExp])[] = [
  ['<', /[月日号年](?:之前|以前|前)/gu],
  ['>', /[月日号年](?:之后|以后|后)/gu],
];
/** A date behind its preposition. */
const MOST_SIGNS = 24;

interface DateBound {
  readonly is: Condition['is'];
  readonly period: string;
  readonly start: number;
  readonly end: number;
}

function readDateBound(question: string): DateBound | undefined {
  for (const [is, words] of DATE_BOUNDS)
    for (const { 0: said, index } of question.matchAll(words)) {
      const end = index + said.length + MOST_SIGNS;
      const tail = question.slice(index + said.length, end);
      const [period] = /^\s*(?:the )?(?:\d|\p{Lu})/u.test(tail) ? findPeriods(tail) : [];
      if (period !== undefined) return { is, period, start: index, end };
    }
  for (const [is, words] of CHINESE_BOUNDS)
    for (const { 0: said, index } of question.matchAll(words)) {
      const end = index + said.length;
      const [period] = findPeriods(question.slice(0, index + 1));
      if (period !== undefined) return { is, period, start: 0, end };
    }
  return undefined;
}

function markDates(
  { words, explained }: Matching,
  periods: readonly string[],
  isNear: boolean,
): void {
  for (const [at, { raw }] of words.entries())
    if (isPartOfDate(raw, periods) || (isNear && /^[一二三四五六七八九十]$/.test(raw)))
      explained.add(at);
}

/** "week 12": a number behind the name of its column. */
export function findNumbered(matching: Matching): readonly Condition[] {
  const { words, columns, explained, absent } = matching;
  return columns.flatMap((column): readonly Condition[] => {
    const at = words.findIndex(
      ({ word }, place) =>
        column.words.length === 1 &&
        column.words[0] === word &&
        /^\d+$/.test(words[place + 1]?.raw ?? ''),
    );
    const number = words[at + 1]?.raw;
    if (at < 0 || number === undefined || explained.has(at + 1)) return [];
    if (!column.values.every((value) => /^\d+$/.test(value))) return [];
    const values = column.values.filter((value) => Number(value) === Number(number));
    if (values.length === 0) {
      absent.push(`${words[at]?.raw} ${number}`);
      return [];
    }
    explained.add(at);
    explained.add(at + 1);
    return [{ column: column.name, is: '=', values: [...new Set(values)] }];
  });
}
