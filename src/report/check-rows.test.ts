import { describe, expect, test } from 'vitest';
import { claimOf, REPORT, reasonsOf } from '../../test/support/forged-report.ts';
import { referenceOf } from './check-rows.ts';
import { type Claim, type Report, sealReport } from './index.ts';
import type { CitedEvidence } from './report.ts';

const [FIRST, ...OTHERS] = REPORT.evidence;
if (FIRST === undefined) throw new Error('the report cites nothing');

function reasonsWith(rows: readonly CitedEvidence[], change: Partial<Report> = {}): Set<string> {
  const references = rows.map(referenceOf);
  return new Set(reasonsOf(sealReport({ ...REPORT, evidence: rows, references, ...change })));
}

function twinOf(row: CitedEvidence, change: Partial<CitedEvidence>): CitedEvidence {
  const last = REPORT.evidence.length + 90;
  return { ...row, id: `e${last}`, citation: last, ...change };
}

/** Claims of which one cites a further row for what it has from another one. */
function citingToo(row: CitedEvidence): readonly Claim[] {
  const own = REPORT.claims.find(({ proofs }) =>
    proofs.some((one) => one.evidenceId === FIRST?.id),
  );
  const proofs = own?.proofs.filter((one) => one.evidenceId === FIRST?.id) ?? [];
  const further = proofs.map((one) => ({ ...one, evidenceId: row.id }));
  return REPORT.claims.map((claim) =>
    claim.id === own?.id ? { ...claim, proofs: [...claim.proofs, ...further] } : claim,
  );
}

describe('REP-12 what a report shows of its sources', () => {
  test('a row that no claim cites is no source', () => {
    const row = twinOf(FIRST, { snapshot: '0'.repeat(64), url: 'https://imo.example/invented' });
    expect(reasonsWith([FIRST, ...OTHERS, row])).toEqual(new Set(['evidence-uncited']));
    expect(reasonsWith([FIRST, ...OTHERS], { v: 2 })).toEqual(new Set());
  });

  test('the list of sources may not be left out', () => {
    const reasons = reasonsOf(sealReport({ ...REPORT, references: [] }));
    expect(new Set(reasons)).toEqual(new Set(['reference-missing']));
  });

  test.each([
    ['a part of it', (text: string) => text.slice(0, text.indexOf('.') + 1)],
    [
      'it without a word',
      (text: string) => text.replace(' not ', ' […] ').replace(' the ', ' […] '),
    ],
    ['pieces of it', (text: string) => `${text.slice(0, 20)}[…]${text.slice(40)}`],
  ])('of a passage no cut is shown: %s', (_, cut) => {
    const first = { ...FIRST, snippet: cut(FIRST.snippet) };
    expect(reasonsWith([first, ...OTHERS])).toContain('snippet-not-in-span');
  });

  test('one passage under two addresses is no second source', () => {
    const twin = twinOf(FIRST, { url: 'https://www.who.int/news', source: 'web' });
    const claims = citingToo(twin);
    expect(reasonsWith([FIRST, ...OTHERS, twin], { claims })).toContain('source-swapped');
    const same = twinOf(FIRST, { title: 'Another title' });
    expect(reasonsWith([FIRST, ...OTHERS, same], { claims: citingToo(same) })).toContain(
      'source-swapped',
    );
  });

  test('one quote is one claim', () => {
    const claims = [...REPORT.claims, { ...claimOf('c1'), id: 'c90' }];
    expect(reasonsWith(REPORT.evidence, { claims })).toContain('duplicate-id');
  });
});

describe('REP-70 what is called by another name', () => {
  test('a passage of a document is no word of the user', () => {
    const named = { ...FIRST, source: 'correction' };
    expect(reasonsWith([named, ...OTHERS])).toContain('address-invalid');
  });

  test.each<[string, Partial<Claim>]>([
    ['an unverified one is no quote', { status: 'unverified', level: 'quoted' }],
    ['nor one of nobody', { status: 'background', level: 'quoted' }],
    ['where nobody wrote nothing is background', { status: 'background', level: 'background' }],
    ['what a reader upheld is no quote', { status: 'supported', level: 'quoted' }],
  ])('a claim is called what its level is: %s', (_, change) => {
    const { id } = claimOf('c1');
    const claims = REPORT.claims.map((claim) =>
      claim.id === id ? { ...claim, ...change } : claim,
    );
    expect(reasonsWith(REPORT.evidence, { claims })).toContain('level-wrong');
  });

  test('who found no answer tells the nearest passages alone', () => {
    const declined = {
      answered: 'no',
      answer: { text: 'Nothing was found that answers this question.', claimIds: [] },
      answerParts: [],
    } as const;
    const reasons = reasonsWith(REPORT.evidence, declined);
    expect(reasons).toContain('answer-not-from-claims');
  });
});
