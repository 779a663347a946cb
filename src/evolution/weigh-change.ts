import type { AntiCheat } from '../judge/index.ts';
import type { GateOutcome } from './decision.ts';
import { type TaughtQuestions, taughtOutcome } from './find-lost.ts';
import type { ReplayResult } from './replay.ts';
import { opinionOutcome, type SecondOpinion } from './second-opinion.ts';
import { roundScore } from './statistics.ts';

/** Fewer recorded sessions say nothing about the next one: a change is then provisional. */
export const MIN_RECORDED_SESSIONS = 5;
/** A replay whose interval reaches lower than this may well be a loss. */
export const WORST_LOWER_BOUND = -0.01;

/**
 * Without a model the judge can't tell strategies apart that differ by less: a smaller mean gain is no gain. Of 409 pairs of
 * strategies a lever apart whose gold is the same (nDCG@10 within .005; six sets, 40 questions each) it rates nine in ten
 * within .008 and nineteen in twenty within .013. Where gold does tell a pair apart, the judge has it the right way round in
 * 83 % of all pairs and in 91 % of those that it rates .01 apart or more; .02 is not righter. The bench `judge` prints both.
 */
export const JUDGE_RESOLUTION = 0.01;

/** The value of the replay gate of a change that was tried before there was enough to replay. */
export const PROVISIONAL = 'provisional';
/** The same in homes of before: such a change was kept. */
export const UNVERIFIED = 'unverified';

/** What is known of a change when it has been tried. */
export interface TriedChange {
  /** The best total of the same question so far; `null` before the first. */
  readonly before: number | null;
  readonly after: number;
  readonly antiCheat: Pick<AntiCheat, 'gates'>;
  /** Sessions of the home that can be asked again. */
  readonly recordedSessions: number;
  /** `null` while it was not replayed. */
  readonly replay: Pick<ReplayResult, 'pairs' | 'meanDifference' | 'lower95'> | null;
  /** What the answers to past questions become; `null` where they were not asked. */
  readonly opinion: SecondOpinion | null;
  /** Past questions that people taught something of; `null` where they were not asked. */
  readonly taught: TaughtQuestions | null;
}

export interface Weighed {
  readonly decision: 'keep' | 'revert' | 'refused';
  /** In the order in which they were looked at; none behind the first that failed. */
  readonly gates: readonly GateOutcome[];
}

/**
 * What becomes of a change. Pure. The gates in their order: strictly better than the best so far; nothing about it
 * looks like cheating; the home's past questions gain by it, and their answers do not get worse; and it loses nothing that people taught. A
 * change that passes the first two and was not replayed although it can be, is not kept.
 *
 * @see docs/spec/evolution.md, EVO-1 to EVO-3, EVO-53 and EVO-58
 */
export function weighChange(change: TriedChange): Weighed {
  const today = todaysGates(change);
  if (!today.isBetter) return { decision: 'revert', gates: today.gates };
  if (!today.isHonest) return { decision: 'refused', gates: today.gates };
  const { opinion } = change;
  const past = [replayGate(change), ...(opinion === null ? [] : [opinionOutcome(opinion)])];
  const failed = past.findIndex(({ passed }) => !passed);
  if (failed !== -1)
    return { decision: 'revert', gates: [...today.gates, ...past.slice(0, failed + 1)] };
  const gates = [...today.gates, ...past];
  if (change.taught === null || change.taught.questions === 0) return { decision: 'keep', gates };
  const kept = taughtOutcome(change.taught);
  return { decision: kept.passed ? 'keep' : 'refused', gates: [...gates, kept] };
}

/** Whether past sessions have to be asked before the change can be decided: replaying is the dear gate, so it is last. */
export function isReplayDue(change: TodaysChange): boolean {
  const { isBetter, isHonest } = todaysGates(change);
  return isBetter && isHonest && change.recordedSessions >= MIN_RECORDED_SESSIONS;
}

/** What is known of it before the home's past was asked. */
type TodaysChange = Omit<TriedChange, 'replay' | 'opinion' | 'taught'>;

function todaysGates({ before, after, antiCheat }: TodaysChange): {
  readonly isBetter: boolean;
  readonly isHonest: boolean;
  readonly gates: readonly GateOutcome[];
} {
  const [old, now] = [before === null ? null : roundScore(before), roundScore(after)];
  const isBetter = old === null || now > old;
  const better: GateOutcome = { gate: 'strictly-better', passed: isBetter, value: [old, now] };
  if (!isBetter) return { isBetter, isHonest: true, gates: [better] };
  const honest = antiCheat.gates.map(({ gate, passed, value }) => ({ gate, passed, value }));
  const isHonest = !antiCheat.gates.some(({ severity, passed }) => severity === 'hard' && !passed);
  return { isBetter, isHonest, gates: [better, ...honest] };
}

function replayGate({ recordedSessions, replay }: TriedChange): GateOutcome {
  const gate = 'replay';
  if (recordedSessions < MIN_RECORDED_SESSIONS) return { gate, passed: true, value: PROVISIONAL };
  return replay === null ? { gate, passed: false, value: null } : replayOutcome(replay);
}

/** A replay is passed when the past questions gained more than can be told from nothing, and a loss is not likely. */
export function replayOutcome({
  pairs,
  meanDifference,
  lower95,
}: NonNullable<TriedChange['replay']>): GateOutcome {
  const mean = roundScore(meanDifference);
  const lower = Number.isFinite(lower95) ? roundScore(lower95) : null;
  const passed = mean >= JUDGE_RESOLUTION && lower !== null && lower > WORST_LOWER_BOUND;
  const value = { sessions: pairs.length, mean_difference: mean, lower95: lower };
  return { gate: 'replay', passed, value };
}
