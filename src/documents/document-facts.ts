import { findInstant, type Instant, instantFromMs, isRecord } from '../kernel/index.ts';

/** Longer than this is no list of names. */
const MAX_AUTHORS_CHARS = 4_000;

type Fields = Readonly<Record<string, unknown>>;

/** The first of the named fields that holds text. */
export function firstText(fields: Fields, names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** Names of authors however they were written: a list, objects with a name, or "A; B and C". */
export function authorsOf(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return value
      .slice(0, MAX_AUTHORS_CHARS)
      .split(/\s*(?:;|、|；| and | & )\s*/)
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .slice(0, 100);
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((item) => authorsOf(item));
  if (isRecord(value)) {
    const name = firstText(value, ['name', 'full_name', 'fullName', 'display_name']);
    const parts = `${firstText(value, ['given', 'first'])} ${firstText(value, ['family', 'last'])}`;
    return authorsOf(name || parts.trim());
  }
  return [];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const DAY_FIRST = new RegExp(
  `^(?:[a-z]{3,9},? )?(\\d{1,2})(?:st|nd|rd|th)? ${MONTH},? (\\d{4})`,
  'i',
);
const MONTH_FIRST = new RegExp(
  `^(?:[a-z]{3,9},? )?${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`,
  'i',
);
const MONTH_ONLY = new RegExp(`^${MONTH},? (\\d{4})$`, 'i');
const YEAR_FIRST = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?/;
const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(Z|GMT|UTC|[+-]\d{2}:?\d{2})?\s*$/i;
const LABELLED =
  /^(?:date|dated|published|publication date|posted|updated|last updated|发布时间|发布日期|日期|时间)(?: on| at)?\s*[:：]\s*(.{4,60})$/i;

/** Epoch numbers outside these years are some other number. */
const EARLIEST_EPOCH_S = 300_000_000;
const LATEST_EPOCH_S = 4_000_000_000;
/** A date stands near the top of a document or it is about something else. */
const LINES_LOOKED_AT = 8;

/** The date that a metadata field states: ISO, "3 May 2024", "May 3, 2024", "2024年5月3日", a year, an epoch. */
export function findFieldDate(value: unknown): Instant | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value === 'number') return epochDate(value) ?? yearDate(String(value));
  if (typeof value !== 'string') return null;
  const text = value.trim().slice(0, 80);
  if (/^\d{9,13}(?:\.\d+)?$/.test(text)) return epochDate(Number(text));
  return findInstant(text) ?? compactDate(text) ?? writtenDate(text) ?? yearDate(text);
}

/** The first date that one of the named fields states. */
export function findNamedDate(
  names: readonly string[],
  stated: (name: string) => unknown,
): Instant | null {
  for (const name of names) {
    const date = findFieldDate(stated(name));
    if (date !== null) return date;
  }
  return null;
}

/** The date in the first lines of a plain text: a line that is a date, or says "Date: …" or "Published: …". */
export function findLeadingDate(text: string): Instant | null {
  const lines = text
    .slice(0, 2_000)
    .split(/\r?\n/, LINES_LOOKED_AT * 2)
    .map((line) => line.replace(/^[\ufeff\s*_>#]+|[\s*_]+$/g, ''))
    .filter((line) => line !== '')
    .slice(0, LINES_LOOKED_AT);
  for (const line of lines) {
    const found = dateOfLine(line);
    if (found !== null) return found;
  }
  return null;
}

/** "2024-03-05 Board.md", "minutes-20240305.txt": a whole day, and no number that looks like one, no version ("v2024.01.15", "2024.01.15-build") and no end ("until 2024-12-31"). */
const DAY_IN_NAME =
  /(?<!\d|\d[.-]|\b(?:v|version|build|until|till|before|due)[\s._-]*)((?:19|20)\d\d)([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d|[.-]\d|[.-]?(?:build|beta|alpha|rc)\b)/i;

/** The day that a file's name or a document's title gives; `null` where none does. */
export function findNameDate(name: string): Instant | null {
  const [, year, , month, day] = DAY_IN_NAME.exec(name) ?? [];
  return year === undefined ? null : (findInstant(`${year}-${month}-${day}`) ?? null);
}

function dateOfLine(line: string): Instant | null {
  if (line.length > 90) return null;
  const labelled = LABELLED.exec(line)?.[1]?.replace(/^[*_\s]+/, '');
  if (labelled !== undefined) return findFieldDate(labelled);
  if (line.length > 40 || /^\d+$/.test(line)) return null;
  return findInstant(line) ?? (isWholly(line) ? writtenDate(line) : null);
}

/** The line holds nothing but a date: no sentence that happens to open with one. */
function isWholly(line: string): boolean {
  const rest = [DAY_FIRST, MONTH_FIRST, YEAR_FIRST]
    .map((form) => line.replace(form, ''))
    .reduce((a, b) => (a.length <= b.length ? a : b));
  return /^[\s,·|]*(?:\d{1,2}:\d{2}(?::\d{2})?)?\s*(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})?$/i.test(rest);
}

function writtenDate(text: string): Instant | null {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1], text);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null) return dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2], text);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) return dayOf(yearFirst[1], Number(yearFirst[2]), yearFirst[3], text);
  const monthOnly = MONTH_ONLY.exec(text);
  return monthOnly === null ? null : dayOf(monthOnly[2], monthOf(monthOnly[1]), '1', '');
}

function dayOf(
  year: string | undefined,
  month: number,
  day: string | undefined,
  text: string,
): Instant | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  const clock = CLOCK.exec(text);
  if (clock === null) return findInstant(date) ?? null;
  const [, hour = '', minute, second = '00', zone = 'Z'] = clock;
  const at = `${date}T${hour.padStart(2, '0')}:${minute}:${second}${/^(?:gmt|utc)$/i.test(zone) ? 'Z' : zone}`;
  return findInstant(at) ?? findInstant(date) ?? null;
}

function monthOf(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;
}

function compactDate(text: string): Instant | undefined {
  const parts = /^(?:D:)?(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?/.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = parts;
  return findInstant(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function yearDate(text: string): Instant | null {
  if (!/^(?:1[5-9]|20|21)\d{2}(?:-\d{2})?$/.test(text)) return null;
  return findInstant(text.length === 4 ? `${text}-01-01` : `${text}-01`) ?? null;
}

function epochDate(value: number): Instant | null {
  const seconds = value > LATEST_EPOCH_S ? value / 1000 : value;
  return seconds >= EARLIEST_EPOCH_S && seconds <= LATEST_EPOCH_S
    ? instantFromMs(Math.round(seconds * 1000))
    : null;
}
