import { constants } from 'node:fs';
import {
  chmod,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { compareText, ResearchError, systemCode, systemNewId } from '../kernel/index.ts';
import { findAt, toStoreError } from './io-error.ts';
import { modesIn } from './private-modes.ts';
import { hostTag, isProcessAlive } from './process-identity.ts';
import { findSharedName } from './shared-places.ts';

/** Largest file read whole (DOC-12). */
export const MAX_FILE_BYTES: number = 50 * 1024 * 1024;

/** A file being written aside: `.<name>.aside-<host>-<pid>-<random>`. */
/** A database has journals beside it. */
const ASIDE = /^\..*\.aside-([0-9a-f]{8})-(\d+)-[0-9a-f]{32}(?:-wal|-shm)?$/;

export interface WriteOptions {
  /** Default true: on disk when it returns. Without it, what was written survives a killed process, not a power cut. */
  readonly sync?: boolean;
}

/** All at once, or piece by piece where it would be too much to hold. */
type FileContent = string | Uint8Array | AsyncIterable<string>;

/**
 * Puts the bytes in place as a whole: written aside, synced, renamed over, and the folder synced.
 * A crash leaves the old file or the new one. A link is followed, and the mode of the old file is kept.
 *
 * @throws {ResearchError} `store-full`, `store-read-only`, `not-found` (no such folder) or `io-failed`.
 */
export async function writeFileAtomic(
  path: string,
  content: FileContent,
  { sync = true }: WriteOptions = {},
): Promise<void> {
  try {
    const target = await resolveLink(path);
    const aside = asidePath(target);
    try {
      const shared = findSharedName(path);
      // What is kept elsewhere need not outlive a power cut here.
      const isSynced = sync && shared === undefined;
      await writeAside(aside, content, { mode: await findMode(target), sync: isSynced });
      await shared?.place.put(shared.name, aside);
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    if (sync) await syncFolder(dirname(target));
  } catch (error) {
    throw toStoreError(error, 'Writing', path);
  }
}

/**
 * The text of a UTF-8 file; bytes that are not UTF-8 become U+FFFD, a byte order mark is dropped.
 *
 * @throws {ResearchError} `not-found`, `limit-exceeded` above `MAX_FILE_BYTES`, `io-failed`.
 */
export async function readTextFile(path: string): Promise<string> {
  return new TextDecoder().decode(await readFileBytes(path));
}

/**
 * The bytes of a plain file. A pipe or a device has no end, and is not read.
 *
 * @throws {ResearchError} `not-found`, `input-invalid` for what is no plain file, `limit-exceeded` above
 *   `MAX_FILE_BYTES`, `io-failed`.
 */
export async function readFileBytes(path: string): Promise<Uint8Array> {
  try {
    return await readPlainFile(path, MAX_FILE_BYTES);
  } catch (error) {
    throw toStoreError(error, 'Reading', path);
  }
}

/** Like `readFileBytes`; `undefined` when there is no such file. */
export async function findFileBytes(
  path: string,
  maxBytes: number = MAX_FILE_BYTES,
): Promise<Uint8Array | undefined> {
  return findAt('Reading', path, () => readPlainFile(path, maxBytes));
}

/** Like `readTextFile`; `undefined` when there is no such file. */
export async function findTextFile(path: string): Promise<string | undefined> {
  const bytes = await findFileBytes(path);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}

async function readPlainFile(path: string, maxBytes: number): Promise<Uint8Array> {
  // Opening a pipe waits for its writer, unless this is said.
  await using handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const facts = await handle.stat();
  if (!facts.isFile() && !facts.isDirectory()) throw notPlain(path);
  if (facts.size > maxBytes) throw tooLarge(path, facts.size);
  return await handle.readFile();
}

/** The names in a folder, in code-unit order; none where there is no folder. */
export async function listNames(folder: string): Promise<readonly string[]> {
  const names = await findAt('Listing', folder, () => readdir(folder));
  return (names ?? []).sort(compareText);
}

/** Removes a folder in which nothing is left; one that holds anything stays, and one that is gone is no failure. */
export async function removeWhenEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(systemCode(error) ?? ''))
      throw toStoreError(error, 'Removing the empty folder', folder);
  }
}

/**
 * Removes a file, or a folder with all that is in it. What is not there is no failure.
 *
 * @throws {ResearchError} `store-read-only`, `io-failed`.
 */
export async function removeFiles(path: string): Promise<void> {
  try {
    const shared = findSharedName(path);
    await shared?.place.remove(shared.name);
    await rm(path, { recursive: true, force: true });
  } catch (error) {
    throw toStoreError(error, 'Removing', path);
  }
}

/**
 * Gives a file another name; what had that name before is gone.
 *
 * @throws {ResearchError} `not-found`, `store-read-only`, `io-failed`.
 */
export async function renameFile(from: string, to: string): Promise<void> {
  try {
    const [shared, target] = [findSharedName(from), findSharedName(to)];
    if (shared !== undefined && target !== undefined)
      await shared.place.rename(shared.name, target.name);
    await rename(from, to);
  } catch (error) {
    throw toStoreError(error, 'Renaming', from);
  }
}

/** Creates the folder and those above it, where they are missing. */
export async function ensureFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    throw toStoreError(error, 'Creating the folder', folder);
  }
}

/**
 * Removes what writers of this machine left aside when they were killed; a live writer's file stays.
 *
 * @returns The names that were removed.
 */
export async function sweepAsideFiles(folder: string): Promise<readonly string[]> {
  const left = (await listNames(folder)).filter(isAbandoned);
  try {
    for (const name of left) await rm(join(folder, name), { force: true });
  } catch (error) {
    throw toStoreError(error, 'Sweeping', folder);
  }
  return left;
}

/** Makes a rename or a new name in the folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Node's own recursive form says ENOENT for a read-only disk, which hides the reason. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOneFolder(folder);
  } catch (error) {
    const above = dirname(folder);
    if (systemCode(error) !== 'ENOENT' || above === folder) throw error;
    await makeFolder(above);
    await makeOneFolder(folder);
  }
}

async function makeOneFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, modesIn(dirname(folder)).folder);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  }
}

/** Whether a file is one that somebody is writing, or was when he was killed. */
export function isAside(name: string): boolean {
  return ASIDE.test(name);
}

function isAbandoned(name: string): boolean {
  const [, host, pid] = ASIDE.exec(name) ?? [];
  return host === hostTag() && pid !== undefined && !isProcessAlive(Number(pid));
}

/** Where a file is written before it takes its place, beside it. */
export function asidePath(target: string): string {
  const name = `.${basename(target)}.aside-${hostTag()}-${process.pid}-${systemNewId()}`;
  return join(dirname(target), name);
}

async function writeAside(
  path: string,
  content: FileContent,
  { mode, sync }: { readonly mode: number | undefined; readonly sync: boolean },
): Promise<void> {
  const handle = await open(path, 'wx', modesIn(dirname(path)).file);
  try {
    await writeFile(handle, content);
    if (sync) await handle.sync();
  } finally {
    await handle.close();
  }
  if (mode !== undefined) await chmod(path, mode);
}

async function resolveLink(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return path;
    throw error;
  }
}

async function findMode(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mode & 0o7777;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function notPlain(path: string): ResearchError {
  return new ResearchError('input-invalid', `Reading ${path}: it is not a plain file`, {
    fix: 'Give a file; pipes and devices are read from stdin with -, where a command takes it.',
  });
}

function tooLarge(path: string, size: number): ResearchError {
  return new ResearchError(
    'limit-exceeded',
    `Reading ${path}: ${size} bytes are more than ${MAX_FILE_BYTES}`,
    { fix: 'Split the file.', details: { path, bytes: size, limit: MAX_FILE_BYTES } },
  );
}
