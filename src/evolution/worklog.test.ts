import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeOrReason } from '../kernel/index.ts';
import { type PatternLine, patternSchema } from './pattern.ts';
import { followRuns, type SearchRun, type WorklogLine, worklogSchema } from './worklog.ts';

const COMMON = { id: 'w-1', ts: '2026-03-29T00:00:00.000Z', sessionId: 's-1' };
const texts = fc.array(fc.string(), { maxLength: 3 });
const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }));
const common = { ...COMMON, generation: 2 };

/** One arbitrary a type of line. */
const LINES: readonly fc.Arbitrary<WorklogLine>[] = [
  fc
    .record({ question: fc.string() })
    .map((own) => ({ ...COMMON, type: 'session_started', ...own })),
  fc.record({ spec: fc.dictionary(fc.string(), texts) }).map(({ spec }) => ({
    ...COMMON,
    type: 'task_spec',
    spec: JSON.parse(JSON.stringify(spec)),
  })),
  fc.record({ runId: fc.string(), evidencePath: fc.string() }).map((own) => ({
    ...common,
    type: 'search_run',
    score: { total: 0.5 },
    budget: { calls: 3 },
    ...own,
  })),
  fc
    .record({ improved: fc.boolean(), whatWorked: texts, whatFailed: texts, nextMoves: texts })
    .map((own) => ({ ...common, type: 'reflection', ...own })),
  fc
    .record({ trajectory: scores, away: texts })
    .map((own) => ({ ...common, type: 'redirect', because: 'flat', ...own })),
  fc
    .record({ trajectory: scores, uncertain: texts })
    .map((own) => ({ ...common, type: 'stuck', ...own })),
  fc.record({ reason: fc.string() }).map((own) => ({
    ...COMMON,
    type: 'delivery',
    bestGeneration: 1,
    finalScore: 0.7,
    ...own,
  })),
];

describe('EVO-8 a line of worklog.jsonl', () => {
  test('of every type reads back as it was written', () => {
    fc.assert(
      fc.property(fc.oneof(...LINES), (line) => {
        const stored: unknown = JSON.parse(JSON.stringify(worklogSchema.encode(line)));
        expect(stored).toMatchObject({ v: 1, id: 'w-1', session_id: 's-1', type: line.type });
        const plain: unknown = JSON.parse(JSON.stringify(line));
        expect(decodeOrReason(worklogSchema, stored)).toEqual({ ok: true, value: plain });
      }),
    );
  });

  test('has at most three next moves, and every field of its type', () => {
    const reflection = worklogSchema.encode({
      ...common,
      type: 'reflection',
      improved: true,
      whatWorked: [],
      whatFailed: [],
      nextMoves: ['a', 'b', 'c', 'd'],
    });
    expect(decodeOrReason(worklogSchema, reflection)).toMatchObject({
      error: 'next_moves must be at most 3, not ["a","b","c","d"]',
    });
    expect(
      decodeOrReason(worklogSchema, { ...reflection, next_moves: 'one', improved: 'yes' }),
    ).toMatchObject({
      error: 'improved must be true or false, not "yes"',
    });
    expect(decodeOrReason(worklogSchema, { ...reflection, next_moves: 'one' }).ok).toBe(true);
    expect(decodeOrReason(worklogSchema, { ...reflection, type: 'other' }).ok).toBe(false);
    expect(decodeOrReason(worklogSchema, { ...reflection, v: 2 }).ok).toBe(false);
  });
});

test('EVO-8 a line of patterns.jsonl reads back as it was written, and its kind is one of three', () => {
  const line: PatternLine = {
    ...COMMON,
    type: 'pattern',
    kind: 'win',
    channel: null,
    lever: 'query.expansion',
    to: 'prf',
    pattern: 'expansion=prf gains',
    delta: 0.04,
    evidence: ['e1'],
  };
  expect(decodeOrReason(patternSchema, patternSchema.encode(line))).toEqual({
    ok: true,
    value: line,
  });
  const { to: _, ...before } = patternSchema.encode(line);
  expect(decodeOrReason(patternSchema, before)).toEqual({ ok: true, value: { ...line, to: null } });
  expect(decodeOrReason(patternSchema, { ...patternSchema.encode(line), kind: 'luck' }).ok).toBe(
    false,
  );
  expect(decodeOrReason(patternSchema, { ...patternSchema.encode(line), v: 3 }).ok).toBe(false);
});

test('EVO-16 a search that nothing was thought about yet is found, the oldest session first', () => {
  const run = (sessionId: string, generation: number): WorklogLine => ({
    ...COMMON,
    id: `${sessionId}-${generation}`,
    sessionId,
    type: 'search_run',
    runId: `r${generation}`,
    generation,
    evidencePath: 'x',
    score: null,
    budget: null,
  });
  const thought = (sessionId: string): WorklogLine => ({
    ...common,
    sessionId,
    type: 'reflection',
    improved: false,
    whatWorked: [],
    whatFailed: [],
    nextMoves: [],
  });
  const delivered: WorklogLine = {
    ...COMMON,
    sessionId: 'c',
    type: 'delivery',
    reason: 'threshold',
    bestGeneration: 1,
    finalScore: 1,
  };
  const lines = [run('a', 1), thought('a'), run('b', 1), run('a', 2), run('b', 2), run('c', 1)];
  const open = new Map<string, SearchRun>();
  for (const line of [...lines, delivered]) followRuns(open, line);
  expect([...open.values()].map(({ id }) => id)).toEqual(['a-2', 'b-2']);
});
