import type { JsonValue } from './canonical-json.ts';
import { type ErrorCode, ResearchError } from './errors.ts';
import { nearestName } from './nearest-name.ts';
import { fail, ok, type Result } from './result.ts';

/** What is wrong with one field of a value from outside. */
export interface Problem {
  /** The full name as it is on the wire: `retention.batch_items`, `claims[3].id`; empty for the value itself. */
  readonly field: string;
  /** Completes "must be …". */
  readonly wanted: string;
  /** The value in JSON, cut; `undefined` when nothing was given or the value is a secret. */
  readonly seen?: string;
  /** For an unknown field: the known name that was probably meant. */
  readonly nearest?: string;
}

/** The part of JSON Schema that hosts and docs read. */
export type JsonSchema = { readonly [keyword: string]: JsonValue };

/** `input`: what may be given. `output`: what is always there. They differ in which fields are required. */
export type Side = 'input' | 'output';

/** What `read` returns for a value that does not fit; the reasons are then among the problems. */
export const INVALID: unique symbol = Symbol('invalid');

/** Collects what is wrong while a value is read. */
export type Report = (problem: Problem) => void;

/** One description of a value: how it is checked, read, written and documented. */
export interface Schema<T> {
  /** What stands in for `undefined` and, unless it is kept, for `null`. Without it a value is required. */
  readonly absent?: { readonly value: T; readonly isNullKept?: true };
  /** Its name on the wire, where it is not the snake_case of its name in the program. */
  readonly wire?: string;
  read(value: unknown, at: string, report: Report): T | typeof INVALID;
  encode(value: T): JsonValue;
  json(side: Side): JsonSchema;
}

/** What a record is on the wire. */
export type JsonObject = { readonly [name: string]: JsonValue | undefined };

/** The schema of an object: what it writes can be spread. */
export interface RecordSchema<T> extends Schema<T> {
  encode(value: T): JsonObject;
}

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
export function record<T extends object>(
  fields: Fields<T>,
  { unknown = 'refuse', aliases = {}, rules = [] }: RecordOptions<T> = {},
): RecordSchema<T> {
  const members = membersOf(fields);
  const known = new Set(members.map(({ wire }) => wire));
  const names = (given: object): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [aliases[key] ?? key, value]));
  const refuseUnknown = (given: object, at: string, report: Report): boolean => {
    const others = Object.keys(given).filter((key) => !known.has(key));
    for (const key of others) report(unknownField(join(at, key), key, [...known]));
    return others.length === 0;
  };
  return {
    read(value, at, report) {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return wrong(value, at, 'an object', report);
      const given = Object.keys(aliases).length === 0 ? { ...value } : names(value);
      const read = readMembers(members, given, at, report);
      const isKnown = unknown === 'ignore' || refuseUnknown(given, at, report);
      if (!isKnown || !isWhole<T>(read)) return INVALID;
      const broken = rules.filter((rule) => !rule.holds(read));
      for (const { field, wanted } of broken) {
        report(problemOf(Reflect.get(given, field), join(at, field), wordsOf(wanted, read)));
      }
      return broken.length === 0 ? read : INVALID;
    },
    encode(value) {
      const encoded: Record<string, JsonValue> = {};
      for (const { name, wire, schema } of members) {
        const member: unknown = Reflect.get(value, name);
        if (member !== undefined) encoded[wire] = schema.encode(member);
      }
      return encoded;
    },
    json(side) {
      const required = members.filter(
        ({ isOptional, schema }) =>
          !isOptional && (side === 'output' || schema.absent === undefined),
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
  };
}

function wordsOf<T>(wanted: Rule<T>['wanted'], value: T): string {
  return typeof wanted === 'string' ? wanted : wanted(value);
}

/** The names of a record's fields on the wire, in their order. */
export function wireNamesOf<T extends object>(fields: Fields<T>): readonly string[] {
  return membersOf(fields).map(({ wire }) => wire);
}

function membersOf<T extends object>(fields: Fields<T>): readonly Member[] {
  const entries: readonly (readonly [string, Schema<unknown> | OptionalField<unknown>])[] =
    Object.entries(fields);
  return entries.map(([name, field]) => {
    const isOptional = 'optional' in field;
    const schema = isOptional ? field.optional : field;
    return { name, wire: schema.wire ?? wireName(name), schema, isOptional };
  });
}

/** The members that could be read, or `INVALID` when one could not; all of them are looked at either way. */
function readMembers(
  members: readonly Member[],
  given: object,
  at: string,
  report: Report,
): Readonly<Record<string, unknown>> | typeof INVALID {
  const read: Record<string, unknown> = {};
  let isValid = true;
  for (const { name, wire, schema, isOptional } of members) {
    const value: unknown = Object.hasOwn(given, wire) ? Reflect.get(given, wire) : undefined;
    if (isOptional && (value === undefined || value === null)) continue;
    const member = readOne(schema, value, join(at, wire), report);
    if (member === INVALID) isValid = false;
    else read[name] = member;
  }
  return isValid ? read : INVALID;
}

/** Reads a value or takes what stands in for an absent one. */
export function readOne<T>(
  schema: Schema<T>,
  value: unknown,
  at: string,
  report: Report,
): T | typeof INVALID {
  const { absent } = schema;
  const isAbsent = value === undefined || (value === null && absent?.isNullKept !== true);
  return isAbsent && absent !== undefined ? absent.value : schema.read(value, at, report);
}

/** Every field was read by its own schema, whose types `Fields<T>` holds equal to those of T. */
function isWhole<T extends object>(read: object | typeof INVALID): read is T {
  return read !== INVALID;
}

/** Checks and reads a value from outside; the failure names everything that is wrong. */
export function decode<T>(
  schema: Schema<T>,
  value: unknown,
  at = '',
): Result<T, readonly Problem[]> {
  const problems: Problem[] = [];
  const read = readOne(schema, value, at, (problem) => problems.push(problem));
  return read === INVALID ? fail(problems) : ok(read);
}

/** The same for a caller that passes over what it cannot read: the failure is the first reason, in words. */
export function decodeOrReason<T>(schema: Schema<T>, value: unknown): Result<T, string> {
  const decoded = decode(schema, value);
  return decoded.ok ? decoded : fail(reasonOf(decoded.error));
}

function reasonOf([first]: readonly Problem[]): string {
  return first === undefined ? 'not valid' : describeProblem(first);
}

/** How a value that does not fit is reported: the code, what was being read, and what to do. */
export interface DecodeFailure {
  readonly code: ErrorCode;
  readonly what: string;
  readonly fix: string;
}

const MAX_PROBLEMS = 8;

/** @throws {ResearchError} that names the first wrong field, and up to eight of them in `details.problems`. */
export function decodeOrThrow<T>(schema: Schema<T>, value: unknown, failure: DecodeFailure): T {
  const decoded = decode(schema, value);
  if (decoded.ok) return decoded.value;
  const [first] = decoded.error;
  throw new ResearchError(failure.code, `${failure.what}: ${reasonOf(decoded.error)}`, {
    fix: failure.fix,
    details: {
      ...(first === undefined ? {} : { field: first.field, needed: first.wanted }),
      problems: decoded.error.slice(0, MAX_PROBLEMS).map((problem) => ({ ...problem })),
    },
  });
}

/** `batch_items must be a whole number from 1 to 100, not "x"`; the value itself is "the value". */
export function describeProblem({ field, wanted, seen, nearest }: Problem): string {
  const name = field === '' ? 'the value' : field;
  if (wanted === UNKNOWN_FIELD)
    return `unknown field "${name}"${nearest === undefined ? '' : `, did you mean "${nearest}"?`}`;
  return `${name} must be ${wanted}${seen === undefined ? '' : `, not ${seen}`}`;
}

const UNKNOWN_FIELD = 'left out';

/** A field that is not described, with the known name that was probably meant. */
export function unknownField(field: string, key: string, known: readonly string[]): Problem {
  const nearest = nearestName(key, known);
  return { field, wanted: UNKNOWN_FIELD, ...(nearest === undefined ? {} : { nearest }) };
}

/** Reports that a value is not what was wanted. */
export function wrong(value: unknown, at: string, wanted: string, report: Report): typeof INVALID {
  report(problemOf(value, at, wanted));
  return INVALID;
}

const MAX_SEEN = 80;

function problemOf(value: unknown, field: string, wanted: string): Problem {
  if (value === undefined) return { field, wanted };
  const seen = JSON.stringify(value)?.slice(0, MAX_SEEN) ?? typeof value;
  return { field, wanted, seen };
}

/** `judge` and `target` are `judge.target`; a place in a list is `claims[3]`. */
export function join(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

/** `latencyMs` is `latency_ms` on the wire. */
export function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
