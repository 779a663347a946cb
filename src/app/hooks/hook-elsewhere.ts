import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isSharedAddress } from '../../storage/index.ts';
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
  // Arguments of a process are shown to all of the machine, and an address may hold a password.
  const isShared = home !== undefined && isSharedAddress(home);
  const place = home === undefined || isShared ? [] : ['--home', home];
  const flags = [...(server ? ['--server'] : []), ...place];
  const child = spawn(process.execPath, [PROGRAM_ENTRY, 'hook', host, event, ...flags], {
    cwd,
    env: isShared ? { ...environment, AUTOSEARCH_HOME: home } : environment,
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
