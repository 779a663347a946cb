import { describeError, type ErrorCode, ResearchError, systemCode } from '../kernel/index.ts';
import { storeError } from './io-error.ts';

/** SQLSTATE, longest match first (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const CODE_OF: Readonly<Record<string, ErrorCode>> = {
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

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Serialization failure and deadlock: the same work again will do. */
export function isWorthRetrying(error: unknown): boolean {
  const state = systemCode(error);
  return state === '40001' || state === '40P01';
}

/** @param place - Host and database, without user and password. */
export function toPostgresError(error: unknown, place: string, attempt: string): unknown {
  if (error instanceof ResearchError) return error;
  const state = systemCode(error);
  if (state === undefined) return error;
  const code = SQLSTATE.test(state) ? codeOfState(state) : 'io-failed';
  return storeError(code, `${place}: ${attempt}: ${describeError(error)}`, place, error);
}

function codeOfState(state: string): ErrorCode {
  return CODE_OF[state] ?? CODE_OF[state.slice(0, 3)] ?? CODE_OF[state.slice(0, 2)] ?? 'internal';
}
