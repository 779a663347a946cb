import type { JsonValue } from './canonical-json.ts';
import { type ErrorCode, ResearchError } from './errors.ts';
import { parseJson } from './json.ts';
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
export type ReportProblem = (problem: Problem) => void;

/** One description of a value: how it is checked, read, written and documented. */
export interface Schema<T> {
  /** What stands in for `undefined` and, unless it is kept, for `null`. Without it a value is required. */
  readonly absent?: { readonly value: T; readonly isNullKept?: true };
  /** Whether the value is left out of what is written: its absence says the same. */
  isLeftOut?(value: T): boolean;
  /** Its name on the wire, where it is not the snake_case of its name in the program. */
  readonly wire?: string;
  read(value: unknown, at: string, report: ReportProblem): T | typeof INVALID;
  encode(value: T): JsonValue;
  json(side: Side): JsonSchema;
}

/** The type that a schema reads, so that no record is declared beside its schema. */
export type TypeOf<S> = S extends Schema<infer T> ? T : never;

/** What a record is on the wire. */
export type JsonObject = { readonly [name: string]: JsonValue | undefined };

/** The schema of an object: what it writes can be spread. */
export interface RecordSchema<T> extends Schema<T> {
  encode(value: T): JsonObject;
}

/** What reading takes of a schema. */
export type Readable<T> = Pick<Schema<T>, 'absent' | 'read'>;

/** Reads a value or takes what stands in for an absent one. */
export function readOne<T>(
  schema: Readable<T>,
  value: unknown,
  at: string,
  report: ReportProblem,
): T | typeof INVALID {
  const { absent } = schema;
  const isAbsent = value === undefined || (value === null && absent?.isNullKept !== true);
  return isAbsent && absent !== undefined ? absent.value : schema.read(value, at, report);
}

/** Checks and reads a value from outside; the failure names everything that is wrong. */
export function decode<T>(
  schema: Readable<T>,
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

/** The same for JSON text of which nothing is known, such as what can be made again: `undefined` for what does not fit. */
export function findDecoded<T>(schema: Readable<T>, json: string): T | undefined {
  const parsed = parseJson(json);
  const decoded = parsed.ok ? decode(schema, parsed.value) : parsed;
  return decoded.ok ? decoded.value : undefined;
}

function reasonOf([first]: readonly Problem[]): string {
  return first === undefined ? 'not valid' : describeProblem(first);
}

/** How a value that does not fit is reported: the code, what was being read, and what to do. */
export interface DecodeFailure {
  readonly code: ErrorCode;
  readonly what: string;
  readonly fix: string;
  /** The name of the value, where it is one field of something larger. */
  readonly at?: string;
}

const MAX_PROBLEMS = 8;

/** @throws {ResearchError} that names the first wrong field, and up to eight of them in `details.problems`. */
export function decodeOrThrow<T>(schema: Readable<T>, value: unknown, failure: DecodeFailure): T {
  const decoded = decode(schema, value, failure.at);
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
export function wrong(
  value: unknown,
  at: string,
  wanted: string,
  report: ReportProblem,
): typeof INVALID {
  report(problemOf(value, at, wanted));
  return INVALID;
}

const MAX_SEEN = 80;

export function problemOf(value: unknown, field: string, wanted: string): Problem {
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
