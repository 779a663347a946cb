import { monthElsewhere } from '../../answer/index.ts';
import { inDigits } from './read-number.ts';

/** Months in English, the first of the year first. */
export const MONTHS: readonly string[] = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Of a date without a year. */
const NO_YEAR = '0000';

/** A cell's date as `2024-03-05`, `2024-03`, `2024` or, without a year, `0000-03-05`; `undefined` when it is none. */
export function readDate(text: string): string | undefined {
  const iso = /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?|年)?(?:[T ].*)?$/.exec(
    text.trim(),
  );
  if (iso !== null) return joined(iso[1], iso[2], iso[3]);
  const named =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?([A-Za-z]{3,9})\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d),?)?(?:\s+(\d{4}))?$/.exec(
      text.trim(),
    );
  const month = monthOf(named?.[2] ?? '');
  const day = named?.[1] ?? named?.[3];
  const isDated = named?.[4] !== undefined || day !== undefined;
  return month === undefined || !isDated
    ? undefined
    : joined(named?.[4] ?? NO_YEAR, String(month), day);
}

/** `29/09/2024`, `29.9.2024` */
const SLASHED = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/;

/** Whether a cell is a day, by its figures or its month. */
export function isDay(text: string): boolean {
  return SLASHED.test(text.trim()) || readDate(text)?.includes('-') === true;
}

/**
 * How the dates of a column are read that are written in figures: by the day first or the month first, as far as one
 * of them tells which; `undefined` where none does.
 */
export function readerOfFigures(
  values: readonly string[],
): ((value: string) => string | undefined) | undefined {
  const dates = values.flatMap((value) => {
    const [, first = '', , second = '', year = ''] = SLASHED.exec(value.trim()) ?? [];
    return year === '' ? [] : [{ first: Number(first), second: Number(second) }];
  });
  const isDayFirst = dates.some(({ first }) => first > 12);
  const isMonthFirst = dates.some(({ second }) => second > 12);
  if (dates.length < values.length || isDayFirst === isMonthFirst) return undefined;
  return (value) => {
    const [, first, , second, year] = SLASHED.exec(value.trim()) ?? [];
    return isDayFirst ? joined(year, second, first) : joined(year, first, second);
  };
}

/** Whether a date lies in `2024`, in `2024-03`, or in March of any year (`--03`), or is its fourth day (`--03-04`). */
export function isInPeriod(text: string, period: string): boolean {
  const date = readDate(text);
  if (date === undefined) return false;
  const [own, asked] = period.startsWith('--') ? [date.slice(5), period.slice(2)] : [date, period];
  return own === asked || own.startsWith(`${asked}-`);
}

const MONTH_NAME =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const NAMED = new RegExp(
  `(?:\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?)?\\b${MONTH_NAME}\\b(?:\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?(?:,?\\s+(\\d{4}))?`,
  'gi',
);
/** A word behind a day, or behind the word that stands in front of a month there. */
const NAMED_ELSEWHERE =
  /(?:(?<!\d)(\d{1,2})(?:er|º|°|\.)?\s+(?:de\s+)?|(?<!\p{L})(?:im|en|in|em|de|du|mois de)\s+)(\p{L}{3,10})(?!\p{L})(?:\s+(?:de\s+)?(\d{4}))?/giu;

function namedElsewhere(question: string): readonly string[] {
  return [...question.matchAll(NAMED_ELSEWHERE)].flatMap(([, day, name = '', year]) => {
    const month = monthElsewhere(name);
    return month === undefined ? [] : [periodOf(year, String(month), day)];
  });
}

/** "this spring"; spring onions are none. */
const SEASON =
  /\b(?:this|last|in|during|of)\s+(?:the\s+)?(spring|summer|autumn)\b(?!\s+\p{L}+s\b)/iu;
const SEASONS = new Map([
  ['spring', ['--03', '--04', '--05']],
  ['summer', ['--06', '--07', '--08']],
  ['autumn', ['--09', '--10', '--11']],
]);

/** Whether a word of a question is part of the periods that it names. */
export function isPartOfDate(raw: string, periods: readonly string[]): boolean {
  if (SEASONS.has(raw.toLowerCase()) || monthElsewhere(raw) !== undefined) return true;
  if (!/^\d+(?:st|nd|rd|th)?$/.test(raw)) return findPeriods(raw).length > 0;
  const digits = raw.replace(/\D+$/, '').padStart(2, '0');
  return periods.some((period) => period.split('-').includes(digits));
}

/** The year, month and day that a question names, as periods. */
export function findPeriods(question: string): readonly string[] {
  const named = [...question.matchAll(NAMED)].flatMap(([, before, name = '', behind, year]) => {
    const month = monthOf(name);
    return month === undefined ? [] : [periodOf(year, String(month), before ?? behind)];
  });
  const chinese = [
    ...question.matchAll(
      /(?:(\d{4})年)?(\d{1,2}|十?[一二三四五六七八九十])月份?(?:(\d{1,2}|[一二三四五六七八九十]{1,3})[日号])?/g,
    ),
  ].map(([, year, month = '', day]) =>
    periodOf(year, inDigits(month) ?? month, day && (inDigits(day) ?? day)),
  );
  const exact = [...question.matchAll(/\b(\d{4})-(\d{2})(?:-\d{2})?\b/g)].map(([date]) => date);
  const found = [...named, ...chinese, ...exact, ...namedElsewhere(question)];
  if (found.length > 0) return found;
  const [, season = ''] = SEASON.exec(question) ?? [];
  const months = SEASONS.get(season.toLowerCase());
  if (months !== undefined) return months;
  return [...question.matchAll(/(?<![\d.,])((?:19|20)\d{2})(?![\d.,]*\d)/g)].map(
    ([, year = '']) => year,
  );
}

function periodOf(year: string | undefined, month: string, day: string | undefined): string {
  const inYear = [month, ...(day === undefined ? [] : [day])].map((part) => part.padStart(2, '0'));
  return [year ?? '-', ...inYear].join('-');
}

/** `undefined` for what is no month. */
export function monthName(month: number): string | undefined {
  const name = MONTHS[month - 1];
  return name === undefined ? undefined : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function monthOf(name: string): number | undefined {
  const at = MONTHS.findIndex(
    (month) => name.length >= 3 && month.startsWith(name.toLowerCase().slice(0, 3)),
  );
  const full = MONTHS[at];
  if (full === undefined) return undefined;
  const given = name.toLowerCase();
  return full.startsWith(given) || given === 'sept' ? at + 1 : undefined;
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.flatMap((part) => (part === undefined ? [] : part.padStart(2, '0'))).join('-');
}
