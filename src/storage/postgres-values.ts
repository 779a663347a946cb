import { ResearchError } from '../kernel/index.ts';
import type { SqlValue } from './sql.ts';

/** Object ids of PostgreSQL's own types (pg_type.dat); the driver gives every value as text. */
const BOOLEAN = 16;
const BYTES = 17;
const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 26, 700, 701, 1700]);

/** How a column's text becomes a value: the same values that SQLite gives. */
export function parserOf(type: number): (text: string) => SqlValue {
  if (NUMBERS.has(type)) return parseNumber;
  if (type === BYTES) return (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));
  if (type === BOOLEAN) return (text) => (text === 't' ? 1 : 0);
  return (text) => text;
}

function parseNumber(text: string): number {
  const value = Number(text);
  if (/^-?\d+$/.test(text) && !Number.isSafeInteger(value))
    throw new ResearchError(
      'limit-exceeded',
      `Reading the number ${text}: it is not exact as a double`,
      {
        fix: 'Store numbers beyond 2^53 as text.',
      },
    );
  return value;
}
