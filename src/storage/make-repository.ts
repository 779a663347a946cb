import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode, systemNewId } from '../kernel/index.ts';
import { ensureFolder, findTextFile, writeFileAtomic } from './files.ts';
import type { Git } from './git.ts';
import { toStoreError } from './io-error.ts';
import { foreignRepository, isOwnRepository } from './own-repository.ts';
import { ATTRIBUTES, EXCLUDE } from './tracked-files.ts';

const INIT = ['init', '--quiet', '--template=', '--object-format=sha1', '--initial-branch=main'];

/**
 * Sees to it that the folder has a repository of ours, whole: also when another process does the same at this moment,
 * or one was cut short.
 */
export async function makeRepository(
  folder: string,
  gitAt: (folder: string) => Git,
): Promise<void> {
  if (!(await isOwnRepository(folder))) throw foreignRepository(folder);
  const dotGit = join(folder, '.git');
  if ((await findTextFile(join(dotGit, 'HEAD'))) === undefined) await makeAside(folder, gitAt);
  await keepText(join(dotGit, 'info', 'exclude'), EXCLUDE);
  await keepText(join(dotGit, 'info', 'attributes'), ATTRIBUTES);
}

/** Two runs of `git init` in one place fail each other, so each makes its own and the first to rename it wins. */
async function makeAside(folder: string, gitAt: (folder: string) => Git): Promise<void> {
  const aside = join(folder, `.git-${systemNewId()}.aside`);
  try {
    await ensureFolder(aside);
    await gitAt(aside).run({ args: INIT });
    await keepText(join(aside, '.git', 'info', 'exclude'), EXCLUDE);
    await rename(join(aside, '.git'), join(folder, '.git'));
  } catch (error) {
    if (!isThere(error)) throw toStoreError(error, 'Making the repository in', folder);
    // Another one's is as good; one without HEAD was cut short, and git mends it where it is.
    if ((await findTextFile(join(folder, '.git', 'HEAD'))) === undefined)
      await gitAt(folder).run({ args: INIT });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function isThere(error: unknown): boolean {
  const code = systemCode(error);
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}

async function keepText(path: string, text: string): Promise<void> {
  if ((await findTextFile(path)) === text) return;
  await ensureFolder(join(path, '..'));
  await writeFileAtomic(path, text);
}
