import { describe, expect, test } from 'vitest';
import {
  claimOf,
  findSnapshot,
  forge,
  REPORT,
  reasonsOf,
  SNAPSHOTS,
} from '../../test/support/forged-report.ts';
import { type Claim, checkReport, type Report, sealReport } from './index.ts';

function forgeProof(id: string, change: Partial<Claim['proofs'][number]>): Report {
  return forge(id, ({ proofs }) => ({ proofs: proofs.map((proof) => ({ ...proof, ...change })) }));
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
    ['In the Tay Bridge disaster 75 people died.', ['not-derived']],
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

describe('REP-37 what a report may call verified and supported', () => {
  const { text: quote } = claimOf(KILLED);
  const written = (change: Partial<Claim>): readonly string[] =>
    reasonsOf({
      ...forge(KILLED, () => change),
      mode: 'model:test',
      answer: REPORT.answer,
      integrity: null,
    }).filter((reason) => !reason.endsWith('-from-claims'));
  const paraphrase = 'It was the Tay Bridge disaster that killed 75 people.';

  test.each<[string, Partial<Claim>, readonly string[]]>([
    ['a quote', { text: quote }, []],
    [
      'what a reader found supported',
      { text: paraphrase, status: 'supported', level: 'entailed' },
      [],
    ],
    [
      'a paraphrase that nobody read',
      { text: paraphrase, level: 'entailed' },
      ['not-derived', 'level-wrong'],
    ],
    ['a paraphrase that says it is a quote', { text: paraphrase }, ['not-derived']],
    [
      'a reader does not outweigh a rule',
      { text: paraphrase.replace('75', '76'), status: 'supported', level: 'entailed' },
      ['number-not-in-quote'],
    ],
    [
      'without a proof nothing is supported',
      { status: 'supported', level: 'entailed', proofs: [] },
      ['no-proof'],
    ],
  ])('%s', (_, change, reasons) => {
    expect(written(change)).toEqual(reasons);
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
