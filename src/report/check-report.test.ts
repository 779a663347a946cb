import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSnapshot, REPORT, reasonsOf } from '../../test/support/forged-report.ts';
import { sha256Hex } from '../kernel/index.ts';
import { type Claim, checkReportJson, encodeReport, formatReport } from './index.ts';

describe('REP-14 any swap', () => {
  const TEXT = JSON.stringify(encodeReport(REPORT));
  const digits = [...TEXT.matchAll(/\d/g)].map(({ index }) => index);

  function isCaught(text: string): boolean {
    const check = checkReportJson(JSON.parse(text), findSnapshot);
    return !check.ok || check.value.failed.length > 0;
  }

  test('no digit of report.json can be another one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...digits), fc.integer({ min: 1, max: 9 }), (at, step) => {
        const digit = String((Number(TEXT[at]) + step) % 10);
        const changed = `${TEXT.slice(0, at)}${digit}${TEXT.slice(at + 1)}`;
        let parsed = true;
        try {
          JSON.parse(changed);
        } catch {
          parsed = false;
        }
        expect(!parsed || isCaught(changed)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('no two claims can trade text, proofs, or a field of a proof', () => {
    const pairs = REPORT.claims.flatMap((a) =>
      REPORT.claims.filter((b) => b !== a).map((b) => [a, b] as const),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.constantFrom('text', 'proofs', 'evidenceId', 'snapshot', 'start', 'quote' as const),
        ([a, b], field) => {
          const give = (to: Claim, from: Claim): Claim => {
            if (field === 'text' || field === 'proofs') return { ...to, [field]: from[field] };
            const proofs = to.proofs.map((proof) => ({
              ...proof,
              [field]: from.proofs[0]?.[field] ?? proof[field],
            }));
            return { ...to, proofs };
          };
          const claims = REPORT.claims.map((claim) => {
            if (claim === a) return give(a, b);
            return claim === b ? give(b, a) : claim;
          });
          const changed = { ...REPORT, claims };
          const isSame = JSON.stringify(changed) === JSON.stringify(REPORT);
          expect(isSame || reasonsOf(changed).length > 0).toBe(true);
        },
      ),
    );
  });
});

describe('REP-15 what is broken is named, never a crash', () => {
  test.each([
    [null],
    [[]],
    ['text'],
    [{}],
    [{ v: 1, claims: [], evidence: 'none' }],
    [{ ...encodeReport(REPORT), v: 7 }],
  ])('no report at all (%#)', (value) => {
    expect(checkReportJson(value, findSnapshot).ok).toBe(false);
  });

  test('any value in the place of any part is a failure or no report', () => {
    const keys = Object.keys(encodeReport(REPORT));
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
        const changed: Record<string, unknown> = { ...encodeReport(REPORT), [key]: value };
        const check = checkReportJson(changed, findSnapshot);
        expect(check.ok ? check.value.claims : -1).toBeGreaterThanOrEqual(-1);
      }),
    );
  });

  test('a claim or a proof of the wrong shape is named by its id', () => {
    const json = JSON.parse(formatReport(REPORT));
    json.claims[0].text = 7;
    json.claims[1].proofs[0].start = 'x';
    const check = checkReportJson(json, findSnapshot);
    expect(check.ok && check.value.failed.slice(0, 2)).toMatchObject([
      { claim: 'c1', proof: null, reason: 'malformed' },
      { claim: 'c2', proof: 0, reason: 'malformed' },
    ]);
    expect(check.ok && check.value.claims).toBe(REPORT.claims.length);
  });

  test('the hash of a snapshot is that of its UTF-8 bytes', () => {
    const text = '图论 é 𝄞';
    expect(sha256Hex(text)).toBe(sha256Hex(new TextEncoder().encode(text)));
  });
});
