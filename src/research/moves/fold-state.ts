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
import type { JournalEntry } from '../journal/journal.ts';
import { foldWorklog } from './fold-worklog.ts';
import { patternOf } from './learn.ts';
import { type Change, changesOf, type Scored } from './scored-steps.ts';

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
export function foldState(brief: Brief, journal: readonly JournalEntry[]): StateLines {
  return {
    worklog: foldWorklog(brief, journal),
    patterns: changesOf(journal).map(({ entry, action }) => patternLine(brief, entry, action)),
    decisions: changesOf(journal).flatMap(({ entry, action }) =>
      entry.decision === 'keep' ? [] : [decisionOf(brief, entry, action)],
    ),
  };
}

function patternLine(brief: Brief, entry: Scored, { lever, skill, to }: Change): PatternLine {
  const isWin = entry.decision === 'keep';
  const kind = isWin ? 'win' : 'loss';
  return {
    id: `p-${hashOf([brief.sessionId, entry.generation]).slice(0, 16)}`,
    ts: brief.now,
    type: 'pattern',
    sessionId: brief.sessionId,
    // What holds for one type of question says nothing about the others: no prior is drawn from it.
    kind: skill === null ? kind : 'insight',
    channel: brief.channels.length === 1 ? (brief.channels[0] ?? null) : null,
    lever,
    pattern: `${patternOf(lever, to)}${skill === null ? '' : `: a ${kind} for questions of the type ${queryType(brief.question)}`}`,
    delta: deltaOf(entry),
    evidence: [`${brief.sessionId}/g${entry.generation}`],
  };
}

function decisionOf(
  brief: Brief,
  entry: Scored,
  { lever, skill, from, to }: Change,
): EvolutionDecision {
  return {
    id: decisionIdOf(brief.sessionId, entry.generation),
    ts: brief.now,
    type: 'decision',
    sessionId: brief.sessionId,
    generation: entry.generation,
    decision: entry.decision,
    scoreBefore: entry.scoreBefore,
    scoreAfter: entry.scoreAfter,
    changes: [{ path: skill ?? STRATEGY_FILE, lever, from, to }],
    gates: entry.gates,
    ref: null,
  };
}

function deltaOf({ scoreBefore, scoreAfter }: Pick<Scored, 'scoreBefore' | 'scoreAfter'>): number {
  return roundScore(scoreAfter - (scoreBefore ?? 0));
}
