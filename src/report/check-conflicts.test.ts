import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { joinParts } from './check-answer.ts';
import {
  type AnswerPart,
  type Claim,
  type Conflict,
  type ConflictSide,
  checkReport,
  type FindSnapshot,
  type Report,
  sealReport,
  withToldConflicts,
} from './index.ts';

interface Made {
  readonly report: Report;
  readonly findSnapshot: FindSnapshot;
}

function ask(question: string, texts: readonly string[]): Made {
  const files = texts.map((text, at) => ({
    path: `${at}.md`,
    title: `Paper ${at}`,
    text,
    publishedAt: `2026-01-0${at + 1}T00:00:00.000Z`,
  }));
  return buildSample({ question, files });
}

const failuresOf = (report: Report, { findSnapshot }: Made) =>
  checkReport(sealReport(report), findSnapshot).failed.map(({ reason }) => reason);

const partOf = ({ id, text, level }: Claim, kind: AnswerPart['kind'] = 'sentence'): AnswerPart => ({
  text,
  claimIds: [id],
  kind,
  level,
});

function answeredBy(report: Report, answerParts: readonly AnswerPart[]): Report {
  const claimIds = answerParts.flatMap((part) => part.claimIds);
  return {
    ...report,
    answered: 'yes',
    answerParts,
    answer: { text: joinParts(answerParts, report.question), claimIds },
  };
}

function claimWith(report: Report, text: string): Claim {
  const claim = report.claims.find((one) => one.text.includes(text));
  if (claim === undefined) throw new Error(`no claim with ${text}`);
  return claim;
}

const PIER = ask('When was the north pier completed?', [
  'The north pier was completed in 1962. Dogs are allowed on the north pier.',
  'The north pier was completed in 1964 after two winters of delay.',
]);
const LIBRARY = ask('清水图书馆建于哪一年？', ['清水图书馆建于1956年。', '清水图书馆建于1958年。']);

describe('REP-16 what the quotes of a report dispute is told by it', () => {
  test('the reports as they are made hold', () => {
    for (const made of [PIER, LIBRARY]) {
      expect(made.report.conflicts).toHaveLength(1);
      expect(failuresOf(made.report, made)).toEqual([]);
    }
  });

  test.each([
    ['in English', PIER, '1964'],
    ['in Chinese', LIBRARY, '1958'],
  ])('a conflict that was taken away is found again, %s', (_, made, value) => {
    const { report } = made;
    const parts = [partOf(claimWith(report, value))];
    const failed = failuresOf({ ...answeredBy(report, parts), conflicts: [] }, made);
    expect(failed).toContain('conflict-not-from-claims');
  });

  test.each(['unverified', 'background'] as const)(
    'also where the contrary quote is called %s',
    (status) => {
      const { report } = PIER;
      const contrary = claimWith(report, '1962');
      const claims = report.claims.map((claim) =>
        claim === contrary ? { ...claim, status, level: status } : claim,
      );
      const concepts = report.concepts.map((concept) => ({ ...concept, summary: '' }));
      const parts = [partOf(claimWith(report, '1964'))];
      const forged = { ...answeredBy(report, parts), claims, concepts, conflicts: [] };
      expect(failuresOf(forged, PIER)).toContain('conflict-not-from-claims');
    },
  );

  test('what a model quotes against a claim becomes a conflict, and the answer is not full', () => {
    const { report, findSnapshot } = PIER;
    const parts = [partOf(claimWith(report, '1964'))];
    const written: Report = {
      ...answeredBy(report, parts),
      mode: 'model:m1',
      conflicts: [],
      reasons: [],
    };
    const told = withToldConflicts(written, findSnapshot);
    expect(told).toMatchObject({ answered: 'partly', reasons: ['Sources disagree.'] });
    expect(failuresOf(told, PIER)).toEqual([]);
    expect(withToldConflicts(report, findSnapshot)).toBe(report);
  });
});

describe('REP-70 what is disputed is shown with its sides', () => {
  const { report } = PIER;

  test.each(['yes', 'partly'] as const)('one side alone answers nobody: %s', (answered) => {
    const alone = answeredBy(report, [partOf(claimWith(report, '1964'))]);
    expect(failuresOf({ ...alone, answered }, PIER)).toEqual(['answer-not-from-claims']);
  });

  test('of the sides all are shown', () => {
    const { report: three, ...rest } = ask('When was the north pier completed?', [
      'The north pier was completed in 1962.',
      'The north pier was completed in 1964 after two winters of delay.',
      'The north pier was completed in 1971 by the crew of a dredger.',
    ]);
    const parts = three.answerParts.filter(({ kind }) => kind === 'side');
    expect(parts).toHaveLength(3);
    const forged = { ...answeredBy(three, parts.slice(0, 2)), answered: 'partly' as const };
    expect(failuresOf(forged, { report: three, ...rest })).toEqual(['answer-not-from-claims']);
  });

  test('what people accepted stands first among the sides', () => {
    const text = 'The north pier was completed in 1962.';
    const files = [text, 'The north pier was completed in 1964 after two winters of delay.'].map(
      (said, at) => ({ path: `${at}.md`, title: `Paper ${at}`, text: said }),
    );
    const question = 'When was the north pier completed?';
    const lesson = { id: 'o-1', ts: '2026-03-01T10:00:00.000Z', question, texts: [text] };
    const made = buildSample({
      question,
      files,
      lessons: [{ ...lesson, verdict: 'accepted', correction: null, likeness: 'same' }],
    });
    expect(made.report.answerParts[0]).toMatchObject({ kind: 'side', text });
    expect(failuresOf(made.report, made)).toEqual([]);
  });
});

describe('REP-41 sides tell other values, and what supports one tells its own', () => {
  const { report } = PIER;
  const dogs = claimWith(report, 'Dogs');
  const [conflict] = report.conflicts;
  if (conflict === undefined) throw new Error('nothing is disputed');
  const withSides = (sides: Conflict['sides']) =>
    failuresOf({ ...report, conflicts: [{ ...conflict, sides }] }, PIER);
  const sideOfDogs: ConflictSide = {
    claimId: dogs.id,
    text: dogs.text,
    evidenceIds: dogs.proofs.map(({ evidenceId }) => evidenceId),
    sources: ['documents'],
    publishedAt: '2026-01-01T00:00:00.000Z',
    supportIds: [],
    independent: 1,
  };

  test('what says nothing of it is no side', () => {
    expect(withSides([...conflict.sides, sideOfDogs])).toContain('conflict-not-from-claims');
  });

  test('what says nothing of it, or tells the other value, supports no side', () => {
    const sides = conflict.sides.map((side) => ({
      ...side,
      supportIds: [dogs.id],
      evidenceIds: [...new Set([...side.evidenceIds, ...sideOfDogs.evidenceIds])],
      publishedAt: [side.publishedAt ?? '', '2026-01-01T00:00:00.000Z'].sort()[1] ?? null,
    }));
    for (const [at, side] of sides.entries())
      expect(withSides(conflict.sides.map((own, place) => (place === at ? side : own)))).toContain(
        'conflict-not-from-claims',
      );
  });

  test('two sentences that agree, of one text, are no sides', () => {
    const one = conflict.sides.find(({ text }) => text.includes('1962'));
    if (one === undefined) throw new Error('no side of 1962');
    expect(withSides([one, sideOfDogs])).toContain('conflict-not-from-claims');
  });

  test('the day of a side cannot be left out, and its kind is that of its rule', () => {
    const undated = conflict.sides.map((side) => ({ ...side, publishedAt: null }));
    expect(withSides(undated)).toContain('conflict-not-from-claims');
    const renamed = { ...report, conflicts: [{ ...conflict, kind: 'name' as const }] };
    expect(failuresOf(renamed, PIER)).toContain('conflict-not-from-claims');
  });
});
