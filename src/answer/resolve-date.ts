import { type Instant, MS_PER_DAY, msOfInstant } from '../kernel/index.ts';

/** A day, or the month or the year that is all that is told; what stands in front of it says how it is meant. */
interface Told {
  readonly at: Date;
  readonly as: 'day' | 'weekday' | 'around' | 'week' | 'weekend' | 'month' | 'year';
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const CHINESE_WEEKDAYS = '日一二三四五六';
const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const STEP: Readonly<Record<string, number>> = {
  last: -1,
  past: -1,
  previous: -1,
  this: 0,
  next: 1,
};

/** Days from the day on which it was said. */
const DAYS: Readonly<Record<string, number>> = {
  ...{ 'day before yesterday': -2, yesterday: -1, 'last night': -1, today: 0, tonight: 0 },
  ...{ tomorrow: 1, 'day after tomorrow': 2 },
  ...{ 前天: -2, 昨天: -1, 昨晚: -1, 今天: 0, 今晚: 0, 明天: 1, 后天: 2 },
};
const CHINESE_MONTHS: Readonly<Record<string, number>> = { 上个月: -1, 这个月: 0, 下个月: 1 };
const CHINESE_YEARS: Readonly<Record<string, number>> = { 前年: -2, 去年: -1, 今年: 0, 明年: 1 };

/**
 * The date that a word for one means on the day it was said ("last Friday", "two days ago", 去年), written out; `undefined` for
 * a date that stands by itself and for what is vague. Pure.
 *
 * @see docs/spec/report.md, REP-80
 */
export function resolveDate(spoken: string, said: Instant, isChinese: boolean): string | undefined {
  const words = spoken.toLowerCase().replace(/\s+/g, ' ').replace(/^the /, '').trim();
  const told = readDays(words, said) ?? readAgo(words, said) ?? readNamed(words, said);
  return told === undefined || isFinerThan(said, told)
    ? undefined
    : isChinese
      ? inChinese(told)
      : inEnglish(told);
}

/** A document that states no more than its year or its month has the first day of it: days are not counted from that. */
function isFinerThan(said: Instant, { as }: Told): boolean {
  if (as === 'year' || !/-01T00:00:00(?:\.0+)?Z$/.test(said)) return false;
  return as !== 'month' || /-01-01T/.test(said);
}

function readDays(words: string, said: Instant): Told | undefined {
  const days = DAYS[words];
  if (days !== undefined) return { at: daysFrom(said, days), as: 'day' };
  const months = CHINESE_MONTHS[words];
  if (months !== undefined) return { at: monthsFrom(said, months), as: 'month' };
  const years = CHINESE_YEARS[words];
  return years === undefined ? undefined : { at: monthsFrom(said, 12 * years), as: 'year' };
}

function readAgo(words: string, said: Instant): Told | undefined {
  const [, number = '', unit] =
    /^(an?|\d{1,3}|\p{L}+) (day|week|month|year)s? ago$/u.exec(words) ?? [];
  if (unit === undefined) return undefined;
  const count = /^an?$/.test(number) ? 1 : Number(number) || NUMBERS.indexOf(number);
  if (count < 1) return undefined;
  if (unit === 'day') return { at: daysFrom(said, -count), as: 'day' };
  if (unit === 'week') return { at: daysFrom(said, -7 * count), as: 'around' };
  if (unit === 'month') return { at: monthsFrom(said, -count), as: 'month' };
  return { at: monthsFrom(said, -12 * count), as: 'year' };
}

/** "Last Friday", "next month", 上周五. */
function readNamed(words: string, said: Instant): Told | undefined {
  const sign = /^上周([一二三四五六日末])$/u.exec(words)?.[1];
  if (sign === '末') return { at: lastWeekend(said), as: 'weekend' };
  if (sign !== undefined) {
    const day = CHINESE_WEEKDAYS.indexOf(sign);
    return { at: new Date(weekFrom(said, -1).getTime() + ((day + 6) % 7) * MS_PER_DAY), as: 'day' };
  }
  const [, which = '', named = ''] = /^(last|past|previous|this|next) (\p{L}+)$/u.exec(words) ?? [];
  const step = STEP[which];
  if (step === undefined) return undefined;
  if (named === 'week') return { at: weekFrom(said, step), as: 'week' };
  if (named === 'month') return { at: monthsFrom(said, step), as: 'month' };
  if (named === 'year') return { at: monthsFrom(said, 12 * step), as: 'year' };
  // Of days that are still to come people mean the nearest or the one in the next week.
  if (step >= 0) return undefined;
  if (named === 'weekend') return { at: lastWeekend(said), as: 'weekend' };
  const day = WEEKDAYS.findIndex((weekday) => weekday.toLowerCase() === named);
  return day < 0 ? undefined : { at: lastWeekday(said, day), as: 'weekday' };
}

function daysFrom(said: Instant, days: number): Date {
  return new Date(msOfInstant(said) + days * MS_PER_DAY);
}

function monthsFrom(said: Instant, months: number): Date {
  const at = daysFrom(said, 0);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
}

/** The Monday of a week. */
function weekFrom(said: Instant, weeks: number): Date {
  const since = (daysFrom(said, 0).getUTCDay() + 6) % 7;
  return daysFrom(said, 7 * weeks - since);
}

/** The Saturday of the week before: on a Sunday the weekend that is not over is no last one. */
function lastWeekend(said: Instant): Date {
  return new Date(weekFrom(said, -1).getTime() + 5 * MS_PER_DAY);
}

/** The nearest such day before. */
function lastWeekday(said: Instant, day: number): Date {
  const since = (daysFrom(said, 0).getUTCDay() - day + 7) % 7;
  return daysFrom(said, since === 0 ? -7 : -since);
}

function inEnglish({ at, as }: Told): string {
  const year = String(at.getUTCFullYear());
  const month = `${MONTHS[at.getUTCMonth()] ?? ''} ${year}`;
  const day = `${at.getUTCDate()} ${month}`;
  switch (as) {
    case 'day':
      return day;
    case 'weekday':
      return `${WEEKDAYS[at.getUTCDay()] ?? ''}, ${day}`;
    case 'around':
      return `around ${day}`;
    case 'week':
    case 'weekend':
      return `the ${as} of ${day}`;
    case 'month':
      return month;
    case 'year':
      return year;
    default:
      return as satisfies never;
  }
}

function inChinese({ at, as }: Told): string {
  const year = `${at.getUTCFullYear()}年`;
  const month = `${year}${at.getUTCMonth() + 1}月`;
  const day = `${month}${at.getUTCDate()}日`;
  switch (as) {
    case 'day':
    case 'weekday':
      return day;
    case 'around':
      return `${day}前后`;
    case 'week':
      return `${day}那一周`;
    case 'weekend':
      return `${day}那个周末`;
    case 'month':
      return month;
    case 'year':
      return year;
    default:
      return as satisfies never;
  }
}
