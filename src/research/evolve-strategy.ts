import {
  decisionIdOf,
  type Evolution,
  type EvolutionTask,
  type GateOutcome,
  type KeepFacts,
  type ReadStrategy,
  type ReplayResult,
  replay,
  strategyCandidate,
  type Training,
  type TrainingGeneration,
  trainStrategy,
  weighChange,
} from '../evolution/index.ts';
import { createRefusal, hashOf, type Instant, ResearchError } from '../kernel/index.ts';

export interface EvolveInput {
  /** What is learned from. */
  readonly tasks: readonly EvolutionTask[];
  /** The home's own past questions, when the tasks are others; `null` when they are the tasks. */
  readonly recorded: readonly EvolutionTask[] | null;
  readonly generations: number;
  readonly seed: number;
  readonly now: Instant;
  /** Looks and reports; keeps nothing and writes nothing down. */
  readonly dryRun: boolean;
  onGeneration(generation: TrainingGeneration): void;
}

export interface Evolved {
  readonly training: Training;
  readonly gates: readonly GateOutcome[];
  readonly kept: boolean;
  /** The training's own reason, the gate that failed, or why the lineage took nothing. */
  readonly because: string;
  readonly ref: string | null;
}

/**
 * Trains on questions that can be asked again and keeps what they prove: the tasks that were held back first, then, where
 * the tasks are not the home's own, its past questions.
 *
 * @see docs/spec/evolution.md, EVO-49
 */
export async function evolveStrategy(
  evolution: Evolution,
  input: EvolveInput,
  signal: AbortSignal,
): Promise<Evolved> {
  const { strategy, ref, obstacle } = await evolution.readStrategy(signal);
  const inTheWay = input.dryRun ? null : (obstacle ?? (await evolution.findObstacle()));
  if (inTheWay !== null) throw cannotKeep(inTheWay);
  const training = await trainStrategy({ ...input, strategy }, signal);
  const { verdict, changes } = training;
  const holdout = gateOf(training);
  const weighed = verdict.keep
    ? weighChange({
        before: verdict.scoreBefore,
        after: verdict.scoreAfter,
        antiCheat: { gates: [] },
        recordedSessions: (input.recorded ?? input.tasks).length,
        replay: await replayOf(training, input.recorded, signal),
      })
    : { decision: 'revert' as const, gates: [] };
  const gates = [holdout, ...weighed.gates];
  const failed = gates.find(({ passed }) => !passed)?.gate;
  const because = verdict.keep ? (failed ?? verdict.because) : verdict.because;
  const isWorth = weighed.decision === 'keep';
  const nothing: Evolved = { training, gates, kept: false, because, ref: null };
  if (input.dryRun) return isWorth ? { ...nothing, because: 'dry-run' } : nothing;
  if (changes.length === 0) return nothing;
  const facts = factsOf(training, gates, { ...input, ref });
  if (!isWorth) {
    await writeDown(evolution, training, facts, signal);
    return nothing;
  }
  const candidate = strategyCandidate(training.before, training.after);
  const kept = await evolution.keep(candidate, facts, signal);
  return kept.kept
    ? { ...nothing, kept: true, ref: kept.ref }
    : { ...nothing, because: kept.reason };
}

/** Nothing is trained for minutes that could not be kept then. */
function cannotKeep({ reason, why }: NonNullable<ReadStrategy['obstacle']>): ResearchError {
  if (reason === 'no-git')
    return new ResearchError('program-missing', `Evolving: ${why}`, {
      fix: 'Install git, or look at what it would keep with --dry-run.',
    });
  return createRefusal(`Evolving: ${why}`, [
    { precondition: 'lineage', seen: reason, needed: 'a branch of our own repository' },
  ]);
}

function gateOf({ verdict }: Training): GateOutcome {
  const { replay: seen, test, keep, because } = verdict;
  const lower95 = Number.isFinite(seen.lower95) ? seen.lower95 : null;
  const value = {
    because,
    tasks: seen.pairs.length,
    mean_difference: seen.meanDifference,
    lower95,
    p: test.pBetter,
  };
  return { gate: 'holdout', passed: keep, value };
}

/** What the home's past says: the tasks held back, where they are its own. */
async function replayOf(
  { before, after, verdict }: Training,
  recorded: readonly EvolutionTask[] | null,
  signal: AbortSignal,
): Promise<ReplayResult> {
  return recorded === null ? verdict.replay : replay(recorded, { before, after }, signal);
}

function factsOf(
  { before, changes, evaluations, generations, split, verdict }: Training,
  gates: readonly GateOutcome[],
  { ref, seed, now }: Pick<EvolveInput, 'seed' | 'now'> & { readonly ref: string | null },
): KeepFacts {
  const { train, holdout } = split;
  return {
    sessionId: `training-${hashOf({ before, changes: changes.map((each) => ({ ...each })), ref, seed, train, holdout }).slice(0, 12)}`,
    generation: generations.length,
    scoreBefore: verdict.scoreBefore,
    scoreAfter: verdict.scoreAfter,
    gates,
    reasons: {
      hypothesis: `what served ${train.length} past questions serves others like them`,
      evidence: `${evaluations} questions asked again; proved on ${holdout.length} that were held back`,
    },
    expectedHead: ref,
    now,
  };
}

async function writeDown(
  evolution: Evolution,
  { changes }: Training,
  { sessionId, generation, scoreBefore, scoreAfter, gates, now }: KeepFacts,
  signal: AbortSignal,
): Promise<void> {
  const decision = {
    id: decisionIdOf(sessionId, generation),
    ts: now,
    type: 'decision',
    sessionId,
    generation,
    decision: 'revert',
    scoreBefore,
    scoreAfter,
    changes,
    gates,
    ref: null,
  } as const;
  await evolution.record([decision], signal);
}
