/** A type with the names of the wire; what its fields hold stays as it is. */
export type OnWire<T> = { [Name in keyof T as WireName<Name>]: T[Name] };

type WireName<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${WireName<Rest>}`
  : Name;
