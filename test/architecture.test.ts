import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importsIn } from './support/imports-in.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

const BELOW_RESEARCH = [
  'kernel',
  'text',
  'storage',
  'net',
  'models',
  'judge',
  'retrieval',
  'skills',
  'evidence',
  'environment',
  'documents',
  'channels',
  'experience',
  'context',
  'hooks',
  'memory',
  'search',
  'answer',
  'report',
  'agent',
  'evolution',
];
const ROOMS = [...BELOW_RESEARCH, 'research', 'watch', 'fleet'];

/** The house's table (docs/architecture.md): a room may import only what its line names. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  text: ['kernel'],
  storage: ['kernel'],
  net: ['kernel'],
  models: ['net', 'text', 'kernel'],
  judge: ['text', 'kernel'],
  retrieval: ['models', 'storage', 'text', 'kernel'],
  skills: ['storage', 'text', 'kernel'],
  evidence: ['storage', 'text', 'kernel'],
  environment: ['storage', 'text', 'kernel'],
  documents: ['retrieval', 'storage', 'text', 'kernel'],
  channels: ['documents', 'evidence', 'net', 'retrieval', 'storage', 'text', 'kernel'],
  experience: ['storage', 'text', 'kernel'],
  context: ['environment', 'retrieval', 'models', 'storage', 'text', 'kernel'],
  hooks: ['storage', 'kernel'],
  memory: ['skills', 'retrieval', 'models', 'storage', 'text', 'kernel'],
  search: ['channels', 'evidence', 'retrieval', 'models', 'text', 'kernel'],
  answer: ['evidence', 'text', 'kernel'],
  report: ['answer', 'evidence', 'judge', 'retrieval', 'models', 'text', 'kernel'],
  agent: ['answer', 'evidence', 'text', 'kernel'],
  watch: ['report', 'text', 'storage', 'kernel'],
  fleet: ['storage', 'kernel'],
  evolution: ['search', 'judge', 'skills', 'models', 'storage', 'text', 'kernel'],
  research: BELOW_RESEARCH,
  app: ROOMS,
  cli: ['app', ...ROOMS],
  mcp: ['app', ...ROOMS],
  web: ['app', ...ROOMS],
  worker: ['app', ...ROOMS],
};

/** Surfaces never use each other; the command line starts another one, by its index and in these files alone. */
const STARTS: Readonly<Record<string, string>> = {
  'cli/commands/mcp.ts': 'mcp',
  'cli/commands/ui.ts': 'web',
};

/** Files directly under src/ are the package's subpath entries: they compose, and hold no rules. */
const ENTRY = '(entry)';

interface Import {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourceFiles(path);
    return name.endsWith('.ts') && !name.endsWith('.test.ts') ? [path] : [];
  });
}

function roomOf(path: string): string {
  const [first = '', second] = relative(SRC, path).split(sep);
  return second === undefined ? ENTRY : first;
}

function importsOf(path: string): Import[] {
  return importsIn(readFileSync(path, 'utf8')).flatMap(({ specifier, isType }) => {
    if (specifier?.startsWith('.') !== true) return [];
    const target = join(dirname(path), specifier);
    return [
      {
        file: relative(SRC, path).split(sep).join('/'),
        from: roomOf(path),
        to: roomOf(target),
        target: relative(SRC, target).split(sep).join('/'),
        typeOnly: isType,
      },
    ];
  });
}

/**
 * Files outside of storage that write to a disk by themselves, and what: what a machine keeps for itself. All else of a home goes through
 * storage, which keeps that of a shared home in its database.
 */
const WRITES_ITSELF: readonly string[] = [
  // Derived, below cache/.
  'app/context-files.ts',
  'app/evolve-skill.ts',
  'context/archive/search-context.ts',
  'documents/corpus-store.ts',
  'experience/digest/compact.ts',
  'experience/rules/id-table.ts',
  'memory/open-memory-at.ts',
  // A home that is made, and what it is compared with.
  'app/copy-home.ts',
  // An empty file, which is the same as none.
  'experience/events/segments.ts',
  // A machine's own: marks of hooks, keys, files of hosts, modes, a page for the browser, compiled code.
  'cli/commands/ui.ts',
  'cli/compile-kept.ts',
  'cli/keep-compiled.ts',
  'environment/home.ts',
  'environment/hosts/host-file.ts',
  'environment/signing-keys.ts',
  'hooks/marks.ts',
  'skills/install-skills.ts',
];
const WRITES =
  /^import \{[^}]*\b(?:writeFile|appendFile|rename|rm|rmdir|unlink|link|symlink|mkdir|copyFile|cp|chmod|write|writev|truncate|createWriteStream)(?:Sync)?\b[^}]*\} from 'node:fs(?:\/promises)?';/m;

/** Names that two files declare and export; docs/architecture.md says why these may. */
const SHARED_NAMES = ['Compaction', 'define', 'openEvolution', 'openExperience'];
const DECLARATION = /^export (?:async )?(?:function\*?|const|type|interface|class) (\w+)/gm;

const FILES = sourceFiles(SRC);
const IMPORTS = FILES.flatMap(importsOf);
const CROSSING = IMPORTS.filter(({ from, to }) => from !== to);

function groupTargets(
  arrows: readonly (readonly [string, string])[],
): ReadonlyMap<string, readonly string[]> {
  const byFile = new Map<string, string[]>();
  for (const [file, target] of arrows) byFile.set(file, [...(byFile.get(file) ?? []), target]);
  return byFile;
}

/** What a room consists of: `memory/nodes/fields.ts` is in `memory/nodes`, `memory/open-memory.ts` is by itself. */
function partOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

/** The files that can be reached from themselves. */
function findCircles(importsByFile: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [...importsByFile.keys()].filter((start) => {
    const seen = new Set<string>();
    const open = [...(importsByFile.get(start) ?? [])];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (file === start) return true;
      if (seen.has(file)) continue;
      seen.add(file);
      open.push(...(importsByFile.get(file) ?? []));
    }
    return false;
  });
}

describe('the house', () => {
  test('every way of naming a module is seen', () => {
    const code = `import { a } from "./a.ts"; export {
        b } from './b.ts'; export * from './c.ts'; // from './no.ts'
      const d = import('./d.ts'); const e = import(d); export type * from './f.ts';
      type G = import('./g.ts').G; const text = "import('./no.ts')";`;
    expect(
      importsIn(code).map(({ specifier, isDynamic, isType }) => [specifier, isDynamic, isType]),
    ).toEqual([
      ['./a.ts', false, false],
      ['./b.ts', false, false],
      ['./c.ts', false, false],
      ['./d.ts', true, false],
      [null, true, false],
      ['./f.ts', false, true],
      ['./g.ts', false, true],
    ]);
  });

  test('every folder under src/ is a room of the table', () => {
    const rooms = new Set(FILES.map(roomOf).filter((room) => room !== ENTRY));
    expect([...rooms].filter((room) => MAY_IMPORT[room] === undefined)).toEqual([]);
    expect(rooms.size).toBeGreaterThan(0);
  });

  test('a room imports only the rooms that its line names', () => {
    const wrong = CROSSING.filter(({ from }) => from !== ENTRY).filter(
      ({ file, from, to }) => !(MAY_IMPORT[from] ?? []).includes(to) && STARTS[file] !== to,
    );
    expect(wrong).toEqual([]);
  });

  test('another room is reached through its index.ts alone', () => {
    const wrong = CROSSING.filter(({ to }) => to !== ENTRY).filter(
      ({ to, target }) => target !== `${to}/index.ts`,
    );
    expect(wrong).toEqual([]);
  });

  test('no file imports itself by way of others, not even a type', () => {
    const importsByFile = groupTargets(IMPORTS.map(({ file, target }) => [file, target]));
    expect(importsByFile.size).toBeGreaterThan(100);
    expect(findCircles(importsByFile)).toEqual([]);
  });

  test('a folder inside a room imports nothing of the room that imports it', () => {
    const between = IMPORTS.filter(({ from, to }) => from === to && from !== ENTRY)
      .map(({ file, target }) => [partOf(file), partOf(target)] as const)
      .filter(([from, to]) => from !== to);
    expect(between.length).toBeGreaterThan(0);
    expect(findCircles(groupTargets(between))).toEqual([]);
  });

  test('what is imported while the program runs is named where it is imported', () => {
    const unnamed = FILES.filter((path) =>
      importsIn(readFileSync(path, 'utf8')).some(({ specifier }) => specifier === null),
    ).map((path) => relative(SRC, path).split(sep).join('/'));
    expect(unnamed).toEqual([]);
  });

  test('an exported name means one thing in the whole house', () => {
    const names = FILES.flatMap((path) => {
      const declared = readFileSync(path, 'utf8').matchAll(DECLARATION);
      return [...new Set([...declared].map(([, name = '']) => name))];
    });
    const shared = names.filter((name, at) => names.indexOf(name) !== at);
    expect(names.length).toBeGreaterThan(1_000);
    expect([...new Set(shared)].sort()).toEqual(SHARED_NAMES);
  });

  test('search knows channels by their types alone', () => {
    const wrong = CROSSING.filter(({ from, to }) => from === 'search' && to === 'channels').filter(
      ({ typeOnly }) => !typeOnly,
    );
    expect(wrong).toEqual([]);
  });

  test('time and randomness come from kernel/system.ts alone', () => {
    const real =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(|\brandomBytes\(|\bprocess\.env\b/;
    const wrong = FILES.map((path) => relative(SRC, path))
      .filter((file) => file !== join('kernel', 'system.ts'))
      .filter((file) => real.test(readFileSync(join(SRC, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  test('text is never compared by locale', () => {
    const wrong = FILES.filter((path) =>
      /localeCompare|Intl\.Collator/.test(readFileSync(path, 'utf8')),
    );
    expect(
      wrong
        .map((path) => relative(SRC, path))
        .filter((file) => file !== join('kernel', 'compare.ts')),
    ).toEqual([]);
  });
});

test('STO-85 only storage writes the files of a home', () => {
  const writing = FILES.filter((path) => WRITES.test(readFileSync(path, 'utf8')))
    .map((path) => relative(SRC, path).split(sep).join('/'))
    .filter((file) => !file.startsWith('storage/'));
  expect(writing.sort()).toEqual([...WRITES_ITSELF].sort());
});
