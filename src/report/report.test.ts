import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { checkReport, checkReportJson, decodeReport, encodeReport, formatReport } from './index.ts';

describe('REP-1 report.json', () => {
  test('reads back as it was written', () => {
    const { report } = buildSample();
    expect(decodeReport(JSON.parse(formatReport(report)))).toEqual({ ok: true, value: report });
  });
});

describe('REP-8 a whole report holds', () => {
  test('every claim is verified', () => {
    const { report, findSnapshot } = buildSample();
    const check = checkReport(report, findSnapshot);
    expect(check).toEqual({
      claims: report.claims.length,
      verified: report.claims.length,
      supported: 0,
      unverified: 0,
      background: 0,
      failed: [],
      seal: 'sealed',
    });
    expect(checkReportJson(encodeReport(report), findSnapshot)).toEqual({ ok: true, value: check });
  });
});
