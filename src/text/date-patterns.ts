import type { Pattern } from './span.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '((?:1[5-9]|20)\\d{2})';

/** The ways to write a date, the longest first; normal form YYYY-MM-DD, YYYY-MM, --MM-DD or YYYY. */
export const DATE_PATTERNS: readonly Pattern[] = [
  pattern(
    `(?<![\\d.-])${YEAR}([-/.])(\\d{1,2})\\2(\\d{1,2})(?:[T ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?(?![\\d.]\\d|-\\d)`,
    (m) => dateOf(m[1], m[3], m[4]),
  ),
  pattern(`(?<!\\d)(\\d{4})\\s?年\\s?(\\d{1,2})\\s?月\\s?(\\d{1,2})\\s?[日号]`, (m) =>
    dateOf(m[1], m[2], m[3]),
  ),
  pattern(`(?<!\\d)(\\d{4})\\s?年\\s?(\\d{1,2})\\s?月`, (m) => dateOf(m[1], m[2])),
  pattern(`(?<!\\d)(\\d{4})\\s?年(?!前|来|多|以|后|间|级|期|龄)`, (m) => dateOf(m[1])),
  pattern(`(?<!\\d)(\\d{1,2})\\s?月\\s?(\\d{1,2})\\s?[日号]`, (m) => dateOf('-', m[1], m[2])),
  pattern(`\\b${MONTH}\\s+${DAY}\\s*,?\\s+${YEAR}\\b`, (m) => dateOf(m[3], month(m[1]), m[2])),
  pattern(`(?<![\\d.])${DAY}\\s+(?:of\\s+)?${MONTH},?\\s+${YEAR}\\b`, (m) =>
    dateOf(m[3], month(m[2]), m[1]),
  ),
  pattern(`\\b${MONTH},?\\s+${YEAR}\\b`, (m) => dateOf(m[2], month(m[1]))),
  pattern(`\\b${MONTH}\\s+${DAY}\\b(?![\\d%]|[.,]\\d)`, (m) => dateOf('-', month(m[1]), m[2])),
  pattern(`(?<![\\d.,])${DAY}\\s+(?:of\\s+)?${MONTH}(?![\\p{L}])`, (m) =>
    dateOf('-', month(m[2]), m[1]),
  ),
  pattern(`(?<![\\d-])${YEAR}-(0[1-9]|1[0-2])(?![\\d-])`, (m) => dateOf(m[1], m[2])),
  pattern(
    `(?<![\\p{L}\\d_.,$€£¥#/-]|[$€£¥]\\s)((?:19|20)\\d{2})(?![\\p{L}\\d_%/]|[.,]\\d|\\s?(?:%|percent|km|kg|mg|ml|ms|GB|MB|dollars|euros|元|万|亿|人|个|次|米|克))`,
    (m) => m[1],
  ),
];

function pattern(source: string, normalise: Pattern['normalise']): Pattern {
  return { kind: 'date', expression: new RegExp(source, 'gu'), normalise };
}

function month(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function dateOf(year = '', monthNumber?: string, day?: string): string | undefined {
  if (monthNumber !== undefined && !isWithin(monthNumber, 12)) return undefined;
  if (day !== undefined && !isWithin(day, 31)) return undefined;
  return [year, monthNumber?.padStart(2, '0'), day?.padStart(2, '0')]
    .filter((part) => part !== undefined)
    .join('-');
}

function isWithin(number: string, most: number): boolean {
  return Number(number) >= 1 && Number(number) <= most;
}
