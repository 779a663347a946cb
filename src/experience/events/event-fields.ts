import { findInstant, isJsonValue, isRecord, type JsonValue } from '../../kernel/index.ts';

/** Reads one field; throws `FieldRefusal` when the value cannot be it. */
export type ReadField<T> = (value: unknown, field: string) => T;

/** Why a field was refused; turned into a `ResearchError` where the event's place is known. */
export class FieldRefusal extends Error {
  readonly field: string;
  readonly needed: string;

  constructor(field: string, needed: string) {
    super(`${field}: must be ${needed}`);
    this.name = 'FieldRefusal';
    this.field = field;
    this.needed = needed;
  }
}

const MAX_ID_LENGTH = 200;

export const readText: ReadField<string | null> = (value, field) => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  throw new FieldRefusal(field, 'a text or null');
};

export const readId: ReadField<string | null> = (value, field) => {
  const id = readText(value, field);
  if (id === null || (id !== '' && id.length <= MAX_ID_LENGTH)) return id;
  throw new FieldRefusal(field, `1 to ${MAX_ID_LENGTH} characters`);
};

export const readFlag: ReadField<boolean | null> = (value, field) => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value;
  throw new FieldRefusal(field, 'true, false or null');
};

export const readAmount: ReadField<number | null> = (value, field) => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new FieldRefusal(field, 'a number that is not negative, or null');
};

export const readTime: ReadField<string | null> = (value, field) => {
  if (value === undefined || value === null) return null;
  const instant = typeof value === 'string' ? findInstant(value) : undefined;
  if (instant !== undefined) return instant;
  throw new FieldRefusal(field, 'an ISO-8601 time like 2026-04-22T08:15:00+08:00');
};

export const readTexts: ReadField<readonly string[]> = (value, field) => {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new FieldRefusal(field, 'a list of texts');
};

export const readJson: ReadField<JsonValue> = (value, field) => {
  if (isJsonValue(value)) return value;
  throw new FieldRefusal(field, 'a JSON value');
};

export function readOneOf<T extends string>(...words: readonly T[]): ReadField<T | null> {
  return (value, field) => {
    if (value === undefined || value === null) return null;
    const word = words.find((one) => one === value);
    if (word !== undefined) return word;
    throw new FieldRefusal(field, `${words.join(', ')} or null`);
  };
}

/** An object with no other fields than these. `undefined` and null are an object without any. */
export function readObject(
  value: unknown,
  field: string,
  known: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw new FieldRefusal(field, 'an object');
  for (const name of Object.keys(value)) {
    if (!known.has(name))
      throw new FieldRefusal(field === '' ? name : `${field}.${name}`, 'left out: no such field');
  }
  return value;
}
