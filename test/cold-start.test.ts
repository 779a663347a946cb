import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsIn } from './support/imports-in.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** The modules that a file names, by their place in `src/`; a package by its name. */
function namedIn(file: string, isDynamic: boolean): readonly string[] {
  return importsIn(readFileSync(join(SRC, file), 'utf8')).flatMap((one) => {
    if (one.isType || one.isDynamic !== isDynamic || one.specifier === null) return [];
    const { specifier } = one;
    const isOurs = specifier.startsWith('.');
    return [isOurs ? relative(SRC, join(SRC, dirname(file), specifier)) : specifier];
  });
}

/** What a file brings along when it is imported: its own imports and re-exports that are not types, and theirs. */
function loadedWith(entry: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  if (entry.endsWith('.ts')) for (const target of namedIn(entry, false)) loadedWith(target, seen);
  return seen;
}

/** The rooms and packages that a command loads which runs all these, each behind an import of another. */
function roomsOf(lazily: readonly string[]): {
  readonly rooms: readonly (string | undefined)[];
  readonly packages: readonly string[];
} {
  const files = ['cli/run-process.ts', ...lazily].flatMap((entry) => [...loadedWith(entry)]);
  const loaded = files.filter((file) => file.endsWith('.ts'));
  const behindImport = new Set(loaded.flatMap((file) => namedIn(file, true)));
  expect(lazily.filter((file) => !behindImport.has(file))).toEqual([]);
  const packages = files.filter((file) => !/\.ts$|^node:/.test(file));
  return {
    rooms: [...new Set(loaded.map((file) => file.split('/')[0]))].sort(),
    packages: [...new Set(packages)],
  };
}

const CAPTURE_ROOMS: readonly string[] = [
  ...['app', 'cli', 'environment', 'experience', 'kernel', 'storage', 'text'],
];

test('EXP-31 a capture at the command line loads experience and what it stands on, and no validator', () => {
  const { rooms, packages } = roomsOf([
    'cli/run-line.ts',
    'cli/operation-command.ts',
    'app/experience.ts',
    'app/open-home-experience.ts',
    'environment/index.ts',
  ]);
  expect(rooms).toEqual(CAPTURE_ROOMS);
  expect(packages).toEqual(['commander']);
});

test('HOO-12 a hook that records a use loads what a capture does and the room of hooks, and no parser', () => {
  const { rooms, packages } = roomsOf([
    'app/hooks/hook.ts',
    'app/hooks/on-tool-use.ts',
    'app/open-home-experience.ts',
    'environment/index.ts',
  ]);
  expect(rooms).toEqual([...CAPTURE_ROOMS, 'hooks'].sort());
  expect(packages).toEqual([]);
});
