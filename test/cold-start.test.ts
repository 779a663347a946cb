import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** What a file brings along when it is imported: its own imports that are not types, and theirs. */
function loadedWith(entry: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  if (!entry.endsWith('.ts')) return seen;
  const code = readFileSync(join(SRC, entry), 'utf8');
  const imports = /(?:^|\n)(?:import|export)\s(?!type\b)[^;'"]*?from\s+['"]([^'"]+)['"]/g;
  for (const [, target = ''] of code.matchAll(imports))
    loadedWith(
      target.startsWith('.') ? relative(SRC, join(SRC, dirname(entry), target)) : target,
      seen,
    );
  return seen;
}

test('EXP-31 a capture at the command line loads experience and what it stands on, and no validator', () => {
  const lazily = [
    'cli/operation-command.ts',
    'app/experience.ts',
    'app/open-home-experience.ts',
    'environment/index.ts',
    'experience/index.ts',
  ];
  const files = ['cli/run-process.ts', ...lazily].flatMap((entry) => [...loadedWith(entry)]);
  const rooms = new Set(
    files.filter((file) => file.endsWith('.ts')).map((file) => file.split('/')[0]),
  );
  expect([...rooms].sort()).toEqual([
    'app',
    'cli',
    'environment',
    'experience',
    'kernel',
    'storage',
    'text',
  ]);
  const packages = new Set(files.filter((file) => !/\.ts$|^node:/.test(file)));
  expect([...packages]).toEqual(['commander']);
});
