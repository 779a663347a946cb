import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCliWith } from '../../../test/support/run-cli.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';

async function init(folder: string, ...argv: readonly string[]) {
  const environment = { HOME: join(folder, 'user'), PATH: join(folder, 'bin') };
  mkdirSync(join(folder, 'project'), { recursive: true });
  const cwd = join(folder, 'project');
  const result = await runCliWith(['init', ...argv, '--json'], { cwd, environment });
  return { ...result, value: JSON.parse(result.stdout) };
}

function put(path: string, content: string | Uint8Array): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

function putProgram(folder: string): void {
  chmodSync(put(join(folder, 'bin/autosearch'), '#!/bin/sh\n'), 0o755);
}

const PLACES = [
  ['claude', 'user', '.claude.json', 'mcpServers'],
  ['claude', 'project', '.mcp.json', 'mcpServers'],
  ['cursor', 'user', '.cursor/mcp.json', 'mcpServers'],
  ['cursor', 'project', '.cursor/mcp.json', 'mcpServers'],
  ['vscode', 'project', '.vscode/mcp.json', 'servers'],
  ['zed', 'project', '.zed/settings.json', 'context_servers'],
  ['gemini', 'user', '.gemini/settings.json', 'mcpServers'],
  ['gemini', 'project', '.gemini/settings.json', 'mcpServers'],
] as const;

describe('init', () => {
  test.each(PLACES)('ENV-6 %s, %s: the server is written to %s', (host, scope, file, key) =>
    withTempDir(async (folder) => {
      putProgram(folder);
      const path = join(folder, scope, file);
      const { code, value } = await init(folder, '--host', host, '--scope', scope);
      expect(code).toBe(0);
      expect(value.files[0]).toMatchObject({ path, action: 'created', backup: null });
      expect(JSON.parse(readFileSync(path, 'utf8'))[key].autosearch).toMatchObject({
        command: 'autosearch',
        args: ['mcp', ...(scope === 'project' ? ['--root', '.'] : [])],
      });
      expect((await init(folder, '--host', host, '--scope', scope)).value.changed).toBe(false);
      const removed = await init(folder, '--host', host, '--scope', scope, '--remove');
      expect(removed.value.files[0]).toMatchObject({ action: 'removed' });
      expect(existsSync(path)).toBe(false);
      expect(existsSync(join(folder, scope)) ? readdirSync(join(folder, scope)) : []).toEqual([]);
    }),
  );

  test('ENV-6 --tools goes into the entry, and a tool that is unknown is refused', () =>
    withTempDir(async (folder) => {
      putProgram(folder);
      const argv = ['--host', 'cursor', '--tools', 'core,list_channels'];
      const { value } = await init(folder, ...argv);
      expect(value.entry.args).toEqual(['mcp', '--tools', 'core,list_channels']);
      const refused = await runCliWith(
        ['init', '--host', 'cursor', '--tools', 'corr', '--json'],
        {},
      );
      expect(refused.code).toBe(2);
      expect(refused.stdout + refused.stderr).toContain('Did you mean \\"core\\"');
    }));

  test('ENV-6 codex gets a table, and a server that is not on the path is named by its files', () =>
    withTempDir(async (folder) => {
      const path = put(join(folder, 'user/.codex/config.toml'), 'model = "o"\n');
      const { value } = await init(folder, '--host', 'codex', '--home', '/some/home');
      expect(value.entry.command).toBe(process.execPath);
      expect(value.entry.args).toEqual([
        expect.stringMatching(/dist\/cli\/main\.js$/),
        'mcp',
        '--home',
        '/some/home',
      ]);
      expect(readFileSync(path, 'utf8')).toContain('\n[mcp_servers.autosearch]\ncommand = ');
      expect(readFileSync(path, 'utf8')).toMatch(
        /\nenv_vars = \["AUTOSEARCH_HOME",.*"AUTOSEARCH_BLOBS",.*"PGPASSWORD",.*\]\n/,
      );
      await init(folder, '--host', 'codex', '--remove');
      expect(readFileSync(path, 'utf8')).toBe('model = "o"\n');
      expect(readdirSync(dirname(path))).toEqual(['config.toml']);
    }));

  test('ENV-7 byte order mark, CRLF, comments, mode and link survive; the backup is as private as the file', () =>
    withTempDir(async (folder) => {
      putProgram(folder);
      const before =
        '\ufeff{\r\n\t// mine\r\n\t"theme": "dark",\r\n\t"url": "https://x/y",\r\n}\r\n';
      const real = put(join(folder, 'dotfiles/zed.json'), before);
      chmodSync(real, 0o600);
      const path = join(folder, 'user/.config/zed/settings.json');
      mkdirSync(dirname(path), { recursive: true });
      symlinkSync(real, path);
      const { value } = await init(folder, '--host', 'zed');
      const [file] = value.files;
      expect(file).toMatchObject({ path, action: 'changed' });
      expect(readFileSync(file.backup, 'utf8')).toBe(before);
      expect(statSync(file.backup).mode & 0o777).toBe(0o600);
      expect(lstatSync(path).isSymbolicLink()).toBe(true);
      expect(statSync(real).mode & 0o777).toBe(0o600);
      const after = readFileSync(path, 'utf8');
      expect(after.startsWith('\ufeff{\r\n\t// mine\r\n\t"theme": "dark",\r\n')).toBe(true);
      expect(after).not.toMatch(/[^\r]\n/);
      await init(folder, '--host', 'zed', '--remove');
      expect(readFileSync(real, 'utf8')).toBe(before);
      expect(readdirSync(dirname(path))).toEqual(['settings.json']);
    }));

  test('ENV-7 what the user changed after init stays when init is undone', () =>
    withTempDir(async (folder) => {
      const path = put(join(folder, 'user/.cursor/mcp.json'), '{ "mcpServers": {} }');
      await init(folder, '--host', 'cursor');
      const changed = readFileSync(path, 'utf8').replace('{', '{ "later": "https://later",');
      writeFileSync(path, changed);
      const { value } = await init(folder, '--host', 'cursor', '--remove');
      expect(value.files[0].action).toBe('changed');
      expect(readFileSync(path, 'utf8')).toBe('{ "later": "https://later", "mcpServers": {} }');
    }));

  test('ENV-8 --dry-run shows the diff and writes nothing; values of others are not shown', () =>
    withTempDir(async (folder) => {
      const text = '{\n  "mcpServers": {\n    "a": { "env": { "K": "hush-1" } }\n  }\n}\n';
      const path = put(join(folder, 'user/.cursor/mcp.json'), text);
      const { value } = await init(folder, '--host', 'cursor', '--dry-run');
      expect(value).toMatchObject({ dry_run: true, changed: true });
      expect(value.files[0].diff).toContain('+    "autosearch": {');
      expect(value.files[0].diff).toContain(JSON.stringify(process.execPath));
      expect(JSON.stringify(value)).not.toContain('hush-1');
      expect(readFileSync(path, 'utf8')).toBe(text);
      expect(readdirSync(dirname(path))).toEqual(['mcp.json']);
    }));

  test.each([
    ['no JSON', '{"a": }'],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0])],
    ['a list', '[]'],
  ])('ENV-9 %s: refused with the file named, and nothing is written', (_, content) =>
    withTempDir(async (folder) => {
      const path = put(join(folder, 'user/.claude.json'), content);
      for (const more of [[], ['--remove']]) {
        const { code, value } = await init(folder, '--host', 'claude', ...more);
        expect(code).toBe(2);
        expect(value.error).toMatchObject({ code: 'config-invalid', details: { path } });
      }
      expect(readFileSync(path)).toEqual(Buffer.from(content));
      expect(readdirSync(join(folder, 'user'))).toEqual(['.claude.json']);
    }),
  );

  test('ENV-9 a link that leads nowhere, a folder and an unknown host are refused', () =>
    withTempDir(async (folder) => {
      mkdirSync(join(folder, 'user/.gemini'), { recursive: true });
      symlinkSync('nowhere', join(folder, 'user/.gemini/settings.json'));
      mkdirSync(join(folder, 'user/.cursor/mcp.json'), { recursive: true });
      expect((await init(folder, '--host', 'gemini')).value.error.code).toBe('config-invalid');
      expect((await init(folder, '--host', 'cursor')).code).toBe(1);
      expect((await init(folder, '--host', 'emacs')).code).toBe(2);
      expect((await init(folder, '--host', 'zed', '--scope', 'all')).code).toBe(2);
      expect((await init(folder)).code).toBe(2);
    }));

  test('ENV-10 claude also gets /evolve; a command of the user by that name is left alone', () =>
    withTempDir(async (folder) => {
      const path = join(folder, 'user/.claude/commands/evolve.md');
      await init(folder, '--host', 'claude');
      // The core does not list the tool: a command is named that runs.
      expect(readFileSync(path, 'utf8')).toMatch(
        /`\S*node\S* \S+main\.js memory evolve --dry-run`/,
      );
      await init(folder, '--host', 'claude', '--remove');
      await init(folder, '--host', 'claude', '--tools', 'core,evolve_memory');
      expect(readFileSync(path, 'utf8')).toContain('`evolve_memory {"dry_run":true}`');
      writeFileSync(path, `${readFileSync(path, 'utf8')}mine\n`);
      for (const more of [[], ['--remove']]) {
        const { value } = await init(folder, '--host', 'claude', ...more);
        expect(value.files[1]).toMatchObject({ path, action: 'kept', diff: '' });
      }
      expect(readFileSync(path, 'utf8')).toContain('mine');
      expect(existsSync(join(folder, 'user/.claude.json'))).toBe(false);
    }));

  const HOOKS = [
    ['claude', 'user', 'user/.claude/settings.json', 'PostToolUse'],
    ['claude', 'project', 'project/.claude/settings.json', 'SessionEnd'],
    ['codex', 'user', 'user/.codex/hooks.json', 'PostToolUse'],
    ['gemini', 'user', 'user/.gemini/settings.json', 'AfterTool'],
    ['cursor', 'project', 'project/.cursor/hooks.json', 'postToolUse'],
  ] as const;
  const OTHERS = (event: string): readonly string[] => [
    '',
    '{}',
    '{"a":1}',
    '{ "hooks": {} }\n',
    `{\n\t// mine\r\n\t"hooks": {\n\t\t"${event}": [\n\t\t\t{ "hooks": [{ "type": "command", "command": "echo hush-2" }] }, // stays\n\t\t],\n\t},\n}\n`,
    `{"hooks":{"${event}":[{"command":"x"}],"Other":[]},"version":1}`,
    `\ufeff{\r\n  "version": 1,\r\n  "hooks": { "${event}": [ ] },\r\n}\r\n`,
  ];

  test.each(HOOKS)(
    'ENV-23 %s, %s: --hooks writes %s, and --remove gives it back byte for byte',
    (host, scope, file, event) =>
      withTempDir(async (folder) => {
        const path = join(folder, file);
        for (const before of OTHERS(event)) {
          if (before === '') mkdirSync(dirname(path), { recursive: true });
          else put(path, before);
          const argv = ['--host', host, '--scope', scope, '--hooks'];
          const { code, value } = await init(folder, ...argv);
          expect([code, value.hooks]).toEqual([0, true]);
          const written = readFileSync(path, 'utf8');
          expect(written).toContain(`hook ${host} ${event} --server`);
          if (scope === 'project') expect(written).toContain(`"autosearch hook ${host}`);
          expect(JSON.stringify(value)).not.toContain('hush-2');
          expect((await init(folder, ...argv)).value.changed).toBe(false);
          await init(folder, ...argv, '--remove');
          if (before === '') expect(existsSync(path)).toBe(false);
          else expect(readFileSync(path, 'utf8')).toBe(before);
          expect(existsSync(`${path}.autosearch-backup`)).toBe(false);
        }
      }),
  );

  test('HOO-16 what Gemini CLI runs ends with 0 where the program is gone', () =>
    withTempDir(async (folder) => {
      await init(folder, '--host', 'gemini', '--scope', 'project', '--hooks');
      const { hooks } = JSON.parse(
        readFileSync(join(folder, 'project/.gemini/settings.json'), 'utf8'),
      );
      for (const [{ hooks: lines }] of Object.values<ReturnType<typeof JSON.parse>>(hooks)) {
        const { command } = lines[0];
        const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], {
          env: { PATH: join(folder, 'nowhere') },
          encoding: 'utf8',
        });
        expect([command, status, stdout]).toEqual([command, 0, '']);
        expect(stderr).toContain('autosearch');
      }
    }));

  test('HOO-13 ENV-23 --through-server tells uses to the running server, the rest by commands, and goes as it came', () =>
    withTempDir(async (folder) => {
      const before = '{ "hooks": { "PostToolUse": [ { "hooks": [] } ] } }\n';
      const path = put(join(folder, 'user/.claude/settings.json'), before);
      const argv = ['--host', 'claude', '--hooks', '--through-server'];
      // What an earlier call wrote as commands is replaced.
      await init(folder, '--host', 'claude', '--hooks');
      await init(folder, ...argv);
      const { hooks } = JSON.parse(readFileSync(path, 'utf8'));
      expect(hooks.PostToolUse).toMatchObject([
        { hooks: [] },
        {
          hooks: [
            {
              type: 'mcp_tool',
              server: 'autosearch',
              tool: 'hook',
              input: { event: 'PostToolUse', tool_response: `\${tool_response}` },
            },
          ],
        },
      ]);
      expect(hooks.SessionEnd).toMatchObject([{ hooks: [{ type: 'command' }] }]);
      expect(hooks.SessionEnd[0].hooks[0].command).toMatch(/ --server --detach$/);
      expect((await init(folder, ...argv)).value.changed).toBe(false);
      await init(folder, '--host', 'claude', '--remove');
      expect(readFileSync(path, 'utf8')).toBe(before);
      const refused = await init(folder, '--host', 'codex', '--hooks', '--through-server');
      expect(refused.code).toBe(2);
    }));

  test.each([
    [
      'claude',
      'user/.claude.json',
      '{"mcpServers":{"autosearch":{"command":"mine","env":{"K":"v"}}}}',
    ],
    ['codex', 'user/.codex/config.toml', '[mcp_servers.autosearch]\ncommand = "mine" # mine\n'],
    [
      'gemini',
      'user/.gemini/settings.json',
      '{"mcpServers":{"autosearch":{"command":"x","args":["mcp"],"env":{}}}}',
    ],
  ])(
    'ENV-7 %s: an entry of our name that somebody else wrote, alone in its file, comes back',
    (host, file, before) =>
      withTempDir(async (folder) => {
        const path = put(join(folder, file), before);
        for (const more of [['--hooks'], []]) {
          await init(folder, '--host', host, ...more);
          expect(readFileSync(path, 'utf8')).toContain('"mcp"');
          await init(folder, '--host', host, '--remove');
          expect(readFileSync(path, 'utf8')).toBe(before);
        }
        // Without an init before it, a copy is left.
        await init(folder, '--host', host, '--remove');
        expect(existsSync(path)).toBe(false);
        expect(readFileSync(`${path}.autosearch-backup`, 'utf8')).toBe(before);
      }),
  );

  test('ENV-23 what was changed since stays, and ours goes from a list that others share', () =>
    withTempDir(async (folder) => {
      const path = put(join(folder, 'user/.claude/settings.json'), '{ "a": 1 }');
      await init(folder, '--host', 'claude', '--hooks');
      const settings = JSON.parse(readFileSync(path, 'utf8'));
      settings.hooks.PostToolUse.push({ hooks: [{ type: 'command', command: 'echo later' }] });
      put(path, JSON.stringify(settings, null, 4));
      await init(folder, '--host', 'claude', '--remove');
      expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
        a: 1,
        hooks: { PostToolUse: [{ hooks: [{ type: 'command', command: 'echo later' }] }] },
      });
    }));

  test('ENV-23 a hook of another home takes the place of the one that was there', () =>
    withTempDir(async (folder) => {
      const path = join(folder, 'user/.cursor/hooks.json');
      await init(folder, '--host', 'cursor', '--hooks', '--home', '/one');
      await init(folder, '--host', 'cursor', '--hooks', '--home', '/two');
      const { hooks, version } = JSON.parse(readFileSync(path, 'utf8'));
      expect(version).toBe(1);
      expect(hooks.postToolUse).toHaveLength(1);
      expect(hooks.postToolUse[0].command).toContain('--home /two');
      await init(folder, '--host', 'cursor', '--remove');
      expect(existsSync(path)).toBe(false);
    }));

  test('ENV-23 it says what a host wants of its user; a host without hooks is refused', () =>
    withTempDir(async (folder) => {
      const said = async (host: string) => (await init(folder, '--host', host, '--hooks')).value;
      expect((await said('codex')).next.join()).toContain('without your trust it runs none');
      expect((await said('gemini')).next.join()).toContain('trust the folder');
      expect((await said('zed')).error).toMatchObject({ code: 'argument-invalid' });
      expect(existsSync(join(folder, 'user/.config'))).toBe(false);
    }));

  test('ENV-24 opencode gets its entry, and the plugin as a file that others do not lose', () =>
    withTempDir(async (folder) => {
      const path = join(folder, 'user/.config/opencode/plugins/autosearch.js');
      const { value } = await init(folder, '--host', 'opencode', '--hooks', '--home', '/some/home');
      expect(value.entry).toMatchObject({ type: 'local', enabled: true });
      const text = readFileSync(path, 'utf8');
      expect(text).toContain('dist/opencode.js');
      expect(text).toContain('createAutoSearchPlugin({"home":"/some/home"})');
      await init(folder, '--host', 'opencode', '--remove');
      expect(existsSync(join(folder, 'user/.config'))).toBe(false);
      put(path, 'mine');
      expect((await init(folder, '--host', 'opencode', '--hooks')).value.files[1].action).toBe(
        'kept',
      );
      await init(folder, '--host', 'opencode', '--scope', 'project', '--hooks');
      expect(
        readFileSync(join(folder, 'project/.opencode/plugins/autosearch.js'), 'utf8'),
      ).toContain('"autosearch/opencode"');
    }));
});

test('STO-82 a host’s file names a shared home without its password', async () => {
  await withTempDir(async (folder) => {
    const home = ['--home', 'postgres://ann:sesame@db/x?schema=team'];
    const { code } = await init(folder, '--host', 'claude', '--hooks', ...home);
    expect(code).toBe(0);
    for (const name of ['.claude.json', '.claude/settings.json']) {
      const written = readFileSync(join(folder, 'user', name), 'utf8');
      expect(written).toContain('postgres://ann@db/x?schema=team');
      expect(written).not.toContain('sesame');
    }
  });
});
