import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent, ResearchError } from '../kernel/index.ts';
import { findTextFile } from './files.ts';
import { findHeadFile } from './head-file.ts';
import { toStoreError } from './io-error.ts';
import { EXCLUDE } from './tracked-files.ts';

/**
 * Whether the folder's `.git` is one that we made, or there is none yet. A home that somebody put on top of a project
 * must leave the project's repository alone. Ours bear a mark; one of ours that was cut short before it got its mark
 * has neither a commit nor anything of git's template.
 */
export async function isOwnRepository(folder: string): Promise<boolean> {
  const dotGit = join(folder, '.git');
  const kind = await kindOf(dotGit);
  if (kind === 'none') return true;
  if (kind === 'file') return false;
  const exclude = await findTextFile(join(dotGit, 'info', 'exclude'));
  const [mark = ''] = EXCLUDE.split('\n');
  if (exclude !== undefined) return exclude.startsWith(mark);
  const names = await readdir(dotGit);
  const isUsed = ['index', 'packed-refs', 'description', 'hooks'].some((name) =>
    names.includes(name),
  );
  return !isUsed && (await findHeadFile(folder))?.ref === undefined;
}

export function foreignRepository(folder: string): ResearchError {
  return new ResearchError(
    'refused',
    `${folder} has a git repository that is not ours; it is left alone, and nothing is kept in it`,
    { fix: 'Choose a home of its own with --home DIR or AUTOSEARCH_HOME.', details: { folder } },
  );
}

async function kindOf(path: string): Promise<'none' | 'file' | 'folder'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    // Below a file there is none either.
    if (isAbsent(error)) return 'none';
    throw toStoreError(error, 'Looking at', path);
  }
}
