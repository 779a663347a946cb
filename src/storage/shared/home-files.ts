import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText, sha256Hex } from '../../kernel/index.ts';
import { ensureFolder, findFileBytes, isAside, writeFileAtomic } from '../files.ts';
import { findAt } from '../io-error.ts';
import { isShared } from '../shared-places.ts';

const ANY_SIZE = Number.POSITIVE_INFINITY;

/**
 * The files of a home that belong to it wherever it is kept, by their names below it, in order. Left out is what a machine keeps for
 * itself, leases, files that are being written, the lineage's packs, and databases, which are carried row by row.
 */
export async function listHomeFiles(root: string): Promise<readonly string[]> {
  return (await namesBelow(root, '')).sort(compareText);
}

async function namesBelow(root: string, below: string): Promise<string[]> {
  const folder = join(root, below);
  const read = () => readdir(folder, { withFileTypes: true });
  const names: string[] = [];
  for (const entry of (await findAt('Listing', folder, read)) ?? []) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!isCarried(name)) continue;
    if (entry.isDirectory()) names.push(...(await namesBelow(root, name)));
    else if (entry.isFile() && !isAside(entry.name)) names.push(name);
  }
  return names;
}

function isCarried(name: string): boolean {
  return isShared(name) && !/^(?:cache|lineage|autosearch\.db.*)$|\.lease$/.test(name);
}

/** What a file holds, by its SHA-256; `undefined` where there is none. */
export async function hashOfFile(path: string): Promise<string | undefined> {
  const bytes = await findFileBytes(path, ANY_SIZE);
  return bytes === undefined ? undefined : sha256Hex(bytes);
}

/** @returns How many bytes were written; 0 where the same ones are there already. */
export async function copyHomeFile(from: string, to: string): Promise<number> {
  const bytes = await findFileBytes(from, ANY_SIZE);
  if (bytes === undefined || sha256Hex(bytes) === (await hashOfFile(to))) return 0;
  await ensureFolder(join(to, '..'));
  await writeFileAtomic(to, bytes);
  return bytes.length;
}
