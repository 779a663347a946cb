import { statSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What a new file and a new folder are opened for; the mask of the process takes away from it. */
export interface Modes {
  readonly file: number;
  readonly folder: number;
}

const PRIVATE: Modes = { file: 0o600, folder: 0o700 };
const USUAL: Modes = { file: 0o666, folder: 0o777 };
const OTHERS = 0o077;

/**
 * What is made in a folder that opens for its owner alone opens for its owner alone, so that it stays so wherever it is
 * moved or copied to.
 *
 * @see docs/spec/storage.md, STO-64
 */
export function modesIn(folder: string): Modes {
  if (process.platform === 'win32') return USUAL;
  const there = statSync(folder, { throwIfNoEntry: false });
  return there !== undefined && isPrivate(there) ? PRIVATE : USUAL;
}

export function isPrivate({ mode }: { readonly mode: number }): boolean {
  return (mode & OTHERS) === 0;
}

/** Takes from a file, or a folder and all below it, what others may do with it; links are left alone. */
export async function makePrivate(path: string): Promise<void> {
  const there = await lstat(path);
  if (there.isSymbolicLink()) return;
  if (!isPrivate(there)) await chmod(path, there.mode & 0o700);
  if (!there.isDirectory()) return;
  for (const name of await readdir(path)) await makePrivate(join(path, name));
}
