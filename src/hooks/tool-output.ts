import { isRecord } from '../kernel/index.ts';

/** What a tool gave back, where all of it is understood. */
export interface ToolOutput {
  /** What of it is long, as the model reads it. */
  readonly text: string;
  /** What goes to the archive, as JSON: the text by itself where that is all that is long. */
  readonly original: string;
  /** The same value with a stub in place of what is long: of the shape that the host expects. */
  withStub(stub: string): unknown;
}

/** Shorter texts beside a long one say how a call went: they stay. */
const SHORT = 400;

/** `null` for what holds pictures or parts that nothing is known of, and for what says that it failed. */
export function readToolOutput(value: unknown): ToolOutput | null {
  if (!isUnderstood(value, 0)) return null;
  const long = longTextsOf(value);
  const [first] = long;
  if (first === undefined) return null;
  return {
    text: long.join('\n'),
    original: JSON.stringify(long.length === 1 ? first : value),
    withStub: (stub) => replaceLong(value, createOnce(stub)),
  };
}

const MAX_DEPTH = 32;

function isUnderstood(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((part) => isUnderstood(part, depth + 1));
  if (!isRecord(value)) return true;
  const { type } = value;
  if (type !== undefined && type !== 'text') return false;
  if (value['isImage'] === true || value['isError'] === true || value['is_error'] === true)
    return false;
  if ('inlineData' in value || 'fileData' in value || 'blob' in value) return false;
  return Object.values(value).every((part) => isUnderstood(part, depth + 1));
}

/** The same content once more, for programs. */
const REPEATS = 'structuredContent';

function longTextsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length > SHORT ? [value] : [];
  if (isLines(value)) return [value.join('\n')];
  if (Array.isArray(value)) return value.flatMap(longTextsOf);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === REPEATS && 'content' in value ? [] : longTextsOf(part),
  );
}

function replaceLong(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return value.length > SHORT ? next() : value;
  if (isLines(value)) return [next()].filter((line) => line !== '');
  if (Array.isArray(value)) return value.map((part) => replaceLong(part, next));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== REPEATS || !('content' in value))
      .map(([key, part]) => [key, replaceLong(part, next)]),
  );
}

/** A list of short texts, such as names of files, is as long as they are together. */
function isLines(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.every((line) => typeof line === 'string') &&
    value.reduce((sum, line) => sum + line.length, 0) > SHORT
  );
}

/** The stub stands for all of them: it is said once. */
function createOnce(stub: string): () => string {
  let rest = stub;
  return () => {
    const now = rest;
    rest = '';
    return now;
  };
}
