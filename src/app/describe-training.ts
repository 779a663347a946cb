import { type EvolutionTask, heldBack, MIN_HOLDOUT } from '../evolution/index.ts';
import type { Evolved, KeptTraining, SessionDifference } from '../research/index.ts';
import { counted } from '../text/index.ts';
import type { SkillEvolved } from './encode-skill-evolved.ts';

const WHY: Readonly<Record<string, string>> = {
  'better-on-holdout': 'it did better on questions that it never saw',
  'no-change': 'no change gained more than chance would',
  'too-few-tasks': 'fewer than five questions could be held back to prove it on',
  'not-better-on-holdout': 'it did no better on questions that it never saw',
  'better-by-luck': 'what it gained on questions that it never saw may be luck',
  'dry-run': 'this was a dry run',
  'no-git': 'git is missing, so it cannot be kept',
  'head-moved': 'the lineage moved on meanwhile; run it again',
  'same-bytes': 'it changes nothing',
  answers: 'the answers to past questions would get worse',
  taught: 'a past question would lose what you accepted or corrected',
  replay: 'the questions that decide about it do not gain enough by it',
  budget: 'the money would not have done for whole sessions',
  'no-proposal': 'the model proposed nothing that could be read',
  'evolvable-lines': 'what the model proposed is not allowed in those lines',
  'refused-steps': 'more steps were refused as cheating',
};

/** Said before it starts: by what a change is measured, and whether there is enough to prove one on. */
export function describeTasks(tasks: readonly EvolutionTask[]): readonly string[] {
  const known = tasks.filter(({ isAnswerKnown }) => isAnswerKnown === true).length;
  const taught = tasks.filter(({ tells }) => tells !== undefined).length;
  const judged = tasks.length - known;
  const held = heldBack(tasks.length);
  const few =
    held < MIN_HOLDOUT
      ? `too little to learn from: ${counted(tasks.length, 'question')}, of which ${held} can be held back; with fewer than ${MIN_HOLDOUT} held back nothing is kept`
      : undefined;
  return [
    ...(known > 0
      ? [
          `${counted(known, 'question')} measured by whether the short answer has what the file expects`,
        ]
      : []),
    ...(judged > 0 ? [`${counted(judged, 'question')} measured by the judge's score`] : []),
    ...(taught > 0
      ? [`${counted(taught, 'question')} must keep what you accepted or corrected`]
      : []),
    ...(few === undefined ? [] : [few]),
  ];
}

/** Other lines of a skill, for people. */
export function describeSkill({
  skill,
  lines,
  split,
  verdict,
  gates,
  kept,
  because,
  ref,
  sessions,
  usd,
}: SkillEvolved): string {
  const refusal = gates.find(({ gate }) => gate === 'evolvable-lines')?.value;
  const why = `${WHY[because] ?? because}${refusal === undefined ? '' : ` (${String(refusal)})`}`;
  return [
    `${skill}: ${counted(sessions, 'whole session')}, ${usd.spent.toFixed(4)} of ${usd.limit} USD`,
    `${counted(split.train.length, 'question')} to learn from, ${split.holdout.length} held back`,
    ...(lines.to === null ? [] : ['proposed:', lines.to.trimEnd()]),
    ...(verdict === null
      ? []
      : [
          `held back: ${verdict.scoreBefore.toFixed(4)} -> ${verdict.scoreAfter.toFixed(4)}, p ${verdict.test.pBetter.toFixed(4)}`,
        ]),
    kept ? `Kept as ${ref?.slice(0, 12) ?? ''}: ${why}.` : `Nothing kept: ${why}.`,
  ].join('\n');
}

/** Trainings for people: for all questions, then for those of each type that has enough. */
export function describeTraining({ skills, ...whole }: Evolved): string {
  const bySkill = skills.map(
    (trained) =>
      `\nQuestions of the type ${trained.queryType} (${trained.path})\n${textOf(trained)}`,
  );
  return [textOf(whole), ...bySkill].join('\n');
}

/** Curve, changes, what the questions held back say, and what became of it. */
function textOf({ training, changes, kept, because, ref, sessions }: KeptTraining): string {
  const { split, generations, trainScore, verdict } = training;
  const { replay, test, scoreBefore, scoreAfter } = verdict;
  const moves = generations.filter((each) => each.kept !== null);
  return [
    `${counted(split.train.length, 'question')} to learn from, ${split.holdout.length} held back; ${counted(generations.length, 'generation')}`,
    `  start  ${trainScore.toFixed(4)}`,
    ...moves.map(
      ({ generation, trainScore: score, kept: move }) =>
        `  g${String(generation).padEnd(5)} ${score.toFixed(4)}  ${move ?? ''}`,
    ),
    ...changes.map(
      ({ lever, path, from, to }) => `change: ${lever ?? path}  ${String(from)} -> ${String(to)}`,
    ),
    split.holdout.length === 0
      ? 'held back: none, there are too few questions'
      : `held back: ${scoreBefore.toFixed(4)} -> ${scoreAfter.toFixed(4)}, difference ${replay.meanDifference.toFixed(4)} [${boundOf(replay.lower95)}, ${boundOf(replay.upper95)}], p ${test.pBetter.toFixed(4)}`,
    ...(sessions === null ? [] : [describeSessions(sessions)]),
    kept
      ? `Kept as ${ref?.slice(0, 12) ?? ''}: ${WHY[because] ?? because}.`
      : `Nothing kept: ${WHY[because] ?? because}.`,
  ].join('\n');
}

function describeSessions({ by, difference, calls }: SessionDifference): string {
  const measure = by === 'answers' ? 'expected answers' : "the judge's score";
  return `in whole sessions: ${measure} ${signed(difference)}, calls ${signed(calls)}`;
}

function signed({ meanDifference, lower95, upper95 }: SessionDifference['calls']): string {
  const sign = meanDifference < 0 ? '' : '+';
  return `${sign}${meanDifference.toFixed(4)} [${boundOf(lower95)}, ${boundOf(upper95)}]`;
}

function boundOf(value: number): string {
  return Number.isFinite(value) ? value.toFixed(4) : 'unknown';
}
