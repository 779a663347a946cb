import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { sha256Hex } from '../kernel/index.ts';
import {
  type Claim,
  checkReport,
  checkReportJson,
  encodeReport,
  type Report,
  sealReport,
} from './index.ts';

const { report: REPORT, snapshots: SNAPSHOTS, findSnapshot } = buildSample();

/** Reasons for which a changed report fails; a seal made again shows that the check stands without it. */
function reasonsOf(report: Report, find = findSnapshot): readonly string[] {
  return checkReport(report, find).failed.map(({ reason }) => reason);
}

/** The report with one claim changed, sealed again as a careful forger would. */
function forge(id: string, change: (claim: Claim) => Partial<Claim>): Report {
  const claims = REPORT.claims.map((claim) =>
    claim.id === id ? { ...claim, ...change(claim) } : claim,
  );
  return sealReport({ ...REPORT, claims });
}

function forgeProof(id: string, change: Partial<Claim['proofs'][number]>): Report {
  return forge(id, ({ proofs }) => ({ proofs: proofs.map((proof) => ({ ...proof, ...change })) }));
}

function claimOf(id: string): Claim {
  const claim = REPORT.claims.find((known) => known.id === id);
  if (claim === undefined) throw new Error(`no claim ${id}`);
  return claim;
}

/** The claim that holds the text. */
function idOf(text: string): string {
  return REPORT.claims.find((claim) => claim.text.includes(text))?.id ?? '';
}

const KILLED = idOf('killed 75');
const DESIGNED = idOf('was designed by');

describe('REP-8 proofs', () => {
  const proof = claimOf(KILLED).proofs[0];
  const other = claimOf(DESIGNED).proofs[0];
  if (proof === undefined || other === undefined) throw new Error('the sample has no proofs');

  test.each<[string, Report]>([
    ['quote-not-at-offset', forgeProof(KILLED, { quote: proof.quote.replace('75', '57') })],
    ['quote-not-at-offset', forgeProof(KILLED, { start: proof.start + 1, end: proof.end + 1 })],
    ['offset-outside-span', forgeProof(KILLED, { end: 99_999 })],
    ['source-swapped', forgeProof(KILLED, { evidenceId: other.evidenceId })],
    ['source-swapped', forgeProof(KILLED, { snapshot: other.snapshot })],
    ['evidence-missing', forgeProof(KILLED, { evidenceId: 'e99' })],
    ['empty-quote', forgeProof(KILLED, { quote: '', start: proof.start, end: proof.start })],
    ['text-not-quote', forgeProof(KILLED, other)],
    ['no-proof', forge(KILLED, () => ({ proofs: [] }))],
    ['proof-unrelated', forge(KILLED, ({ proofs }) => ({ proofs: [...proofs, other] }))],
  ])('%s (%#)', (reason, forged) => {
    expect(reasonsOf(forged)).toContain(reason);
  });

  test('a quote is not looked for elsewhere: the claim is counted as not verified', () => {
    const check = checkReport(forgeProof(KILLED, { quote: 'x' }), findSnapshot);
    expect(check.verified).toBe(REPORT.claims.length - 1);
    expect(check.unverified).toBe(1);
    expect(check.failed[0]).toMatchObject({ claim: KILLED, proof: 0 });
  });

  test('a snapshot that is gone or has one other character is found', () => {
    expect(reasonsOf(REPORT, () => undefined)).toContain('snapshot-missing');
    for (const [sha256, text] of SNAPSHOTS) {
      const changed = text.replace(/\d|o/, 'X');
      const find = (wanted: string): string | undefined =>
        wanted === sha256 ? changed : findSnapshot(wanted);
      const isCited = REPORT.evidence.some(({ snapshot }) => snapshot === sha256);
      expect(reasonsOf(REPORT, find).includes('snapshot-changed')).toBe(isCited);
    }
  });

  test('own knowledge proves nothing', () => {
    const evidence = REPORT.evidence.map((row) => ({ ...row, source: 'own-knowledge' }));
    expect(reasonsOf(sealReport({ ...REPORT, evidence }))).toContain('background-cited');
  });

  test('an unverified claim may fail: the report does not say that it holds', () => {
    const id = idOf('carries the railway') || KILLED;
    const inAnswer = REPORT.answer.claimIds.includes(id);
    const forged = forge(id, () => ({ status: 'unverified', proofs: [] }));
    expect(checkReport(forged, findSnapshot).unverified).toBe(1);
    expect(reasonsOf(forged).includes('no-proof')).toBe(false);
    expect(inAnswer).toBe(false);
  });
});

describe('REP-9 details of a sentence that a model wrote', () => {
  const write = (text: string): readonly string[] =>
    reasonsOf({
      ...forge(KILLED, () => ({ text })),
      mode: 'model:test',
      answer: REPORT.answer,
      integrity: null,
    }).filter((reason) => !reason.endsWith('-from-claims'));

  test.each([
    ['In the Tay Bridge disaster 75 people died.', []],
    ['In the Tay Bridge disaster 76 people died.', ['number-not-in-quote']],
    ['75 people and 75 horses died at the Tay Bridge.', ['number-not-in-quote']],
    ['In the Forth Bridge disaster 75 people died.', ['name-not-in-quote']],
    ['On 28 December 1879 the Tay Bridge disaster killed 75 people.', ['date-not-in-quote']],
    ['The Tay Bridge disaster killed 75 people (https://evil.example/x).', ['url-not-in-quote']],
    ['Leeks are boiled for a while before the soup gets its salt.', ['proof-unrelated']],
    ['The Tay Bridge disaster did not kill 75 people.', ['negated']],
  ])('%s', (text, reasons) => {
    expect(write(text)).toEqual(reasons);
  });
});

describe('REP-10 an extractive claim is its quote', () => {
  test('one other digit, letter or word in its text is found', () => {
    for (const { id, text } of REPORT.claims) {
      const forged = forge(id, () => ({ text: text.replace(/\w(?=\W*$)/, 'q') }));
      expect(reasonsOf(forged)).toContain('text-not-quote');
    }
  });
});

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
    expect(reasonsOf({ ...REPORT, answer })).toEqual([]);
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
    const json = encodeReport(REPORT);
    const claims = json.claims.map((claim, index) => {
      if (index === 0) return { ...claim, text: 7 };
      if (index > 1) return claim;
      return { ...claim, proofs: claim.proofs.map((proof) => ({ ...proof, start: 'x' })) };
    });
    const check = checkReportJson({ ...json, claims }, findSnapshot);
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
