import { dirname, join } from 'node:path';
import { compareText } from '../kernel/index.ts';
import {
  ensureFolder,
  findFileBytes,
  removeFiles,
  removeWhenEmpty,
  sweepAsideFiles,
  writeFileAtomic,
} from './files.ts';
import type { Git } from './git.ts';
import { parseEntries } from './git-answers.ts';
import { replaceIndex } from './git-aside.ts';
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
  const places = await findPlaces(folder, head, index);
  const plan = planCheckout(await markStaged(git, ref, places));
  await applyCheckout(git, folder, plan);
  await replaceIndex(git, folder, ref);
  const restored = [...plan.write.map(({ path }) => path), ...plan.remove].sort(compareText);
  return { restored, edited: plan.edited };
}

/** Asked only where a file would be written over: then it matters whether its bytes stand anywhere else. */
async function markStaged(
  git: Git,
  ref: string,
  places: readonly FilePlaces[],
): Promise<readonly FilePlaces[]> {
  const doubtful = places.filter(({ head, index, folder }) => {
    return head !== folder && index === folder && index !== undefined;
  });
  if (doubtful.length === 0) return places;
  const paths = doubtful.map(({ path }) => path);
  const options = ['--format=', '--raw', '--no-abbrev', '--no-renames', '--root', '-m', '-z'];
  const raw = (await git.run({ args: ['log', ...options, ref, '--', ...paths] })).toString();
  const kept = new Set(raw.match(/\b[0-9a-f]{40}\b/g));
  return places.map((place) => {
    const isDoubtful = doubtful.includes(place);
    return isDoubtful ? { ...place, wasKept: kept.has(place.index ?? '') } : place;
  });
}

async function findPlaces(
  folder: string,
  head: ReadonlyMap<string, string>,
  index: ReadonlyMap<string, string>,
): Promise<readonly FilePlaces[]> {
  const places: FilePlaces[] = [];
  for (const path of [...new Set([...head.keys(), ...index.keys()])].sort(compareText)) {
    const bytes = await findFileBytes(join(folder, path));
    places.push({
      path,
      head: head.get(path),
      index: index.get(path),
      folder: bytes === undefined ? undefined : blobId(bytes),
      wasKept: true,
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
    await sweepAsideFiles(dirname(target));
    await writeFileAtomic(target, bytes);
  }
  for (const path of remove) {
    const target = await resolveInside(folder, path);
    await removeFiles(target);
    // A skill's folder may hold its experience; then it stays.
    await removeWhenEmpty(dirname(target));
  }
}
