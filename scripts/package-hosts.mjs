// Packages of AutoSearch for agent hosts, each with the built program inside: npm run package-hosts -- [--out DIR] [HOST …]
// Hooks, tools and words of skills come from the tables that the program itself uses; `npm run build` comes first.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { CORE_TOOLS, chooseTools, wordText } from '../.build/package/app/index.js';
import { HOSTS } from '../.build/package/environment/index.js';
import { findHookHost, hookWords } from '../.build/package/hooks/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: join(root, 'release/hosts') } },
});
const { out } = values;
const { version, description, license, files, mcpName } = readJson(join(root, 'package.json'));
const NAME = 'autosearch';
const PROGRAM = 'program/dist/cli/main.js';
const ABOUT = { name: NAME, version, description };
const AUTHOR = { name: 'AutoSearch' };

const PACKAGES = {
  claude() {
    const folder = join(out, 'claude');
    const plugin = join(folder, NAME);
    putProgram(plugin);
    putJson(join(folder, '.claude-plugin/marketplace.json'), {
      name: NAME,
      owner: AUTHOR,
      metadata: { description },
      plugins: [{ ...ABOUT, source: `./${NAME}`, license }],
    });
    putJson(join(plugin, '.claude-plugin/plugin.json'), { ...ABOUT, license, author: AUTHOR });
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the host puts its folder in
    putJson(join(plugin, '.mcp.json'), serversOf('claude', '${CLAUDE_PLUGIN_ROOT}/'));
    putJson(join(plugin, 'hooks/hooks.json'), hooksOf('claude', '${CLAUDE_PLUGIN_ROOT}/'));
    return putSkills(join(plugin, 'skills'), 'node "${CLAUDE_PLUGIN_ROOT}/');
  },
  codex() {
    const folder = join(out, 'codex');
    const plugin = join(folder, 'plugins', NAME);
    putProgram(plugin);
    putJson(join(folder, '.agents/plugins/marketplace.json'), {
      name: NAME,
      plugins: [
        {
          name: NAME,
          source: { source: 'local', path: `./plugins/${NAME}` },
          policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
          category: 'Productivity',
        },
      ],
    });
    putJson(join(plugin, '.codex-plugin/plugin.json'), {
      ...ABOUT,
      license,
      author: AUTHOR,
      mcpServers: './.mcp.json',
      hooks: './hooks/hooks.json',
    });
    const { entryOf } = HOSTS.find(({ name }) => name === 'codex');
    // Codex starts it in the plugin's folder.
    const entry = { ...entryOf({ command: 'node', args: [PROGRAM, 'mcp'] }), cwd: '.' };
    putJson(join(plugin, '.mcp.json'), { mcpServers: { [NAME]: entry } });
    putJson(join(plugin, 'hooks/hooks.json'), hooksOf('codex', '${PLUGIN_ROOT}/'));
  },
  gemini() {
    const folder = join(out, 'gemini', NAME);
    putProgram(folder);
    putJson(join(folder, 'gemini-extension.json'), {
      ...ABOUT,
      ...serversOf('gemini', '${extensionPath}/'),
    });
    putJson(join(folder, 'hooks/hooks.json'), hooksOf('gemini', '${extensionPath}/'));
  },
  // OpenCode has no name for a plugin's folder: its plugin finds the program beside itself, and lists no server.
  opencode() {
    const folder = join(out, 'opencode', NAME);
    putProgram(folder);
    putJson(join(folder, 'package.json'), { ...ABOUT, license, type: 'module', main: 'index.js' });
    put(
      join(folder, 'index.js'),
      "import { createAutoSearchPlugin } from './program/dist/opencode.js';\n\nexport const AutoSearch = createAutoSearchPlugin({ withoutServer: true });\n",
    );
  },
  mcpb() {
    const folder = join(out, 'mcpb');
    putProgram(folder);
    putJson(join(folder, 'manifest.json'), {
      manifest_version: '0.3',
      ...ABOUT,
      display_name: 'AutoSearch',
      license,
      author: AUTHOR,
      server: {
        type: 'node',
        entry_point: PROGRAM,
        mcp_config: { command: 'node', args: [`\${__dirname}/${PROGRAM}`, 'mcp'] },
      },
      tools: [...chooseTools([CORE_TOOLS])].map((name) => ({ name })),
      tools_generated: true,
      compatibility: { runtimes: { node: '>=20.19' } },
    });
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the host puts its folder in
    const entries = filesUnder(folder).map((path) => [relative(folder, path), readFileSync(path)]);
    writeFileSync(join(out, `${NAME}-${version}.mcpb`), zipSync(Object.fromEntries(entries)));
  },
  // For the registry of MCP servers: a package under a name that somebody else has would be theirs.
  registry() {
    if (mcpName === undefined)
      return void process.stdout.write('server.json: left out, package.json has no mcpName\n');
    const { name: identifier } = readJson(join(root, 'package.json'));
    putJson(join(out, 'server.json'), {
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      name: mcpName,
      description: description.slice(0, 100),
      version,
      packages: [{ registryType: 'npm', identifier, version, transport: { type: 'stdio' } }],
    });
  },
};

const unknown = asked.find((name) => !(name in PACKAGES));
if (unknown !== undefined) {
  process.stderr.write(
    `Unknown package "${unknown}". Supported: ${Object.keys(PACKAGES).join(', ')}\n`,
  );
  process.exit(2);
}
for (const name of asked.length === 0 ? Object.keys(PACKAGES) : asked) {
  rmSync(join(out, name), { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await PACKAGES[name]();
  process.stdout.write(`${name}\n`);
}

/** What npm would publish, and all that it needs to run. */
function putProgram(folder) {
  const program = join(folder, 'program');
  const parts = files.filter((part) => !part.startsWith('!') && !/^(?:docs|examples)$/.test(part));
  for (const part of [...parts, 'package.json'])
    cpSync(join(root, part), join(program, part), { recursive: true });
  for (const path of dependencies())
    cpSync(path, join(program, relative(root, path)), { recursive: true });
}

function dependencies() {
  const argv = ['ls', '--omit=dev', '--all', '--parseable'];
  const listed = execFileSync('npm', argv, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return listed.filter((path) => path.includes('node_modules'));
}

/** The entry of the server as `init` would write it, with the program in the package's own folder. */
function serversOf(host, folder) {
  const { container, entryOf } = HOSTS.find(({ name }) => name === host);
  return { [container]: { [NAME]: entryOf({ command: 'node', args: [folder + PROGRAM, 'mcp'] }) } };
}

/** The same line at each event as `init --hooks` writes. */
function hooksOf(host, folder) {
  const { elementOf } = HOSTS.find(({ name }) => name === host).hooks;
  const known = findHookHost(host);
  const lineOf = (event) => `node "${folder}${PROGRAM}" ${hookWords(known, event).join(' ')}`;
  const elements = known.events.map((event) => [event, [elementOf(lineOf(event))]]);
  return { hooks: Object.fromEntries(elements) };
}

async function putSkills(folder, start) {
  const reach = {
    tools: [...chooseTools([CORE_TOOLS])],
    program: `${start}${PROGRAM}"`,
    home: undefined,
  };
  for (const path of filesUnder(join(root, 'skills')).filter((one) => one.endsWith('SKILL.md'))) {
    const name = dirname(path).split(/[\\/]/).at(-1);
    put(join(folder, name, 'SKILL.md'), await wordText(readFileSync(path, 'utf8'), reach));
  }
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function put(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function putJson(path, value) {
  put(path, `${JSON.stringify(value, null, 2)}\n`);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
