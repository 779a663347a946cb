import type { JsonValue } from './canonical-json.ts';
import { isJsonValue, isRecord } from './json.ts';
import { wireName } from './schema.ts';

/** A type with the names of the wire; what its fields hold stays as it is. */
export type OnWire<T> = { [Name in keyof T as WireName<Name>]: T[Name] };

type WireName<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${WireName<Rest>}`
  : Name;

/**
 * A record with the names of the wire all the way down, for what is printed as it stands; a schema writes what is also
 * read. What JSON cannot hold becomes text, which no field takes for a value.
 */
export function toWire(record: object): Readonly<Record<string, JsonValue>> {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(record);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      value === undefined ? [] : [[wireName(name), wireValue(value)]],
    ),
  );
}

function wireValue(value: unknown): JsonValue {
  if (Array.isArray(value)) return value.map(wireValue);
  if (isRecord(value)) return toWire(value);
  return isJsonValue(value) ? value : String(value);
}
