import {
  type Candidate,
  compareScores,
  decisionOn,
  type Evolution,
  evolvableLines,
  type GateOutcome,
  heldBack,
  JUDGE_RESOLUTION,
  type KeepFacts,
  MIN_HOLDOUT,
  roundScore,
  splitTasks,
  type TrainingVerdict,
  writeEvolvableLines,
} from '../../evolution/index.ts';
import { hashOf, type Instant, sha256Hex } from '../../kernel/index.ts';
import type { LanguageModel } from '../../models/index.ts';
import { proposeLines } from './propose-lines.ts';
import type { SkillQuestion } from './skill-questions.ts';
import {
  createPurse,
  type Purse,
  pairsOf,
  type SkillTrial,
  type TrialWorld,
  weighTrials,
} from './skill-trials.ts';

export interface SkillTextInput extends TrialWorld {
  readonly name: string;
  /** In the home. */
  readonly path: string;
  readonly questions: readonly SkillQuestion[];
  /** The names of all skills: a text speaks of no other one. */
  readonly skills: readonly string[];
  readonly model: LanguageModel;
  readonly seed: number;
  readonly now: Instant;
  readonly dryRun: boolean;
}

/** What trying another text of a skill came to. */
export interface EvolvedText {
  readonly path: string;
  readonly kept: boolean;
  /** `better-on-holdout`, or what spoke against it. */
  readonly because: string;
  readonly ref: string | null;
  /** The lines of before, and those that were proposed; `null` where it did not come to that. */
  readonly lines: { readonly from: string; readonly to: string | null };
  readonly gates: readonly GateOutcome[];
  readonly split: { readonly train: readonly string[]; readonly holdout: readonly string[] };
  readonly verdict: TrainingVerdict | null;
  readonly sessions: number;
  readonly usd: { readonly limit: number; readonly spent: number };
}

/**
 * Lets a model propose other lines for a skill by reflection on what went badly, and tries them in whole sessions, paired with the lines
 * in force: first on the questions that it saw, then on those that were held back. What holds passes the gates of every change and
 * becomes one commit. No session and no reflection begins that could pass the limit of money.
 *
 * @see docs/spec/evolution.md, EVO-59 and EVO-60
 */
export async function evolveSkillText(
  evolution: Evolution,
  input: SkillTextInput,
  signal: AbortSignal,
): Promise<EvolvedText> {
  const { ref } = await evolution.readStrategy(signal);
  const { text: present } = await evolution.readSkill(input.path, '');
  const { train, holdout } = splitTasks(input.questions, input.seed);
  const purse = createPurse(input);
  const lines = { from: evolvableLines(present) ?? '', to: null };
  const split = { train: train.map(({ id }) => id), holdout: holdout.map(({ id }) => id) };
  const told: Told = (more) => ({
    path: input.path,
    kept: false,
    because: 'budget',
    ref: null,
    lines,
    gates: [],
    split,
    verdict: null,
    ...more,
    sessions: purse.sessions(),
    usd: { limit: input.budgetUsd, spent: purse.spent() },
  });
  // Before anything is paid.
  if (heldBack(input.questions.length) < MIN_HOLDOUT) return told({ because: 'too-few-tasks' });
  const before = await purse.askAll(train, present, signal);
  if (before === undefined) return told({});
  const proposed = await proposeLines(input, { present, train, before }, purse.left(), signal);
  purse.pay(proposed.usd);
  if (proposed.type === 'none') return told({ because: proposed.why });
  const merged = writeEvolvableLines(present, proposed.lines, {
    skills: input.skills.filter((name) => name !== input.name),
    questions: input.questions.map(({ question }) => question),
  });
  const candidate = candidateOf(input.path, present, merged.ok ? merged.value : proposed.lines);
  const facts = factsOf(input, candidate, { ref, sessions: purse.sessions, why: proposed.because });
  const standing = { evolution, input, candidate, facts };
  const tried = await (merged.ok
    ? tryText(standing, { purse, train, holdout, present, text: merged.value, before }, signal)
    : decide(standing, refusal(merged.error), signal));
  return told({ ...tried, lines: { ...lines, to: proposed.lines } });
}

type Told = (more: Partial<EvolvedText>) => EvolvedText;

interface Standing {
  readonly evolution: Evolution;
  readonly input: SkillTextInput;
  readonly candidate: Candidate;
  facts(more: Pick<KeepFacts, 'gates'> & Partial<KeepFacts>): KeepFacts;
}

/** What was decided of a text, before it is written down. */
interface Weighed {
  readonly decision: 'keep' | 'revert' | 'refused';
  readonly because: string;
  readonly gates: readonly GateOutcome[];
  readonly verdict: TrainingVerdict | null;
}

function refusal(why: string): Weighed {
  const because = 'evolvable-lines';
  const gates = [{ gate: because, passed: false, value: why }];
  return { decision: 'refused', because, gates, verdict: null };
}

interface Texts {
  readonly purse: Purse;
  readonly train: readonly SkillQuestion[];
  readonly holdout: readonly SkillQuestion[];
  readonly present: string;
  readonly text: string;
  readonly before: readonly SkillTrial[];
}

/** The questions that were learned from first: what gains nothing on them is not worth the held-back ones. */
async function tryText(
  standing: Standing,
  { purse, train, holdout, present, text, before }: Texts,
  signal: AbortSignal,
): Promise<Partial<EvolvedText>> {
  const { input, candidate } = standing;
  const seen = await purse.askAll(train, text, signal);
  if (seen === undefined) return {};
  const gain = compareScores(pairsOf(train, before, seen)).meanDifference;
  if (gain < JUDGE_RESOLUTION) {
    const value = { questions: train.length, mean_difference: roundScore(gain) };
    const gates = [{ gate: 'training', passed: false, value }];
    const weighed = { decision: 'revert' as const, because: 'no-change', gates, verdict: null };
    return decide(standing, weighed, signal);
  }
  const old = await purse.askAll(holdout, present, signal);
  const now = old === undefined ? undefined : await purse.askAll(holdout, text, signal);
  if (old === undefined || now === undefined) return {};
  const weighed = weighTrials({ holdout, old, now }, candidate, input.questions.length);
  const failed = weighed.gates.find(({ passed }) => !passed)?.gate;
  const { because } = weighed.verdict;
  return decide(
    standing,
    { ...weighed, because: weighed.verdict.keep ? (failed ?? because) : because },
    signal,
  );
}

/** One commit where it is kept, one line where it is not; a dry run leaves nothing. */
async function decide(
  { evolution, input, candidate, facts }: Standing,
  { decision, because, gates, verdict }: Weighed,
  signal: AbortSignal,
): Promise<Partial<EvolvedText>> {
  const done = { because, gates, verdict };
  if (input.dryRun) return decision === 'keep' ? { ...done, because: 'dry-run' } : done;
  const scores =
    verdict === null ? {} : { scoreBefore: verdict.scoreBefore, scoreAfter: verdict.scoreAfter };
  const known = facts({ gates, ...scores });
  if (decision !== 'keep') {
    await evolution.record([decisionOn(candidate, known, decision)], signal);
    return done;
  }
  const kept = await evolution.keep(candidate, known, signal);
  return kept.kept ? { ...done, kept: true, ref: kept.ref } : { ...done, because: kept.reason };
}

function candidateOf(path: string, from: string, to: string): Candidate {
  const change = { path, lever: null, from: sha256Hex(from), to: sha256Hex(to) };
  return { files: new Map([[path, to]]), changes: [change] };
}

function factsOf(
  { name, seed, now, questions }: SkillTextInput,
  { changes }: Candidate,
  {
    ref,
    sessions,
    why,
  }: { readonly ref: string | null; readonly sessions: () => number; readonly why: string },
): (more: Pick<KeepFacts, 'gates'> & Partial<KeepFacts>) => KeepFacts {
  const key = { name, seed, ref, now, changes: changes.map((each) => ({ ...each })) };
  return (more) => ({
    sessionId: `training-${hashOf(key).slice(0, 12)}`,
    generation: 1,
    scoreBefore: null,
    scoreAfter: null,
    reasons: {
      hypothesis: why,
      evidence: `${sessions()} whole sessions over ${questions.length} questions`,
    },
    expectedHead: ref,
    now,
    ...more,
  });
}
