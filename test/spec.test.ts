import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function filesUnder(folder: string, suffix: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesUnder(path, suffix);
    return path.endsWith(suffix) ? [path] : [];
  });
}

/** A rule is a list item of docs/spec that opens with its id in bold: `- **EXP-12** …`. */
function ruleIds(): string[] {
  return filesUnder(join(ROOT, 'docs/spec'), '.md').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^- \*\*([A-Z]{2,6}-\d+)\*\*/gm)].map(
      ([, id = '']) => id,
    ),
  );
}

/** The ids that a text names, with those between the ends of a range. `ISO-8601` is none: no rule begins so. */
function namedRules(text: string, there: ReadonlySet<string>): readonly string[] {
  const rooms = new Set([...there].map((id) => id.slice(0, id.indexOf('-'))));
  const named = /\b([A-Z]{2,6})-(\d+)(?: to \1-(\d+))?/g;
  return [...text.matchAll(named)].flatMap(([, room = '', first = '', last = first]) =>
    rooms.has(room)
      ? Array.from(
          { length: Number(last) - Number(first) + 1 },
          (_, at) => `${room}-${Number(first) + at}`,
        )
      : [],
  );
}

describe('the numbered rules of docs/spec', () => {
  const cited = [
    ...filesUnder(join(ROOT, 'src'), '.test.ts'),
    ...filesUnder(join(ROOT, 'test'), '.ts'),
  ]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

  test('every rule is cited by a test', () => {
    const uncited = ruleIds().filter((id) => !new RegExp(`\\b${id}\\b`).test(cited));
    expect(uncited).toEqual([]);
  });

  test('no id stands twice', () => {
    const ids = ruleIds();
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('every rule that is named in documents, code and tests is there', () => {
    const there = new Set(ruleIds());
    const files = [
      join(ROOT, 'README.md'),
      ...filesUnder(join(ROOT, 'docs'), '.md'),
      ...filesUnder(join(ROOT, 'src'), '.ts'),
      ...filesUnder(join(ROOT, 'test'), '.ts'),
    ];
    const missing = files.flatMap((path) =>
      namedRules(readFileSync(path, 'utf8'), there)
        .filter((id) => !there.has(id))
        .map((id) => `${relative(ROOT, path)}: ${id}`),
    );
    expect(missing).toEqual([]);
  });

  test('a range names every rule in it', () => {
    expect(namedRules('ZZ-9, ISO-8601; AA-1 to AA-3', new Set(['AA-1', 'ZZ-1']))).toEqual([
      'ZZ-9',
      'AA-1',
      'AA-2',
      'AA-3',
    ]);
  });

  test('every statement of the original descriptions has a rule', () => {
    const rows = readFileSync(join(ROOT, 'docs/spec/seeds.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| statement |'));
    const there = new Set(ruleIds());
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.filter((row) => namedRules(row.split(' | ')[1] ?? '', there).length === 0)).toEqual(
      [],
    );
  });
});
