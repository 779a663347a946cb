import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AppPlace } from '../app.ts';
import { PROGRAM_ENTRY } from '../own-program.ts';

/** The event as the hook was told it. */
interface Told {
  readonly host?: string | undefined;
  readonly event?: string | undefined;
  readonly payload?: unknown;
  readonly server?: boolean | undefined;
}

/** Starts the same hook in a process that outlives this one, and waits until it has what it was told. */
export async function hookElsewhere(
  { home, cwd, environment }: AppPlace,
  { host = '', event = '', payload, server = false }: Told,
): Promise<void> {
  const flags = [...(server ? ['--server'] : []), ...(home === undefined ? [] : ['--home', home])];
  const child = spawn(process.execPath, [PROGRAM_ENTRY, 'hook', host, event, ...flags], {
    cwd,
    env: environment,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end(JSON.stringify(payload));
  await Promise.race([
    once(child.stdin, 'finish'),
    once(child, 'error').then(([error]) => Promise.reject(error)),
  ]);
  child.unref();
}
