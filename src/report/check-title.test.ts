import { describe, expect, test } from 'vitest';
import { claimOf, REPORT, reasonsOf } from '../../test/support/forged-report.ts';
import { isNameOrHeading, isWrittenTitle } from './check-title.ts';
import { type Concept, type Report, sealReport } from './index.ts';

const told = (text: string, ...titles: readonly string[]) => ({ text, titles });

const withConcepts = (change: (concept: Concept) => Concept, more: Partial<Report> = {}) =>
  reasonsOf(sealReport({ ...REPORT, concepts: REPORT.concepts.map(change), ...more }));

describe('REP-11 a title is made of verified claims and their own rows', () => {
  test('a claim of another source does not stand under a heading', () => {
    const guide = told('The pier was built in 1962.', 'Harbour guide');
    expect(isNameOrHeading('Harbour guide', [guide])).toBe(true);
    const history = told('The pier was built in 1964.', 'History');
    expect(isNameOrHeading('Harbour guide', [guide, history])).toBe(false);
    const claimIds = REPORT.claims.map(({ id }) => id);
    const row = REPORT.evidence.find(({ title }) => title !== 'Tay Bridge');
    const moved = withConcepts((concept) => ({ ...concept, title: row?.title ?? '', claimIds }));
    expect(moved).toContain('title-not-from-claims');
  });

  test('a name that most of the claims say does, whatever their sources are called', () => {
    const said = ['Ada Nissen leads it.', 'It is led by Ada Nissen.', 'Ada Nissen was born there.'];
    const claims = said.map((text, at) => told(text, `Paper ${at}`));
    expect(isNameOrHeading('Ada Nissen', claims)).toBe(true);
    const others = ['One.', 'Two.', 'Three.'].map((text) => told(text, 'Other'));
    expect(isNameOrHeading('Ada Nissen', [...claims.slice(0, 1), ...others])).toBe(false);
  });

  test('what an unverified claim says, or the row that it names, makes no title', () => {
    const unproved = {
      ...claimOf('c1'),
      id: 'c99',
      text: 'Harbour Master Olav Brekke took over.',
      status: 'unverified' as const,
      level: 'unverified' as const,
      proofs: [],
    };
    const failed = withConcepts(
      (concept) => ({
        ...concept,
        title: 'Harbour Master Olav Brekke',
        claimIds: [...concept.claimIds, 'c99'],
      }),
      { claims: [...REPORT.claims, unproved] },
    );
    expect(failed).toContain('title-not-from-claims');
  });
});

test.each([
  ['Fishing allowed in the inner basin', 'Fishing is not allowed in the inner basin.', false],
  ['The inner basin', 'Fishing is not allowed in the inner basin.', true],
  ['Fishing not allowed', 'Fishing is not allowed in the inner basin.', true],
  ['图书馆周一开放', '图书馆周一不开放。', false],
])('REP-11 a title that somebody wrote drops no negation: %s', (title, text, isTitle) => {
  expect(isWrittenTitle(title, [told(text, 'Rules')])).toBe(isTitle);
});
