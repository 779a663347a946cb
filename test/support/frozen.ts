import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRecord } from '../../src/kernel/index.ts';

/**
 * What a file of `test/fixtures/` holds. `AUTOSEARCH_FREEZE=1` writes `found` there first: for the change whose issue
 * says that a contract changes, never to make a test pass.
 */
export function frozen(name: string, found: Readonly<Record<string, unknown>>): unknown {
  const path = fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
  if (process.env['AUTOSEARCH_FREEZE'] === '1') writeFileSync(path, linesOf(found));
  const held: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return held;
}

/** One entry a line, so that a difference shows what changed. */
function linesOf(found: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(found).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** The names of a value's fields, without the values: `{id,items:[{score}]}`. A list has the fields of all its items. */
export function fieldsOf(value: unknown): string {
  if (Array.isArray(value)) return `[${merged(value)}]`;
  if (!isRecord(value)) return '';
  const fields = Object.entries(value).map(([name, member]) => `${name}${inner(member)}`);
  return `{${fields.sort().join(',')}}`;
}

function inner(member: unknown): string {
  const fields = fieldsOf(member);
  return fields === '' || fields === '{}' ? '' : `:${fields}`;
}

function merged(items: readonly unknown[]): string {
  const records = items.filter(isRecord);
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lists = items.filter((item) => Array.isArray(item));
  if (lists.length > 0) return fieldsOf(lists.flat());
  if (names.length === 0) return '';
  return fieldsOf(
    Object.fromEntries(
      names.map((name) => [name, together(records.map((record) => record[name]))]),
    ),
  );
}

/** One value with the fields of all of these. */
function together(values: readonly unknown[]): unknown {
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length > 0) return lists.flat();
  return Object.assign({}, ...values.filter(isRecord));
}
