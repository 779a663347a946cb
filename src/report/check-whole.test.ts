import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSample, FILES } from '../../test/support/sample-report.ts';
import { isWhole } from '../answer/index.ts';
import { type Claim, checkReport, checkReportJson, encodeReport, type Report } from './index.ts';
import { sealReport } from './integrity.ts';

const TEXT =
  'It is not true that aspirin is safe for children. The study did not show that Zorvex cures cancer. The dose is 50 mg per day. If pressure falls, the valve opens.\n';

function sampleOf(question: string): ReturnType<typeof buildSample> {
  const files = [{ path: 'drugs.txt', title: 'Drugs', text: TEXT }];
  return buildSample({ question, files, clues: [], rubrics: [], subQuestions: [] });
}

/** The first claim and the answer narrowed to a piece of what was quoted, sealed again as a careful forger would. */
function narrow(report: Report, piece: string): Report {
  const start = TEXT.indexOf(piece);
  const cut = (claim: Claim): Claim => ({
    ...claim,
    text: piece,
    proofs: claim.proofs.map((proof) => ({
      ...proof,
      start,
      end: start + piece.length,
      quote: piece,
    })),
  });
  const [first, ...others] = report.claims;
  if (first === undefined) throw new Error('the sample has no claims');
  const answerParts = [
    { text: piece, claimIds: [first.id], kind: 'sentence' as const, level: 'quoted' as const },
  ];
  return sealReport({
    ...report,
    claims: [cut(first), ...others],
    answerParts,
    answer: { text: piece, claimIds: [first.id] },
    concepts: [],
    insights: [],
    patterns: [],
    risks: [],
  });
}

describe('REP-32 a quote is whole', () => {
  test.each([
    ['Is aspirin safe for children?', 'aspirin is safe for children.'],
    ['Does Zorvex cure cancer?', 'Zorvex cures cancer.'],
    ['What is the dose?', 'The dose is 5'],
    ['What is the dose?', 'The dose is 50 mg'],
    ['When does the valve open?', 'the valve opens.'],
    ['When does the valve open?', 'pressure falls'],
  ])('%s: "%s" is refused, whoever sealed it', (question, piece) => {
    const { report, findSnapshot } = sampleOf(question);
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
    const reasons = checkReport(narrow(report, piece), findSnapshot).failed;
    expect(reasons.map(({ reason }) => reason)).toContain('quote-not-whole');
  });

  test('a part of the answer is a whole claim, whatever it calls itself', () => {
    const { report, findSnapshot } = sampleOf('Is aspirin safe for children?');
    const text = 'aspirin is safe for children';
    const claimIds = report.claims.flatMap((claim) =>
      claim.text.includes(text) ? [claim.id] : [],
    );
    for (const kind of ['item', 'sentence', 'row', 'step', 'event'] as const)
      for (const level of ['derived', 'quoted'] as const) {
        const answerParts = [{ text, claimIds, kind, level }];
        const forged = sealReport({ ...report, answerParts, answer: { text, claimIds } });
        const reasons = checkReport(forged, findSnapshot).failed.map(({ reason }) => reason);
        expect(reasons).toContain('answer-not-from-claims');
      }
  });

  test('a passage that was narrowed too gives no other borders', () => {
    const { report, findSnapshot } = sampleOf('What is the dose?');
    const piece = 'The dose is 5';
    const start = TEXT.indexOf(piece);
    const evidence = report.evidence.map((row) => ({
      ...row,
      span: { start, end: start + piece.length },
      snippet: piece,
    }));
    const forged = sealReport({ ...narrow(report, piece), evidence });
    const reasons = checkReport(forged, findSnapshot).failed.map(({ reason }) => reason);
    expect(reasons).toContain('quote-not-whole');
  });

  test('several whole sentences, a list, a row, code and a turn are whole', () => {
    const page =
      '# Tools\n\nOne is here. Two is there.\n\n- a first item\n- a second item\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```sh\nnpm install foo\n\nnpm test\n```\n\n';
    const span = (piece: string): { start: number; end: number } => ({
      start: page.indexOf(piece),
      end: page.indexOf(piece) + piece.length,
    });
    const whole = { span: { start: 0, end: page.length }, metadata: {}, url: 'file:a.md' };
    for (const piece of [
      'One is here. Two is there.',
      'Two is there.',
      'a second item',
      '- a first item\n- a second item',
      '| 1 | 2 |',
      'npm install foo\n\nnpm test',
    ])
      expect([piece, isWhole(page, span(piece), whole)]).toEqual([piece, true]);
    for (const piece of ['is here.', 'npm install foo', 'first item', '1 | 2'])
      expect([piece, isWhole(page, span(piece), whole)]).toEqual([piece, false]);
  });

  test('a turn, and a sentence of one, are whole; a part of a sentence is not', () => {
    const chat =
      'Anna: Hello there.\nBen: It was lost.\nAnna: The key is red. Is it?\nBen: It is blue.\n';
    const isWholePiece = (piece: string): boolean => {
      const start = chat.indexOf(piece);
      return isWhole(
        chat,
        { start, end: start + piece.length },
        { span: { start: 0, end: chat.length }, metadata: {}, url: 'file:a.md' },
      );
    };
    expect(['The key is red.', 'Ben: It is blue.', 'It is blue.'].map(isWholePiece)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['key is red.', 'It is', 'blue.'].map(isWholePiece)).toEqual([false, false, false]);
  });

  test('a comment of source code is prose, its lines are no list', () => {
    const code =
      '/**\n * The valve opens by itself. It never\n * closes while it is warm.\n */\nexport {};\n';
    const isWholePiece = (piece: string): boolean => {
      const start = code.indexOf(piece);
      const row = {
        span: { start: 0, end: code.length },
        metadata: { format: 'code' },
        url: 'file:a.ts',
      };
      return isWhole(code, { start, end: start + piece.length }, row);
    };
    expect(isWholePiece('It never\n * closes while it is warm.')).toBe(true);
    expect(isWholePiece('closes while it is warm.')).toBe(false);
  });

  test('no cut inside a word passes', () => {
    const text = FILES.map((file) => file.text).join('\n\n');
    const inside = [...text.matchAll(/(?<=\p{L})\p{L}/gu)].map(({ index }) => index);
    fc.assert(
      fc.property(fc.constantFrom(...inside), fc.integer({ min: 5, max: 200 }), (at, length) => {
        const end = Math.min(text.length, at + length);
        expect(
          isWhole(
            text,
            { start: at, end },
            { span: { start: 0, end: text.length }, metadata: {}, url: 'file:a.md' },
          ),
        ).toBe(false);
        expect(
          isWhole(
            text,
            { start: Math.max(0, at - length), end: at },
            { span: { start: 0, end: at }, metadata: {}, url: 'file:a.md' },
          ),
        ).toBe(false);
      }),
    );
  });
});

describe('REP-13 the seal holds every member', () => {
  const { report, findSnapshot } = sampleOf('What is the dose?');
  const json = encodeReport(report);

  test('a report is sealed; without its seal it is unsealed', () => {
    expect(checkReport(report, findSnapshot).seal).toBe('sealed');
    const bare = checkReportJson({ ...json, integrity: null }, findSnapshot);
    expect(bare.ok && bare.value.seal).toBe('unsealed');
  });

  test.each(Object.keys(json).filter((name) => name !== 'integrity' && name !== 'v'))(
    'without "%s" it is broken',
    (name) => {
      const { [name]: _, ...rest } = json;
      const check = checkReportJson(rest, findSnapshot);
      expect(!check.ok || check.value.seal === 'broken').toBe(true);
    },
  );

  test('a member that nobody knows breaks it', () => {
    const check = checkReportJson({ ...json, note: 'approved' }, findSnapshot);
    expect(check.ok && check.value.failed.map(({ reason }) => reason)).toEqual(['report-changed']);
  });

  test('a report of version 1 is checked as it was made, and says so', async () => {
    const old = JSON.parse(
      await readFile(new URL('../../test/fixtures/report-1.json', import.meta.url), 'utf8'),
    );
    const texts = new Map([[old.claims[0].proofs[0].snapshot, TEXT]]);
    const find = (sha256: string): string | undefined => texts.get(sha256);
    const check = checkReportJson(old, find);
    expect(check.ok && { seal: check.value.seal, failed: check.value.failed }).toEqual({
      seal: 'older',
      failed: [],
    });
    const renamed = checkReportJson({ ...old, question: 'Another?' }, find);
    expect(renamed.ok && renamed.value.seal).toBe('broken');
    const weighed = checkReportJson({ ...old, answered: 'yes' }, find);
    expect(weighed.ok && weighed.value.failed.map(({ detail }) => detail)).toContain(
      'it holds what reports of version 1 did not',
    );
    const promoted = checkReportJson({ ...old, v: 2 }, find);
    expect(promoted.ok && promoted.value.seal).toBe('broken');
  });
});
