import {
  type Candidate,
  compareScores,
  type GateOutcome,
  roundScore,
  type TrainingVerdict,
  weighChange,
  weighTraining,
} from '../../evolution/index.ts';
import type { SkillQuestion } from './skill-questions.ts';

/** What one whole session under a text of the skill came to. */
export interface SkillTrial {
  /** The judge's total, or how much of the expected answer it has. */
  readonly total: number;
  readonly confidence: number;
  /** Steps that anti-cheat refused. */
  readonly refused: number;
  /** What people taught of the question and the answer tells. */
  readonly told: readonly string[];
  readonly usd: number;
  /** All that was set aside for its asks before they were sent. */
  readonly usdReserved: number;
  /** It ended for want of money. */
  readonly isOutOfMoney: boolean;
  /** What it did, for a reflection. */
  readonly trail: readonly string[];
}

/** The most that a session may differ from those before and still be paid whole. */
const HEADROOM = 2;
/** How sessions are tried, and for how much in all. */
export interface TrialWorld {
  readonly budgetUsd: number;
  /** Asks a question in a whole session with this text of the skill, for so much money at most. */
  ask(question: SkillQuestion, text: string, usd: number, signal: AbortSignal): Promise<SkillTrial>;
  note(text: string): void;
}

export interface Purse {
  /** `undefined` where the money would not do. */
  askAll(
    questions: readonly SkillQuestion[],
    text: string,
    signal: AbortSignal,
  ): Promise<readonly SkillTrial[] | undefined>;
  pay(usd: number): void;
  left(): number;
  spent(): number;
  sessions(): number;
}

/** A session that could not be paid whole would be measured by what money it had: none such begins. */
export function createPurse({ budgetUsd, ask, note }: TrialWorld): Purse {
  let spent = 0;
  let sessions = 0;
  let dearest = 0;
  const left = (): number => budgetUsd - spent;
  return {
    async askAll(questions, text, signal) {
      const trials: SkillTrial[] = [];
      for (const question of questions) {
        signal.throwIfAborted();
        if (left() < HEADROOM * dearest) return undefined;
        const limit = left();
        const trial = await ask(question, text, limit, signal);
        spent += trial.usd;
        sessions += 1;
        dearest = Math.max(dearest, trial.usdReserved);
        note(`${question.id}: ${trial.total.toFixed(4)}, ${trial.usd.toFixed(4)} USD`);
        if (trial.isOutOfMoney || limit < HEADROOM * trial.usdReserved) return undefined;
        trials.push(trial);
      }
      return trials;
    },
    pay(usd) {
      spent += usd;
    },
    left,
    spent: () => spent,
    sessions: () => sessions,
  };
}

export function pairsOf(
  questions: readonly SkillQuestion[],
  before: readonly SkillTrial[],
  after: readonly SkillTrial[],
  read: (trial: SkillTrial) => number = ({ total }) => total,
): Parameters<typeof compareScores>[0] {
  return questions.flatMap(({ id }, at) => {
    const [old, now] = [before[at], after[at]];
    return old === undefined || now === undefined
      ? []
      : [{ taskId: id, before: read(old), after: read(now) }];
  });
}

/** The held-back questions decide, and what every change has to pass beside. Pure. */
export function weighTrials(
  {
    holdout,
    old,
    now,
  }: {
    readonly holdout: readonly SkillQuestion[];
    readonly old: readonly SkillTrial[];
    readonly now: readonly SkillTrial[];
  },
  { changes }: Candidate,
  recordedSessions: number,
): ReturnType<typeof weighChange> & { readonly verdict: TrainingVerdict } {
  const totals = (trials: readonly SkillTrial[]): number[] => trials.map(({ total }) => total);
  const ids = holdout.map(({ id }) => id);
  const verdict = weighTraining(changes, { ids, before: totals(old), after: totals(now) });
  const { replay, test, keep, because } = verdict;
  const lower95 = Number.isFinite(replay.lower95) ? replay.lower95 : null;
  const gate: GateOutcome = {
    gate: 'holdout',
    passed: keep,
    value: {
      because,
      tasks: ids.length,
      mean_difference: replay.meanDifference,
      lower95,
      p: test.pBetter,
    },
  };
  if (!keep) return { decision: 'revert', gates: [gate], verdict };
  const refused = (trials: readonly SkillTrial[]): number =>
    trials.reduce((sum, trial) => sum + trial.refused, 0);
  const [cheatsBefore, cheatsAfter] = [refused(old), refused(now)];
  const sure = compareScores(pairsOf(holdout, old, now, ({ confidence }) => confidence));
  const weighed = weighChange({
    before: verdict.scoreBefore,
    after: verdict.scoreAfter,
    antiCheat: {
      gates: [
        {
          gate: 'refused-steps',
          severity: 'hard',
          passed: cheatsAfter <= cheatsBefore,
          value: cheatsAfter,
          bound: 'max',
          limit: cheatsBefore,
        },
      ],
    },
    recordedSessions,
    replay,
    opinion: {
      questions: sure.pairs.length,
      meanDifference: roundScore(sure.meanDifference),
      upper95: Number.isFinite(sure.upper95) ? roundScore(sure.upper95) : null,
    },
    taught: {
      questions: old.filter(({ told }) => told.length > 0).length,
      lost: ids.filter((_, at) => old[at]?.told.some((id) => !now[at]?.told.includes(id)) === true),
    },
  });
  return { ...weighed, gates: [gate, ...weighed.gates], verdict };
}
