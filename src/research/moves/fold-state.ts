import {
  decisionIdOf,
  type EvolutionDecision,
  type PatternLine,
  roundScore,
  STRATEGY_FILE,
  type WorklogLine,
} from '../../evolution/index.ts';
import { hashOf } from '../../kernel/index.ts';
import { queryType } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { SessionState } from '../state/session-state.ts';
import { worklogOf } from './fold-worklog.ts';
import { ruleOf } from './learn.ts';
import { type LeverMove, leverMoves, movesOf } from './moves.ts';

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
