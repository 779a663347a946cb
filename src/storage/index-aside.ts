import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemNewId } from '../kernel/index.ts';
import type { Git } from './git.ts';

/** Works on an index of its own, so that the one of the folder, and its lock, stay out of it. */
export async function withIndexAside<T>(
  folder: string,
  fn: (env: Readonly<Record<string, string>>, path: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, '.git', `index-${systemNewId()}.aside`);
  try {
    return await fn({ GIT_INDEX_FILE: path }, path);
  } finally {
    await rm(path, { force: true });
  }
}

/** The folder's index, made anew from a commit: `git status` then tells what was changed by hand, and only that. */
export async function replaceIndex(git: Git, folder: string, ref: string): Promise<void> {
  await withIndexAside(folder, async (env, path) => {
    await git.run({ args: ['read-tree', ref], env });
    // Its status tells that some files differ, which is no failure here.
    await git.try({ args: ['update-index', '-q', '--refresh'], env });
    await rename(path, join(folder, '.git', 'index'));
  });
}
