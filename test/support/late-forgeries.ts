import {
  answered,
  concept,
  FALSE,
  type Forgery,
  front,
  ofClaim,
  ofComputed,
  ofProof,
  ofRow,
  provable,
  rewritten,
  sealed,
  sides,
  toldClaim,
  worded,
} from './forgery-parts.ts';

const ARABIC = '٠١٢٣٤٥٦٧٨٩';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const inDigits = (digits: string) => (text: string) =>
  text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

/** A third list: other signs for the same words, traded parts, and values that only look alike. */
export const LATE_FORGERIES: readonly Forgery[] = [
  ...provable('proofs of two claims traded', (report) => {
    const [one, two, ...others] = report.claims;
    return one === undefined || two === undefined
      ? undefined
      : {
          ...report,
          claims: [{ ...one, proofs: two.proofs }, { ...two, proofs: one.proofs }, ...others],
        };
  }),
  ...provable('ids of two claims traded', (report) => {
    const told = toldClaim(report);
    const rowOf = (claim = told): string | undefined => claim?.proofs[0]?.evidenceId;
    const other = report.claims.find((claim) => rowOf(claim) !== rowOf());
    if (told === undefined || other === undefined) return undefined;
    const traded = new Map([
      [told.id, other.id],
      [other.id, told.id],
    ]);
    return {
      ...report,
      claims: report.claims.map((claim) => ({ ...claim, id: traded.get(claim.id) ?? claim.id })),
    };
  }),
  ...provable('texts of two rows traded', (report) => {
    const [one, two, ...others] = report.evidence;
    return one === undefined || two === undefined || one.snapshot === two.snapshot
      ? undefined
      : {
          ...report,
          evidence: [
            { ...one, snapshot: two.snapshot },
            { ...two, snapshot: one.snapshot },
            ...others,
          ],
        };
  }),
  ...provable(
    'rows of one id',
    ofRow(() => ({ id: 'e1' })),
  ),
  ...provable('a row twice', (report) => ({
    ...report,
    evidence: [...report.evidence, ...report.evidence.slice(0, 1)],
  })),
  ...provable('numbers of two citations traded', (report) => {
    const [one, two, ...others] = report.references;
    return one === undefined || two === undefined
      ? undefined
      : {
          ...report,
          references: [
            { ...one, citation: two.citation },
            { ...two, citation: one.citation },
            ...others,
          ],
        };
  }),
  ...provable('digits of another script', worded(inDigits(ARABIC))),
  ...provable('digits of another script in words and quote', rewritten(inDigits(ARABIC))),
  ...provable('raised digits', worded(inDigits(RAISED))),
  ...provable(
    'a number written out',
    worded((text) => text.replace(/\b16\b/, 'sixteen').replace(/\b50\b/, 'fifty')),
  ),
  ...provable(
    'a minus of another kind in front of a number',
    worded((text) => text.replace(/\d/, (digit) => `−${digit}`)),
  ),
  ...provable(
    'a blank that breaks no line',
    rewritten((text) => text.replace(' ', '\u00a0')),
  ),
  ...provable(
    'a mark of direction behind a number',
    worded((text) => text.replace(/\d+/, (number) => `${number}\u200f`)),
  ),
  ...provable(
    'a sign of no width in the quote alone',
    ofProof(({ quote }) => ({ quote: quote.replace(/(?<=\w)\s/, '\u200b ') })),
  ),
  ...provable(
    'a part of a sign of two units',
    ofProof(({ quote }) => ({ quote: `${quote}\ud83d` })),
  ),
  ...provable(
    'letters taken apart in words and quote',
    rewritten((text) =>
      text.normalize('NFD') === text ? text.replace('e', 'e\u0301') : text.normalize('NFD'),
    ),
  ),
  ...provable(
    'a line break in the words, where a mark follows',
    worded((text) => text.replace(' ', '\n# ')),
  ),
  ...provable(
    'markup in the words',
    worded((text) => `${text}<img src=x>`),
  ),
  ...provable(
    'the row of another proof in front of its own',
    ofClaim(({ proofs }, { evidence }) => {
      const [first] = proofs;
      const other = evidence.find(({ id }) => id !== first?.evidenceId);
      return first === undefined || other === undefined
        ? undefined
        : { proofs: [{ ...first, evidenceId: other.id, snapshot: other.snapshot }, ...proofs] };
    }),
  ),
  ...provable(
    'a row named as members of objects are',
    ofProof(() => ({ evidenceId: 'constructor' })),
  ),
  ...provable(
    'called background and answered all the same',
    ofClaim(() => ({ status: 'background', level: 'background' })),
  ),
  ...provable(
    'called unverified and answered all the same',
    ofClaim(() => ({ status: 'unverified', level: 'unverified' })),
  ),
  ...provable(
    'an equal cell of another row',
    ofComputed(({ cells }) => ({ cells: cells.map((cell) => ({ ...cell, ...cells[0] })) })),
  ),
  ...provable(
    'cells in another order',
    ofComputed(({ cells }) => (cells.length < 2 ? {} : { cells: cells.toReversed() })),
  ),
  ...provable(
    'a condition more in the formula',
    ofComputed(({ operation }) => ({ operation: operation.replace(')', ' and Month = May)') })),
  ),
  ...provable(
    'a result of more places',
    ofComputed(({ result }) => ({ result: `${result}.00` })),
  ),
  ...provable('a value in front in letters that look alike', (report) =>
    front(report, (text) => text.replace('e', 'е')),
  ),
  ...provable('a sign of no width behind the value in front', (report) =>
    front(report, (text) => `${text}\u200b`),
  ),
  ...provable('a part of the answer twice', (report) => ({
    ...report,
    answerParts: [...report.answerParts, ...report.answerParts.slice(-1)],
  })),
  ...provable('a part of the answer of another claim', (report) => {
    const other = report.claims.find(({ id }) => !report.answer.claimIds.includes(id));
    return other === undefined || report.answerParts.length === 0
      ? undefined
      : {
          ...report,
          answerParts: report.answerParts.map((part) => ({ ...part, claimIds: [other.id] })),
        };
  }),
  ...provable('a conflict made up of two claims', (report) => {
    const [one, two] = report.claims;
    if (report.conflicts.length > 0 || one === undefined || two === undefined) return undefined;
    const made = [one, two].map((claim) => ({
      claimId: claim.id,
      text: claim.text,
      evidenceIds: claim.proofs.map(({ evidenceId }) => evidenceId),
      sources: ['who'],
      publishedAt: null,
      supportIds: [],
      independent: 1,
    }));
    return { ...report, conflicts: [{ kind: 'number', sides: made }] };
  }),
  ...provable('sides under other names', (report) =>
    sides(report, (side) => ({ ...side, sources: ['World Health Organization'] })),
  ),
  ...provable('a side that more claims support', (report) =>
    sides(report, (side) => ({ ...side, supportIds: ['c98', 'c99'] })),
  ),
  ...provable('an insight of true words under another claim', (report) => {
    const [one, two] = report.claims;
    return one === undefined || two === undefined
      ? undefined
      : { ...report, insights: [{ text: one.text, claimIds: [two.id] }] };
  }),
  ...provable('a concept of unknown claims', (report) => concept(report, { claimIds: ['c99'] })),
  ...provable('a title with a mark of direction', (report) =>
    concept(report, { title: `\u202e${report.concepts[0]?.title ?? ''}` }),
  ),
  ...provable('answer with signs of no width', (report) =>
    answered(report, report.answer.text.split(' ').join('\u200b ')),
  ),
  ...provable('answer that links away', (report) =>
    answered(report, `[${report.answer.text}](https://example.com)`),
  ),
  ...sealed('documents that were read taken for unread', (report) => ({
    ...report,
    method: {
      ...report.method,
      skipped: [{ path: 'halden.md', reason: 'vanished', reached: null }],
    },
  })),
  ...sealed('nothing that was delivered beside it', (report) => ({ ...report, files: null })),
  ...sealed('a file that was not delivered', (report) => ({
    ...report,
    files: { ...report.files, '../../report.md': '0'.repeat(64) },
  })),
  ...sealed('sources known as elsewhere too', (report) => ({
    ...report,
    evidence: report.evidence.map((row) => ({ ...row, alsoAt: ['https://who.int/'] })),
  })),
  ...sealed('a row said to be whole or lossy', (report) => ({
    ...report,
    evidence: report.evidence.map((row) => ({ ...row, metadata: { doi: '10.1000/182' } })),
  })),
  ...sealed('a check passed by another text', (report) => ({
    ...report,
    rubrics: [...report.rubrics, { id: 'r8', text: FALSE, passed: true, claimIds: ['c1'] }],
  })),
];
