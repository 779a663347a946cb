import { findInstant, msOfInstant } from '../kernel/index.ts';

/** Where a row's date may stand, in the order in which they are tried. */
export const DATE_FIELDS = ['published_at', 'created_utc', 'updated_at'] as const;

/** Numbers from here on are milliseconds: as seconds they would lie beyond the year 5138. */
const FIRST_MILLISECONDS = 1e11;
/** The range of dates that JavaScript can hold. */
const MAX_EPOCH_MS = 8.64e15;

/** The first parseable date of the metadata in milliseconds since the epoch, or `undefined`. */
export function findDateMs(metadata: Readonly<Record<string, unknown>>): number | undefined {
  for (const field of DATE_FIELDS) {
    const ms = parseDateMs(metadata[field]);
    if (ms !== undefined) return ms;
  }
  return undefined;
}

/**
 * ISO 8601 (also a bare year or month), RFC 2822, epoch seconds or milliseconds as a number or as text; no zone
 * means UTC. Milliseconds since the epoch, or `undefined` when it is no date.
 */
export function parseDateMs(value: unknown): number | undefined {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return fromIso(text) ?? fromRfc2822(text) ?? fromDigits(text);
}

function fromNumber(value: number): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (Number.isInteger(value) && value >= 1000 && value <= 9999) return fromIso(String(value));
  const ms = Math.abs(value) >= FIRST_MILLISECONDS ? value : value * 1000;
  return Math.abs(ms) <= MAX_EPOCH_MS ? ms : undefined;
}

function fromDigits(text: string): number | undefined {
  return /^[+-]?\d{1,17}(?:\.\d{1,9})?$/.test(text) ? fromNumber(Number(text)) : undefined;
}

/** 2026, 2026-03, 20260329 and everything that the kernel reads as an instant. */
function fromIso(text: string): number | undefined {
  const short = /^(\d{4})(?:-(\d{2}))?$/.exec(text);
  const basic = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const full = short ? `${short[1]}-${short[2] ?? '01'}-01` : text;
  const instant = findInstant(basic ? `${basic[1]}-${basic[2]}-${basic[3]}` : full);
  return instant === undefined ? undefined : msOfInstant(instant);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** RFC 2822, section 4.3: the named zones; a military letter or an unknown name says nothing, so UTC. */
const ZONE_HOURS: Readonly<Record<string, number>> = {
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};

const RFC_2822 =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([+-]\d{4}|[a-z]{1,5}))?)?(?:\s*\([^()]*\))?$/i;

function fromRfc2822(text: string): number | undefined {
  const parts = RFC_2822.exec(text);
  if (parts === null) return undefined;
  const [
    ,
    day = '',
    monthName = '',
    yearText = '',
    hour = '0',
    minute = '00',
    second = '00',
    zone,
  ] = parts;
  const month = MONTHS.indexOf(monthName.toLowerCase()) + 1;
  const two = (part: string | number): string => String(part).padStart(2, '0');
  const instant = findInstant(
    `${fullYear(yearText)}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`,
  );
  if (month === 0 || instant === undefined) return undefined;
  return msOfInstant(instant) - zoneMinutes(zone ?? '') * 60_000;
}

/** RFC 2822, section 4.3: two digits below 50 are this century's. */
function fullYear(text: string): string {
  if (text.length === 4) return text;
  return String(Number(text) + (Number(text) < 50 ? 2000 : 1900));
}

function zoneMinutes(zone: string): number {
  const digits = /^([+-])(\d{2})(\d{2})$/.exec(zone);
  if (digits === null) return (ZONE_HOURS[zone.toLowerCase()] ?? 0) * 60;
  const minutes = Number(digits[2]) * 60 + Number(digits[3]);
  return digits[1] === '-' ? -minutes : minutes;
}
