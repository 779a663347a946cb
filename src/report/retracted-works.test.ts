import { expect, test } from 'vitest';
import { findSnapshot, REPORT } from '../../test/support/forged-report.ts';
import { foundRow } from '../../test/support/found-row.ts';
import { planUnits } from '../answer/index.ts';
import { encodeFacts } from '../evidence/index.ts';
import { checkReport } from './index.ts';
import { labelsFor } from './labels-for.ts';
import { planGaps } from './plan-gaps.ts';

const TEXT = 'The Tay Bridge was opened in June 1878.';
const retracted = {
  facts: encodeFacts({ kind: 'paper', access: 'abstract', status: { retracted: 'openalex' } }),
};
const QUESTION = 'When was the Tay Bridge opened?';

test('REP-45 what a retracted work says is no answer', () => {
  const rows = [foundRow({ text: TEXT, metadata: retracted })];
  const plan = planUnits({ question: QUESTION, rows, findSnapshot: () => TEXT });
  expect(plan.answer).toEqual([]);
});

test('REP-45 a claim of a report that cites a retracted work does not pass', () => {
  const evidence = REPORT.evidence.map((row) => ({ ...row, metadata: retracted }));
  const { failed } = checkReport({ ...REPORT, evidence }, findSnapshot);
  expect(failed.map(({ reason }) => reason)).toContain('retracted-source');
});

test('REP-45 the report names the work, and who calls it retracted', () => {
  const row = foundRow({ text: TEXT, metadata: retracted });
  const input = {
    sessionId: 's-0123456789abcdef',
    question: QUESTION,
    now: '2026-01-01T00:00:00.000Z',
    rows: [row],
    findSnapshot: () => TEXT,
    statistics: null,
    clues: [],
    subQuestions: [],
    rubrics: [],
    method: REPORT.method,
  };
  const texts = planGaps(input, [], [], []).map(({ text }) => text);
  const told = labelsFor(QUESTION).missing.retracted(row.title, row.url, 'openalex');
  expect(texts).toContain(told);
  expect(told).toContain('openalex');
});
