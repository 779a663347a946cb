import { join } from 'node:path';
import {
  compareText,
  type Instant,
  msOfInstant,
  ResearchError,
  type Result,
  systemEnvironment,
} from '../kernel/index.ts';
import { checkOutHead } from './check-out.ts';
import { type Commit, formatMessage, LOG_FORMAT, parseCommits } from './commit-message.ts';
import { ensureFolder, findFileBytes } from './files.ts';
import { createGit, type Git, gitFailed } from './git.ts';
import { type FileDifference, parseEntries, parseStatus, splitNul } from './git-answers.ts';
import { sweepAside, withFilesAside, withIndexAside } from './git-aside.ts';
import { makeRepository } from './make-repository.ts';
import {
  foreignRepository,
  isOwnRepository,
  type RepositoryOptions,
  versionOfGit,
} from './own-repository.ts';
import { resolveInside } from './resolve-inside.ts';
import { packOf, setRef } from './shared/shared-history.ts';
import { findSharedName } from './shared-places.ts';
import { requireTracked } from './tracked-files.ts';

/** A change of files as one commit. */
export interface FileChange {
  /** Path in the repository -> its new bytes; `null` removes it. */
  readonly files: ReadonlyMap<string, string | Uint8Array | null>;
  /** Subject and body. */
  readonly message: string;
  readonly trailers: Readonly<Record<string, string>>;
  /** Author and committer date (to the second): equal changes have equal refs. */
  readonly date: Instant;
  /** The commit that this change was made against; `null` before the first. */
  readonly expectedHead: string | null;
}

/** `edited`: files that were changed by hand; HEAD has the new bytes, the folder still theirs. */
export type CommitOutcome =
  | { readonly type: 'committed'; readonly ref: string; readonly edited: readonly string[] }
  | { readonly type: 'head-moved'; readonly head: string | undefined };

/** The lineage: a git repository of our own in the home. Its ref is the truth, the files show it. */
export interface Repository {
  /** Whether it can be used: the version of the `git` program, or the reason why not. */
  isAvailable(): Promise<Result<string, string>>;
  /** `false`: the folder has a repository of somebody else, which is left alone. */
  isOwn(): Promise<boolean>;
  /** Makes the repository and its first commit of the files that are there. @returns HEAD. */
  init(date: Instant): Promise<string>;
  head(): Promise<string | undefined>;
  /** The full name of a commit that a person gave (`HEAD~1`, the first digits …). */
  findRef(text: string): Promise<string | undefined>;
  /** Moves HEAD from `expectedHead` to a new commit and shows it in the folder, or does nothing. */
  commit(change: FileChange): Promise<CommitOutcome>;
  /** The same commit beside HEAD, under `refs/provisional/NAME`: it is kept, and in force nowhere. @returns its ref. */
  commitAside(change: FileChange, name: string): Promise<string>;
  readAt(ref: string, path: string): Promise<Uint8Array | undefined>;
  /** The paths at a commit, in order. */
  listAt(ref: string): Promise<readonly string[]>;
  /** What stands at a commit: the id of each path's bytes. Equal bytes, equal id. */
  blobsAt(ref: string): Promise<ReadonlyMap<string, string>>;
  /** Newest first. */
  history(limit: number): Promise<readonly Commit[]>;
  /** What a commit changed, against its parent or another commit, as a patch. */
  diff(ref: string, against?: string): Promise<string>;
  status(): Promise<readonly FileDifference[]>;
  /** Shows HEAD where a killed process did not: clean files are checked out, edits by hand are let be. */
  repair(): Promise<{ readonly restored: readonly string[]; readonly edited: readonly string[] }>;
  /** Removes what killed processes left aside in `.git`. Who holds the lease may: nobody else is at work there. */
  sweep(): Promise<void>;
}

const NO_COMMIT = '0'.repeat(40);
const FILE_MODE = '100644';

/** The repository of `folder`. Nothing is made or run before it is asked for. */
export async function openGitRepository(
  folder: string,
  { git: program = 'git', environment = systemEnvironment() }: RepositoryOptions = {},
): Promise<Repository> {
  await ensureFolder(folder);
  const gitAt = (place: string): Git => createGit(place, program, environment);
  const git = gitAt(folder);

  const findRef = async (text: string): Promise<string | undefined> => {
    const args = ['rev-parse', '--quiet', '--verify', '--end-of-options', `${text}^{commit}`];
    const { status, stdout } = await git.try({ args });
    return status === 0 ? stdout.toString().trim() : undefined;
  };
  const getRef = async (text: string): Promise<string> => {
    const ref = await findRef(text);
    if (ref !== undefined) return ref;
    throw new ResearchError('not-found', `Commit "${text}" not found in ${folder}`, {
      fix: 'Take a commit of the lineage.',
      next: { operation: 'lineage' },
    });
  };
  const head = (): Promise<string | undefined> => findRef('HEAD');
  const commit = async (change: FileChange): Promise<CommitOutcome> => {
    // Before anything moves: a commit that can't be shown in the folder would stand in the way of every later one.
    if (!(await isOwnRepository(folder))) throw foreignRepository(folder);
    for (const path of change.files.keys()) {
      requireTracked(path);
      await resolveInside(folder, path);
    }
    const ref = await writeCommit(git, folder, change);
    const moved = await moveHead(git, folder, ref, change.expectedHead);
    const now = await head();
    if (moved.status === 0) {
      const { edited } = await checkOutHead(git, folder);
      return { type: 'committed', ref, edited: edited.filter((path) => change.files.has(path)) };
    }
    if (now !== (change.expectedHead ?? undefined)) return { type: 'head-moved', head: now };
    throw gitFailed(['update-ref'], moved.status, moved.stderr, folder);
  };

  return {
    head,
    findRef,
    commit,
    async commitAside(change, name) {
      if (!(await isOwnRepository(folder))) throw foreignRepository(folder);
      for (const path of change.files.keys()) requireTracked(path);
      const ref = await writeCommit(git, folder, change);
      await keepShared(git, folder, `provisional/${name}`, { ref, expected: change.expectedHead });
      await setRef(git, `refs/provisional/${name}`, ref);
      return ref;
    },
    isOwn: () => isOwnRepository(folder),
    isAvailable: () => versionOfGit(folder, { git: program, environment }),
    async init(date) {
      await makeRepository(folder, gitAt);
      const already = await head();
      if (already !== undefined) return already;
      const files = await readPresent(git, folder);
      const outcome = await commit({
        files,
        message: 'init: the lineage begins',
        trailers: {},
        date,
        expectedHead: null,
      });
      // Another process may have been first; its commit is as good.
      return outcome.type === 'committed' ? outcome.ref : getRef('HEAD');
    },
    async readAt(ref, path) {
      const args = ['cat-file', 'blob', `${await getRef(ref)}:${path}`];
      const { status, stdout } = await git.try({ args });
      return status === 0 ? stdout : undefined;
    },
    async listAt(ref) {
      const args = ['ls-tree', '-r', '-z', '--name-only', await getRef(ref)];
      return splitNul(await git.run({ args })).sort(compareText);
    },
    async blobsAt(ref) {
      return parseEntries(await git.run({ args: ['ls-tree', '-r', '-z', await getRef(ref)] }));
    },
    async history(limit) {
      if ((await head()) === undefined) return [];
      const args = ['log', '-z', `--max-count=${limit}`, '--no-show-signature', LOG_FORMAT];
      return parseCommits((await git.run({ args })).toString());
    },
    async diff(ref, against) {
      const options = ['-p', '-r', '--root', '--no-commit-id', '--no-ext-diff', '--no-textconv'];
      const from = against === undefined ? [] : [await getRef(against)];
      const args = ['diff-tree', ...options, '--no-color', ...from, await getRef(ref)];
      return (await git.run({ args })).toString();
    },
    async status() {
      if ((await head()) === undefined) return [];
      const args = ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all'];
      return parseStatus(splitNul(await git.run({ args })));
    },
    async repair() {
      if ((await head()) === undefined) return { restored: [], edited: [] };
      await makeRepository(folder, gitAt);
      return checkOutHead(git, folder);
    },
    async sweep() {
      if ((await head()) !== undefined && (await isOwnRepository(folder))) await sweepAside(folder);
    },
  };
}

/** Objects only: as long as no ref names them, nothing has happened. */
async function writeCommit(git: Git, folder: string, change: FileChange): Promise<string> {
  const { expectedHead, date } = change;
  const message = formatMessage(change.message, change.trailers);
  const ids = await writeBlobs(git, folder, change.files);
  const records = [...change.files.keys()].map((path) => {
    const id = ids.get(path);
    return id === undefined ? `0 ${NO_COMMIT}\t${path}\0` : `${FILE_MODE} ${id}\t${path}\0`;
  });
  const tree = await withIndexAside(folder, async (env) => {
    const from = expectedHead === null ? ['--empty'] : [expectedHead];
    await git.run({ args: ['read-tree', ...from], env });
    await git.run({ args: ['update-index', '-z', '--index-info'], input: records.join(''), env });
    return (await git.run({ args: ['write-tree'], env })).toString().trim();
  });
  const seconds = `${Math.floor(msOfInstant(date) / 1_000)} +0000`;
  const parents = expectedHead === null ? [] : ['-p', expectedHead];
  const written = await git.run({
    args: ['commit-tree', tree, ...parents, '-F', '-'],
    input: message,
    env: { GIT_AUTHOR_DATE: seconds, GIT_COMMITTER_DATE: seconds },
  });
  return written.toString().trim();
}

/** By path; a file that is removed has none. Running `git` is the dear part, so many files are one run. */
async function writeBlobs(
  git: Git,
  folder: string,
  files: FileChange['files'],
): Promise<ReadonlyMap<string, string>> {
  const written = [...files].flatMap(([path, bytes]) => (bytes === null ? [] : [{ path, bytes }]));
  const options = ['-w', '--no-filters'];
  const [only] = written;
  if (only === undefined) return new Map();
  if (written.length === 1) {
    const args = ['hash-object', ...options, '--stdin'];
    const id = (await git.run({ args, input: only.bytes })).toString().trim();
    return new Map([[only.path, id]]);
  }
  return withFilesAside(folder, written, async (paths) => {
    const input = paths.map((path) => `${path}\n`).join('');
    const ids = await git.run({ args: ['hash-object', ...options, '--stdin-paths'], input });
    const lines = ids.toString().split('\n');
    return new Map(written.map(({ path }, at) => [path, lines[at] ?? '']));
  });
}

/**
 * Compare and swap: git moves the ref only when it still is where the change was made against. The head of a shared home is
 * moved in its database, and followed here.
 */
async function moveHead(
  git: Git,
  folder: string,
  ref: string,
  expected: string | null,
): ReturnType<Git['try']> {
  const isKept = await keepShared(git, folder, 'HEAD', { ref, expected });
  const against = isKept === undefined ? [expected ?? NO_COMMIT] : [];
  if (isKept !== false)
    return git.try({ args: ['update-ref', '-m', 'autosearch', 'HEAD', ref, ...against] });
  await findSharedName(folder)?.place.refresh(new AbortController().signal);
  return { status: 1, stdout: Buffer.alloc(0), stderr: 'another machine moved HEAD' };
}

/** `undefined` for a folder that is shared with nobody. */
async function keepShared(
  git: Git,
  folder: string,
  name: string,
  { ref, expected }: { readonly ref: string; readonly expected: string | null },
): Promise<boolean | undefined> {
  const place = findSharedName(folder)?.place;
  if (place === undefined) return undefined;
  return place.keepHistory({ ref, name, expected, pack: await packOf(git, ref, expected) });
}

async function readPresent(git: Git, folder: string): Promise<FileChange['files']> {
  const args = ['ls-files', '--others', '--exclude-standard', '-z'];
  const files = new Map<string, Uint8Array>();
  for (const path of splitNul(await git.run({ args })).sort(compareText)) {
    const bytes = await findFileBytes(join(folder, path));
    if (bytes !== undefined) files.set(path, bytes);
  }
  return files;
}
