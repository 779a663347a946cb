import { execFile } from 'node:child_process';
import { cp, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { withTempDir } from '../support/with-temp-dir.ts';

/** Unpacked, documentation and schema included. */
const MAX_PACKED_BYTES = 14.25 * 1024 * 1024;

/** What comes to a package where it is used. */
const NOT_PACKED: readonly string[] = ['node_modules', '.cache'];

async function bytesUnder(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (NOT_PACKED.includes(entry.name)) continue;
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? await bytesUnder(path) : (await stat(path)).size;
  }
  return bytes;
}

test('the package stays small and ships no test, bench or data', async () => {
  const packed = inject('packedPackage');
  expect(await bytesUnder(packed)).toBeLessThan(MAX_PACKED_BYTES);
  const names = (await readdir(packed)).filter((name) => !NOT_PACKED.includes(name));
  expect(names.toSorted()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'PROTOCOL.md',
    'README.md',
    'SECURITY.md',
    'dist',
    'docs',
    'examples',
    'package.json',
    'skills',
  ]);
});

/** What the file asks npm's folder for. The validator of the bundle also writes such a call as the text of a program. */
function packagesAskedFor(code: string): readonly string[] {
  const calls =
    /(?<!`)(?:\bfrom |\b(?:require|import)\()(['"])((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?\1/g;
  return [...code.matchAll(calls)]
    .map(([, , name = '']) => name)
    .filter((name) => name !== 'autosearch' && !isBuiltin(name));
}

test('an installation brings the packages that an installed file imports, and no other', async () => {
  const packed = inject('packedPackage');
  const files = await readdir(join(packed, 'dist'), { recursive: true });
  const asked = new Set<string>();
  for (const file of files.filter((name) => /\.(?:js|d\.ts)$/.test(name)))
    for (const name of packagesAskedFor(await readFile(join(packed, 'dist', file), 'utf8')))
      asked.add(name);
  const { dependencies, optionalDependencies } = JSON.parse(
    await readFile(join(packed, 'package.json'), 'utf8'),
  );
  const brought = { ...dependencies, ...optionalDependencies };
  expect([...asked].toSorted()).toEqual(Object.keys(brought).toSorted());
});

test('importing the library loads no database, no PDF reader and no DOCX reader', async () => {
  const code = `
    import { createRequire } from 'node:module';
    const { cache } = createRequire(import.meta.url);
    await import('autosearch');
    console.log(JSON.stringify(Object.keys(cache).filter((path) => /node_modules\\/(pg|unpdf|mammoth|@photostructure)\\//.test(path))));
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', code],
    {
      cwd: inject('packedPackage'),
    },
  );
  expect(JSON.parse(stdout)).toEqual([]);
});

/** The files of ours that a command of the packed program loads, by their names without the hash, in their order. */
async function loadedBy(
  argv: readonly string[],
  folder: string,
  stdin = '',
): Promise<readonly string[]> {
  const program = join(inject('packedPackage'), 'dist/cli/main.js');
  const coverage = join(folder, 'coverage');
  const running = promisify(execFile)(
    process.execPath,
    [program, ...argv, '--home', join(folder, 'home')],
    { env: { NODE_V8_COVERAGE: coverage } },
  );
  running.child.stdin?.end(stdin);
  await running;
  const [report = ''] = await readdir(coverage);
  const { result } = JSON.parse(await readFile(join(coverage, report), 'utf8'));
  return Object.values<{ readonly url: string }>(result)
    .map(({ url }) => url)
    .filter((url) => url.startsWith('file:'))
    .map((url) => url.replace(/(?:-[^/]*)?\.js$/, ''));
}

test('EXP-31 a capture at the command line loads four files, all of them the package’s own', () =>
  withTempDir(async (folder) => {
    const files = await loadedBy(
      ['capture', 'search-x', '--event', '{"outcome":"success"}'],
      folder,
    );
    expect(files).toEqual(
      // The last one reads a line that has more than words and flags; a hook goes without it (HOO-12).
      ['main', 'rolldown', 'start', 'line'].map((name) =>
        expect.stringContaining(`/dist/cli/${name}`),
      ),
    );
  }));

test.each([
  ['ls', []],
  // A failure is told, and may hold a secret.
  ['ls --token=x', ['rules']],
])('HOO-12 a hook that records %s loads no more than it needs', (said, more) =>
  withTempDir(async (folder) => {
    const session_id = '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9';
    const payload = { session_id, tool_name: 'Bash', tool_use_id: 'u', error: said };
    const files = await loadedBy(
      ['hook', 'claude', 'PostToolUseFailure'],
      folder,
      JSON.stringify(payload),
    );
    expect(files.map((file) => basename(file))).toEqual([
      ...['main', 'rolldown', 'start', 'hook'],
      ...more,
    ]);
  }),
);

test('MCP-49 a server that greets and recalls loads nothing that checks forms', () =>
  withTempDir(async (folder) => {
    const clientInfo = { name: 'host', version: '1' };
    const lines = [
      {
        ...{ id: 1, method: 'initialize' },
        params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
      },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params: { name: 'recall', arguments: { query: 'tea' } } },
    ].map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    const names = (await loadedBy(['mcp'], folder, lines.join(''))).map((file) => basename(file));
    expect(names).toEqual(expect.arrayContaining(['mcp', 'memory']));
    expect(names).not.toContain('ajv');
  }));

test('RES-57 a list of sessions loads what reads their heads, and nothing else of research', () =>
  withTempDir(async (folder) => {
    const names = (await loadedBy(['sessions', 'list'], folder)).map((file) => basename(file));
    expect(names).toContain('listing');
    expect(names.filter((name) => /^(?:research|channels|report|documents)/.test(name))).toEqual(
      [],
    );
  }));

test('HOO-15 what is kept of compiled code is that of the program as it is now, or is compiled again', () =>
  withTempDir(async (folder) => {
    const packed = inject('packedPackage');
    await cp(join(packed, 'dist/cli'), join(folder, 'dist/cli'), { recursive: true });
    await cp(join(packed, 'package.json'), join(folder, 'package.json'));
    await symlink(join(packed, 'node_modules'), join(folder, 'node_modules'));
    const kept = join(folder, '.cache/code');
    const run = async (...words: readonly string[]): Promise<string> => {
      const argv = [join(folder, 'dist/cli/main.js'), ...words];
      const { stdout } = await promisify(execFile)(process.execPath, argv);
      return stdout;
    };
    const help = (): Promise<string> => run('--help');
    const filesOf = async (): Promise<readonly string[]> =>
      (await readdir(kept, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));

    const said = await help();
    expect(said).toContain('Every command takes');
    expect((await stat(kept)).mode & 0o777).toBe(0o700);
    expect((await filesOf()).length).toBeGreaterThan(3);
    expect(await help()).toBe(said);

    // What counts tokens is asked for by an `import()`.
    const transcript = join(folder, 'transcript.jsonl');
    await writeFile(transcript, '{"role":"user","content":"Which port was it?"}\n');
    const status = ['context', 'status', transcript, '--max-tokens', '1000'];
    const counted = await run(...status);
    expect(await run(...status)).toBe(counted);

    // Of the same length, which is all that V8 compares.
    const cli = join(folder, 'dist/cli');
    for (const name of (await readdir(cli)).filter((file) => file.endsWith('.js'))) {
      const code = await readFile(join(cli, name), 'utf8');
      const changed = code.replaceAll('Every command takes', 'Commands, all, take');
      if (changed !== code) await writeFile(join(cli, name), changed);
    }
    expect(await help()).toBe(said.replace('Every command takes', 'Commands, all, take'));

    for (const file of await filesOf()) await truncate(file, 200);
    expect(await help()).toContain('Commands, all, take');
  }));
