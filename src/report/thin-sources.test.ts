import { expect, test } from 'vitest';
import { findSnapshot, REPORT } from '../../test/support/forged-report.ts';
import { foundItem } from '../../test/support/found-item.ts';
import { foundRow } from '../../test/support/found-row.ts';
import { planUnits } from '../answer/index.ts';
import { addToLedger, createLedger, encodeFacts, type SourceFacts } from '../evidence/index.ts';
import { checkReport } from './index.ts';

const TEXT = 'The Tay Bridge was opened in June 1878.';

function metadataOf(access: SourceFacts['access']): {
  readonly facts: ReturnType<typeof encodeFacts>;
} {
  return { facts: encodeFacts({ kind: 'page', access }) };
}

test.each([
  ['title', 0],
  ['snippet', 0],
  ['abstract', 1],
  ['full', 1],
] as const)('CHN-8 a %s alone gives %d claims', (access, claims) => {
  const row = foundRow({ text: TEXT, metadata: metadataOf(access) });
  const question = 'When was the Tay Bridge opened?';
  const plan = planUnits({ question, rows: [row], findSnapshot: () => TEXT });
  expect(plan.answer.length).toBe(claims);
});

test('CHN-8 a claim of a report that only a title says does not pass', () => {
  const evidence = REPORT.evidence.map((row) => ({ ...row, metadata: metadataOf('title') }));
  const { failed } = checkReport({ ...REPORT, evidence }, findSnapshot);
  expect(failed.map(({ reason }) => reason)).toContain('title-alone');
  const whole = REPORT.evidence.map((row) => ({ ...row, metadata: metadataOf('full') }));
  const again = checkReport({ ...REPORT, evidence: whole }, findSnapshot);
  expect(again.failed.map(({ reason }) => reason)).not.toContain('title-alone');
});

test('CHN-8 of one address the text goes before the title, whatever its score', () => {
  const url = 'https://doi.org/10.1000/a';
  const title = foundItem({ url, text: 'A title', score: 9, metadata: metadataOf('title') });
  const text = foundItem({ url, text: TEXT, score: 1, metadata: metadataOf('abstract') });
  expect(addToLedger(createLedger(), [title, text]).rows.map(({ snippet }) => snippet)).toEqual([
    TEXT,
  ]);
});
