import { join } from 'node:path';
import { assertKnownAnswer } from '../judge/index.ts';
import { type Clock, ResearchError } from '../kernel/index.ts';
import { DEFAULT_STRATEGY } from '../search/index.ts';
import type { ShipReport } from '../skills/index.ts';
import {
  findHeadFile,
  findTextFile,
  openRepositoryLease,
  type Repository,
} from '../storage/index.ts';
import { STRATEGY_FILE, strategyOf, strategyText } from './candidate.ts';
import type { EvolutionDecision } from './decision.ts';
import { findSettled, type LineagePlace, rememberSettled } from './lineage-memo.ts';
import { decisionOfCommit } from './plan-commit.ts';
import type { StateFile } from './state-file.ts';

/** What settling needs. */
export interface RepairWorld extends LineagePlace {
  readonly clock: Clock;
  readonly repository: () => Promise<Repository>;
  readonly decisions: StateFile<EvolutionDecision>;
}

/** The lineage, ready for use. */
export interface SettledLineage {
  /** HEAD; `null` when there is no lineage, and `obstacle` says why. */
  readonly ref: string | null;
  /** `strategy.json` as it is in force; `null` for the defaults. */
  readonly strategy: string | null;
  /** Why nothing can be kept; `null` when it can. */
  readonly obstacle: Obstacle | null;
  /** Files that were edited by hand: the committed ones are in force. */
  readonly edited: readonly string[];
  /** For people: what was put right, and what is not as it should be. */
  readonly notes: readonly string[];
  /** What came in from the package now; `null` when nothing was looked at or nothing can be kept. */
  readonly shipped: ShipReport | null;
}

export interface Obstacle {
  readonly reason: 'no-git' | 'foreign-repository' | 'detached-head';
  readonly why: string;
}

/** More commits than this were not made by hand or by evolution. */
export const ALL_COMMITS = 1_000_000;

/**
 * Brings the lineage into order: a new home gets its first commit, a newer package's skills come in, files show HEAD,
 * and decisions that a killed process did not write down are written from the commits. Without a `git` program there
 * is no lineage, and everything else works.
 *
 * @throws {ResearchError} `protected` when the package's own checks were changed, `judge-tampered` when the judge was.
 * @see docs/spec/evolution.md, EVO-10 to EVO-15
 */
export async function settle(world: RepairWorld, signal: AbortSignal): Promise<SettledLineage> {
  const known = await findSettled(world);
  if (known !== undefined)
    return { ...known, obstacle: null, edited: [], notes: [], shipped: null };
  assertKnownAnswer();
  await requireUntouched(world.packageFolder);
  const repository = await world.repository();
  const obstacle = await findObstacle(repository);
  if (obstacle !== null) return withoutLineage(world, obstacle);
  await using _lease = await openRepositoryLease(join(world.home, 'state'), {}, signal);
  return await settleUnderLease(world, repository, signal);
}

/** What stands in the way of a lineage at all. */
export async function findObstacle(repository: Repository): Promise<Obstacle | null> {
  const available = await repository.isAvailable();
  if (available.ok) return null;
  const reason = (await repository.isOwn()) ? 'no-git' : 'foreign-repository';
  return { reason, why: `no change is kept: ${available.error}` };
}

/** A file's text at a commit; `undefined` when it is not there, or there is no commit. */
export async function findTextAt(
  repository: Pick<Repository, 'readAt'>,
  ref: string | null,
  path: string,
): Promise<string | undefined> {
  const bytes = ref === null ? undefined : await repository.readAt(ref, path);
  return bytes === undefined ? undefined : Buffer.from(bytes).toString('utf8');
}

/** The caller holds the lease of the repository. */
export async function settleUnderLease(
  world: RepairWorld,
  repository: Repository,
  signal: AbortSignal,
): Promise<SettledLineage> {
  const detached = (await findHeadFile(world.home))?.branch === null;
  await repository.sweep();
  const { restored, edited } = await repository.repair();
  const isNew = (await repository.head()) === undefined;
  if (isNew) await requireReadable(world.home);
  const shipped = detached ? null : await ship(world, repository);
  const ref = (await repository.head()) ?? null;
  const written = await writeMissing(world.decisions, repository, signal);
  const strategy = (await findTextAt(repository, ref, STRATEGY_FILE)) ?? null;
  if (ref !== null && !detached && edited.length === 0)
    await rememberSettled(world, { ref, strategy }, await repository.listAt(ref));
  const notes = [
    ...restored.map((path) => `${path} shows the lineage again`),
    ...edited.map((path) => byHand(world.home, path)),
    ...(written === 0 ? [] : [`written down from the commits: ${written}`]),
    ...(shipped === null || isNew ? [] : upgradeNotes(shipped)),
  ];
  if (!detached) return { ref, strategy, obstacle: null, edited, notes, shipped };
  const why = `HEAD of ${world.home} names no branch; go back to one with "git -C ${world.home} switch main"`;
  const obstacle = { reason: 'detached-head' as const, why };
  return {
    ref,
    strategy,
    obstacle,
    edited,
    shipped,
    notes: [...notes, `${why}: until then no change is kept`],
  };
}

/** What the agent is checked by must be what was shipped. */
async function requireUntouched(packageFolder: string | null): Promise<void> {
  if (packageFolder === null) return;
  const { findTampered } = await import('../skills/index.ts');
  const tampered = await findTampered(packageFolder);
  if (tampered.length === 0) return;
  throw new ResearchError(
    'protected',
    `the package was changed after it was shipped: ${tampered.map(({ path }) => path).join(', ')}`,
    {
      fix: 'Install the package again: its protected texts are part of the program.',
      details: { tampered },
    },
  );
}

/** What the lineage begins with must be read by it: there is no earlier point to go back to. */
async function requireReadable(home: string): Promise<void> {
  const path = join(home, STRATEGY_FILE);
  const text = await findTextFile(path);
  const strategy = text === undefined ? undefined : strategyOf(text);
  if (strategy === undefined || strategy.ok) return;
  throw new ResearchError('config-invalid', `Reading ${path}: ${strategy.error}`, {
    fix: 'Fix the file, or delete it for the defaults.',
    details: { home },
  });
}

async function withoutLineage({ home }: LineagePlace, obstacle: Obstacle): Promise<SettledLineage> {
  const strategy = (await findTextFile(join(home, STRATEGY_FILE))) ?? null;
  return { ref: null, strategy, obstacle, edited: [], notes: [obstacle.why], shipped: null };
}

async function ship(
  { home, packageFolder, clock }: RepairWorld,
  repository: Repository,
): Promise<ShipReport> {
  // Reading skills takes a parser of YAML, which a start at which nothing has changed does without.
  const { shipSkills } = await import('../skills/index.ts');
  return shipSkills({
    packageFolder,
    home,
    repository,
    now: clock.now(),
    more: new Map([[STRATEGY_FILE, strategyText(DEFAULT_STRATEGY)]]),
  });
}

function upgradeNotes({ upgraded, modified }: ShipReport): readonly string[] {
  return [
    ...(upgraded.length === 0 ? [] : [`newer from the package: ${upgraded.join(', ')}`]),
    ...(modified.length === 0
      ? []
      : [`kept as changed here, though the package has newer ones: ${modified.join(', ')}`]),
  ];
}

async function writeMissing(
  decisions: StateFile<EvolutionDecision>,
  repository: Repository,
  signal: AbortSignal,
): Promise<number> {
  const commits = await repository.history(ALL_COMMITS);
  const carried = commits.toReversed().flatMap((commit) => {
    const decision = decisionOfCommit(commit);
    return decision.ok ? [decision.value] : [];
  });
  return (await decisions.append(carried, signal)).length;
}

function byHand(home: string, path: string): string {
  return `${path} was edited by hand and the committed one is in force; to use the edit: git -C ${home} commit -m "by hand" -- ${path}`;
}
