import type { PartialDate } from '../evidence/index.ts';
import { findInstant, type Instant, instantFromMs } from '../kernel/index.ts';

/** A date as precise as it is told; `undefined` for a day that does not exist, and for no date at all. */
export function dateOf(text: string | null | undefined): PartialDate | undefined {
  const parts = /^\s*(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?!\d))?)?/.exec(text ?? '');
  if (parts === null) return written(text ?? '');
  return dateOfParts([parts[1], parts[2], parts[3]].map((part) => (part ? Number(part) : null)));
}

/** `[2013, 7, 31]`, `[2013]`; the parts that are missing may be `null`. */
export function dateOfParts(parts: readonly (number | null)[]): PartialDate | undefined {
  const [year, month, day] = parts;
  if (typeof year !== 'number' || year < 1000 || year > 9999) return undefined;
  if (typeof month !== 'number') return String(year);
  const monthText = `${year}-${String(month).padStart(2, '0')}`;
  const date = `${monthText}-${String(day ?? 1).padStart(2, '0')}`;
  if (findInstant(date) === undefined) return undefined;
  return typeof day === 'number' ? date : monthText;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `07` and `Jul` are both the seventh month; `null` for a season and for nothing. */
export function monthOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const at = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return at === -1 ? null : at + 1;
}

/** @param seconds - Since the epoch. */
export function dateOfEpoch(seconds: number | null): PartialDate | undefined {
  if (seconds === null || seconds <= 0 || seconds > 32_503_680_000) return undefined;
  return instantFromMs(seconds * 1000).slice(0, 10);
}

/** `Fri, 20 Nov 2026 10:00:00 EST`, `2019 Nov 5`: what feeds and journals write. */
function written(text: string): PartialDate | undefined {
  const ms = /\d{4}/.test(text) && /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : instantFromMs(ms).slice(0, 10);
}

/** When an archive made its copy: `20200131120000`. */
export function instantOfStamp(stamp: string): Instant | undefined {
  return findInstant(
    stamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}
