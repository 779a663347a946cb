import { describe, expect, test } from 'vitest';
import { claimOf, forge, REPORT, reasonsOf } from '../../test/support/forged-report.ts';
import { type Report, sealReport } from './index.ts';

describe('REP-11 what repeats claims is made of them', () => {
  test.each<[string, Partial<Report>]>([
    ['answer-not-from-claims', { answer: { ...REPORT.answer, text: 'The bridge fell in 1880.' } }],
    ['answer-not-from-claims', { answer: { ...REPORT.answer, text: '' } }],
    [
      'answer-not-from-claims',
      { answer: { ...REPORT.answer, text: `${REPORT.answer.text} Yes.` } },
    ],
    [
      'summary-not-from-claims',
      { concepts: REPORT.concepts.map((concept) => ({ ...concept, summary: 'It fell.' })) },
    ],
    [
      'title-not-from-claims',
      { concepts: REPORT.concepts.map((concept) => ({ ...concept, title: 'Forth Bridge' })) },
    ],
    ['insight-not-from-claims', { insights: [{ text: 'All is well.', claimIds: ['c1'] }] }],
    ['insight-not-from-claims', { risks: [{ text: claimOf('c1').text, claimIds: ['c2'] }] }],
    [
      'conflict-not-from-claims',
      {
        conflicts: REPORT.conflicts.map((conflict) => ({
          ...conflict,
          sides: conflict.sides.map((side) => ({ ...side, text: side.text.replace('59', '69') })),
        })),
      },
    ],
    [
      'conflict-not-from-claims',
      {
        conflicts: REPORT.conflicts.map((conflict) => ({
          ...conflict,
          sides: conflict.sides.map((side) => ({
            ...side,
            publishedAt: '2020-01-01T00:00:00.000Z',
          })),
        })),
      },
    ],
    [
      'conflict-not-from-claims',
      {
        conflicts: REPORT.conflicts.map((conflict) => ({
          ...conflict,
          sides: conflict.sides.map((side) => ({ ...side, sources: ['reddit'] })),
        })),
      },
    ],
    ['unknown-claim', { answer: { ...REPORT.answer, claimIds: ['c99'] } }],
    ['unknown-claim', { rubrics: [{ id: 'r', text: 'x', passed: true, claimIds: ['c99'] }] }],
    ['duplicate-id', { claims: [...REPORT.claims, claimOf('c1')] }],
  ])('%s (%#)', (reason, change) => {
    expect(REPORT.conflicts).not.toEqual([]);
    expect(reasonsOf(sealReport({ ...REPORT, ...change }))).toContain(reason);
  });

  test('an answer that names no claims may be put together from any', () => {
    const answer = { text: `${claimOf('c2').text}  ${claimOf('c1').text}`, claimIds: [] };
    const older = { ...REPORT, answered: null, answer, answerParts: [] };
    expect(reasonsOf(sealReport(older))).toEqual([]);
  });

  test('an unverified claim cannot answer', () => {
    const [id = ''] = REPORT.answer.claimIds;
    expect(reasonsOf(forge(id, () => ({ status: 'unverified' })))).toContain(
      'answer-not-from-claims',
    );
  });
});

describe('REP-12 rows and references', () => {
  const [first, second] = REPORT.evidence;
  if (first === undefined || second === undefined) throw new Error('the sample cites too little');

  test.each(['url', 'title', 'source', 'publishedAt', 'score'] as const)(
    'two rows cannot trade their %s',
    (field) => {
      const changed = {
        ...first,
        source: 'web',
        [field]: field === 'source' ? 'web' : second[field],
      };
      const evidence = REPORT.evidence.map((row) =>
        row.id === first.id
          ? { ...changed, ...(field === 'source' ? {} : { source: first.source }) }
          : row,
      );
      expect(reasonsOf({ ...REPORT, evidence })).toContain('evidence-changed');
    },
  );

  test.each<[string, Partial<Report>]>([
    ['snippet-not-in-span', { evidence: [{ ...first, snippet: 'Quite different.' }, second] }],
    [
      'span-outside-snapshot',
      { evidence: [{ ...first, span: { start: 0, end: 99_999 } }, second] },
    ],
    [
      'lines-not-at-span',
      {
        evidence: [
          { ...first, url: second.url },
          { ...second, url: first.url },
        ],
      },
    ],
    ['address-invalid', { evidence: [{ ...first, url: 'javascript:alert(1)' }, second] }],
    ['duplicate-id', { evidence: [...REPORT.evidence, first] }],
    ['duplicate-id', { evidence: [first, { ...second, citation: first.citation }] }],
    [
      'reference-swapped',
      { references: REPORT.references.map((entry) => ({ ...entry, title: 'Another' })) },
    ],
    [
      'reference-swapped',
      {
        references: REPORT.references.map((entry) => ({ ...entry, citation: entry.citation + 1 })),
      },
    ],
    ['reference-missing', { references: REPORT.references.slice(1) }],
    [
      'ranking-swapped',
      { ranking: REPORT.ranking.map((entry) => ({ ...entry, url: 'file:other.md' })) },
    ],
  ])('%s (%#)', (reason, change) => {
    expect(reasonsOf(sealReport({ ...REPORT, ...change }))).toContain(reason);
  });
});

describe('REP-13 the seal', () => {
  test.each<[string, Partial<Report>]>([
    ['question', { question: 'Something else?' }],
    ['gaps', { gaps: [] }],
    ['rubrics', { rubrics: REPORT.rubrics.map((rubric) => ({ ...rubric, passed: true })) }],
    ['method', { method: { ...REPORT.method, stoppedBecause: 'budget' } }],
    ['mode', { mode: 'model:gpt' }],
    ['time', { generatedAt: '2027-01-01T00:00:00.000Z' }],
  ])('%s cannot change unseen', (_, change) => {
    expect(reasonsOf({ ...REPORT, ...change })).toContain('report-changed');
  });

  test('a report without seals is proved by its snapshots alone', () => {
    const evidence = REPORT.evidence.map((row) => ({ ...row, hash: null }));
    expect(reasonsOf({ ...REPORT, evidence, integrity: null })).toEqual([]);
  });
});
