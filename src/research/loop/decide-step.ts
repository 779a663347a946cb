import { dirname } from 'node:path';
import {
  askSecondOpinion,
  type Candidate,
  compareScores,
  concerns,
  type Evolution,
  findLost,
  type GateOutcome,
  isReplayDue,
  type KeepFacts,
  type Kept,
  MIN_RECORDED_SESSIONS,
  type ReplayResult,
  replayEach,
  replayOutcome,
  type ScopedLever,
  type SecondOpinion,
  skillCandidate,
  strategyCandidate,
  strategyFor,
  type TaughtQuestions,
  type TriedChange,
  weighChange,
} from '../../evolution/index.ts';
import { describeError } from '../../kernel/index.ts';
import { queryType, type Strategy, withLever } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { Decision, Entry, StepAction } from '../journal/journal.ts';
import type { SessionScore } from '../score/session-judge.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { SessionState } from '../state/session-state.ts';
import { listRecordedTasks } from '../training/recorded-tasks.ts';
import type { Reached } from './live-session.ts';
import { type ProseWorld, proseModel } from './prose-model.ts';

/** What deciding on a step needs beside its session. */
export interface DecideWorld extends ProseWorld {
  readonly evolution: Evolution;
}

/** A step that was carried out and scored. */
export interface ScoredStep {
  readonly generation: number;
  readonly action: StepAction;
  readonly score: SessionScore;
}

/** Past sessions that are asked again for one change, the newest first. */
export const REPLAYED = 20;
const NO_PAST: Past = { recordedSessions: 0, replay: null, opinion: null, taught: null };

/**
 * What becomes of a step, by the gates. A change that they let pass becomes the home's before its score is journalled,
 * so that a killed process finds either nothing or the whole of it.
 *
 * @see docs/spec/research.md, RES-6 and RES-30
 */
export async function decideStep(
  store: SessionStore,
  reached: Reached,
  world: DecideWorld,
  step: ScoredStep,
  signal: AbortSignal,
): Promise<StepVerdict> {
  const { action, score } = step;
  const { best } = reached;
  const past = needsPast(action, score, best)
    ? await askPast(store, reached, world, step, signal)
    : NO_PAST;
  const verdict = decide(action, score, best, past);
  if (verdict.decision === 'keep') await keepChange(store, best, world, step, verdict, signal);
  return verdict;
}

/** Asked once: a resumed session weighs by what past sessions said then. */
async function askPast(
  store: SessionStore,
  reached: Reached,
  world: DecideWorld,
  { generation, action }: ScoredStep,
  signal: AbortSignal,
): Promise<Past> {
  const recorded = store.state.open?.replayed;
  if (recorded) {
    const pairs = recorded.pairs.map(({ session: taskId, before, after }) => {
      return { taskId, before, after };
    });
    const { sessions, opinion, taught } = recorded;
    return { recordedSessions: sessions, replay: compareScores(pairs), opinion, taught };
  }
  const before = reached.search.strategy;
  const after = changed(before, action);
  const { tasks } = await listRecordedTasks(dirname(store.folder.path), signal, REPLAYED);
  const isEnough = tasks.length >= MIN_RECORDED_SESSIONS && after !== undefined;
  const { skills } = await world.evolution.readSkills('setting-levers');
  const isMeant = (question: string): boolean =>
    concerns(skills, scopeOf(store.brief, action), queryType(question));
  const strategiesFor = ({ question }: { readonly question: string }) => ({
    before,
    after: after !== undefined && isMeant(question) ? after : before,
  });
  // Questions that it has no say in would only thin out what it gains.
  const meant = tasks.filter(({ brief }) => isMeant(brief.question));
  const asked = meant.length >= MIN_RECORDED_SESSIONS ? meant : tasks;
  const replayed = isEnough ? await replayEach(asked, strategiesFor, signal) : null;
  // Composing answers is dear: only what gained by the judge is asked about.
  const opinion =
    replayed !== null && replayOutcome(replayed).passed
      ? await askSecondOpinion(asked, strategiesFor, signal)
      : null;
  const taught = await findLost(tasks, strategiesFor, signal);
  const typeOf = new Map(tasks.map(({ id, brief }) => [id, queryType(brief.question)]));
  await store.append({
    type: 'change.replayed',
    at: world.clock.now(),
    generation,
    sessions: tasks.length,
    opinion,
    taught: taught.questions === 0 ? null : taught,
    pairs: (replayed?.pairs ?? []).map(({ taskId, ...scores }) => ({
      session: taskId,
      queryType: typeOf.get(taskId) ?? null,
      ...scores,
    })),
  });
  return { recordedSessions: tasks.length, replay: replayed, opinion, taught };
}

function changed(strategy: Strategy, action: StepAction): Strategy | undefined {
  if (action.type !== 'change') return undefined;
  return withLever(strategy, action.lever, action.to);
}

/**
 * Makes a change that passed its gates the home's: the one lever, on top of the strategy that the home has, and only
 * while that is the one that the session began with. Whether or not it can be, this session goes on with the change.
 */
async function keepChange(
  store: SessionStore,
  best: SessionScore | null,
  world: DecideWorld,
  { generation, action, score }: ScoredStep,
  { gates }: StepVerdict,
  signal: AbortSignal,
): Promise<void> {
  if (action.type !== 'change') return;
  const { brief, state, append } = store;
  const { evolution, clock, emit } = world;
  if (state.open?.kept) return;
  let outcome: Pick<Entry<'change.kept'>, 'ref' | 'reason' | 'why'>;
  try {
    const { strategy } = await evolution.readStrategy(signal);
    const facts = {
      sessionId: brief.sessionId,
      generation,
      scoreBefore: best?.total ?? null,
      scoreAfter: score.total,
      gates,
      reasons: reasonsOf(state),
      // The commit of the last change that was kept, else that of the brief.
      expectedHead: state.keptRef ?? brief.strategyRef,
      now: brief.now,
      model: action.skill === null ? null : await proseModel(store, world, generation),
    };
    const candidate = await candidateOf({ evolution, strategy }, action, brief.question);
    outcome = outcomeOf(await evolution.keep(candidate, facts, signal));
  } catch (error) {
    signal.throwIfAborted();
    outcome = { ref: null, reason: 'failed', why: describeError(error) };
    emit({ type: 'progress.note', text: `the change could not be kept: ${outcome.why}` });
  }
  await append({ type: 'change.kept', at: clock.now(), generation, ...outcome });
}

type LeverChange = StepAction & { readonly type: 'change' };

/** The one lever, on top of what the home has: of its strategy, or of one of its strategy skills. */
async function candidateOf(
  { evolution, strategy }: { readonly evolution: Evolution; readonly strategy: Strategy },
  action: LeverChange,
  question: string,
): Promise<Candidate> {
  const { skill: path, lever, to } = action;
  if (path === null) return strategyCandidate(strategy, withLever(strategy, lever, to));
  const type = queryType(question);
  const skill = await evolution.readSkill(path, type);
  const { skills } = await evolution.readSkills('setting-levers');
  const others = skills.filter((other) => other.path !== path);
  return skillCandidate(skill, strategyFor(strategy, others, type).strategy, [{ lever, to }]);
}

function scopeOf({ question }: Brief, action: StepAction): ScopedLever {
  const type = queryType(question);
  return action.type === 'change'
    ? { lever: action.lever, skill: action.skill, queryType: type }
    : { lever: '', skill: null, queryType: type };
}

function outcomeOf(kept: Kept): Pick<Entry<'change.kept'>, 'ref' | 'reason' | 'why'> {
  if (kept.kept) return { ref: kept.ref, reason: null, why: '' };
  return { ref: null, reason: kept.reason, why: kept.why };
}

function reasonsOf({ open }: SessionState): Pick<KeepFacts, 'reasons'>['reasons'] {
  if (open === null) return { hypothesis: '', evidence: '' };
  const { opportunity, state, evidence } = open.because;
  return { hypothesis: opportunity, evidence: [state, evidence].join('; ') };
}

/** What becomes of a step, and the gates that decided it. */
export interface StepVerdict {
  readonly decision: Decision;
  readonly gates: readonly GateOutcome[];
}

/** What the home's past sessions say about a change. */
export interface Past {
  /** Sessions that can be asked again. */
  readonly recordedSessions: number;
  /** `null` while it was not replayed. */
  readonly replay: Pick<ReplayResult, 'pairs' | 'meanDifference' | 'lower95'> | null;
  readonly opinion: SecondOpinion | null;
  readonly taught: TaughtQuestions | null;
}

/**
 * A search step adds to the ledger: there is nothing to keep or to take back. A change is kept only when its total is
 * strictly greater than the best so far, nothing about it looks like cheating, and past sessions gain by it. Totals
 * come rounded to 1e-6.
 *
 * @see docs/spec/research.md, RES-6
 */
export function decide(
  action: StepAction,
  score: SessionScore,
  best: SessionScore | null,
  past: Past,
): StepVerdict {
  if (action.type !== 'change') return { decision: 'keep', gates: [] };
  return weighChange({ ...triedChange(score, best), ...past });
}

/** Whether a change passed every gate but the dear one: only then past sessions are asked. */
export function needsPast(
  action: StepAction,
  score: SessionScore,
  best: SessionScore | null,
): boolean {
  const recordedSessions = MIN_RECORDED_SESSIONS;
  return action.type === 'change' && isReplayDue({ ...triedChange(score, best), recordedSessions });
}

function triedChange(
  score: SessionScore,
  best: SessionScore | null,
): Omit<TriedChange, keyof Past> {
  return { before: best?.total ?? null, after: score.total, antiCheat: score.antiCheat };
}
