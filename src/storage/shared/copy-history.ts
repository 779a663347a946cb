import { join } from 'node:path';
import { ResearchError, systemEnvironment } from '../../kernel/index.ts';
import { findTextFile } from '../files.ts';
import { createGit, type Git } from '../git.ts';
import { replaceIndex } from '../git-aside.ts';
import { makeRepository } from '../make-repository.ts';
import { versionOfGit } from '../own-repository.ts';
import { findSharedName } from '../shared-places.ts';
import { packOf, setRef } from './shared-history.ts';

const HEAD = 'HEAD';
const ASIDE = 'refs/provisional/';

/**
 * Copies a lineage whole into a home that has none, or a beginning of the same one: every commit, HEAD, and what was
 * kept aside.
 *
 * @returns HEAD there; `null` where there is no lineage.
 * @throws {ResearchError} `program-missing` for a lineage without a `git` program; `store-conflict` when the other home has
 *   another one.
 */
export async function copyLineage(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<string | null> {
  const isThere =
    (await findTextFile(join(from, '.git', HEAD))) ??
    (await findTextFile(join(from, 'lineage', HEAD)));
  if (isThere === undefined) return null;
  const available = await versionOfGit(from);
  if (!available.ok)
    throw new ResearchError(
      'program-missing',
      `Copying the lineage of ${from}: ${available.error}`,
      {
        fix: 'Install git, then copy again.',
      },
    );
  const gitAt = (folder: string): Git => createGit(folder, 'git', systemEnvironment());
  const git = gitAt(from);
  const head = await git.try({ args: ['rev-parse', '--quiet', '--verify', HEAD] });
  if (head.status !== 0) return null;
  const ref = head.stdout.toString().trim();
  const place = findSharedName(to)?.place;
  if (place === undefined) await makeRepository(to, gitAt);
  const keep = async (name: string, at: string, parent: string | null): Promise<void> => {
    signal.throwIfAborted();
    const pack = await packOf(git, at, parent);
    if (place === undefined) {
      await gitAt(to).run({ args: ['unpack-objects', '-q'], input: pack });
      await setRef(gitAt(to), name === HEAD ? HEAD : `refs/${name}`, at);
    } else if (!(await place.keepHistory({ ref: at, name, expected: null, pack }))) {
      await place.refresh(signal);
      await requireSame(to, ref);
    }
  };
  await keep(HEAD, ref, null);
  const listed = await git.run({
    args: ['for-each-ref', '--format=%(objectname) %(refname)', ASIDE.slice(0, -1)],
  });
  for (const line of listed.toString().split('\n').filter(Boolean)) {
    const [at = '', name = ''] = line.split(' ');
    await keep(name.slice('refs/'.length), at, ref);
  }
  if (place === undefined) await replaceIndex(gitAt(to), to, ref);
  else await place.refresh(signal);
  return ref;
}

async function requireSame(to: string, ref: string): Promise<void> {
  const theirs = (await findTextFile(join(to, 'lineage', HEAD)))?.trim();
  if (theirs === ref) return;
  throw new ResearchError('store-conflict', `Copying a lineage to ${to}: it has another one`, {
    fix: 'Copy to a home that holds nothing.',
    details: { theirs: theirs ?? null, ours: ref },
  });
}
