import {
  describeError,
  type ErrorCode,
  isRecord,
  ResearchError,
  systemCode,
} from '../kernel/index.ts';
import { storeError } from './io-error.ts';

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const CODE_OF_RESULT: Readonly<Record<number, ErrorCode>> = {
  5: 'busy',
  6: 'busy',
  8: 'store-read-only',
  10: 'io-failed',
  11: 'store-corrupt',
  13: 'store-full',
  14: 'io-failed',
  19: 'store-conflict',
  23: 'store-read-only',
  26: 'store-corrupt',
};

const SUMMARY_LENGTH = 80;

export function isSqliteBusy(error: unknown): boolean {
  const code = primaryCode(error);
  return code === 5 || code === 6;
}

/** An error of SQLite in the program's own words. What is no error of SQLite passes through. */
export function toSqliteError(error: unknown, path: string, sql: string): unknown {
  if (error instanceof ResearchError || !isSqliteError(error)) return error;
  const code = CODE_OF_RESULT[primaryCode(error) ?? 1] ?? 'internal';
  if (code === 'store-corrupt') return corruptDatabase(path, error);
  if (code === 'busy') return busyDatabase(path, error);
  return storeError(code, `${path}: ${summary(sql)}: ${describeError(error)}`, path, error);
}

export function busyDatabase(path: string, cause: unknown): ResearchError {
  return new ResearchError('busy', `Writing to ${path}: other processes keep it locked`, {
    fix: 'Wait for them to end, then try again.',
    details: { path },
    cause,
  });
}

function corruptDatabase(path: string, cause: unknown): ResearchError {
  const message = `Opening ${path}: it is damaged or no SQLite database (${describeError(cause)}); it was left alone`;
  return new ResearchError('store-corrupt', message, {
    fix: `Move it away, and put a backup in its place: the newest ${path}.before-*.backup, if there is one.`,
    details: { path },
    cause,
  });
}

function isSqliteError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

/** Node 20's driver gives no code for what fails while rows are fetched; SQLite's own words stay the same. */
const CODE_OF_MESSAGE: readonly (readonly [RegExp, number])[] = [
  [/^database (?:table )?is locked/, 5],
  [/^attempt to write a readonly database/, 8],
  [/^disk I\/O error/, 10],
  [/^database disk image is malformed/, 11],
  [/^database or disk is full/, 13],
  [/constraint failed/, 19],
  [/^file is not a database/, 26],
];

/** Extended codes keep the primary one in their low byte. */
function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff;
  if (!isSqliteError(error)) return undefined;
  return CODE_OF_MESSAGE.find(([words]) => words.test(error.message))?.[1];
}

function summary(sql: string): string {
  const line = sql.replace(/\s+/g, ' ').trim();
  return line.length > SUMMARY_LENGTH ? `${line.slice(0, SUMMARY_LENGTH)}…` : line;
}

/** SQLSTATE, longest match first (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const CODE_OF_STATE: Readonly<Record<string, ErrorCode>> = {
  '23': 'store-conflict',
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '53300': 'busy',
  '53100': 'store-full',
  '25006': 'store-read-only',
  '42501': 'store-read-only',
  '22021': 'input-invalid',
  XX001: 'store-corrupt',
  XX002: 'store-corrupt',
  '28': 'config-invalid',
  '3D': 'config-invalid',
  '08': 'io-failed',
  '57P': 'io-failed',
};

/** The driver's own words for a connection that is gone, or was never there: such an error has no code. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** What finds that a plan which the connection kept is of a table that was changed since; it has no SQLSTATE of its own. */
const STALE_PLAN = 'RevalidateCachedQuery';

/** Serialization failure, deadlock, and a plan of before: the same work again will do, on a connection of its own. */
export function isWorthRetrying(error: unknown): boolean {
  const state = systemCode(error);
  if (state === '0A000') return isRecord(error) && error['routine'] === STALE_PLAN;
  return state === '40001' || state === '40P01';
}

/** @param place - Host and database, without user and password. */
export function toPostgresError(error: unknown, place: string, attempt: string): unknown {
  if (error instanceof ResearchError) return error;
  const state = systemCode(error);
  if (state === undefined && !(error instanceof Error && BROKEN.test(error.message))) return error;
  const code = state !== undefined && SQLSTATE.test(state) ? codeOfState(state) : 'io-failed';
  return storeError(code, `${place}: ${attempt}: ${describeError(error)}`, place, error);
}

function codeOfState(state: string): ErrorCode {
  return (
    CODE_OF_STATE[state] ??
    CODE_OF_STATE[state.slice(0, 3)] ??
    CODE_OF_STATE[state.slice(0, 2)] ??
    'internal'
  );
}
