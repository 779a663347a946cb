import { basename, dirname, join } from 'node:path';
import { compareText, createRefusal, hashOf, ResearchError, sha256Hex } from '../kernel/index.ts';
import type { Strategy } from '../search/index.ts';
import {
  type Commit,
  ensureFolder,
  findTextFile,
  isTracked,
  openRepositoryLease,
  type Repository,
  resolveInside,
  writeFileAtomic,
} from '../storage/index.ts';
import { listChanges, STRATEGY_FILE, strategyOf } from './candidate.ts';
import { commitDecision } from './commit-decision.ts';
import { createDecision, type DecidedChange } from './decision.ts';
import { planRollbackCommit } from './plan-commit.ts';
import { RESTORED } from './plan-lineage.ts';
import {
  ALL_COMMITS,
  findTextAt,
  type RepairWorld,
  settle,
  settleUnderLease,
} from './repair-lineage.ts';

/** What a rollback came to. */
export interface RolledBack {
  /** HEAD afterwards. */
  readonly ref: string;
  /** The point whose files are in force again. */
  readonly restored: string;
  readonly changes: readonly DecidedChange[];
  /** Where edits by hand that stood in the way were put. */
  readonly putAside: readonly string[];
}

/** Skills that memory induced are memory's to take back (`memory undo`): their nodes know them. */
const MEMORYS = 'skills/induced/';

/**
 * Makes the files of an earlier point those in force, as a new commit. Edits by hand are put aside, so that the folder
 * shows the point.
 *
 * @param text - A commit as a person names it.
 * @throws {ResearchError} `not-found`, `program-missing`; `refused` on a HEAD that names no branch, and for a point
 * whose strategy this program can't read.
 */
export async function rollBack(
  world: RepairWorld,
  text: string,
  signal: AbortSignal,
): Promise<RolledBack> {
  const { obstacle } = await settle(world, signal);
  if (obstacle?.reason === 'no-git')
    throw new ResearchError('program-missing', `Rolling back: ${obstacle.why}`, {
      fix: 'Install git, or set a PATH that it is on.',
    });
  if (obstacle !== null)
    throw createRefusal(`Rolling back: ${obstacle.why}`, [
      { precondition: 'lineage', seen: obstacle.reason, needed: 'a branch of our own repository' },
    ]);
  const repository = await world.repository();
  await using _lease = await openRepositoryLease(join(world.home, 'state'), {}, signal);
  const history = await repository.history(ALL_COMMITS);
  const ref = await repository.findRef(text);
  const to = history.find((commit) => commit.ref === ref);
  const [head] = history;
  if (to === undefined || head === undefined)
    throw new ResearchError(
      'not-found',
      `Rolling back to "${text}": point not found in the lineage`,
      {
        fix: 'Take a point of the lineage.',
        next: { operation: 'lineage' },
      },
    );
  const files = await listDifferences(repository, head.ref, to.ref);
  requireReadable(files.get(STRATEGY_FILE)?.after, to);
  const changes = [...files].flatMap(([path, change]) => changesOf(path, change));
  const now =
    files.size === 0
      ? head.ref
      : await commit(world, repository, { to, head, files, changes }, signal);
  const putAside = await putEditsAside(world.home, repository, now);
  await settleUnderLease(world, repository, signal);
  return { ref: now, restored: to.ref, changes, putAside };
}

interface Difference {
  readonly before: string | null;
  readonly after: string | null;
}

async function listDifferences(
  repository: Repository,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, Difference>> {
  const [old, now] = [await repository.blobsAt(from), await repository.blobsAt(to)];
  const paths = [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => isTracked(path) && !path.startsWith(MEMORYS))
    .filter((path) => old.get(path) !== now.get(path))
    .sort(compareText);
  const files = new Map<string, Difference>();
  for (const path of paths) {
    const before = (await findTextAt(repository, from, path)) ?? null;
    files.set(path, { before, after: (await findTextAt(repository, to, path)) ?? null });
  }
  return files;
}

async function commit(
  { clock, decisions }: RepairWorld,
  repository: Repository,
  plan: {
    readonly to: Commit;
    readonly head: Commit;
    readonly files: ReadonlyMap<string, Difference>;
    readonly changes: readonly DecidedChange[];
  },
  signal: AbortSignal,
): Promise<string> {
  const { to, head, files, changes } = plan;
  const decision = createDecision({
    id: `d-${hashOf({ rollback: to.ref, from: head.ref }).slice(0, 16)}`,
    ts: clock.now(),
    type: 'rollback',
    decision: 'revert',
    changes,
    gates: [{ gate: RESTORED, passed: true, value: to.ref }],
  });
  const outcome = await commitDecision(
    repository,
    decisions,
    {
      decision,
      files: new Map([...files].map(([path, { after }]) => [path, after])),
      text: planRollbackCommit(decision, to),
      expectedHead: head.ref,
    },
    signal,
  );
  if (outcome.type === 'head-moved')
    throw new ResearchError('busy', 'Rolling back: the lineage moved on meanwhile', {
      fix: 'Look at the lineage, then try again.',
      next: { operation: 'lineage' },
    });
  return outcome.ref;
}

async function putEditsAside(
  home: string,
  repository: Repository,
  ref: string,
): Promise<readonly string[]> {
  const aside: string[] = [];
  for (const { path, state } of await repository.status()) {
    if (state === 'new' || !isTracked(path)) continue;
    const target = await resolveInside(home, path);
    const edited = await findTextFile(target);
    const committed = await repository.readAt(ref, path);
    if (committed === undefined) continue;
    if (edited !== undefined) {
      const name = `${sha256Hex(edited).slice(0, 12)}-${path.replaceAll('/', '-')}`;
      const place = join(home, 'state', 'by-hand', basename(name));
      await ensureFolder(dirname(place));
      await writeFileAtomic(place, edited);
      aside.push(place);
    }
    await ensureFolder(dirname(target));
    await writeFileAtomic(target, committed);
  }
  return aside;
}

function requireReadable(text: string | null | undefined, to: Commit): void {
  if (text === undefined || text === null) return;
  const strategy = strategyOf(text);
  if (strategy.ok) return;
  throw createRefusal(`Rolling back to ${to.ref.slice(0, 12)}: ${strategy.error}`, [
    {
      precondition: 'strategy',
      seen: strategy.error,
      needed: 'a strategy that this program reads',
    },
  ]);
}

function changesOf(path: string, { before, after }: Difference): readonly DecidedChange[] {
  const [old, now] = [strategyIn(path, before), strategyIn(path, after)];
  if (old !== undefined && now !== undefined) return listChanges(old, now);
  return [{ path, lever: null, from: hashOrNull(before), to: hashOrNull(after) }];
}

function strategyIn(path: string, text: string | null): Strategy | undefined {
  const strategy = path === STRATEGY_FILE && text !== null ? strategyOf(text) : undefined;
  return strategy?.ok === true ? strategy.value : undefined;
}

function hashOrNull(text: string | null): string | null {
  return text === null ? null : sha256Hex(text);
}
