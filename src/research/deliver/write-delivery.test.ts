import { describe, expect, test } from 'vitest';
import { buildSample } from '../../../test/support/sample-report.ts';
import { markUnverified } from './write-delivery.ts';

describe('RES-12 what the checker cannot follow', () => {
  test('is marked, and leaves the answer and the summaries', () => {
    const { report } = buildSample();
    const [id = ''] = report.answer.claimIds;
    const failed = [{ claim: id, proof: 0, reason: 'quote-not-at-offset', detail: '' }] as const;
    const marked = markUnverified(report, { claims: 1, verified: 0, unverified: 1, failed });
    expect(marked.claims.find((claim) => claim.id === id)?.status).toBe('unverified');
    expect(marked.answer.claimIds).not.toContain(id);
    const text = report.claims.find((claim) => claim.id === id)?.text ?? '-';
    expect(marked.answer.text).not.toContain(text);
    expect(marked.concepts.map(({ summary }) => summary).join('\n')).not.toContain(text);
  });

  test('a report that holds is left as it is', () => {
    const { report } = buildSample();
    expect(markUnverified(report, { claims: 1, verified: 1, unverified: 0, failed: [] })).toBe(
      report,
    );
  });
});
