import { expect, test } from 'vitest';
import { SAMPLE_ITEM } from '../../../test/support/sample-request.ts';
import { stateOf } from '../../../test/support/session-state.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { viewLoop } from './show-session.ts';

const AT = '2026-03-29T00:00:00.000Z';
const BECAUSE = { state: '', evidence: '', constraint: '', opportunity: '' };
const SPENT = { usd: 0, tokens: 0, calls: 1, seconds: 0 };

function answered(
  generation: number,
  items: readonly { url: string; end: number }[],
): JournalEntry {
  const attempt = {
    type: 'ok' as const,
    items: items.map(({ url, end }) => ({ ...SAMPLE_ITEM, url, span: { start: 0, end } })),
  };
  const facts = { at: AT, generation, requestId: 'r', spent: SPENT, durationMs: 1 };
  return { type: 'request.answered', attempt, ...facts };
}

test('MCP-14 the loop of a session: rounds, the last open gaps, what was seen and what was empty', () => {
  const change = { type: 'change', lever: 'rank.rrf_k', skill: null, from: 60, to: 30 } as const;
  const entries: readonly JournalEntry[] = [
    { type: 'step.chosen', at: AT, generation: 1, action: { type: 'baseline' }, because: BECAUSE },
    answered(1, [
      { url: 'file:b.md', end: 9 },
      { url: 'file:a.md', end: 0 },
    ]),
    {
      type: 'step.chosen',
      at: AT,
      generation: 2,
      action: { type: 'search', gaps: ['x'] },
      because: BECAUSE,
    },
    answered(2, [{ url: 'file:b.md', end: 9 }]),
    { type: 'step.chosen', at: AT, generation: 3, action: change, because: BECAUSE },
    {
      type: 'generation.scored',
      at: AT,
      generation: 3,
      decision: 'revert',
      scoreBefore: 0.5,
      scoreAfter: 0.4,
      score: {},
      gates: [],
      openGaps: ['A date is stated.'],
      evidence: 1,
    },
  ];
  expect(viewLoop(stateOf(entries))).toEqual({
    round: 2,
    gaps: ['A date is stated.'],
    visited: ['file:a.md', 'file:b.md'],
    badUrls: ['file:a.md'],
  });
  expect(viewLoop(stateOf([]))).toEqual({ round: 0, gaps: [], visited: [], badUrls: [] });
});
