import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the installed package. */
    packedPackage: string;
  }
}

/** Packs the project as it would be published and unpacks it beside links to its dependencies. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'autosearch-packed-'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  // `prepare` prints before the list of what was packed.
  const name = /"filename":\s*"([^"]+)"/.exec(stdout)?.[1] ?? '';
  await run('tar', ['-xzf', join(folder, name), '-C', folder]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'package/node_modules'));
  project.provide('packedPackage', join(folder, 'package'));
  return () => rmSync(folder, { recursive: true, force: true });
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly pid: number;
  readonly ended: Promise<Ended>;
  /** What it wrote to stderr so far. */
  said(): string;
  kill(signal: NodeJS.Signals): void;
}

/** Starts the packed command as a process of its own, with this program's `PATH`, a home folder, and `environment`. */
export function startCommand(
  packed: string,
  argv: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string | undefined>> = {},
): Started {
  const child = spawn(process.execPath, [join(packed, 'dist/cli/main.js'), ...argv], {
    cwd,
    env: { PATH: process.env['PATH'], HOME: cwd, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
  });
  const ended = once(child, 'close').then(([code]: unknown[]) => ({
    code: typeof code === 'number' ? code : null,
    ...printed,
  }));
  return {
    pid: child.pid ?? -1,
    ended,
    said: () => printed.stderr,
    kill: (signal) => void child.kill(signal),
  };
}
