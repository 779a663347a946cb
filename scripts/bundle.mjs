// tsc writes one file a module, and Node takes about half a millisecond for each that a command loads. The library
// stays as tsc wrote it. The command line becomes a few files of CommonJS, whose loader starts in half the time of
// the other one, with the packages that it needs at every start inside.
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { loadInTurns } from './load-in-turns.mjs';
import { isTable, writtenLines } from './written-lines.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiled = join(root, '.build/package');
const dist = join(root, 'dist');

/** Native, large, or loaded by few: they stay where npm puts them. */
const EXTERNAL = /^(?:node:|@photostructure\/sqlite$|pg$|undici$|unpdf$|mammoth$|gpt-tokenizer\/)/;
const SURFACES = ['cli', 'mcp', 'web'];
/** What records a use, a hook or a capture: the commands that run most often (docs/spec/experience.md, EXP-31). */
const START = [
  ...['cli/run-process', 'app/experience', 'app/open-home-experience'],
  ...['app/operations/experience', 'environment/settings/load-settings', 'experience/experience'],
];
/** What only a hook needs beside it (docs/spec/hooks.md, HOO-12). */
const HOOK = ['app/operations/home', 'app/hooks/hook', 'app/hooks/on-tool-use'];
/** By these a text is read in which a secret, a number or a name may stand. Most that a hook records hold none. */
const isRule =
  /[\\/]text[\\/](?:redaction-rules|secret-places|private-url|extract-specifics|(?:code|date)-patterns|number-pattern|find-names|split-sentences|plan-blocks|abbreviations|stop-words|character-class|word-term|stem-english)\.js$/;
/** The parser of command lines, which a hook goes without. */
const LINE = ['cli/run-line', 'cli/operation-command'];
/** Where a list of sessions begins; it loads no more of the room of research than it needs. */
const LIST = 'app/list-sessions.js';
/** How texts are cut into words: a search needs no more of what finds values. */
const isWords = /[\\/]text[\\/](?:word-end|push-word|tokenize|content-terms|word-forms)\.js$/;
/** What finds values in a text. In one file with the rest of answers it would keep the thread of a server for too long. */
const VALUES = 'answer/values.js';
/** Files of the table of operations that neither of them needs. */
const isLine = /[\\/]app[\\/]operations[\\/](?!table|experience|home)\w+\.js$/;
/** Parts of Node that take a millisecond or more to load: at their first use, and not before. */
const HEAVY =
  /^([ \t]*)(?:let|const|var) (\w+) = require\("(node:(?:child_process|crypto|fs\/promises|http|net|os|readline|stream|stream\/promises|timers\/promises))"\);$/gm;
const RULES = /^([ \t]*)(?:let|const|var) (\w+) = require\("(\.\/rules-[^"]+)"\);$/gm;
/**
 * What checks the answer to a form that a host was asked to show, a third of what the server would load to begin; and the
 * words of orders, each script's with the first text that is in it.
 */
const SELDOM =
  /^([ \t]*)(?:let|const|var) (\w+) = require\("(\.\/(?:ajv|latin-lines|other-lines)-[^"]+)"\);$/gm;

rmSync(dist, { recursive: true, force: true });
cpSync(compiled, dist, { recursive: true, filter: (path) => !isSurface(path) && !isTable(path) });
const written = await writtenLines(compiled);
for (const [file, code] of written) writeFileSync(join(dist, file), code);
cpSync(join(root, 'src/text/word-vectors.bin'), join(dist, 'text/word-vectors.bin'));
const INPUT = {
  cwd: compiled,
  platform: 'node',
  external: EXTERNAL,
  // A package's modules before its one file for every loader: what such a file requires is seen by nobody.
  resolve: { mainFields: ['module', 'main'] },
  preserveEntrySignatures: 'allow-extension',
  // Importing a module of ours does nothing, so an unused one is left out; only the first one acts.
  treeshake: { moduleSideEffects: (id) => !isOurs(id) || id.endsWith(join('cli', 'main.js')) },
  plugins: [
    { name: 'written-lines', load: (id) => written.get(relative(compiled, id)) },
    { name: 'heavy-at-first-use', renderChunk: loadAtFirstUse },
  ],
  onLog: refuseWarning,
};
const build = await rolldown({ ...INPUT, input: { main: 'cli/main.js' } });
const { output } = await build.write(
  optionsWith([
    ...(await startGroups()),
    await aloneGroup('listing', LIST),
    await aloneGroup('values', VALUES),
  ]),
);
await build.close();
refuseUnresolved(output);
const cli = join(dist, 'cli');
loadInTurns(cli, output);
writeFileSync(join(cli, 'package.json'), '{ "type": "commonjs" }\n');
writeFileSync(join(cli, 'LICENSES.txt'), licensesOf(output));
chmodSync(join(cli, 'main.js'), 0o755);

await buildClient();

/** What a browser loads: one file a script, with what it needs inside, and the style. */
async function buildClient() {
  const from = join(root, 'src/web/client');
  for (const name of ['page', 'live', 'graph']) {
    const client = await rolldown({ input: join(from, `${name}.ts`), onLog: refuseWarning });
    const file = join(dist, 'web', `${name}.js`);
    await client.write({ file, format: 'es', minify: true, comments: false });
    await client.close();
  }
  cpSync(join(from, 'style.css'), join(dist, 'web/style.css'));
}

function isOurs(id) {
  return id.startsWith(compiled + sep);
}

function isSurface(path) {
  return SURFACES.some((surface) => path === join(compiled, surface));
}

function optionsWith(groups) {
  return {
    dir: join(dist, 'cli'),
    format: 'cjs',
    comments: false,
    entryFileNames: '[name].js',
    // The judge has a folder of its own: a start looks there whether it was touched (judge/judge-folder.ts).
    chunkFileNames: ({ name }) => (name === 'judge' ? 'judge/judge.js' : '[name]-[hash].js'),
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'rules', test: isRule },
        { name: 'words', test: isWords },
        { name: 'ajv', test: /[\\/]ajvProvider-/ },
        { name: 'latin-lines', test: /[\\/]latin-lines\.js$/ },
        { name: 'other-lines', test: /[\\/]other-lines\.js$/ },
        { name: 'judge', test: (id) => id.startsWith(join(compiled, 'judge') + sep) },
        ...groups,
        // One file for the other lines of the table: an overview and an agent's tools need them all.
        { name: 'operations', test: (id) => isLine.test(id) },
      ],
    },
  };
}

/** One file for each of these, of the modules that a first division into files puts behind it. */
async function startGroups() {
  const { output: chunks } = await build.generate(optionsWith([]));
  const start = modulesBehind(START, chunks);
  const groupOf = (name, entries) => {
    const ids = modulesBehind(entries, chunks);
    return { name, test: (id) => ids.has(id) && !start.has(id) };
  };
  return [
    { name: 'start', test: (id) => start.has(id) },
    groupOf('hook', HOOK),
    groupOf('line', LINE),
  ];
}

function modulesBehind(names, chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set();
  const visit = (chunk) => {
    if (chunk === undefined || needed.has(chunk)) return;
    needed.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  for (const name of names) {
    const id = join(compiled, `${name}.js`);
    const holder = chunks.find(({ moduleIds }) => moduleIds?.includes(id));
    if (holder === undefined) throw new Error(`${name} is in no file of the command line`);
    visit(holder);
  }
  return new Set([...needed].flatMap(({ moduleIds }) => moduleIds));
}

/** The modules of one of ours, as they are used when nothing else is asked for. */
async function aloneGroup(name, entry) {
  const alone = await rolldown({ ...INPUT, input: { [name]: entry } });
  const { output: chunks } = await alone.generate({ codeSplitting: false });
  await alone.close();
  const ids = new Set(chunks.flatMap(({ moduleIds }) => moduleIds ?? []));
  // The index of a room would bring along what it exports to others.
  return { name, test: (id) => ids.has(id) && !id.endsWith(`${sep}index.js`) };
}

/** `let x = require("node:crypto")` becomes a function that requires once, where `x` is only used as `x.…`. */
function loadAtFirstUse(code, { name: file }) {
  let out = code;
  // Elsewhere the rules are called a million times.
  const found = [
    ...code.matchAll(HEAVY),
    ...code.matchAll(SELDOM),
    ...(file === 'start' ? code.matchAll(RULES) : []),
  ];
  for (const [line, indent, name, specifier] of found) {
    const uses = [...code.matchAll(new RegExp(`\\b${name}\\b(\\.)?`, 'g'))];
    if (uses.filter(([, dot]) => dot === undefined).length > 1) continue;
    const lazy = `${indent}let ${name}$;\n${indent}const ${name} = () => (${name}$ ??= require("${specifier}"));`;
    out = out
      .replace(new RegExp(`\\bnew ${name}\\.(\\w+)`, 'g'), `new (${name}().$1)`)
      .replace(new RegExp(`\\b${name}\\.`, 'g'), `${name}().`)
      .replace(line, () => lazy);
  }
  return { code: out };
}

/** An ineffective `import()` costs nothing; every other warning is a fault of the build. */
function refuseWarning(level, log) {
  if (level !== 'warn' || log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') return;
  throw new Error(`${log.code ?? 'warning'}: ${log.message}`);
}

/** A file that is asked for by a path and is none of ours would be missed when a command first needs it. */
function refuseUnresolved(chunks) {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  for (const { fileName, code = '' } of chunks)
    for (const [, path] of code.matchAll(/\brequire[\w$]*\(\s*["'](\.{1,2}\/[^"']+)["']\s*\)/g))
      if (!files.has(join(dirname(fileName), path)))
        throw new Error(`${fileName} asks for ${path}, which is not there`);
}

/** The terms of every package that has become part of these files. */
function licensesOf(chunks) {
  const folders = new Set();
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds ?? [])) {
    const found = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id);
    if (found !== null) folders.add(found[0]);
  }
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const terms = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version} (${license})\n\n${terms}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}
