import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../kernel/index.ts';
import { toStoreError } from './io-error.ts';

/** What `.git/HEAD` says. `ref` is `undefined` where only the program can tell: no commit yet, or a packed ref. */
interface HeadFile {
  /** `null`: HEAD names a commit and no branch. */
  readonly branch: string | null;
  readonly ref: string | undefined;
}

const COMMIT = /^[0-9a-f]{40}$/;
const BRANCH = /^ref: (refs\/heads\/[^\0\n]+)$/;

/** Where HEAD stands, without running `git`. `undefined` when there is no repository of the folder's own. */
export async function findHeadFile(folder: string): Promise<HeadFile | undefined> {
  const head = await findLine(join(folder, '.git', 'HEAD'));
  if (head === undefined) return undefined;
  if (COMMIT.test(head)) return { branch: null, ref: head };
  const branch = BRANCH.exec(head)?.[1];
  if (branch === undefined || branch.split('/').includes('..')) return undefined;
  const ref = await findLine(join(folder, '.git', branch));
  return { branch, ref: ref !== undefined && COMMIT.test(ref) ? ref : undefined };
}

async function findLine(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(systemCode(error) ?? '')) return undefined;
    throw toStoreError(error, 'Reading', path);
  }
}
