import type { SqlRow } from '../storage/index.ts';

export function* chunksOf<T>(values: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size);
}

export function numberOf(row: SqlRow | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}

export function bytesOf(row: SqlRow, column: string): Uint8Array {
  const value = row[column];
  return value instanceof Uint8Array ? value : new Uint8Array(0);
}
