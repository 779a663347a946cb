import {
  findInstant,
  type Instant,
  isRecord,
  nearestName,
  ResearchError,
} from '../../kernel/index.ts';

/** Reads the fields of a JSON object from outside; what is wrong is told with the field's name. */
export interface Fields {
  has(key: string): boolean;
  text(key: string, fallback?: string): string;
  textOrNull(key: string): string | null;
  /** What a column holds as it is: no sign that one of the stores would change or refuse. */
  plainOrNull(key: string, maxBytes: number): string | null;
  /** An id or a name, short enough to be looked up by. */
  nameOrNull(key: string): string | null;
  /** A finite number in [min, max]. */
  number(key: string, range: Range, fallback?: number): number;
  /** A whole number of 0 or more. */
  count(key: string, fallback?: number): number;
  flag(key: string, fallback: boolean): boolean;
  oneOf<T extends string>(key: string, allowed: readonly T[], fallback?: T): T;
  instant(key: string, fallback?: Instant): Instant;
  instantOrNull(key: string): Instant | null;
  texts(key: string): readonly string[];
  object(key: string): Fields;
  objects(key: string): readonly Fields[];
  raw(key: string): unknown;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

export const UNIT: Range = { min: 0, max: 1 };
/** SQLite ends a text at U+0000, PostgreSQL refuses it; neither keeps half of a surrogate pair. */
const CHANGED_BY_STORES = /\0|\p{Surrogate}/u;
/** An entry of an index holds 2,700 bytes in PostgreSQL. */
const MAX_NAME_BYTES = 512;
const ANY_COUNT: Range = { min: 0, max: Number.MAX_SAFE_INTEGER };

/** @throws {ResearchError} `input-invalid` naming `what` when the value is no object, or as soon as a field is wrong. */
export function readFields(value: unknown, what: string): Fields {
  if (!isRecord(value)) throw invalid(what, 'is no JSON object', value);
  const record = value;
  const at = (key: string): unknown => record[key];
  const absent = (key: string): boolean => at(key) === undefined || at(key) === null;
  const wrong = (key: string, needed: string): ResearchError =>
    invalid(`${what}: ${key}`, needed, at(key));

  const text = (key: string, fallback?: string): string => {
    const found = at(key);
    if (typeof found === 'string') return found;
    if (absent(key) && fallback !== undefined) return fallback;
    throw wrong(key, 'must be text');
  };
  const number = (key: string, { min, max }: Range, fallback?: number): number => {
    const found = at(key);
    if (absent(key) && fallback !== undefined) return fallback;
    if (typeof found === 'number' && found >= min && found <= max) return found;
    throw wrong(key, `must be a number from ${min} to ${max}`);
  };
  const instant = (key: string, fallback?: Instant): Instant => {
    if (absent(key) && fallback !== undefined) return fallback;
    const found = findInstant(text(key));
    if (found === undefined) throw wrong(key, 'must be an ISO-8601 time');
    return found;
  };
  const plainOrNull = (key: string, maxBytes: number): string | null => {
    if (absent(key)) return null;
    const found = text(key);
    if (CHANGED_BY_STORES.test(found))
      throw wrong(key, 'must be text without U+0000 and halves of characters');
    if (Buffer.byteLength(found) <= maxBytes) return found;
    throw wrong(key, `must be text of at most ${maxBytes} bytes`);
  };
  return {
    has: (key) => !absent(key),
    text,
    textOrNull: (key) => (absent(key) ? null : text(key)),
    plainOrNull,
    nameOrNull(key) {
      const found = plainOrNull(key, MAX_NAME_BYTES);
      if (found === '') throw wrong(key, 'must not be empty');
      return found;
    },
    number,
    count(key, fallback) {
      const found = number(key, ANY_COUNT, fallback);
      if (!Number.isSafeInteger(found)) throw wrong(key, 'must be a whole number');
      return found;
    },
    flag(key, fallback) {
      const found = at(key);
      if (absent(key)) return fallback;
      if (typeof found === 'boolean') return found;
      throw wrong(key, 'must be true or false');
    },
    oneOf(key, allowed, fallback) {
      if (absent(key) && fallback !== undefined) return fallback;
      const found = allowed.find((name) => name === at(key));
      if (found === undefined) throw wrong(key, `must be one of ${allowed.join(', ')}`);
      return found;
    },
    instant,
    instantOrNull: (key) => (absent(key) ? null : instant(key)),
    texts(key) {
      const found = absent(key) ? [] : at(key);
      if (!Array.isArray(found)) throw wrong(key, 'must be a list of texts');
      return found.map((item: unknown) => {
        if (typeof item !== 'string') throw wrong(key, 'must be a list of texts');
        return item;
      });
    },
    object: (key) => readFields(at(key), `${what}: ${key}`),
    objects(key) {
      const found = absent(key) ? [] : at(key);
      if (!Array.isArray(found)) throw wrong(key, 'must be a list of objects');
      return found.map((item: unknown, index) => readFields(item, `${what}: ${key}[${index}]`));
    },
    raw: at,
  };
}

/** @throws {ResearchError} `input-invalid` naming the first field of the object that is none of these. */
export function requireKnownFields(value: unknown, known: readonly string[], what: string): void {
  const unknown = Object.keys(Object(value)).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const nearest = nearestName(unknown, known);
  throw new ResearchError('input-invalid', `${what} has no field "${unknown}"`, {
    fix: nearest === undefined ? `It has: ${known.join(', ')}.` : `Did you mean "${nearest}"?`,
    details: { field: unknown, known },
  });
}

function invalid(what: string, needed: string, value: unknown): ResearchError {
  const seen = value === undefined ? 'nothing' : JSON.stringify(value)?.slice(0, 80);
  return new ResearchError('input-invalid', `${what} ${needed}, but was ${seen}`, {
    fix: 'Mend that field and give it again: nothing of it was kept.',
    details: { field: what, seen: value ?? null, needed },
  });
}
