import { parse, resolve } from 'node:path';
import { describeError, fail, ok, type Result, systemEnvironment } from '../kernel/index.ts';
import { createGit } from './git.ts';
import { foreignRepository, isOwnRepository } from './own-repository.ts';

export interface RepositoryOptions {
  /** The `git` program. */
  readonly git?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Whether git can keep the files of a folder, which need not be there yet: git's version, or why not. Nothing is made.
 */
export async function findGit(
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
