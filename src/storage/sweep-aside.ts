import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createPatience, systemCode } from '../kernel/index.ts';
import { listNames } from './files.ts';

/** Indexes and files that stood aside for one run of git (`withIndexAside`, `withFilesAside`), and git's locks on them. */
const ASIDE = /^(?:index|files)-[^/]+\.aside(?:\.lock)?$/;
/** Git holds the lock of a ref for milliseconds; also a hook of somebody's is through by then. */
const ABANDONED_AFTER_MS = 3_000;

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
  try {
    const { ino, mtimeNs } = await stat(path, { bigint: true });
    return `${ino} ${mtimeNs}`;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function locksIn(folder: string): Promise<readonly string[]> {
  const names = await listNames(folder);
  return names.filter((name) => name.endsWith('.lock')).map((name) => join(folder, name));
}
