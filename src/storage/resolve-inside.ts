import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { ResearchError, systemCode } from '../kernel/index.ts';
import { toStoreError } from './io-error.ts';

/**
 * The path below `root`, which need not exist yet.
 *
 * @throws {ResearchError} `path-escapes-root` when it leads out: by `..`, as an absolute path, or over a link.
 */
export async function resolveInside(root: string, path: string): Promise<string> {
  const target = resolve(root, path);
  if (isAbsolute(path) || path.includes('\0') || !isInside(resolve(root), target))
    throw escapes(root, path);
  if (!isInside(await nearestReal(resolve(root)), await nearestReal(target)))
    throw escapes(root, path);
  return target;
}

/** Whether an absolute path is the folder itself or stands below it. Looks at the paths alone, not at links. */
export function isInside(root: string, target: string): boolean {
  const way = relative(root, target);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Where the links lead, of the path or of the nearest folder above it that exists. */
async function nearestReal(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw toStoreError(error, 'Resolving', path);
    const above = dirname(path);
    return above === path ? path : nearestReal(above);
  }
}

function escapes(root: string, path: string): ResearchError {
  return new ResearchError('path-escapes-root', `"${path}" leads out of ${root}`, {
    fix: 'Give a path below that folder, without links that lead out of it.',
    details: { root, path },
  });
}
