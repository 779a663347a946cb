import { INVALID, type JsonValue, list, readOne, type Schema } from '../kernel/index.ts';

/** A list whose broken elements are reported and left out, so that the others can still be proved. */
export function parts<T>(part: Schema<T>): Schema<readonly T[]> {
  const whole = list(part);
  return {
    ...whole,
    read(value, at, report) {
      if (!Array.isArray(value)) return whole.read(value, at, report);
      return value.flatMap((element: unknown, index) => {
        const read = part.read(element, `${at}[${index}]`, report);
        return read === INVALID ? [] : [read];
      });
    },
  };
}

/** What is missing is read as `instead`; what is broken too, once it was reported. */
export function salvaged<T>(schema: Schema<T>, instead: JsonValue): Schema<T> {
  return {
    ...schema,
    read(value, at, report) {
      const read = readOne(schema, value ?? instead, at, report);
      return read === INVALID ? readOne(schema, instead, at, report) : read;
    },
  };
}

/** An object that may be missing, when each of its fields may. */
export function orEmpty<T>(schema: Schema<T>): Schema<T> {
  return { ...schema, read: (value, at, report) => schema.read(value ?? {}, at, report) };
}
