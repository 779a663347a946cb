import { ResearchError } from './errors.ts';

/** ISO-8601 UTC with milliseconds: instants sort as text, alike in every store. */
export type Instant = string;

export const MS_PER_DAY = 86_400_000;
export const MS_PER_HOUR = 3_600_000;

/** @param epochMs - Milliseconds since 1970-01-01T00:00:00Z. */
export function instantFromMs(epochMs: number): Instant {
  return new Date(epochMs).toISOString();
}

/** Milliseconds since the epoch. `instant` must come from this module. */
export function msOfInstant(instant: Instant): number {
  return Date.parse(instant);
}

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** An instant as we write it, on any day but 29 February: most times that are read look so. */
const OURS =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** An ISO-8601 date or date-time as an instant; no zone means UTC. `undefined` when it is none, or not of the years 0 to 9999. */
export function findInstant(text: string): Instant | undefined {
  if (OURS.test(text)) return text;
  const parts = ISO.exec(text.trim());
  if (parts === null) return undefined;
  const [
    ,
    year = '',
    month = '',
    day = '',
    hour = '00',
    minute = '00',
    second = '00',
    fraction = '',
    zone,
  ] = parts;
  const millis = fraction.slice(0, 3).padEnd(3, '0');
  const offset =
    zone === undefined ? 'Z' : zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const epochMs = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${millis}${offset}`,
  );
  if (Number.isNaN(epochMs)) return undefined;
  // Date.parse turns 30 February into 1 March; a date that does not exist is no date.
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const instant = instantFromMs(epochMs);
  // A zone may lead out of the years of four digits, and a fifth would not sort as text.
  return Number(day) > lastDay || !/^\d{4}-/.test(instant) ? undefined : instant;
}

/** @throws {ResearchError} `argument-invalid` naming `what` when the text is no ISO-8601 instant. */
export function parseInstant(text: string, what: string): Instant {
  const instant = findInstant(text);
  if (instant !== undefined) return instant;
  throw new ResearchError(
    'argument-invalid',
    `${what}: "${text}" is not an ISO-8601 date or time`,
    {
      fix: 'Give it like 2026-03-29T00:00:00Z.',
    },
  );
}

/** Days from `earlier` to `later`, with fraction; negative when they are the other way round. */
export function daysBetween(earlier: Instant, later: Instant): number {
  return (msOfInstant(later) - msOfInstant(earlier)) / MS_PER_DAY;
}

export function addMs(instant: Instant, ms: number): Instant {
  return instantFromMs(msOfInstant(instant) + ms);
}

/** The one source of time. Rules use `now`; leases, timeouts and rate limits use `monotonicMs`. */
export interface Clock {
  now(): Instant;
  /** Milliseconds that never go backwards; only differences mean anything. */
  monotonicMs(): number;
}

/** A clock that stands still for rules (`--now T`), while durations are still measured. */
export function createFixedClock(now: Instant, monotonicMs: () => number): Clock {
  return { now: () => now, monotonicMs };
}
