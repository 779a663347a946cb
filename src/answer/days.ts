import { type Span, writeNumbersAsDigits } from '../text/index.ts';

/** A day as far as it is told; the weekday counts from Sunday, 0. */
export interface Day {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly weekday: number | null;
}

export interface ToldDay extends Day, Span {}

/** Of six languages, English in front. */
const MONTH_NAMES = [
  'january januar jänner janvier enero gennaio janeiro',
  'february februar février fevrier febrero febbraio fevereiro',
  'march märz maerz mars marzo março',
  'april avril abril aprile',
  'may mai mayo maggio maio',
  'june juni juin junio giugno junho',
  'july juli juillet julio luglio julho',
  'august août aout agosto',
  'september septembre septiembre settembre setembro',
  'october oktober octobre octubre ottobre outubro',
  'november novembre noviembre novembro',
  'december dezember décembre decembre diciembre dicembre dezembro',
].map((names) => names.split(' '));
/** Abbreviations as they stand beside a number. */
const SHORT_MONTHS = [
  ...['janv jan ene gen', 'févr feb fév fev', 'mär mrz mar', 'apr avr abr', 'mag', 'jun giu'],
  ...['juil jul lug', 'aug ago', 'sept sep', 'oct okt ott', 'nov', 'dec dez déc dic'],
].map((names) => names.split(' '));
const MONTHS = MONTH_NAMES.map((names, at) => [...names, ...(SHORT_MONTHS[at] ?? [])]);

/** The number of a month by its German, French, Spanish, Italian or Portuguese name; `undefined` for anything else. */
export function monthElsewhere(word: string): number | undefined {
  const named = word.toLowerCase();
  const at = MONTH_NAMES.findIndex(
    ([english, ...names]) => named !== english && names.includes(named),
  );
  return at < 0 ? undefined : at + 1;
}

const WEEKDAYS = [
  'sunday sonntag dimanche domingo domenica',
  'monday montag lundi lunes lunedì segunda-feira',
  'tuesday dienstag mardi martes martedì terça-feira',
  'wednesday mittwoch mercredi miércoles mercoledì quarta-feira',
  'thursday donnerstag jeudi jueves giovedì quinta-feira',
  'friday freitag vendredi viernes venerdì sexta-feira',
  'saturday samstag samedi sábado sabato',
].map((names) => names.split(' '));
const SHORT_WEEKDAYS = ['Sun', 'Mon', 'Tues?', 'Wed', 'Thu(?:rs?)?', 'Fri', 'Sat'];
const HAN_WEEKDAYS = '日一二三四五六';
const HAN_DIGITS = '零一二三四五六七八九';

/** Words that are months beside a number alone. */
const OFTEN_OTHERWISE = /^(?:may|march|mars|mai|ago|gen|mag|mar|abr|set|dic|jan|sep|dec)$/i;

const MONTH = `(?:${MONTHS.flat()
  .sort((a, b) => b.length - a.length)
  .join('|')})(?![\\p{L}])\\.?`;
const WEEKDAY = `(?:(?:${WEEKDAYS.flat().join('|')})s?|${SHORT_WEEKDAYS.join('|')})(?![\\p{L}])\\.?`;
const NUMBER = '(\\d{1,2})(?:st|nd|rd|th|er|[.º°])?';
const ORDINAL =
  '(?:(?:twenty|thirty)-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)';
const HAN_NUMBER = '(\\d{1,2}|[一二三四五六七八九十]{1,3})';
const YEAR = '((?:19|20)\\d\\d)';

interface Form {
  readonly expression: RegExp;
  read(match: readonly (string | undefined)[], text: string): Partial<Day> | undefined;
}

const form = (source: string, read: Form['read']): Form => ({
  expression: new RegExp(source, 'giu'),
  read,
});

/** The ways to write a day, the longest first. */
const FORMS: readonly Form[] = [
  form(`(?<![\\d.-])${YEAR}([-/._])(\\d{1,2})\\2(\\d{1,2})(?!\\d)`, ([, year, , month, day]) => ({
    year: Number(year),
    month: Number(month),
    day: Number(day),
  })),
  form(
    `(?:${YEAR}\\s?年\\s?)?(?<![\\d一二三四五六七八九十])${HAN_NUMBER}\\s?月\\s?(?:份|${HAN_NUMBER}\\s?[日号])?`,
    ([, year, month, day]) => ({
      ...(year === undefined ? {} : { year: Number(year) }),
      month: hanNumber(month),
      ...(day === undefined ? {} : { day: hanNumber(day) }),
    }),
  ),
  form(`${YEAR}\\s?年(?![前来多以间级期])`, ([, year]) => ({ year: Number(year) })),
  form(`(?<![\\d月])${HAN_NUMBER}[号日](?![棚楼门线机室房院店院])`, ([, day]) => ({
    day: hanNumber(day),
  })),
  form('(?:周|星期|礼拜)([一二三四五六日天])', ([, sign = '']) => ({
    weekday: Math.max(0, HAN_WEEKDAYS.indexOf(sign)),
  })),
  form(
    `(?<![\\d.,:])(?:(${WEEKDAY}),?\\s+)?(?:the\\s+)?${NUMBER}\\s?(?:of\\s|de\\s|di\\s)?\\s?(${MONTH})(?:,?\\s+(?:de\\s|del\\s)?${YEAR}(?!\\d))?`,
    ([, weekday, day, month, year]) => named(weekday, month, day, year),
  ),
  form(
    `(?<!\\p{L})(?:(${WEEKDAY}),?\\s+)?the\\s+(${ORDINAL})\\s+of\\s+(${MONTH})(?:,?\\s+${YEAR}(?!\\d))?`,
    ([, weekday, day = '', month, year]) =>
      named(weekday, month, writeNumbersAsDigits(day).replace(/\D+$/, ''), year),
  ),
  form(
    `(?<!\\p{L})(?:(${WEEKDAY}),?\\s+)?(${MONTH})\\s+(?:the\\s+)?${NUMBER}(?![\\d%]|[.,:]\\d)(?:,?\\s+${YEAR}(?!\\d))?`,
    ([, weekday, month, day, year]) => named(weekday, month, day, year),
  ),
  form(`(?<!\\p{L})(${MONTH})\\s+(?:de\\s)?${YEAR}(?!\\d)`, ([, month, year]) =>
    named(undefined, month, undefined, year),
  ),
  form(
    '(?<![\\d/.,-])(\\d{1,2})([/.-])(\\d{1,2})\\2((?:20)?\\d\\d)(?![\\d/])',
    ([, a, , b, year]) => inOrder(Number(a), Number(b), Number(year)),
  ),
  form(
    '(?<=(?<!\\p{L})(?:on|until|by|am|le|el|il|em|dia|día) )(\\d{1,2})[/.](\\d{1,2})(?![\\d/]|\\.\\d)',
    ([, a, b]) => inOrder(Number(a), Number(b), null),
  ),
  form(`(?<![\\d-])${YEAR}-(0[1-9]|1[0-2])(?![\\d-])`, ([, year, month]) => ({
    year: Number(year),
    month: Number(month),
  })),
  form(
    `(?<!\\p{L})(${WEEKDAY}),?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th|\\.)?(?![\\d:]|[.,]\\d|\\s?(?:[ap]\\.?m|h|uhr|[-–]))`,
    ([, weekday, day]) => named(weekday, undefined, day, undefined),
  ),
  form('(?<!\\p{L})the\\s+(\\d{1,2})(?:st|nd|rd|th)(?!\\p{L})', ([, day]) => ({
    day: Number(day),
  })),
  form(`(?<!\\p{L})(${WEEKDAY})`, ([, weekday = '']) =>
    isShort(weekday) && !/^\p{Lu}/u.test(weekday)
      ? undefined
      : named(weekday, undefined, undefined, undefined),
  ),
  form(
    `(?<!\\p{L})(?:(in|since|until|till|by|of|for|from|during|end of|en|im|ab|seit|a|em|di|fin)\\s+)?(${MONTH})`,
    ([, before, month = '']) =>
      OFTEN_OTHERWISE.test(month.replace('.', '')) && !isPreposition(before)
        ? undefined
        : month.length > 3
          ? named(undefined, month, undefined, undefined)
          : undefined,
  ),
];

function isPreposition(word: string | undefined): boolean {
  return word !== undefined && word !== 'a';
}

function isShort(weekday: string): boolean {
  return weekday.replace('.', '').length <= 5 && !/^lunes$|^lundi$|^mardi$|^jeudi$/i.test(weekday);
}

/** Behind a bullet, a quotation mark of a mail, brackets, "Date:". */
const BEFORE_HEAD =
  /^[\s>*_#|\-+•([【「（]*(?:(?:\d{1,2}:\d{2}\s+)|(?:(?:date|sent|datum|gesendet|fecha|data|envoyé|日期|时间|发送时间)\s*[:：]\s*))?[*_]*/iu;
/** What parts a day from what is told of it. */
const BEHIND_HEAD =
  /^[\s,T]*(?:\d{1,2}[:.]\d{2}(?::\d{2})?Z?)?[\]】」）)*_]*\s*[:：.,;|–—-]*\s*[*_]*/u;
/** "11/03", "03.09.", where nothing but a day may stand; "3/4 cup" is a part of one. */
const BARE =
  /^(?![1-7]\/[2-8] \p{L})(\d{1,2})(?:[/-](\d{1,2})(?=[\s\]】）),:：*]|$)|\.(\d{1,2})\.(?=[\s\]】）),:：*]|$))/u;
const CLOCK = /^[\s,T]*(\d{1,2})[:.](\d{2})(?!\d)/u;

export interface DayAtHead {
  readonly day: Day;
  /** Minutes of the day where a time stands beside it. */
  readonly minutes: number | null;
  /** Where what is told of it begins. */
  readonly end: number;
}

/** The day that a line opens with: "[2025-06-20 11:48] …", "24 May - …", "【4月12日】…", "### 14 March 2024", "Date: 21 April". */
export function dayAtHead(line: string): DayAtHead | undefined {
  const from = BEFORE_HEAD.exec(line)?.[0].length ?? 0;
  const rest = line.slice(from, from + 60);
  const bare = BARE.exec(rest);
  const numbered = bare && inOrder(Number(bare[1]), Number(bare[2] ?? bare[3]), null);
  const short = bare && numbered && { ...NO_DAY, ...numbered, start: 0, end: bare[0].length };
  const told = daysIn(rest).find(({ start }) => start === 0) ?? short;
  if (told === null || told === undefined) return undefined;
  const { start: _, end: until, ...day } = told;
  const clock = CLOCK.exec(rest.slice(until));
  const behind = BEHIND_HEAD.exec(line.slice(from + until))?.[0].length ?? 0;
  return {
    day,
    minutes: clock === null ? null : 60 * Number(clock[1]) + Number(clock[2]),
    end: from + until + behind,
  };
}

/** Whether a text is nothing but a day. */
export function isDayAlone(text: string): boolean {
  const head = dayAtHead(text);
  return head !== undefined && head.end >= text.trimEnd().length;
}

const NO_DAY: Day = { year: null, month: null, day: null, weekday: null };

/** The days that a text tells, in their order; none twice. */
export function daysIn(text: string): readonly ToldDay[] {
  const found: ToldDay[] = [];
  for (const { expression, read } of FORMS)
    for (const match of text.matchAll(expression)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const day = read(match, text);
      if (day !== undefined && isPossible(day)) found.push({ ...NO_DAY, ...day, start, end });
    }
  return found.sort((a, b) => a.start - b.start);
}

function isPossible({ month, day }: Partial<Day>): boolean {
  const isWithin = (value: number | null | undefined, most: number): boolean =>
    value === undefined || value === null || (value >= 1 && value <= most);
  return isWithin(month, 12) && isWithin(day, 31);
}

/** A day stands in front of its month, unless only the other order is possible. */
function inOrder(a: number, b: number, year: number | null): Partial<Day> | undefined {
  const [day, month] = b > 12 && a <= 12 ? [b, a] : [a, b];
  if (month > 12 || day > 31 || month < 1 || day < 1) return undefined;
  const full = year === null ? null : year < 100 ? 2000 + year : year;
  return { year: full, month, day };
}

function named(
  weekday: string | undefined,
  month: string | undefined,
  day: string | undefined,
  year: string | undefined,
): Partial<Day> {
  return {
    weekday: weekday === undefined ? null : weekdayOf(weekday),
    month: month === undefined ? null : monthOf(month),
    day: day === undefined ? null : Number(day),
    year: year === undefined ? null : Number(year),
  };
}

function monthOf(name: string): number | null {
  const word = name.toLowerCase().replace('.', '');
  const at = MONTHS.findIndex((names) => names.includes(word));
  return at < 0 ? null : at + 1;
}

function weekdayOf(name: string): number | null {
  const word = name.toLowerCase().replace('.', '');
  const at = WEEKDAYS.findIndex((names) =>
    names.some((full) => full === word || `${full}s` === word),
  );
  if (at >= 0) return at;
  const short = SHORT_WEEKDAYS.findIndex((form) => new RegExp(`^${form}$`, 'i').test(word));
  return short < 0 ? null : short;
}

function hanNumber(written = ''): number {
  if (/^\d/.test(written)) return Number(written);
  const [tens, ones = ''] = written.includes('十') ? written.split('十') : ['', written];
  const digit = (sign: string): number => Math.max(0, HAN_DIGITS.indexOf(sign));
  const ten = written.includes('十') ? (tens === '' ? 1 : digit(tens ?? '')) : 0;
  return 10 * ten + (ones === '' ? 0 : digit(ones));
}

/** What one day leaves open, as another one tells it. */
export function filledBy(day: Day, other: Day): Day {
  if (day.day !== null && day.month === null && other.month !== null)
    return { ...day, month: other.month, year: day.year ?? other.year };
  if (day.day === null && day.month === null && day.weekday === null)
    return { ...other, year: day.year ?? other.year };
  return { ...day, year: day.year ?? other.year };
}

/** Whether a day may be the one that is asked about: it tells all that this tells, and nothing else. */
export function isDayOf(told: Day, asked: Day): boolean {
  if (asked.month !== null && asked.month !== told.month) return false;
  if (asked.day !== null && asked.day !== told.day) return false;
  if (asked.year !== null && told.year !== null && asked.year !== told.year) return false;
  if (asked.weekday !== null && asked.day === null) return weekdayIn(told) === asked.weekday;
  return asked.month !== null || asked.day !== null || asked.year === told.year;
}

function weekdayIn({ weekday, year, month, day }: Day): number | null {
  if (weekday !== null || year === null || month === null || day === null) return weekday;
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Negative where the first is earlier; 0 where that cannot be told. */
export function compareDays(a: Day, b: Day): number {
  if (a.year !== null && b.year !== null && a.year !== b.year) return a.year - b.year;
  if (a.month === null || b.month === null) return 0;
  if (a.month !== b.month) return a.month - b.month;
  return a.day === null || b.day === null ? 0 : a.day - b.day;
}
