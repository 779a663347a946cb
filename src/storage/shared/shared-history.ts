import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText, systemEnvironment } from '../../kernel/index.ts';
import { findFileBytes, findTextFile, writeFileAtomic } from '../files.ts';
import { createGit, type Git } from '../git.ts';
import { findHeadFile } from '../head-file.ts';
import { findAt } from '../io-error.ts';
import { makeRepository } from '../make-repository.ts';
import { versionOfGit } from '../own-repository.ts';
import type { HistoryStep } from '../shared-places.ts';
import type { Sql } from '../sql.ts';
import { type ContentPiece, refuseBlob } from './pieces.ts';
import { readContent } from './read-contents.ts';
import { findSharedFile, nextSeq, putIn } from './shared-files.ts';

/**
 * The lineage of a shared home: packs of git's objects, numbered as they were kept, and a file a ref. Each machine has a
 * repository of its own that follows them.
 */
const FOLDER = 'lineage';
const HEAD = 'HEAD';
/** Below `.git`: the newest pack that this repository has. */
const FOLLOWED = 'autosearch-followed';
const PACK = /^\d{16}-[0-9a-f]{40}\.pack$/;
const DIGITS = 16;

/**
 * Keeps a commit, in one transaction with its ref.
 *
 * @param pack - The objects of the step, as they stand in rows.
 * @returns Whether it is kept; `false`, with nothing changed, when HEAD stands elsewhere.
 */
export function keepHistory(
  sql: Sql,
  { ref, name, expected }: HistoryStep,
  pack: readonly ContentPiece[],
): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const seq = await nextSeq(tx);
    const at = `${FOLDER}/${name}`;
    if (name === HEAD) {
      const now = await findSharedFile(tx, at);
      let stands = '';
      if (now !== undefined && now.content !== null)
        for await (const bytes of readContent(tx, now.content, { from: 0 }, refuseBlob))
          stands += Buffer.from(bytes).toString();
      if (stands.trim() !== (expected ?? '')) return false;
    }
    await putIn(tx, seq, `${FOLDER}/${String(seq).padStart(DIGITS, '0')}-${ref}.pack`, pack);
    await putIn(tx, seq, at, [Buffer.from(`${ref}\n`)]);
    return true;
  });
}

/** The objects of a commit that its parent has not. */
export function packOf(git: Git, ref: string, parent: string | null): Promise<Buffer> {
  const input = `${ref}\n${parent === null ? '' : `^${parent}\n`}`;
  return git.run({ args: ['pack-objects', '--revs', '--stdout', '-q'], input });
}

/**
 * Brings the repository of a folder up to what its lineage files say: objects, then refs. What the folder shows, and the index,
 * stay: the next repair compares them. Without a `git` program nothing is done, as there is no lineage then.
 */
export async function followHistory(root: string): Promise<void> {
  const names =
    (await findAt('Listing', join(root, FOLDER), () => readdir(join(root, FOLDER)))) ?? [];
  const packs = names.filter((name) => PACK.test(name)).sort(compareText);
  const newest = packs.at(-1);
  if (newest === undefined) return;
  const marker = join(root, '.git', FOLLOWED);
  const known = (await findTextFile(marker)) ?? '';
  const head = (await findTextFile(join(root, FOLDER, HEAD)))?.trim();
  if (known === newest && (await findHeadFile(root))?.ref === head) return;
  if (!(await versionOfGit(root)).ok) return;
  const gitAt = (folder: string): Git => createGit(folder, 'git', systemEnvironment());
  const git = gitAt(root);
  await makeRepository(root, gitAt);
  for (const name of packs.filter((one) => known === '' || one > known)) {
    const input = await findFileBytes(join(root, FOLDER, name), Number.POSITIVE_INFINITY);
    if (input !== undefined) await git.run({ args: ['unpack-objects', '-q'], input });
  }
  const asides = join(root, FOLDER, 'provisional');
  for (const name of (await findAt('Listing', asides, () => readdir(asides))) ?? []) {
    const ref = (await findTextFile(join(asides, name)))?.trim();
    if (ref !== undefined) await setRef(git, `refs/provisional/${name}`, ref);
  }
  if (head !== undefined) await setRef(git, HEAD, head);
  await writeFileAtomic(marker, newest);
}

/** To where it stands in the database, whatever this repository had. */
export async function setRef(git: Git, name: string, ref: string): Promise<void> {
  await git.run({ args: ['update-ref', '-m', 'autosearch', name, ref] });
}
