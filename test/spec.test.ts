import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
});
