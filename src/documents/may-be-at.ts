import { existsSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { isInside } from '../storage/index.ts';
import { isGlob } from './glob.ts';

/**
 * Whether an address of a document, `file:` and its path below one of the roots, may be of this file or of one below this
 * folder. The files need not be there any more. Pure.
 */
export function mayBeAt(url: string, roots: readonly string[], source: string): boolean {
  return placesOf(url, roots).some((place) => isInside(source, place));
}

/** Whether a file is there that an address of a document may be of. */
export function isStillThere(url: string, roots: readonly string[]): boolean {
  return placesOf(url, roots).some((place) => existsSync(place));
}

function placesOf(url: string, roots: readonly string[]): readonly string[] {
  const path = pathOf(url);
  if (path === undefined) return [];
  const folders = roots.map((root) => folderOf(resolve(root)));
  // A root that is a file itself is the only place of what bears its name.
  const named = folders.filter((folder) => placesAbove(folder, path).includes(folder));
  return named.length > 0
    ? named
    : folders.flatMap((folder) => [resolve(folder, path), ...placesAbove(folder, path)]);
}

/** Where names of several roots clash, a path begins with folders that its root lies in. */
function placesAbove(folder: string, path: string): readonly string[] {
  const places: string[] = [];
  for (let up = folder; up !== dirname(up); up = dirname(up)) {
    const place = resolve(dirname(up), path);
    if (isInside(folder, place)) places.push(place);
  }
  return places;
}

/** The folder before the first pattern of a glob; the root itself for all else. */
function folderOf(root: string): string {
  const segments = root.split(sep);
  const first = segments.findIndex(isGlob);
  return first === -1 ? root : segments.slice(0, first).join(sep) || sep;
}

function pathOf(url: string): string | undefined {
  const [, path] = /^file:([^#]+)/.exec(url) ?? [];
  if (path === undefined) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
