import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { withTempDir } from '../support/with-temp-dir.ts';

interface Ended {
  readonly code: unknown;
  readonly stdout: string;
}

/** Ends it by a signal while its stdin stands open, once it has a home or has answered to `input`. */
async function interrupt(
  argv: readonly string[],
  signal: NodeJS.Signals,
  input = '',
): Promise<Ended> {
  return await withTempDir(async (folder) => {
    const program = join(inject('packedPackage'), 'dist/cli/main.js');
    const home = join(folder, 'home');
    const child = spawn(process.execPath, [program, ...argv, '--home', home], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: process.env['PATH'] },
      cwd: folder,
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    const closed = once(child, 'close');
    child.stdin.write(input);
    while (stdout === '' && !existsSync(join(home, 'home.json'))) await pause(20);
    child.kill(signal);
    const [code]: unknown[] = await closed;
    return { code, stdout };
  });
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'CLI-1 CLI-2 %s ends a command that waits for stdin: exit 130, and one JSON value',
  async (signal) => {
    const { code, stdout } = await interrupt(['capture', 'search-x', '--json'], signal);
    expect(code).toBe(130);
    expect(JSON.parse(stdout).error).toMatchObject({ code: 'interrupted', details: {} });
  },
);

const GREETING = {
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: {
    ...{ protocolVersion: '2025-06-18', capabilities: {} },
    clientInfo: { name: 'raw', version: '1' },
  },
};

test('CLI-1 SIGINT ends a server whose host holds its end open', async () => {
  const { code, stdout } = await interrupt(['mcp'], 'SIGINT', `${JSON.stringify(GREETING)}\n`);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ id: 1, result: {} });
});

test.skipIf(!existsSync('/dev/full'))(
  'CLI-2 a result that cannot be written is exit 1, said in one line',
  async () => {
    const full = openSync('/dev/full', 'w');
    const argv = [join(inject('packedPackage'), 'dist/cli/main.js'), 'skills', 'list', '--json'];
    const child = spawn(process.execPath, argv, { stdio: ['ignore', full, 'pipe'] });
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    closeSync(full);
    expect(stderr).toMatch(/^autosearch: Writing to stdout: ENOSPC[^\n]*\n$/);
  },
);
