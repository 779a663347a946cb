import { readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compareText, systemCode } from '../kernel/index.ts';
import { ensureFolder, writeFileAtomic } from './files.ts';
import type { Git } from './git.ts';
import { replaceIndex } from './index-aside.ts';
import { toStoreError } from './io-error.ts';
import { resolveInside } from './resolve-inside.ts';
import { blobId, type CheckoutPlan, type FilePlaces, planCheckout } from './tracked-files.ts';

export interface CheckedOut {
  readonly restored: readonly string[];
  readonly edited: readonly string[];
}

/**
 * Makes the folder show HEAD: each file written aside and renamed over, the index last. Cut short anywhere, the
 * next one goes on, because the index still says what was checked out before.
 */
export async function checkOutHead(git: Git, folder: string): Promise<CheckedOut> {
  const ref = (await git.run({ args: ['rev-parse', 'HEAD'] })).toString().trim();
  const head = parseEntries(await git.run({ args: ['ls-tree', '-r', '-z', ref] }));
  const index = parseEntries(await git.run({ args: ['ls-files', '-s', '-z'] }));
  const plan = planCheckout(await findPlaces(folder, head, index));
  await applyCheckout(git, folder, plan);
  await replaceIndex(git, folder, ref);
  const restored = [...plan.write.map(({ path }) => path), ...plan.remove].sort(compareText);
  return { restored, edited: plan.edited };
}

async function findPlaces(
  folder: string,
  head: ReadonlyMap<string, string>,
  index: ReadonlyMap<string, string>,
): Promise<readonly FilePlaces[]> {
  const places: FilePlaces[] = [];
  for (const path of [...new Set([...head.keys(), ...index.keys()])].sort(compareText)) {
    const bytes = await findBytes(join(folder, path));
    places.push({
      path,
      head: head.get(path),
      index: index.get(path),
      folder: bytes === undefined ? undefined : blobId(bytes),
    });
  }
  return places;
}

async function applyCheckout(
  git: Git,
  folder: string,
  { write, remove }: CheckoutPlan,
): Promise<void> {
  for (const { path, blob } of write) {
    const target = await resolveInside(folder, path);
    const bytes = await git.run({ args: ['cat-file', 'blob', blob] });
    await ensureFolder(dirname(target));
    await writeFileAtomic(target, bytes);
  }
  for (const path of remove) {
    const target = await resolveInside(folder, path);
    await rm(target, { force: true });
    await removeWhenEmpty(dirname(target));
  }
}

/** A skill's folder may hold its experience; then it stays. */
async function removeWhenEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(systemCode(error) ?? ''))
      throw toStoreError(error, 'Removing the empty folder', folder);
  }
}

/** The bytes of a file; `undefined` when there is none. */
export async function findBytes(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return undefined;
    throw toStoreError(error, 'Reading', path);
  }
}

/** `<mode> … <blob id> …<tab><path>` of `ls-tree` and `ls-files -s`. */
function parseEntries(output: Buffer): ReadonlyMap<string, string> {
  const entries = splitNul(output).map((record) => {
    const tab = record.indexOf('\t');
    const blob = /\b[0-9a-f]{40}\b/.exec(record.slice(0, tab))?.[0] ?? '';
    return [record.slice(tab + 1), blob] as const;
  });
  return new Map(entries);
}

/** The records of a `-z` answer. */
export function splitNul(output: Buffer): string[] {
  return output
    .toString()
    .split('\0')
    .filter((record) => record !== '');
}
