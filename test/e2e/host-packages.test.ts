import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { withTempDir } from '../support/with-temp-dir.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/package-hosts.mjs', import.meta.url));
const GREETING = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'x', version: '1' },
  },
};

test('HOO-11 the plugin carries the program: its hooks and its server start from where the host put it', async () => {
  await withTempDir(async (folder) => {
    await promisify(execFile)(process.execPath, [SCRIPT, '--out', folder, 'claude', 'registry']);
    const root = join(folder, 'claude/autosearch');
    const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
    const environment = {
      PATH: process.env['PATH'],
      HOME: folder,
      AUTOSEARCH_HOME: join(folder, 'home'),
      CLAUDE_PLUGIN_ROOT: root,
    };
    const [line] = read('hooks/hooks.json').hooks.PostToolUse[0].hooks;
    expect(line.command).not.toMatch(/npx|\/work|\/home/);
    const output = Array.from({ length: 700 }, (_, at) => `part ${at} took ${at} ms`).join('\n');
    const told = await tell(['sh', '-c', line.command], environment, {
      session_id: 's1',
      tool_name: 'Bash',
      tool_use_id: 'u1',
      tool_input: { command: 'make' },
      tool_response: { stdout: output, stderr: '', interrupted: false, isImage: false },
    });
    expect(told).toContain('context_restore');
    expect(told).not.toContain('part 350 took');
    const { command, args } = read('.mcp.json').mcpServers.autosearch;
    const started = args.map((arg: string) => arg.replace('$' + '{CLAUDE_PLUGIN_ROOT}', root));
    expect(await tell([command, ...started], environment, GREETING)).toContain('"serverInfo"');
    const skill = readFileSync(join(root, 'skills/experience-capture/SKILL.md'), 'utf8');
    expect(skill).toContain('`capture_event {');
    expect(skill).not.toContain('`autosearch ');
  });
});

test('HOO-14 the end of a session is answered at once, and what it has to do is done by a process of its own', async () => {
  await withTempDir(async (folder) => {
    const main = join(inject('packedPackage'), 'dist/cli/main.js');
    const environment = {
      PATH: process.env['PATH'],
      HOME: folder,
      AUTOSEARCH_HOME: join(folder, 'home'),
    };
    const hook = (event: string, payload: object, ...flags: readonly string[]) =>
      tell([process.execPath, main, 'hook', 'claude', event, ...flags], environment, {
        session_id: 's1',
        cwd: folder,
        ...payload,
      });
    await hook('PostToolUse', { tool_name: 'Bash', tool_use_id: 'u1', tool_response: 'done' });
    const folderOfSession = join(folder, 'home/sessions/s1/hooks');
    expect(readdirSync(folderOfSession)).toHaveLength(1);
    expect(await hook('SessionEnd', { reason: 'other' }, '--detach')).toBe('');
    // The last thing that is done.
    await expect.poll(() => existsSync(folderOfSession), { timeout: 30_000 }).toBe(false);
    expect(existsSync(join(folder, 'home/skills/tools/bash/experience.md'))).toBe(true);
  });
});

async function tell(
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  value: unknown,
): Promise<string> {
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stdin.end(`${JSON.stringify(value)}\n`);
  await once(child, 'close');
  return printed;
}
