import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const INSTALL_MS = 180_000;

/** Installs a published package into a folder of its own; `undefined`, and said loudly, where that cannot be. */
export async function installPeer(
  folder: string,
  specifier: string,
  say: (line: string) => void,
): Promise<string | undefined> {
  try {
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
    await promisify(execFile)('npm', ['install', ...flags, specifier], { timeout: INSTALL_MS });
    return join(folder, 'node_modules', specifier.replace(/(?!^)@[^@/]+$/, ''));
  } catch (error) {
    say(
      `SKIPPED: ${specifier} could not be installed, so it is not measured: ${String(error).slice(0, 200)}`,
    );
    return undefined;
  }
}
