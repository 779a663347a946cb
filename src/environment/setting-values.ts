import { fail, isRecord, ok, type Result } from '../kernel/index.ts';

/** Reads one setting's value; the failure says what it must be. */
export type DecodeSetting = (value: unknown) => Result<unknown, string>;

/** One line of the table: the key in files, what it means, its default, and what values it takes. */
export interface SettingKey {
  readonly key: string;
  readonly about: string;
  readonly fallback: unknown;
  readonly decode: DecodeSetting;
  /** Sends text and a key somewhere: taken from nobody but the user (docs/spec/environment.md, ENV-13). */
  readonly isPersonal?: true;
}

export function numberIn(min: number, max: number): DecodeSetting {
  return (value) =>
    typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
      ? ok(value)
      : fail(`must be a number from ${min} to ${max}`);
}

export function wholeNumberIn(min: number, max: number): DecodeSetting {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? ok(value)
      : fail(`must be a whole number from ${min} to ${max}`);
}

export function flag(value: unknown): Result<unknown, string> {
  return typeof value === 'boolean' ? ok(value) : fail('must be true or false');
}

/** An address of the web without a name and password in it. */
export function httpAddress(value: unknown): Result<unknown, string> {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  const isPlain =
    url !== undefined && url.username === '' && url.password === '' && url.search === '';
  return isPlain && /^https?:$/.test(url.protocol)
    ? ok(value)
    : fail('must be an http or https address without password and query');
}

export function text(value: unknown): Result<unknown, string> {
  const isText = typeof value === 'string' && value.trim() !== '' && value.length <= 200;
  return isText ? ok(value) : fail('must be a text of at most 200 characters');
}

/** The message never repeats what was given: it may be the key itself. */
export function variableName(value: unknown): Result<unknown, string> {
  const isName = typeof value === 'string' && /^[A-Za-z_][A-Za-z0-9_]{0,100}$/.test(value);
  return isName ? ok(value) : fail('must be the name of a variable, not a key');
}

/** `null` means no limit, or none. */
export function limitOf(decode: DecodeSetting): DecodeSetting {
  return (value) => (value === null ? ok(null) : decode(value));
}

export function oneOf(names: readonly string[]): DecodeSetting {
  return (value) =>
    typeof value === 'string' && names.includes(value)
      ? ok(value)
      : fail(`must be one of ${names.join(', ')}`);
}

export function listOfNames(value: unknown): Result<unknown, string> {
  const isList =
    Array.isArray(value) && value.every((item) => typeof item === 'string' && item.trim() !== '');
  return isList ? ok(value) : fail('must be a list of names');
}

/** Weights by dimension; `null` keeps the judge's own. Which dimensions exist is the judge's matter. */
export function weights(value: unknown): Result<unknown, string> {
  if (value === null) return ok(null);
  const isWeights =
    isRecord(value) &&
    Object.values(value).every(
      (weight) => typeof weight === 'number' && Number.isFinite(weight) && weight >= 0,
    );
  return isWeights ? ok(value) : fail('must be an object of numbers >= 0, one a dimension');
}
