import { copyFile, lstat, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ResearchError, systemCode } from '../../kernel/index.ts';
import {
  ensureFolder,
  MAX_FILE_BYTES,
  toStoreError,
  writeFileAtomic,
} from '../../storage/index.ts';
import { invalidSettings } from './json-settings.ts';

/** Beside the file, under this name, stands what it was before us. */
export function backupOf(path: string): string {
  return `${path}.autosearch-backup`;
}

/**
 * The text of a settings file, byte order mark and line ends included; `undefined` when there is none.
 *
 * @throws {ResearchError} `config-invalid` for bytes that are not UTF-8 or a link that leads nowhere.
 */
export async function findSettingsText(path: string): Promise<string | undefined> {
  try {
    const { size } = await stat(path);
    if (size > MAX_FILE_BYTES) throw invalidSettings(path, `it has ${size} bytes`);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof TypeError) throw invalidSettings(path, 'it is not UTF-8', error);
    if (systemCode(error) !== 'ENOENT') throw toStoreError(error, 'Reading', path);
    if (await isLink(path)) throw invalidSettings(path, 'it is a link that leads nowhere');
    return undefined;
  }
}

/**
 * Puts a text in place, or removes the file. Nothing is done when the file is not what was planned on.
 *
 * @throws {ResearchError} `store-conflict` then.
 */
export async function replaceSettings(
  path: string,
  { before, after }: { readonly before: string | undefined; readonly after: string | undefined },
): Promise<void> {
  await requireUnchanged(path, before);
  if (after === undefined) return removeHostFile(path);
  await ensureFolder(dirname(path));
  await writeFileAtomic(path, after);
}

/**
 * Keeps what was planned on beside the file, with the file's mode: settings hold keys. Another call may change the file at
 * any moment, and what it wrote is not what was there before us.
 *
 * @returns Whether there was no such backup before.
 * @throws {ResearchError} `store-conflict` where the file has changed already; an earlier backup is then as it was.
 */
export async function writeBackup(path: string, before: string): Promise<boolean> {
  const backup = backupOf(path);
  await requireUnchanged(path, before);
  const there = await findSettingsText(backup);
  if (there === before) return false;
  const aside = `${backup}.aside`;
  try {
    // Copied for its mode; what it holds may have changed since.
    await copyFile(path, aside);
    await writeFileAtomic(aside, before);
    await rename(aside, backup);
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined);
    throw toStoreError(error, 'Backing up', path);
  }
  return there === undefined;
}

async function requireUnchanged(path: string, before: string | undefined): Promise<void> {
  if ((await findSettingsText(path)) === before) return;
  throw new ResearchError('store-conflict', `${path} changed meanwhile; nothing was written`, {
    fix: 'Run it again, with the host closed if it keeps changing.',
  });
}

export async function removeHostFile(path: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (error) {
    throw toStoreError(error, 'Removing', path);
  }
}

/** Removes the folders that stand empty between a removed file and `base`. */
export async function removeEmptyFolders(path: string, base: string): Promise<void> {
  for (let folder = dirname(path); folder.startsWith(`${base}/`); folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      // Not empty, or not ours to remove: either way it stays.
      return;
    }
  }
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch {
    return false;
  }
}
