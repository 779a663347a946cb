import { describe, expect, test } from 'vitest';
import { buildSample } from '../../../test/support/sample-report.ts';
import { markUnverified, settleDelivery } from './settle-delivery.ts';

describe('RES-12 what the checker cannot follow', () => {
  test('is marked, and leaves the answer and the summaries', () => {
    const { report } = buildSample();
    const [id = ''] = report.answer.claimIds;
    const failed = [{ claim: id, proof: 0, reason: 'quote-not-at-offset', detail: '' }] as const;
    const marked = markUnverified(report, {
      claims: 1,
      verified: 0,
      supported: 0,
      unverified: 1,
      background: 0,
      failed,
      seal: 'sealed' as const,
    });
    expect(marked.claims.find((claim) => claim.id === id)?.status).toBe('unverified');
    expect(marked.answer.claimIds).not.toContain(id);
    const text = report.claims.find((claim) => claim.id === id)?.text ?? '-';
    expect(marked.answer.text).not.toContain(text);
    expect(marked.concepts.map(({ summary }) => summary).join('\n')).not.toContain(text);
  });

  test('a report that holds is left as it is', () => {
    const { report } = buildSample();
    expect(
      markUnverified(report, {
        claims: 1,
        verified: 1,
        supported: 0,
        unverified: 0,
        background: 0,
        failed: [],
        seal: 'sealed' as const,
      }),
    ).toBe(report);
  });
});

describe('REP-33 a delivery checks its finished bytes', () => {
  const { report, findSnapshot } = buildSample();

  test('what holds is sealed with the files beside it', async () => {
    const settled = await settleDelivery(report, findSnapshot, null);
    expect(settled.check).toMatchObject({ failed: [], seal: 'sealed' });
    expect(Object.keys(settled.report.files ?? {})).toEqual([
      'report.md',
      'report.html',
      'references.bib',
      'references.ris',
      'references.csl.json',
    ]);
  });

  test('what fails beside the claims is named, and the check says so', async () => {
    const insight = { text: 'Nobody said so.', claimIds: [] };
    const settled = await settleDelivery({ ...report, insights: [insight] }, findSnapshot, null);
    expect(settled.check.failed.map(({ reason }) => reason)).toEqual(['insight-not-from-claims']);
    expect(settled.report.gaps[0]?.text).toContain('insight-not-from-claims');
  });
});
