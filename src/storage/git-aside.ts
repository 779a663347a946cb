import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPatience, systemNewId } from '../kernel/index.ts';
import { listNames } from './files.ts';
import type { Git } from './git.ts';
import { findAt, toStoreError } from './io-error.ts';

/** Indexes and files that stood aside for one run of git (`withIndexAside`, `withFilesAside`), and git's locks on them. */
const ASIDE = /^(?:index|files)-[^/]+\.aside(?:\.lock)?$/;
/** Git holds the lock of a ref for milliseconds; also a hook of somebody's is through by then. */
const ABANDONED_AFTER_MS = 3_000;

/** Puts bytes into files of their own for a program that takes paths: they are relative to `folder`. */
export async function withFilesAside<T>(
  folder: string,
  files: readonly { readonly bytes: string | Uint8Array }[],
  fn: (paths: readonly string[]) => Promise<T>,
): Promise<T> {
  const within = `.git/files-${systemNewId()}.aside`;
  const place = join(folder, within);
  try {
    await mkdir(place);
    for (const [at, { bytes }] of files.entries()) await writeFile(join(place, String(at)), bytes);
    return await fn(files.map((_, at) => `${within}/${at}`));
  } catch (error) {
    throw toStoreError(error, 'Writing', place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

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

/**
 * Removes from our `.git` what killed processes left: what stood aside for them, and locks of refs, which would be in the
 * way of every commit to come. No other process of ours may be at work in it. The lock of a person's git is waited for.
 */
export async function sweepAside(folder: string): Promise<void> {
  const place = join(folder, '.git');
  for (const name of await readdir(place))
    if (ASIDE.test(name)) await rm(join(place, name), { recursive: true, force: true });
  const before = await findRefLocks(place);
  if (before.size === 0) return;
  const patience = createPatience(ABANDONED_AFTER_MS);
  while ((await findRefLocks(place)).size > 0 && (await patience.pause()));
  for (const [path, stamp] of await findRefLocks(place))
    if (before.get(path) === stamp) await rm(path, { force: true });
}

/** Each lock with what tells it from a later one of the same name. */
async function findRefLocks(place: string): Promise<ReadonlyMap<string, string>> {
  const heads = join(place, 'refs', 'heads');
  const paths = [join(place, 'HEAD.lock'), ...(await locksIn(heads))];
  const locks = new Map<string, string>();
  for (const path of paths) {
    const stamp = await findStamp(path);
    if (stamp !== undefined) locks.set(path, stamp);
  }
  return locks;
}

async function findStamp(path: string): Promise<string | undefined> {
  const found = await findAt('Looking at', path, () => stat(path, { bigint: true }));
  return found === undefined ? undefined : `${found.ino} ${found.mtimeNs}`;
}

async function locksIn(folder: string): Promise<readonly string[]> {
  const names = await listNames(folder);
  return names.filter((name) => name.endsWith('.lock')).map((name) => join(folder, name));
}
