import {
  createDecision,
  decisionIdOf,
  type Evolution,
  type EvolutionDecision,
  type PatternLine,
  roundScore,
  STRATEGY_FILE,
  type WorklogLine,
} from '../../evolution/index.ts';
import {
  describeError,
  hashOf,
  type Instant,
  isRecord,
  type JsonValue,
} from '../../kernel/index.ts';
import { findLever, queryType, ruleOf } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import { describeChosen } from '../journal/exchange.ts';
import type { StepAction } from '../journal/journal.ts';
import type { RunEvent } from '../journal/run-event.ts';
import type { SessionState } from '../state/session-state.ts';
import { supervise } from '../state/supervise.ts';
import { type LeverMove, leverMoves, type Move, movesOf } from './moves.ts';

/** What a session leaves in `state/`: folds of its journal, written again if missing. */
export interface SessionLines {
  readonly worklog: readonly WorklogLine[];
  readonly patterns: readonly PatternLine[];
  /** Changes that were not kept; what is kept is written down as it is kept. */
  readonly decisions: readonly EvolutionDecision[];
}

/**
 * Pure; ids come from session, generation and kind, so that writing them again changes nothing.
 *
 * @see docs/spec/research.md, RES-32
 */
export function foldState(brief: Brief, state: SessionState): SessionLines {
  const moves = movesOf(state);
  const changes = leverMoves(moves);
  return {
    worklog: worklogOf(brief, state, moves),
    patterns: changes.map((move) => patternOf(brief, move)),
    decisions: changes
      .filter(({ decision }) => decision !== 'keep')
      .map((move) => decisionOf(brief, move)),
  };
}

function patternOf(brief: Brief, { generation, change, gained, ...move }: LeverMove): PatternLine {
  const { lever, skill, to } = change;
  const kind = gained ? 'win' : 'loss';
  return {
    id: `p-${hashOf([brief.sessionId, generation]).slice(0, 16)}`,
    ts: brief.now,
    type: 'pattern',
    sessionId: brief.sessionId,
    // What holds for one type of question says nothing about the others: no prior is drawn from it.
    kind: skill === null ? kind : 'insight',
    channel: brief.channels.length === 1 ? (brief.channels[0] ?? null) : null,
    lever,
    to,
    pattern: `${ruleOf(lever, to)}${skill === null ? '' : `: a ${kind} for questions of the type ${queryType(brief.question)}`}`,
    delta: roundScore(move.scoreAfter - (move.scoreBefore ?? 0)),
    evidence: [`${brief.sessionId}/g${generation}`],
  };
}

function decisionOf(
  { sessionId, now }: Brief,
  { generation, decision, scoreBefore, scoreAfter, gates, change }: LeverMove,
): EvolutionDecision {
  const { lever, skill, from, to } = change;
  return createDecision({
    id: decisionIdOf(sessionId, generation),
    ts: now,
    sessionId,
    generation,
    decision,
    scoreBefore,
    scoreAfter,
    changes: [{ path: skill ?? STRATEGY_FILE, lever, from, to }],
    gates,
  });
}

/**
 * Writes what a session leaves in `state/`. The report stands whether or not that can be done; what is missing is
 * written at the next start.
 *
 * @see docs/spec/research.md, RES-32
 */
export async function writeStateLines(
  evolution: Evolution,
  { brief, state }: { readonly brief: Brief; readonly state: SessionState },
  emit: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { worklog, patterns, decisions } = foldState(brief, state);
    await evolution.patterns.append(patterns, signal);
    await evolution.record(decisions, signal);
    for (const text of await evolution.refuseLaid(signal)) emit({ type: 'progress.note', text });
    // Last: a start looks in the worklog for sessions that did not come to the end of this.
    await evolution.worklog.append(worklog, signal);
  } catch (error) {
    signal.throwIfAborted();
    emit({ type: 'progress.note', text: `the worklog was not written: ${describeError(error)}` });
  }
}

/** The lines of the worklog: what the session did, step by step, and what it thought of it. Pure. */
function worklogOf(
  brief: Brief,
  { plan, delivered }: Pick<SessionState, 'plan' | 'delivered'>,
  moves: readonly Move[],
): readonly WorklogLine[] {
  const line = (kind: string, at: Instant, generation = 0) => ({
    id: `w-${hashOf([brief.sessionId, kind, generation]).slice(0, 16)}`,
    ts: at,
    sessionId: brief.sessionId,
  });
  const { question, createdAt } = brief;
  return [
    { ...line('started', createdAt), type: 'session_started', question },
    ...(plan === null
      ? []
      : [{ ...line('spec', plan.at), type: 'task_spec' as const, spec: plan.clarifyResult }]),
    ...moves.flatMap((move, index) => {
      const at = (kind: string) => line(kind, move.at, move.generation);
      const redirect = redirectTo(brief, moves.slice(0, index), move);
      const run = { ...at('run'), type: 'search_run' as const, ...runOf(brief, move) };
      const reflection = { ...at('reflection'), ...reflectionOn(move) };
      return [
        ...(redirect === null ? [] : [{ ...at('redirect'), ...redirect }]),
        run,
        reflection,
        // The run that a session was begun from is thought about now, too.
        ...(move.action.type === 'import'
          ? [{ ...reflection, ...at('imported'), sessionId: move.action.session }]
          : []),
      ];
    }),
    ...(delivered === null ? [] : endOf(delivered, moves, line)),
  ];
}

type Own<T extends WorklogLine['type']> = Omit<
  WorklogLine & { readonly type: T },
  'id' | 'ts' | 'sessionId'
>;

function runOf(
  { sessionId }: Brief,
  { generation, score, scoreAfter, spent: { usd, tokens, calls } }: Move,
): Omit<Own<'search_run'>, 'type'> {
  return {
    runId: `${sessionId}/g${generation}`,
    generation,
    evidencePath: `sessions/${sessionId}/generations/g${generation}.jsonl`,
    score: { total: scoreAfter, dimensions: dimensionsOf(score) },
    budget: { usd, tokens, calls },
  };
}

/** The judge's whole word, each row's grade included, stays in the journal. */
function dimensionsOf(score: JsonValue): JsonValue {
  return (isRecord(score) ? score['dimensions'] : undefined) ?? {};
}

/** A change that flat scores or reverts in a row led to, with the scores that did. */
function redirectTo(
  { settings: { loop } }: Brief,
  before: readonly Move[],
  { generation, change }: Move,
): Own<'redirect'> | null {
  if (change === null) return null;
  const { isFlat, needsNewApproach } = supervise(before, loop);
  if (!isFlat && !needsNewApproach) return null;
  const recent = needsNewApproach ? loop.revertLimit : 1;
  const tried = before.flatMap((move) =>
    move.change === null ? [] : (findLever(move.change.lever)?.family ?? []),
  );
  return {
    type: 'redirect',
    generation,
    because: needsNewApproach ? 'reverts' : 'flat',
    trajectory: before.map(({ scoreAfter }) => scoreAfter).slice(-loop.flatWindow),
    away: [...new Set(tried.slice(-recent))],
  };
}

function reflectionOn({ generation, action, gained, next }: Move): Own<'reflection'> {
  const step = [describeStep(action)];
  return {
    type: 'reflection',
    generation,
    improved: gained,
    whatWorked: gained ? step : [],
    whatFailed: gained ? [] : step,
    nextMoves: next === null ? [] : [describeStep(next)],
  };
}

function endOf(
  { at, because, bestGeneration, finalScore }: NonNullable<SessionState['delivered']>,
  moves: readonly Move[],
  line: (kind: string, at: Instant) => Pick<WorklogLine, 'id' | 'ts' | 'sessionId'>,
): readonly WorklogLine[] {
  const delivery: Own<'delivery'> = {
    type: 'delivery',
    reason: because,
    bestGeneration,
    finalScore,
  };
  const stuck: Own<'stuck'> = {
    type: 'stuck',
    generation: moves.length,
    trajectory: moves.map(({ scoreAfter }) => scoreAfter),
    uncertain: moves.at(-1)?.openGaps ?? [],
  };
  return [
    ...(because === 'stuck' ? [{ ...line('stuck', at), ...stuck }] : []),
    { ...line('delivery', at), ...delivery },
  ];
}

function describeStep(action: StepAction): string {
  switch (action.type) {
    case 'baseline':
      return 'baseline';
    case 'change':
      return `${action.lever} = ${String(action.to)}${action.skill === null ? '' : ` in ${action.skill}`}`;
    case 'import':
      return `went on from ${action.run}`;
    case 'search':
      return `search: ${action.gaps.slice(0, 3).join('; ')}`;
    case 'queries':
      return `search: ${action.queries.map(describeChosen).join('; ')}`;
    default:
      return action satisfies never;
  }
}
