import { fail, isRecord, ok, type Result } from '../kernel/index.ts';

/** Reads one setting's value; the failure says what it must be. */
export type DecodeSetting = (value: unknown) => Result<unknown, string>;

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

/** `null` means no limit. */
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
