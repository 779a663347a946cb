import {
  findInstant,
  type Instant,
  isJsonValue,
  isRecord,
  type JsonValue,
} from '../kernel/index.ts';

/** Reads the fields of one JSON object; the first thing that is wrong is remembered, with its name. */
export interface Fields {
  text(name: string): string;
  textOrNull(name: string): string | null;
  number(name: string): number;
  numberOrNull(name: string): number | null;
  flag(name: string): boolean;
  instant(name: string): Instant;
  json(name: string): JsonValue;
  texts(name: string): readonly string[];
  /** One text or a list of them. */
  textOrTexts(name: string): readonly string[];
  numbers(name: string): readonly number[];
  oneOf<T extends string>(name: string, allowed: readonly [T, ...T[]]): T;
  /** What `read` makes of each item of a list. */
  list<T>(name: string, read: (item: Fields) => T): readonly T[];
  problem(): string | undefined;
}

export function createFields(value: unknown, place = ''): Fields {
  const record = isRecord(value) ? value : {};
  const found: { problem: string | undefined } = {
    problem: isRecord(value) ? undefined : `${place === '' ? 'it' : place} is no JSON object`,
  };
  const wrong = (name: string, needed: string): void => {
    found.problem ??= `${place === '' ? '' : `${place}.`}${name} must be ${needed}`;
  };
  const text = (name: string): string => {
    const given = record[name];
    if (typeof given === 'string') return given;
    wrong(name, 'text');
    return '';
  };
  const number = (name: string): number => {
    const given = record[name];
    if (typeof given === 'number' && Number.isFinite(given)) return given;
    wrong(name, 'a number');
    return 0;
  };
  const texts = (name: string): readonly string[] => {
    const given = record[name];
    if (Array.isArray(given) && given.every((item) => typeof item === 'string')) return given;
    wrong(name, 'a list of texts');
    return [];
  };
  const isNull = (name: string): boolean => record[name] === null;
  return {
    text,
    textOrNull: (name) => (isNull(name) ? null : text(name)),
    number,
    numberOrNull: (name) => (isNull(name) ? null : number(name)),
    flag(name) {
      const given = record[name];
      if (typeof given !== 'boolean') wrong(name, 'true or false');
      return given === true;
    },
    instant(name) {
      const text = record[name];
      const given = typeof text === 'string' ? findInstant(text) : undefined;
      if (given === undefined) wrong(name, 'an instant');
      return given ?? '';
    },
    json(name) {
      const given = record[name];
      if (isJsonValue(given)) return given;
      wrong(name, 'a JSON value');
      return null;
    },
    texts,
    textOrTexts(name) {
      const given = record[name];
      return typeof given === 'string' ? [given] : texts(name);
    },
    numbers(name) {
      const given = record[name];
      if (Array.isArray(given) && given.every((item) => Number.isFinite(item))) return given;
      wrong(name, 'a list of numbers');
      return [];
    },
    oneOf(name, allowed) {
      const given = allowed.find((one) => one === record[name]);
      if (given === undefined) wrong(name, `one of ${allowed.join(', ')}`);
      return given ?? allowed[0];
    },
    list(name, read) {
      const given: unknown = record[name];
      if (!Array.isArray(given)) {
        wrong(name, 'a list');
        return [];
      }
      return given.map((item, index) => {
        const fields = createFields(item, `${name}[${index}]`);
        const value = read(fields);
        found.problem ??= fields.problem();
        return value;
      });
    },
    problem: () => found.problem,
  };
}
