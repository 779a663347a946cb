import { readdir, stat } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import {
  describeError,
  fail,
  ok,
  ResearchError,
  type Result,
  systemEnvironment,
} from '../kernel/index.ts';
import { findTextFile } from './files.ts';
import { createGit } from './git.ts';
import { findHeadFile } from './head-file.ts';
import { findAt } from './io-error.ts';
import { EXCLUDE } from './tracked-files.ts';

export interface RepositoryOptions {
  /** The `git` program. */
  readonly git?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

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

/**
 * Whether git can keep the files of a folder, which need not be there yet: git's version, or why not. Nothing is made.
 */
export async function versionOfGit(
  folder: string,
  { git: program = 'git', environment = systemEnvironment() }: RepositoryOptions = {},
): Promise<Result<string, string>> {
  if (!(await isOwnRepository(folder))) return fail(foreignRepository(folder).message);
  try {
    // A program is started in a folder that is there.
    const git = createGit(parse(resolve(folder)).root, program, environment);
    const said = (await git.run({ args: ['version'] })).toString().trim();
    return ok(said.replace(/^git version /, ''));
  } catch (error) {
    return fail(describeError(error));
  }
}

async function kindOf(path: string): Promise<'none' | 'file' | 'folder'> {
  const found = await findAt('Looking at', path, () => stat(path));
  if (found === undefined) return 'none';
  return found.isDirectory() ? 'folder' : 'file';
}
