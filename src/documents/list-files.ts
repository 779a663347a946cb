import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { compareText, describeError, systemCode } from '../kernel/index.ts';
import { isInside, isKeyFile, MAX_FILE_BYTES } from '../storage/index.ts';
import { FILE_OF_NOTHING, type Skipped, type SkipReason } from './document.ts';
import { findFileFormat } from './file-formats.ts';
import { createSegmentMatch, expandBraces, isGlob } from './glob.ts';
import { planPaths, type ReachedFile } from './plan-paths.ts';

/** A file of a format that is read, as it stood when the folders were listed. */
export interface SeenFile extends ReachedFile {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

export interface Listing {
  /** Sorted by relative path, which is unique. */
  readonly files: readonly SeenFile[];
  readonly skipped: readonly Skipped[];
  /** Files of formats that are not read: counted, not listed. */
  readonly unsupported: number;
}

/** Entries looked at before other work of the process gets its turn. */
const SLICE = 512;

interface Walk {
  readonly files: SeenFile[];
  readonly skipped: Skipped[];
  unsupported: number;
  looked: number;
  /** Real paths of the roots: a link is only a way out when it leads to none of them. */
  readonly realRoots: string[];
  readonly signal: AbortSignal;
}

interface Place {
  readonly absolute: string;
  readonly given: string;
  readonly relative: string;
}

/**
 * The files below the roots: files, folders and globs. Links are not followed (what they lead to inside a root is
 * met under its own name), hidden names, node_modules and files of keys are left out unless a root names them.
 *
 * @throws `signal.reason` when aborted.
 */
export async function listFiles(roots: readonly string[], signal: AbortSignal): Promise<Listing> {
  const walk: Walk = { files: [], skipped: [], unsupported: 0, looked: 0, realRoots: [], signal };
  const places = roots.flatMap((root) => placesOf(root, walk));
  for (const { absolute } of places) walk.realRoots.push(absolute);
  for (const place of places) await visit(place, walk);
  const skipped = walk.skipped.sort(
    (a, b) => compareText(a.path, b.path) || compareText(a.reason, b.reason),
  );
  return { files: planPaths(walk.files), skipped, unsupported: walk.unsupported };
}

function placesOf(root: string, walk: Walk): readonly Place[] {
  const given = resolve(root);
  const absolute = findRealPath(given);
  if (absolute !== undefined) {
    const isFolder = lstatSync(absolute, { throwIfNoEntry: false })?.isDirectory() === true;
    return [{ absolute, given, relative: toRelative(isFolder ? given : dirname(given), given) }];
  }
  const found = isGlob(root) ? placesOfGlob(root) : [];
  if (found.length === 0)
    skip(
      walk,
      nameOf({ given, relative: '' }),
      'not-found',
      isGlob(root) ? 'nothing fits the pattern' : 'no such file or folder',
    );
  return found;
}

/** Files and folders that fit a pattern, relative to the folder before its first pattern, and none out of it. */
function placesOfGlob(root: string): readonly Place[] {
  const segments = resolve(root).split(sep);
  const first = segments.findIndex(
    (segment, at) => isGlob(segment) && !existsSync(segments.slice(0, at + 1).join(sep)),
  );
  if (first < 0) return [];
  const base = segments.slice(0, first).join(sep) || sep;
  const realBase = findRealPath(base);
  if (realBase === undefined) return [];
  const patterns = expandBraces(segments.slice(first).join('/'));
  const found = patterns.flatMap((pattern) => matchSegments(base, pattern.split('/')));
  return found.flatMap((given) => {
    const absolute = findRealPath(given);
    const isOurs = absolute !== undefined && isInside(realBase, absolute);
    return isOurs ? [{ absolute, given, relative: toRelative(base, given) }] : [];
  });
}

function matchSegments(folder: string, segments: readonly string[]): readonly string[] {
  const [segment, ...rest] = segments;
  if (segment === undefined) return [folder];
  if (segment === '**') {
    const below = listNames(folder)
      .filter((entry) => entry.isDirectory() && isOpen(entry.name))
      .flatMap((entry) => matchSegments(join(folder, entry.name), segments));
    return [...matchSegments(folder, rest.length === 0 ? ['*'] : rest), ...below];
  }
  if (!isGlob(segment)) {
    const path = join(folder, segment);
    return findRealPath(path) === undefined ? [] : matchSegments(path, rest);
  }
  const fits = createSegmentMatch(segment);
  return listNames(folder)
    .filter((entry) => entry.name !== 'node_modules' && fits(entry.name))
    .filter((entry) => !isKeyFile(entry.name))
    .filter((entry) => rest.length === 0 || !entry.isFile())
    .flatMap((entry) => matchSegments(join(folder, entry.name), rest));
}

/** Names of a folder in order; of what is no folder, or is not ours to read, none. */
function listNames(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
  } catch {
    // A pattern asks what is there; what cannot be listed fits nothing.
    return [];
  }
}

async function visit(root: Place, walk: Walk): Promise<void> {
  const stack: Place[] = [root];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const stats = findStats(place, walk);
    if (stats === undefined) continue;
    if (stats.isDirectory()) stack.push(...listFolder(place, walk));
    else addFile(place, stats, walk);
    walk.looked += 1;
    if (walk.looked % SLICE !== 0) continue;
    await setImmediate();
    walk.signal.throwIfAborted();
  }
  walk.signal.throwIfAborted();
}

function findStats(place: Place, walk: Walk): Stats | undefined {
  try {
    return lstatSync(place.absolute);
  } catch (error) {
    skipError(walk, place, error);
    return undefined;
  }
}

/** What is below a folder, but for links, hidden names and formats that are not read. */
function listFolder(folder: Place, walk: Walk): readonly Place[] {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(folder.absolute, { withFileTypes: true });
  } catch (error) {
    skipError(walk, folder, error);
    return [];
  }
  return entries.flatMap((entry) => {
    const place = {
      absolute: below(folder.absolute, entry.name),
      given: below(folder.given, entry.name),
      relative: folder.relative === '' ? entry.name : `${folder.relative}/${entry.name}`,
    };
    if (!isOpen(entry.name)) return [];
    if (entry.isFile() && isKeyFile(entry.name)) noteKeyFile(place, walk);
    else if (entry.isSymbolicLink()) noteLink(place, walk);
    else if (entry.isFile() && findFileFormat(entry.name) === undefined) walk.unsupported += 1;
    else return [place];
    return [];
  });
}

/** `join` would look at every character again, for every file. */
function below(folder: string, name: string): string {
  return folder.endsWith(sep) ? folder + name : folder + sep + name;
}

function noteKeyFile(place: Place, walk: Walk): void {
  if (findFileFormat(place.relative) === undefined) walk.unsupported += 1;
  else skip(walk, place.relative, 'key-file', 'its name is that of a file of keys');
}

function noteLink(place: Place, walk: Walk): void {
  const target = findRealPath(place.absolute);
  if (target === undefined) skip(walk, place.relative, 'link-broken', 'the link leads nowhere');
  else if (!walk.realRoots.some((root) => isInside(root, target)))
    skip(walk, place.relative, 'link-outside-root', 'the link leads out of the given roots');
}

function addFile(place: Place, stats: Stats, walk: Walk): void {
  if (!stats.isFile()) skip(walk, nameOf(place), 'special-file', 'no plain file: it is not opened');
  else if (findFileFormat(place.relative) === undefined) walk.unsupported += 1;
  else if (stats.size > MAX_FILE_BYTES)
    skip(walk, nameOf(place), 'too-large', `${stats.size} bytes are more than ${MAX_FILE_BYTES}`);
  else if (stats.size === 0) skip(walk, nameOf(place), 'empty', FILE_OF_NOTHING);
  else {
    const { size, mtimeMs, ctimeMs } = stats;
    walk.files.push({ ...place, size, mtimeMs, ctimeMs });
  }
}

/** Roots at which there is nothing: no file, no folder, nothing that fits the pattern. */
export function findMissingRoots(roots: readonly string[]): readonly string[] {
  return roots.filter((root) => {
    if (findRealPath(resolve(root)) !== undefined) return false;
    return !isGlob(root) || placesOfGlob(root).length === 0;
  });
}

/** A named root that is a file may be hidden or below node_modules; what a walk meets may not. */
function isOpen(name: string): boolean {
  return !name.startsWith('.') && name !== 'node_modules';
}

function findRealPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    // Broken, looping or not ours to read: in each case there is nothing behind it.
    return undefined;
  }
}

function toRelative(base: string, path: string): string {
  return relative(base, path).split(sep).join('/');
}

/** A root folder is called by its name alone: lists of what was skipped end up in reports. */
function nameOf({ given, relative: path }: Pick<Place, 'given' | 'relative'>): string {
  return path === '' ? basename(given) || given : path;
}

function skipError(walk: Walk, place: Place, error: unknown): void {
  const code = systemCode(error);
  // Bytes that are no UTF-8 are listed as this sign, and nothing is found by it.
  if (code === 'ENOENT' && nameOf(place).includes('\ufffd')) {
    skip(walk, nameOf(place), 'unreadable', 'its name is not UTF-8: rename the file');
    return;
  }
  const reason: SkipReason =
    code === 'ENOENT'
      ? 'vanished'
      : code === 'EACCES' || code === 'EPERM'
        ? 'permission-denied'
        : 'unreadable';
  skip(walk, nameOf(place), reason, describeError(error).replace(/,? '[^']*'$/, ''));
}

function skip(walk: Walk, path: string, reason: SkipReason, message: string): void {
  walk.skipped.push({ path, reason, message });
}
