import { isRecord } from '../../kernel/index.ts';
import { findJsonSpan } from '../json-spans.ts';
import type { Change } from './format.ts';

/** The value with its changes; parts that do not change are the very same objects. */
export function changeValue(value: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((changed, { path, value: next }) => setAt(changed, path, next), value);
}

function setAt(value: unknown, path: readonly (string | number)[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((member: unknown, at) => (at === key ? setAt(member, rest, next) : member));
  if (!isRecord(value)) return value;
  return { ...value, [key]: setAt(value[key], rest, next) };
}

/** The JSON text with its changes: every byte outside of them stays. */
export function changeJson(raw: string, changes: readonly Change[]): string {
  const edits = new Map<
    number,
    { readonly start: number; readonly end: number; readonly text: string }
  >();
  for (const { path, value } of changes) {
    const span = findJsonSpan(raw, path);
    // The same place changed twice holds what came last.
    if (span !== undefined) edits.set(span.start, { ...span, text: JSON.stringify(value) });
  }
  const backwards = [...edits.values()].sort((a, b) => b.start - a.start);
  return backwards.reduce(
    (text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end),
    raw,
  );
}
