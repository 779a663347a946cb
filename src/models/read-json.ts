import { isRecord } from '../kernel/index.ts';

/** A member of something from outside; `undefined` where there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** How much a server says that it counted; `null` where it says nothing of use. */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
