import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Ended {
  /** `null` when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command as a process of its own; one that takes longer than this is ended, and its code is `null`. */
export async function runProgram(
  packed: string,
  argv: readonly string[],
  cwd: string,
  { maxMs = 60_000, shell = '' }: { readonly maxMs?: number; readonly shell?: string } = {},
): Promise<Ended> {
  const words = [
    '-c',
    `${shell} exec "$0" "$@"`,
    process.execPath,
    join(packed, 'dist/cli/main.js'),
    ...argv,
  ];
  const child = spawn('bash', words, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: cwd },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, ...printed };
}
