import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { withTempDir } from '../support/with-temp-dir.ts';

const JSONC = (key: string): string => `{
\t// https://example.org/"x"
\t"a": "https://example.org/?q=1//2", /* stays */
\t"${key}": { "other": { "command": "x", "args": ["https://a.b/c"] }, },
}\r\n`;
const TOML = '# https://example.org\nmodel = "m" # stays\n\n[mcp_servers.other]\ncommand = "x"\n';

test.each([
  ['claude', '.mcp.json', JSONC('mcpServers')],
  ['cursor', '.cursor/mcp.json', JSONC('mcpServers')],
  ['vscode', '.vscode/mcp.json', JSONC('servers')],
  ['zed', '.zed/settings.json', JSONC('context_servers')],
  ['codex', '.codex/config.toml', TOML],
  ['gemini', '.gemini/settings.json', JSONC('mcpServers')],
])(
  'ENV-7 the packed build writes the settings of %s, and gives them back byte for byte',
  async (host, file, text) => {
    await withTempDir(async (folder) => {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      const main = join(inject('packedPackage'), 'dist/cli/main.js');
      const init = (...argv: readonly string[]) =>
        promisify(execFile)(
          process.execPath,
          [main, 'init', '--host', host, '--scope', 'project', ...argv],
          { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder } },
        );
      await init();
      const written = await readFile(path, 'utf8');
      expect(written).toContain('autosearch');
      expect(written).toContain('stays');
      await init('--remove');
      expect(await readFile(path, 'utf8')).toBe(text);
    });
  },
);
