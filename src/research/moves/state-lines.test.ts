import { describe, expect, test } from 'vitest';
import { SAMPLE_BRIEF } from '../../../test/support/sample-brief.ts';
import { stateOf } from '../../../test/support/session-state.ts';
import type { JournalEntry, StepAction } from '../journal/journal.ts';
import { foldState } from './state-lines.ts';

const AT = '2026-03-29T00:00:00.000Z';
function change(lever: string, to: number): StepAction {
  return { type: 'change', lever, skill: null, from: 0, to };
}

/** A journal of steps with their scores, in order; the first is the baseline. */
function journal(...steps: readonly (readonly [StepAction, number])[]): readonly JournalEntry[] {
  let best: number | null = null;
  return steps.flatMap(([action, score], index) => {
    const generation = index + 1;
    const before = best;
    const isKept = action.type !== 'change' || before === null || score > before;
    if (isKept) best = Math.max(before ?? 0, score);
    const because = { state: '', evidence: '', constraint: '', opportunity: '' };
    return [
      { type: 'step.chosen', at: AT, generation, action, because },
      {
        type: 'generation.scored',
        at: AT,
        generation,
        decision: isKept ? 'keep' : 'revert',
        scoreBefore: before,
        scoreAfter: score,
        score: {},
        gates: [],
        openGaps: ['the year'],
        evidence: 1,
        isAnswered: null,
      },
    ] as const;
  });
}

const BASELINE = [{ type: 'baseline' }, 0.7] as const;
const SEARCH = { type: 'search', gaps: ['the year'] } as const;

describe('RES-32 what a session leaves in state/', () => {
  test('every generation is a run and a reflection on it, under ids of its own', () => {
    const { worklog } = foldState(
      SAMPLE_BRIEF,
      stateOf(journal(BASELINE, [SEARCH, 0.75], [change('rank.rrf_k', 9), 0.6])),
    );
    expect(worklog.map(({ type }) => type)).toEqual([
      'session_started',
      ...['search_run', 'reflection', 'search_run', 'reflection', 'search_run', 'reflection'],
    ]);
    expect(new Set(worklog.map(({ id }) => id)).size).toBe(worklog.length);
    expect(worklog.filter(({ type }) => type === 'reflection')).toMatchObject([
      { improved: true, nextMoves: ['search: the year'] },
      { improved: true, whatWorked: ['search: the year'] },
      { improved: false, whatFailed: ['rank.rrf_k = 9'], nextMoves: [] },
    ]);
  });

  test('RES-5 .700/.703/.706 is flat and redirected with its trajectory, .700/.703/.710 is not', () => {
    const redirects = (third: number) =>
      foldState(
        SAMPLE_BRIEF,
        stateOf(
          journal(
            BASELINE,
            [SEARCH, 0.703],
            [change('rank.rrf_k', 9), third],
            [change('query.rounds', 2), third],
          ),
        ),
      ).worklog.filter(({ type }) => type === 'redirect');
    expect(redirects(0.706)).toMatchObject([
      { generation: 4, because: 'flat', trajectory: [0.7, 0.703, 0.706], away: ['ranking'] },
    ]);
    expect(redirects(0.71)).toEqual([]);
  });

  test('RES-5 three reverts lead away from each of their families', () => {
    const { worklog, decisions, patterns } = foldState(
      SAMPLE_BRIEF,
      stateOf(
        journal(
          BASELINE,
          [change('rank.rrf_k', 9), 0.5],
          [change('query.rounds', 2), 0.6],
          [change('query.expansion_terms', 3), 0.4],
          [change('channels.per_call_limit', 5), 0.8],
        ),
      ),
    );
    expect(worklog.filter(({ type }) => type === 'redirect')).toMatchObject([
      { generation: 5, because: 'reverts', away: ['ranking', 'query', 'expansion'] },
    ]);
    expect(decisions.map(({ generation, decision }) => [generation, decision])).toEqual([
      [2, 'revert'],
      [3, 'revert'],
      [4, 'revert'],
    ]);
    expect(patterns.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['loss', -0.2],
      ['loss', -0.1],
      ['loss', -0.3],
      ['win', 0.1],
    ]);
  });

  test('a session that was stuck says what stays uncertain', () => {
    const delivered: JournalEntry = {
      type: 'session.delivered',
      at: AT,
      because: 'stuck',
      bestGeneration: 1,
      finalScore: 0.7,
      seal: null,
    };
    const { worklog } = foldState(
      SAMPLE_BRIEF,
      stateOf([...journal(BASELINE, [SEARCH, 0.7]), delivered]),
    );
    expect(worklog.slice(-2)).toMatchObject([
      { type: 'stuck', trajectory: [0.7, 0.7], uncertain: ['the year'] },
      { type: 'delivery', reason: 'stuck' },
    ]);
  });
});
