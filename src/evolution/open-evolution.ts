import { join } from 'node:path';
import { type Cancel, type Clock, once, ResearchError, signalOf } from '../kernel/index.ts';
import { DEFAULT_STRATEGY, type Strategy } from '../search/index.ts';
import { openRepository, openRepositoryLease, type RepositoryOptions } from '../storage/index.ts';
import { type Candidate, strategyOf } from './candidate.ts';
import type { ControlInput } from './control.ts';
import { decisionSchema, type EvolutionDecision } from './decision.ts';
import type { Kept } from './keep-candidate.ts';
import type { StrategySkill } from './lever-section.ts';
import { decisionsPath, type LineagePlace } from './lineage-memo.ts';
import { type PatternLine, patternSchema } from './pattern.ts';
import type { KeepFacts } from './plan-commit.ts';
import { type Lineage, planLineage } from './plan-lineage.ts';
import { listUnverified, reexamine } from './reexamine.ts';
import {
  ALL_COMMITS,
  findObstacle,
  findTextAt,
  type Obstacle,
  type RepairWorld,
  type SettledLineage,
  settle,
} from './repair-lineage.ts';
import type { EvolutionTask } from './replay.ts';
import { type RolledBack, rollBack } from './rollback.ts';
import { createStateFile, type StateFile, type StateLines } from './state-file.ts';
import type { StrategySkills, WhichSkills } from './strategy-skills.ts';
import { type WorklogLine, worklogSchema } from './worklog.ts';

export interface EvolutionPlace extends LineagePlace, RepositoryOptions {
  readonly clock: Clock;
}

/** The strategy in force. */
export interface ReadStrategy {
  readonly strategy: Strategy;
  /** The commit that it stands in; `null` where there is no lineage, and `obstacle` says why. */
  readonly ref: string | null;
  /** Why nothing can be kept; `null` when it can. */
  readonly obstacle: Obstacle | null;
  /** For people: what was put right, and what is not as it should be. */
  readonly notes: readonly string[];
}

/** What evolves in one home, and how. */
export interface Evolution {
  /** Makes the lineage where there is none, and brings it into order. Safe to repeat; costs nearly nothing then. */
  initHome(cancel?: Cancel): Promise<SettledLineage>;
  /**
   * @throws {ResearchError} `config-invalid` when the committed strategy is none, `protected` when the package's own
   * checks were changed.
   */
  readStrategy(cancel?: Cancel): Promise<ReadStrategy>;
  /**
   * Why nothing could be kept now; asks `git`, which a start at which nothing has changed does without.
   *
   * @throws {ResearchError} when nothing can be written into the home, or another process keeps a change for too long.
   */
  findObstacle(cancel?: Cancel): Promise<Obstacle | null>;
  /** The strategy skills of the home, as `readStrategy` left them, with the levers that they set for their questions (`strategyFor`). */
  readSkills(which: WhichSkills): Promise<StrategySkills>;
  /**
   * A strategy skill as it is committed, to be changed; the one of a type of question that is not there yet is made.
   *
   * @throws {ResearchError} `not-found`, or `config-invalid` for a text whose levers can't be read.
   */
  readSkill(path: string, queryType: string): Promise<StrategySkill>;
  /** Writes down protected skills that somebody laid into the home. @returns What was not known before, for people. */
  refuseLaid(cancel?: Cancel): Promise<readonly string[]>;
  /** Keeps a candidate that passed its gates, or says why not; either way one line is written. */
  keep(candidate: Candidate, facts: KeepFacts, cancel?: Cancel): Promise<Kept>;
  /** Writes down decisions that kept nothing; one that is there already stays as it is. */
  record(decisions: readonly EvolutionDecision[], cancel?: Cancel): Promise<void>;
  listDecisions(cancel?: Cancel): Promise<StateLines<EvolutionDecision>>;
  /** Every decision and every commit. Only looks: a home without a lineage has an empty one. */
  lineage(cancel?: Cancel): Promise<Lineage>;
  /** What a point changed, as a patch. */
  diff(ref: string): Promise<string>;
  /** Makes an earlier point's files those in force, as a new commit. @throws as `rollBack`. */
  rollback(ref: string, cancel?: Cancel): Promise<RolledBack>;
  /** Kept before there was enough to replay, and in force. Oldest first. */
  listUnverified(cancel?: Cancel): Promise<readonly EvolutionDecision[]>;
  /** Looks again at those, with at least five recorded sessions, and takes back what does worse. */
  reexamine(
    tasks: readonly EvolutionTask[],
    cancel?: Cancel,
  ): Promise<readonly EvolutionDecision[]>;
  /** Holds all that was kept against the home without it, and goes back when it loses. @see `controlLineage` */
  control(input: ControlInput, cancel?: Cancel): Promise<EvolutionDecision | undefined>;
  /** What sessions did: `state/worklog.jsonl`. */
  readonly worklog: StateFile<WorklogLine>;
  /** What sessions learned about ways of searching: `state/patterns.jsonl`. */
  readonly patterns: StateFile<PatternLine>;
}

/** Nothing is touched before it is asked for. */
export function openEvolution(place: EvolutionPlace): Evolution {
  const opened: { edited: readonly string[] } = { edited: [] };
  const { home, packageFolder, clock, ...options } = place;
  const world: RepairWorld = {
    home,
    packageFolder,
    clock,
    decisions: createStateFile(decisionsPath(home), decisionSchema),
    repository: once(() => openRepository(home, options)),
  };
  return {
    initHome: (cancel) => settle(world, signalOf(cancel)),
    async readStrategy(cancel) {
      const { ref, strategy, obstacle, edited, notes } = await settle(world, signalOf(cancel));
      opened.edited = edited;
      return { strategy: decodeAt(strategy, ref, home), ref, obstacle, notes };
    },
    async findObstacle(cancel) {
      const obstacle = await findObstacle(await world.repository());
      if (obstacle !== null) return obstacle;
      await using _lease = await openRepositoryLease(join(home, 'state'), {}, signalOf(cancel));
      return null;
    },
    async readSkills(which) {
      const { readStrategySkills } = await import('./strategy-skills.ts');
      const { edited } = opened;
      return readStrategySkills(
        { home, edited, committed: (path) => readCommitted(world, path) },
        which,
      );
    },
    async readSkill(path, queryType) {
      const { findEvolvable } = await import('./strategy-skills.ts');
      return findEvolvable({ path, queryType }, await readCommitted(world, path));
    },
    async refuseLaid(cancel) {
      const { refuseLaid } = await import('./refuse-skill-edits.ts');
      return refuseLaid(world, signalOf(cancel));
    },
    async keep(candidate, facts, cancel) {
      const { keepCandidate } = await import('./keep-candidate.ts');
      return keepCandidate(world, candidate, facts, signalOf(cancel));
    },
    async record(decisions, cancel) {
      await world.decisions.append(decisions, signalOf(cancel));
    },
    listDecisions: (cancel) => world.decisions.read(signalOf(cancel)),
    async lineage(cancel) {
      const { lines } = await world.decisions.read(signalOf(cancel));
      const repository = await world.repository();
      const available = await repository.isAvailable();
      return planLineage(available.ok ? await repository.history(ALL_COMMITS) : [], lines);
    },
    async diff(ref) {
      return (await world.repository()).diff(ref);
    },
    rollback: (ref, cancel) => rollBack(world, ref, signalOf(cancel)),
    listUnverified: (cancel) => listUnverified(world, signalOf(cancel)),
    reexamine: (tasks, cancel) => reexamine(world, tasks, signalOf(cancel)),
    async control(input, cancel) {
      const { controlLineage } = await import('./control.ts');
      return controlLineage(world, input, signalOf(cancel));
    },
    worklog: createStateFile(join(home, 'state', 'worklog.jsonl'), worklogSchema),
    patterns: createStateFile(join(home, 'state', 'patterns.jsonl'), patternSchema),
  };
}

async function readCommitted(world: RepairWorld, path: string): Promise<string | undefined> {
  const repository = await world.repository();
  return findTextAt(repository, (await repository.head()) ?? null, path);
}

function decodeAt(text: string | null, ref: string | null, home: string): Strategy {
  if (text === null) return DEFAULT_STRATEGY;
  const strategy = strategyOf(text);
  if (strategy.ok) return strategy.value;
  const where = ref === null ? `${home}/strategy.json` : `strategy.json at ${ref.slice(0, 12)}`;
  throw new ResearchError('config-invalid', `Reading ${where}: ${strategy.error}`, {
    ...(ref === null
      ? { fix: 'Fix the file, or delete it for the defaults.' }
      : {
          fix: 'Go back to an earlier point of the lineage.',
          next: { operation: 'rollback', input: { ref: 'REF' } },
        }),
    details: { home, ref },
  });
}
