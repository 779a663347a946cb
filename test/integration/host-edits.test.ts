import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemNewId } from '../../src/kernel/index.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** Where each host keeps what `init --hooks` edits, and the events of its hooks. */
const HOSTS = [
  { host: 'claude', files: ['.claude.json', '.claude/settings.json'], event: 'PostToolUse' },
  { host: 'gemini', files: ['.gemini/settings.json'], event: 'AfterTool' },
  { host: 'cursor', files: ['.cursor/mcp.json', '.cursor/hooks.json'], event: 'postToolUse' },
  { host: 'codex', files: ['.codex/hooks.json', '.codex/config.toml'], event: 'PostToolUse' },
  { host: 'opencode', files: ['.config/opencode/opencode.json'], event: 'none' },
] as const;

const KEYS = [
  'mcpServers',
  'hooks',
  'mcp',
  'autosearch',
  'version',
  '__proto__',
  'constructor',
  '',
];
const TEXTS = ['// no comment', 'https://a.example/*x*/', '"', '\\', 'ü\u2028', '[x]', '# x', '}'];

const blank = fc.constantFrom('', ' ', '\n', '\r\n', '\t', ' // mine\n', '/* mine */', '\n\n');
const leaf = fc
  .oneof(fc.constantFrom(...TEXTS), fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
  .map((value) => JSON.stringify(value));
const anyKey = fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 6 }));

/** A list of these, with comments and blanks between them, and a comma behind the last one or none. */
function listOf(item: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(fc.tuple(blank, item), { maxLength: 3 }), blank, fc.constantFrom('', ','))
    .map(([items, end, last]) =>
      between(
        '[',
        items.map((parts) => parts.join('')),
        last + end,
        ']',
      ),
    );
}

function objectOf(
  members: fc.Arbitrary<readonly [key: string, value: string]>,
): fc.Arbitrary<string> {
  const member = fc.tuple(members, blank, blank);
  return fc
    .tuple(
      fc.uniqueArray(member, { maxLength: 4, selector: ([[key]]) => key }),
      blank,
      fc.constantFrom('', ','),
    )
    .map(([all, end, last]) => {
      const texts = all.map(
        ([[key, value], a, b]) => `${a}${JSON.stringify(key)}${b}:${b}${value}`,
      );
      return between('{', texts, last + end, '}');
    });
}

function between(open: string, parts: readonly string[], end: string, close: string): string {
  return `${open}${parts.join(',')}${parts.length === 0 ? end.replace(',', '') : end}${close}`;
}

const anything = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    listOf(tie('value')),
    objectOf(fc.tuple(anyKey, tie('value'))),
  ),
})).value;

/** What a person may have written there by hand: comments, trailing commas, blanks of any kind, hooks and servers of others. */
function jsonSettings(event: string): fc.Arbitrary<string> {
  const command = fc.constant('{"type": "command", "command": "mine"}');
  const element = fc.oneof(
    objectOf(fc.tuple(fc.constantFrom('hooks', 'matcher'), listOf(command))),
    command,
    anything,
  );
  const hooks = objectOf(fc.tuple(fc.oneof(fc.constant(event), anyKey), listOf(element)));
  const servers = objectOf(fc.tuple(anyKey, objectOf(fc.tuple(anyKey, anything))));
  const member = fc.oneof(
    fc.tuple(fc.constant('hooks'), hooks),
    fc.tuple(fc.constantFrom('mcpServers', 'mcp'), servers),
    fc.tuple(fc.constantFrom('version', 'theme', '', '__proto__'), anything),
  );
  const whole = fc.tuple(fc.constantFrom('', '\ufeff'), blank, objectOf(member), blank);
  return fc.oneof(
    { weight: 8, arbitrary: whole.map((parts) => parts.join('')) },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: fc.string() },
  );
}

const tomlSettings: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        ...[
          '',
          '# mine',
          'a = "x # y"',
          '"q.r" = [1, # c\n]',
          "s = '''\n[mcp_servers.autosearch]\n'''",
        ],
        ...['[tui]', '[mcp_servers.other]\ncommand = "x"', '[[l]]', ' [ spaced . "k" ] # c'],
        ...[
          '[mcp_servers . "autosearch"] # mine\ncommand = "old"',
          '[mcp_servers.autosearch.env]\nKEY = "v"',
        ],
      ),
      { maxLength: 5 },
    ),
    fc.boolean(),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([parts, ends, eol]) => (parts.join('\n') + (ends ? '\n' : '')).replaceAll('\n', eol));

test.each(HOSTS)(
  'ENV-7 ENV-23 $host: whatever stands in its settings, init --hooks and --remove give the same bytes back',
  ({ host, files, event }) =>
    fc.assert(
      fc.asyncProperty(
        fc.tuple(
          ...files.map((name) => (name.endsWith('.toml') ? tomlSettings : jsonSettings(event))),
        ),
        async (texts) =>
          withTempDir(async (user) => {
            for (const [at, name] of files.entries()) {
              await mkdir(dirname(join(user, name)), { recursive: true });
              await writeFile(join(user, name), texts[at] ?? '');
            }
            const before = await bytesIn(user);
            const first = await init(user, host);
            if (first.code !== 0) {
              // What cannot be read as its settings is refused, and nothing is written.
              expect(first.stderr).not.toBe('');
              expect(await bytesIn(user)).toEqual(before);
              return;
            }
            const after = await bytesIn(user);
            expect((await init(user, host)).code).toBe(0);
            expect(await bytesIn(user)).toEqual(after);
            expect((await init(user, host, '--remove')).code).toBe(0);
            expect(await bytesIn(user)).toEqual(before);
          }),
      ),
      { numRuns: 120 },
    ),
);

function init(user: string, host: string, ...argv: readonly string[]): Promise<CliResult> {
  const facts = { cwd: user, environment: { HOME: user }, newId: systemNewId };
  return runCliWith(['init', '--host', host, '--hooks', ...argv], facts);
}

async function bytesIn(user: string): Promise<Readonly<Record<string, string>>> {
  const found = await readdir(user, { recursive: true, withFileTypes: true });
  const texts = found.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile()
      ? [readFile(path, 'base64').then((text) => [relative(user, path), text])]
      : [];
  });
  return Object.fromEntries((await Promise.all(texts)).sort());
}
