import type { JsonValue } from './canonical-json.ts';
import { findInstant, type Instant } from './instant.ts';
import { isJsonValue } from './json.ts';
import {
  INVALID,
  type JsonObject,
  type JsonSchema,
  join,
  readOne,
  type Schema,
  wrong,
} from './schema.ts';

interface ValueOptions<T> {
  readonly wanted: string;
  readonly json: JsonSchema;
  is(value: unknown): value is T;
}

/** A value that is on the wire what it is in the program. */
function plain<T extends JsonValue>({ wanted, json, is }: ValueOptions<T>): Schema<T> {
  return {
    read: (value, at, report) => (is(value) ? value : wrong(value, at, wanted, report)),
    encode: (value) => value,
    json: () => json,
  };
}

export interface TextLimits {
  /** Characters (UTF-16 units). */
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  /** Replaces "text …" in errors, for a pattern that needs words. */
  readonly wanted?: string;
}

export function text({ min = 0, max, pattern, wanted }: TextLimits = {}): Schema<string> {
  return plain({
    wanted: wanted ?? wordsOfText(min, max, pattern),
    json: {
      type: 'string',
      ...(min > 0 ? { minLength: min } : {}),
      ...(max === undefined ? {} : { maxLength: max }),
      ...(pattern === undefined ? {} : { pattern: pattern.source }),
    },
    is: (value): value is string =>
      typeof value === 'string' &&
      value.length >= min &&
      value.length <= (max ?? Number.POSITIVE_INFINITY) &&
      (pattern === undefined || pattern.test(value)),
  });
}

function wordsOfText(min: number, max: number | undefined, pattern: RegExp | undefined): string {
  if (pattern !== undefined) return `text like ${pattern.source}`;
  if (max !== undefined) return `text of ${min} to ${max} characters`;
  return min > 0 ? 'text that is not empty' : 'text';
}

export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  /** The value must be greater than this. */
  readonly above?: number;
}

export function number(limits: NumberLimits = {}): Schema<number> {
  return numeric('a number', 'number', limits, Number.isFinite);
}

export function whole(limits: NumberLimits = {}): Schema<number> {
  return numeric('a whole number', 'integer', limits, Number.isSafeInteger);
}

function numeric(
  noun: string,
  type: 'number' | 'integer',
  { min, max, above }: NumberLimits,
  isNumber: (value: unknown) => boolean,
): Schema<number> {
  const from = above === undefined ? (min ?? null) : null;
  return plain({
    wanted: `${noun}${wordsOfRange(from, above, max)}`,
    json: {
      type,
      ...(from === null ? {} : { minimum: from }),
      ...(above === undefined ? {} : { exclusiveMinimum: above }),
      ...(max === undefined ? {} : { maximum: max }),
    },
    is: (value): value is number =>
      typeof value === 'number' &&
      isNumber(value) &&
      value >= (from ?? Number.NEGATIVE_INFINITY) &&
      value > (above ?? Number.NEGATIVE_INFINITY) &&
      value <= (max ?? Number.POSITIVE_INFINITY),
  });
}

function wordsOfRange(
  min: number | null,
  above: number | undefined,
  max: number | undefined,
): string {
  const low = above === undefined ? min : above;
  if (low === null) return max === undefined ? '' : ` of at most ${max}`;
  if (above !== undefined)
    return max === undefined ? ` above ${above}` : ` above ${above}, up to ${max}`;
  return max === undefined ? ` of at least ${low}` : ` from ${low} to ${max}`;
}

export function flag(): Schema<boolean> {
  return plain({
    wanted: 'true or false',
    json: { type: 'boolean' },
    is: (value): value is boolean => typeof value === 'boolean',
  });
}

export function oneOf<const T extends string>(...names: readonly T[]): Schema<T> {
  return {
    read: (value, at, report) =>
      names.find((name) => name === value) ??
      wrong(value, at, `one of ${names.join(', ')}`, report),
    encode: (value) => value,
    json: () => ({ type: 'string', enum: [...names] }),
  };
}

export function literal<const T extends string | number | boolean>(only: T): Schema<T> {
  return {
    read: (value, at, report) =>
      value === only ? only : wrong(value, at, JSON.stringify(only), report),
    encode: (value) => value,
    json: () => ({ type: typeof only, const: only }),
  };
}

/** ISO-8601, read as an instant of the program. */
export function instant(): Schema<Instant> {
  return {
    read: (value, at, report) =>
      (typeof value === 'string' ? findInstant(value) : undefined) ??
      wrong(value, at, 'an ISO-8601 date or time like 2026-03-29T00:00:00Z', report),
    encode: (value) => value,
    json: () => ({ type: 'string', format: 'date-time' }),
  };
}

/** A SHA-256, as files and records name it. */
export function sha256(): Schema<string> {
  return text({ pattern: /^[0-9a-f]{64}$/, wanted: 'a SHA-256 in lower-case hex' });
}

/** Anything that JSON can hold, kept as it is. */
export function json(): Schema<JsonValue> {
  return plain({ wanted: 'a JSON value', json: {}, is: isJsonValue });
}

export interface ListLimits {
  readonly min?: number;
  readonly max?: number;
}

export function list<T>(item: Schema<T>, { min = 0, max }: ListLimits = {}): Schema<readonly T[]> {
  const limit = max === undefined ? '' : ` of ${min} to ${max} items`;
  const wanted = `a list${max === undefined && min > 0 ? ' that is not empty' : limit}`;
  return {
    read(value, at, report) {
      if (!Array.isArray(value) || value.length < min || value.length > (max ?? value.length))
        return wrong(value, at, wanted, report);
      const items: T[] = [];
      let isValid = true;
      value.forEach((one: unknown, index) => {
        const read = readOne(item, one, `${at}[${index}]`, report);
        if (read === INVALID) isValid = false;
        else items.push(read);
      });
      return isValid ? items : INVALID;
    },
    encode: (values) => values.map((value) => item.encode(value)),
    json: (side) => ({
      type: 'array',
      items: item.json(side),
      ...(min > 0 ? { minItems: min } : {}),
      ...(max === undefined ? {} : { maxItems: max }),
    }),
  };
}

/** An object whose keys are data: they are kept as they are. */
export function map<T>(value: Schema<T>): Schema<Readonly<Record<string, T>>> {
  return {
    read(given, at, report) {
      if (typeof given !== 'object' || given === null || Array.isArray(given))
        return wrong(given, at, 'an object', report);
      const entries: [string, T][] = [];
      let isValid = true;
      for (const [key, member] of Object.entries(given)) {
        const read = readOne(value, member, join(at, key), report);
        if (read === INVALID) isValid = false;
        else entries.push([key, read]);
      }
      return isValid ? Object.fromEntries(entries) : INVALID;
    },
    encode: (values) =>
      Object.fromEntries(Object.entries(values).map(([key, one]) => [key, value.encode(one)])),
    json: (side) => ({ type: 'object', additionalProperties: value.json(side) }),
  };
}

/** An object of anything that JSON can hold, kept as it is. */
export function jsonObject(): Schema<JsonObject> {
  return map(json());
}
