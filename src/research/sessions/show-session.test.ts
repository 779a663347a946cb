import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SAMPLE_ITEM } from '../../../test/support/sample-request.ts';
import { stateOf } from '../../../test/support/session-state.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import type { JsonValue } from '../../kernel/index.ts';
import { type JournalEntry, journalSchema } from '../journal/journal.ts';
import { sessionFolder } from './session-folder.ts';
import { readRowGrades, viewLoop } from './show-session.ts';

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
      isAnswered: null,
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

test('WEB-17 the grades of rows are those of the first best step that was kept', async () => {
  const scored = (
    generation: number,
    decision: 'keep' | 'revert',
    scoreAfter: number,
    score: JsonValue,
  ): JournalEntry => ({
    ...{ type: 'generation.scored', at: AT, generation, decision, scoreBefore: null, scoreAfter },
    ...{ score, gates: [], openGaps: [], evidence: 1, isAnswered: null },
  });
  const graded = (grade: number): JsonValue => ({
    relevance_rule: { rule: 'probe-agreement', grades: [{ url: 'file:a.md', grade }] },
  });
  await withTempDir(async (home) => {
    const folder = sessionFolder(home, 's-0123456789abcdef');
    await mkdir(folder.path);
    const write = (entries: readonly JournalEntry[]): Promise<void> =>
      writeFile(
        folder.journal,
        entries.map((one) => `${JSON.stringify(journalSchema.encode(one))}\n`).join(''),
      );
    expect(readRowGrades(folder).size).toBe(0);
    await write([
      scored(1, 'keep', 0.5, graded(0.25)),
      scored(2, 'keep', 0.7, graded(0.5)),
      scored(3, 'keep', 0.7, graded(0.75)),
      scored(4, 'revert', 0.9, graded(1)),
    ]);
    expect([...readRowGrades(folder)]).toEqual([['file:a.md', 0.5]]);
    await write([scored(1, 'keep', 0.5, {})]);
    expect(readRowGrades(folder).size).toBe(0);
  });
});
