import { resolve } from 'node:path';
import { findMissingRoots } from '../documents/index.ts';
import { ResearchError } from '../kernel/index.ts';

/**
 * The files, folders and globs that a caller names, as absolute paths.
 *
 * @throws {ResearchError} `argument-invalid` where nothing is at one of them.
 */
export function namedRoots(paths: readonly string[], cwd: string): readonly string[] {
  const roots = paths.map((path) => resolve(cwd, path));
  const missing = findMissingRoots(roots);
  if (missing.length > 0)
    throw new ResearchError('argument-invalid', `Nothing found at ${missing.join(', ')}`, {
      fix: 'Name files, folders or globs that exist.',
      details: { missing },
    });
  return roots;
}
