import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAbsent, ResearchError } from '../../kernel/index.ts';
import { toStoreError } from '../../storage/index.ts';

/**
 * Whether a delivery can be written there, found out before anything is searched. Creates nothing.
 *
 * @throws {ResearchError} `argument-invalid` where a file stands in the way, `store-read-only`.
 * @see docs/spec/research.md, RES-17
 */
export async function checkOutFolder(out: string): Promise<void> {
  const place = await findStanding(out);
  if (!place.isFolder)
    throw new ResearchError('argument-invalid', `research: --out ${out}: ${place.path} is a file`, {
      fix: 'Name a folder with --out; it is made when it is not there.',
    });
  try {
    await access(place.path, constants.W_OK);
  } catch (error) {
    throw toStoreError(error, 'Writing the delivery to', out);
  }
}

/** The path itself, or the nearest thing above it that is there. */
async function findStanding(
  path: string,
): Promise<{ readonly path: string; readonly isFolder: boolean }> {
  try {
    return { path, isFolder: (await stat(path)).isDirectory() };
  } catch (error) {
    if (!isAbsent(error) || dirname(path) === path)
      throw toStoreError(error, 'Looking at the folder', path);
    return findStanding(dirname(path));
  }
}
