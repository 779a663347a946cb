import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Indexes and files that stood aside for one run of git (`withIndexAside`, `withFilesAside`), and git's locks on them. */
const ASIDE = /^(?:index|files)-[^/]+\.aside(?:\.lock)?$/;

/** Removes from our `.git` what killed processes left aside. No other process may be at work in it. */
export async function sweepAside(folder: string): Promise<void> {
  const place = join(folder, '.git');
  for (const name of await readdir(place))
    if (ASIDE.test(name)) await rm(join(place, name), { recursive: true, force: true });
}
