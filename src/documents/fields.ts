import { isRecord } from '../kernel/index.ts';

/** Longer than this is no list of names. */
const MAX_AUTHORS_CHARS = 4_000;

type Fields = Readonly<Record<string, unknown>>;

/** The first of the named fields that holds text. */
export function firstText(fields: Fields, names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** Names of authors however they were written: a list, objects with a name, or "A; B and C". */
export function authorsOf(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return value
      .slice(0, MAX_AUTHORS_CHARS)
      .split(/\s*(?:;|、|；| and | & )\s*/)
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .slice(0, 100);
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((item) => authorsOf(item));
  if (isRecord(value)) {
    const name = firstText(value, ['name', 'full_name', 'fullName', 'display_name']);
    const parts = `${firstText(value, ['given', 'first'])} ${firstText(value, ['family', 'last'])}`;
    return authorsOf(name || parts.trim());
  }
  return [];
}
