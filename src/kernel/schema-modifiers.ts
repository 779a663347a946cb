import {
  INVALID,
  join,
  type Problem,
  type RecordSchema,
  readOne,
  type Schema,
  type TypeOf,
  wrong,
} from './schema.ts';
import type { OptionalField } from './schema-record.ts';

/** `null`, which also stands for an absent value. */
export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  return {
    ...schema,
    absent: { value: null },
    encode: (value) => (value === null ? null : schema.encode(value)),
    json: (side) => ({ anyOf: [schema.json(side), { type: 'null' }] }),
  };
}

/** May be missing from the object itself; `null` counts as missing. */
export function optional<T>(schema: Schema<T>): OptionalField<T> {
  return { optional: schema };
}

/** What stands in for an absent value; `null` is absent too, unless the schema takes it as a value. */
export function withDefault<T>(schema: Schema<T>, fallback: NoInfer<T>): Schema<T> {
  return {
    ...schema,
    absent: { value: fallback, ...(schema.absent === undefined ? {} : { isNullKept: true }) },
    read: (value, at, report) => readOne(schema, value, at, report),
    json: (side) => ({ ...schema.json(side), default: schema.encode(fallback) }),
  };
}

/** A field that is missing while there is nothing to say: `null`, or a list without items. */
export function leftOut<T>(schema: Schema<T>, nothing: null): Schema<T | null>;
export function leftOut<T extends readonly unknown[]>(
  schema: Schema<T>,
  nothing: readonly never[],
): Schema<T>;
export function leftOut<T>(
  schema: Schema<T>,
  nothing: null | readonly never[],
): Schema<T | null | readonly never[]> {
  return {
    ...schema,
    absent: { value: nothing },
    isLeftOut: (value) => value === null || (Array.isArray(value) && value.length === 0),
  };
}

/** A value that the program holds in another form than the one that is checked and written: a map, say, of an object. */
export function converted<A, B>(
  schema: Schema<A>,
  toProgram: (value: A) => B,
  toWire: (value: B) => A,
): Schema<B> {
  return {
    read(value, at, report) {
      const read = schema.read(value, at, report);
      return read === INVALID ? INVALID : toProgram(read);
    },
    encode: (value) => schema.encode(toWire(value)),
    json: schema.json,
  };
}

/** Another name on the wire than the snake_case of the one in the program. */
export function named<T>(wire: string, schema: Schema<T>): Schema<T> {
  return { ...schema, wire };
}

/** Says what the value means; shown in help, docs and tool lists. */
export function described<T>(schema: Schema<T>, about: string): Schema<T> {
  return { ...schema, json: (side) => ({ ...schema.json(side), description: about }) };
}

/** A further condition, in words that complete "must be …". */
export function checked<T, Narrow extends T>(
  schema: Schema<T>,
  wanted: string,
  holds: (value: T) => value is Narrow,
): Schema<Narrow>;
export function checked<T>(
  schema: Schema<T>,
  wanted: string,
  holds: (value: T) => boolean,
): Schema<T>;
export function checked<T>(
  schema: Schema<T>,
  wanted: string,
  holds: (value: T) => boolean,
): Schema<T> {
  return {
    ...schema,
    read(value, at, report) {
      const read = schema.read(value, at, report);
      return read === INVALID || holds(read) ? read : wrong(value, at, wanted, report);
    },
  };
}

/** Errors never repeat the value: it may be a key that was given in the place of its name. */
export function secret<T>(schema: Schema<T>): Schema<T> {
  const hide = ({ field, wanted }: Problem): Problem => ({ field, wanted });
  return {
    ...schema,
    read: (value, at, report) => schema.read(value, at, (problem) => report(hide(problem))),
  };
}

/** One of several records, told apart by the text in one field. */
export function variants<Table extends Readonly<Record<string, RecordSchema<object>>>>(
  tag: string,
  table: Table,
): RecordSchema<TypeOf<Table[keyof Table]>>;
/** The same for a type that is declared elsewhere. */
export function variants<T extends object>(
  tag: string,
  table: Readonly<Record<string, RecordSchema<T>>>,
): RecordSchema<T>;
export function variants<T extends object>(
  tag: string,
  table: Readonly<Record<string, RecordSchema<T>>>,
): RecordSchema<T> {
  const names = Object.keys(table);
  const variantOf = (value: unknown): RecordSchema<T> | undefined => {
    const name: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, tag) : undefined;
    return typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
  };
  return {
    read(value, at, report) {
      const variant = variantOf(value);
      if (variant !== undefined) return variant.read(value, at, report);
      if (typeof value !== 'object' || value === null) return wrong(value, at, 'an object', report);
      return wrong(Reflect.get(value, tag), join(at, tag), `one of ${names.join(', ')}`, report);
    },
    // The tag has the same name and values in the program and on the wire.
    encode: (value) => variantOf(value)?.encode(value) ?? {},
    json: (side) => ({ anyOf: names.map((name) => table[name]?.json(side) ?? {}) }),
  };
}
