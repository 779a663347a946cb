import {
  askSecondOpinion,
  type Candidate,
  decisionOn,
  type Evolution,
  type EvolutionTask,
  findLost,
  type GateOutcome,
  type KeepFacts,
  type ReplayResult,
  replay,
  type Training,
  weighChange,
} from '../../evolution/index.ts';
import { hashOf, type Instant } from '../../kernel/index.ts';
import type { LanguageModel } from '../../models/index.ts';
import { compareSessions, type SessionDifference } from './compare-sessions.ts';

export interface TrainedChange {
  readonly training: Training;
  /** What it would change of the home. */
  readonly candidate: Candidate;
  /** The commit that it was trained against. */
  readonly ref: string | null;
  readonly tasks: readonly EvolutionTask[];
  /** The home's own past questions, when the tasks are others; `null` when they are the tasks. */
  readonly recorded: readonly EvolutionTask[] | null;
  readonly seed: number;
  readonly now: Instant;
  readonly dryRun: boolean;
  /** Writes the prose of a skill whose levers change; `null`: it stays as it is. */
  readonly model: LanguageModel | null;
}

export interface KeptTraining {
  readonly training: Training;
  readonly changes: Candidate['changes'];
  readonly gates: readonly GateOutcome[];
  /** The tasks held back, in whole sessions; `null` where nothing would change or nothing was held back. */
  readonly sessions: SessionDifference | null;
  readonly kept: boolean;
  /** The training's own reason, the gate that failed, or why the lineage took nothing. */
  readonly because: string;
  readonly ref: string | null;
}

/** What becomes of a training: its gates in their order, then the lineage. */
export async function keepTraining(
  evolution: Evolution,
  change: TrainedChange,
  signal: AbortSignal,
): Promise<KeptTraining> {
  const { training, candidate, recorded, tasks } = change;
  const { verdict } = training;
  const { changes } = candidate;
  const past = recorded ?? tasks;
  const holdout = gateOf(training);
  const weighed = verdict.keep
    ? weighChange({
        before: verdict.scoreBefore,
        after: verdict.scoreAfter,
        antiCheat: { gates: [] },
        recordedSessions: past.length,
        replay: await replayOf(training, recorded, signal),
        opinion: await askSecondOpinion(past, () => training, signal),
        taught: await findLost(past, () => training, signal),
      })
    : { decision: 'revert' as const, gates: [] };
  const gates = [holdout, ...weighed.gates];
  const failed = gates.find(({ passed }) => !passed)?.gate;
  const because = verdict.keep ? (failed ?? verdict.because) : verdict.because;
  const { decision } = weighed;
  const isWorth = decision === 'keep';
  const sessions = await inSessions(change, signal);
  const tried = { training, changes, gates, sessions };
  const nothing: KeptTraining = { ...tried, kept: false, because, ref: null };
  if (change.dryRun) return isWorth ? { ...nothing, because: 'dry-run' } : nothing;
  if (changes.length === 0) return nothing;
  const facts = factsOf(change, gates);
  if (!isWorth) {
    await evolution.record([decisionOn(candidate, facts, decision)], signal);
    return nothing;
  }
  const kept = await evolution.keep(candidate, facts, signal);
  return kept.kept
    ? { ...nothing, kept: true, ref: kept.ref }
    : { ...nothing, because: kept.reason };
}

async function inSessions(
  { training, candidate, tasks }: TrainedChange,
  signal: AbortSignal,
): Promise<SessionDifference | null> {
  const held = tasks.filter(({ id }) => training.split.holdout.includes(id));
  if (candidate.changes.length === 0 || held.length === 0) return null;
  return compareSessions(held, training, signal);
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
  { training, candidate, ref, seed, now, model }: TrainedChange,
  gates: readonly GateOutcome[],
): KeepFacts {
  const { before, evaluations, generations, split, verdict } = training;
  const { changes } = candidate;
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
    model,
  };
}
