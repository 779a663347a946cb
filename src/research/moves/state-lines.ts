import {
  decisionIdOf,
  type Evolution,
  type EvolutionDecision,
  type PatternLine,
  roundScore,
  STRATEGY_FILE,
  type WorklogLine,
} from '../../evolution/index.ts';
import { describeError, hashOf } from '../../kernel/index.ts';
import { queryType } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { RunEvent } from '../journal/run-event.ts';
import type { SessionState } from '../state/session-state.ts';
import { ruleOf } from './lever-move.ts';
import { type LeverMove, leverMoves, movesOf } from './moves.ts';
import { worklogOf } from './worklog-lines.ts';

/** What a session leaves in `state/`: folds of its journal, written again if missing. */
export interface StateLines {
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
export function foldState(brief: Brief, state: SessionState): StateLines {
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
  return {
    id: decisionIdOf(sessionId, generation),
    ts: now,
    type: 'decision',
    sessionId,
    generation,
    decision,
    scoreBefore,
    scoreAfter,
    changes: [{ path: skill ?? STRATEGY_FILE, lever, from, to }],
    gates,
    ref: null,
  };
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
