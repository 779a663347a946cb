import type { JsonValue } from './canonical-json.ts';
import { isRecord } from './json.ts';
import {
  INVALID,
  join,
  problemOf,
  type RecordSchema,
  type ReportProblem,
  readOne,
  type Schema,
  type TypeOf,
  unknownField,
  wireName,
  wrong,
} from './schema.ts';

/** A field that may be missing from the object itself (`name?: string`). */
export interface OptionalField<T> {
  readonly optional: Schema<T>;
}

/** A schema for each field: required ones, and those that may be missing. */
export type Fields<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
    ? OptionalField<Exclude<T[K], undefined>>
    : Schema<T[K]>;
};

/** The fields of a record whose type follows from them. */
export type FieldTable = Readonly<Record<string, Schema<unknown> | OptionalField<unknown>>>;

type OptionalNames<F> = {
  [K in keyof F]: F[K] extends OptionalField<unknown> ? K : never;
}[keyof F];

type MembersOf<F> = {
  readonly [K in keyof F as K extends OptionalNames<F> ? never : K]: TypeOf<F[K]>;
} & {
  readonly [K in keyof F as K extends OptionalNames<F> ? K : never]?: F[K] extends OptionalField<
    infer T
  >
    ? T
    : never;
};

/** The type of the record that has these fields. */
export type RecordOf<F> = { [K in keyof MembersOf<F>]: MembersOf<F>[K] };

/** A relation between fields that must hold once each of them does. */
export interface Rule<T> {
  /** The field that is named when it does not hold, by its name on the wire. */
  readonly field: string;
  /** A function where the words hold another field's value. */
  readonly wanted: string | ((value: T) => string);
  holds(value: T): boolean;
}

export interface RecordOptions<T> {
  /** What becomes of fields that are not described; they are refused unless this says otherwise. */
  readonly unknown?: 'refuse' | 'ignore';
  /** Other names that a field is taken under. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly rules?: readonly Rule<T>[];
}

interface Member {
  readonly name: string;
  readonly wire: string;
  readonly schema: Schema<unknown>;
  readonly isOptional: boolean;
}

/** An object with these fields: camelCase in the program, snake_case on the wire, mapped here and nowhere else. */
export function record<F extends FieldTable>(
  fields: F,
  options?: RecordOptions<RecordOf<F>>,
): RecordSchema<RecordOf<F>>;
/** The same for a type that is declared elsewhere. */
export function record<T extends object>(
  fields: Fields<T>,
  options?: RecordOptions<T>,
): RecordSchema<T>;
export function record<T extends object>(
  fields: Fields<T>,
  { unknown = 'refuse', aliases = {}, rules = [] }: RecordOptions<T> = {},
): RecordSchema<T> {
  const members = membersOf(fields);
  const hasAliases = Object.keys(aliases).length > 0;
  const names = (given: object): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [aliases[key] ?? key, value]));
  const required = members.filter(({ isOptional }) => !isOptional);
  const byWire = new Map(members.map((member) => [member.wire, member]));
  return {
    read(value, at, report) {
      if (!isRecord(value)) return wrong(value, at, 'an object', report);
      const given = hasAliases ? names(value) : value;
      const read: Record<string, unknown> = {};
      const isRead = readMembers(required, byWire, given, read, { at, report });
      const isKnown = unknown === 'ignore' || refuseUnknown(byWire, given, at, report);
      if (!isWhole<T>(read, isKnown && isRead)) return INVALID;
      let isWithinRules = true;
      for (const { field, wanted, holds } of rules) {
        if (holds(read)) continue;
        report(problemOf(given[field], join(at, field), wordsOf(wanted, read)));
        isWithinRules = false;
      }
      return isWithinRules ? read : INVALID;
    },
    encode(value) {
      const encoded: Record<string, JsonValue> = {};
      for (const { name, wire, schema } of members) {
        const member: unknown = Reflect.get(value, name);
        if (member === undefined || schema.isLeftOut?.(member) === true) continue;
        encoded[wire] = schema.encode(member);
      }
      return encoded;
    },
    json(side) {
      const required = members.filter(
        ({ isOptional, schema }) =>
          !isOptional && (side === 'output' ? schema.isLeftOut : schema.absent) === undefined,
      );
      return {
        type: 'object',
        properties: Object.fromEntries(
          members.map(({ wire, schema }) => [wire, schema.json(side)]),
        ),
        ...(required.length === 0 ? {} : { required: required.map(({ wire }) => wire) }),
        ...(unknown === 'ignore' ? {} : { additionalProperties: false }),
      };
    },
  };
}

/** An object that a later version may have given more fields: they are passed over. */
export function openRecord<F extends FieldTable>(fields: F): RecordSchema<RecordOf<F>>;
export function openRecord<T extends object>(fields: Fields<T>): RecordSchema<T>;
export function openRecord<T extends object>(fields: Fields<T>): RecordSchema<T> {
  return record<T>(fields, { unknown: 'ignore' });
}

/** A record of a file: `v`, first in it, is the version of the format and no field of the program's record. */
export function versioned<T extends object>(
  version: number,
  schema: RecordSchema<T>,
): RecordSchema<T> {
  return {
    ...schema,
    read(value, at, report) {
      if (typeof value !== 'object' || value === null) return schema.read(value, at, report);
      const { v, ...fields } = { v: undefined, ...value };
      return v === version
        ? schema.read(fields, at, report)
        : wrong(v, join(at, 'v'), `${version}, the version that this program reads`, report);
    },
    encode: (value) => ({ v: version, ...schema.encode(value) }),
    json(side) {
      const { properties, required, ...rest } = schema.json(side);
      return {
        ...rest,
        properties: {
          v: { type: 'integer', const: version },
          ...(isRecord(properties) ? properties : {}),
        },
        required: ['v', ...(Array.isArray(required) ? required : [])],
      };
    },
  };
}

function membersOf(fields: object): readonly Member[] {
  const entries: readonly (readonly [string, Schema<unknown> | OptionalField<unknown>])[] =
    Object.entries(fields);
  return entries.map(([name, field]) => {
    const isOptional = 'optional' in field;
    const schema = isOptional ? field.optional : field;
    return { name, wire: schema.wire ?? wireName(name), schema, isOptional };
  });
}

/** Reads every field into `read`, and returns whether all of them could be read. */
function readMembers(
  required: readonly Member[],
  byWire: ReadonlyMap<string, Member>,
  given: Readonly<Record<string, unknown>>,
  read: Record<string, unknown>,
  { at, report }: { readonly at: string; readonly report: ReportProblem },
): boolean {
  let isValid = true;
  const readMember = ({ name, wire, schema }: Member, value: unknown): void => {
    const member = readOne(schema, value, join(at, wire), report);
    if (member === INVALID) isValid = false;
    else read[name] = member;
  };
  for (const member of required)
    readMember(member, Object.hasOwn(given, member.wire) ? given[member.wire] : undefined);
  // The others from what is given: a record may describe many of which few are there.
  for (const key of Object.keys(given)) {
    const member = byWire.get(key);
    const value = given[key];
    if (member?.isOptional === true && value !== undefined && value !== null)
      readMember(member, value);
  }
  return isValid;
}

function refuseUnknown(
  members: ReadonlyMap<string, Member>,
  given: Readonly<Record<string, unknown>>,
  at: string,
  report: ReportProblem,
): boolean {
  let isKnown = true;
  for (const key of Object.keys(given)) {
    if (members.has(key)) continue;
    report(unknownField(join(at, key), key, [...members.keys()]));
    isKnown = false;
  }
  return isKnown;
}

/** Every field was read by its own schema, whose types `Fields<T>` holds equal to those of T. */
function isWhole<T extends object>(_read: object, isRead: boolean): _read is object & T {
  return isRead;
}

function wordsOf<T>(wanted: Rule<T>['wanted'], value: T): string {
  return typeof wanted === 'string' ? wanted : wanted(value);
}
