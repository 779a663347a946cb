import { INVALID, type JsonSchema, json, list, map, type Schema, toWire } from '../kernel/index.ts';
import type { InputSchema, Operation } from './operation.ts';

/** An object of any fields. */
export const anyObject = map(json());

/** Objects of any fields: the documentation describes them. */
export const anyObjects = list(anyObject);

/** Given by the program itself, never by JSON: a stream, a function. Not checked here. */
export function given<T>(is: (value: unknown) => value is T): Schema<T> {
  return {
    read: (value) => (is(value) ? value : INVALID),
    encode: () => null,
    json: (): JsonSchema => ({}),
  };
}

/** What an operation came to, as JSON. */
export async function encodeOutput({ encode }: Operation, output: unknown): Promise<unknown> {
  return encode === undefined ? toWire({ output })['output'] : encode(output);
}

/** The schema of other words for the same input. */
export function mapped<From, To>(
  schema: InputSchema<From>,
  to: (from: From) => To,
): InputSchema<To> {
  return {
    ...(schema.absent === undefined ? {} : { absent: { value: to(schema.absent.value) } }),
    read(value, at, report) {
      const read = schema.read(value, at, report);
      return read === INVALID ? INVALID : to(read);
    },
    json: (side) => schema.json(side),
  };
}
