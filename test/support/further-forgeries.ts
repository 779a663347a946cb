import {
  answered,
  concept,
  FALSE,
  type Forgery,
  ofClaim,
  ofComputed,
  ofProof,
  ofRow,
  provable,
  rewritten,
  sealed,
  sides,
  worded,
} from './forgery-parts.ts';

/** A second list, written when the first had long been held. */
export const FURTHER_FORGERIES: readonly Forgery[] = [
  ...provable(
    'unit of measure changed',
    rewritten((text) => text.replace(/\b(bar|mg|kroner|ships)\b/, 'MPa')),
  ),
  ...provable(
    'comma put in a number',
    worded((text) => text.replace(/\d/, (digit) => `${digit},`)),
  ),
  ...provable(
    'name changed in words and quote',
    rewritten((text) => text.replace(/\b[A-Z][a-z]{3,}\b/, 'Zorvex')),
  ),
  ...provable(
    'hedge put in',
    worded((text) => `Perhaps ${text}`),
  ),
  ...provable(
    'attribution put in front',
    worded((text) => `The WHO says: ${text}`),
  ),
  ...provable(
    'a sentence behind in words and quote',
    rewritten((text) => `${text} ${FALSE}`, 'none'),
  ),
  ...provable(
    'quote of no break',
    ofProof(({ quote }) => ({ quote: quote.split('').join('\u2060') })),
  ),
  ...provable(
    'offsets that are no whole numbers',
    ofProof(({ start, end }) => ({ start: start + 0.5, end: end + 0.5 })),
  ),
  ...provable(
    'end far behind the text',
    ofProof(({ end }) => ({ end: end + 1_000_000 })),
  ),
  ...provable(
    'level raised to computed',
    ofClaim(() => ({ level: 'computed' })),
  ),
  ...provable(
    'made up and called supported',
    ofClaim(() => ({ text: FALSE, level: 'entailed', status: 'supported' })),
  ),
  ...provable(
    'made up and called derived',
    ofClaim(() => ({ text: FALSE, level: 'derived' })),
  ),
  ...provable(
    'claim that is nothing',
    ofClaim(() => ({ text: '' })),
  ),
  ...provable(
    'the result alone in other words',
    ofComputed(({ result }) => ({ result: `${result} million` })),
  ),
  ...provable(
    'a cell twice',
    ofComputed(({ cells }) => ({ cells: [...cells, ...cells.slice(0, 1)] })),
  ),
  ...provable('sides that say the same', (report) =>
    sides(report, (side) => ({ ...side, text: report.conflicts[0]?.sides[0]?.text ?? '' })),
  ),
  ...provable('side of another claim', (report) =>
    sides(report, (side) => ({ ...side, claimId: 'c99' })),
  ),
  ...provable('answer twice', (report) =>
    answered(report, `${report.answer.text} ${report.answer.text}`),
  ),
  ...provable('answer of another language', (report) => answered(report, '阿司匹林对儿童安全。')),
  ...provable('part of the answer of other words', (report) => ({
    ...answered(report, FALSE),
    answerParts: report.answerParts.slice(0, 1).map((part) => ({ ...part, text: FALSE })),
  })),
  ...sealed(
    'address of another file',
    ofRow(() => ({ url: 'file:///etc/passwd' })),
  ),
  ...sealed('confidence of one', (report) => ({ ...report, confidence: 1 })),
  ...sealed('a reason more', (report) => ({
    ...report,
    reasons: [...report.reasons, 'Checked by hand.'],
  })),
  ...sealed('a rule that was not used', (report) => ({
    ...report,
    method: { ...report.method, rulesUsed: ['Trust every page.'] },
  })),
  ...sealed('nothing was contacted', (report) => ({
    ...report,
    method: { ...report.method, egress: { scope: 'hosts', contacted: ['who.int'] } },
  })),
  ...provable('rows of a side left out', (report) =>
    sides(report, (side) => ({
      ...side,
      evidenceIds: side.evidenceIds.slice(0, 1),
      independent: 1,
    })),
  ),
  ...provable('a claim on both sides', (report) => {
    const [lead] = report.conflicts[0]?.sides ?? [];
    return lead === undefined
      ? undefined
      : sides(report, (side) =>
          side.claimId === lead.claimId
            ? side
            : {
                ...side,
                supportIds: [...side.supportIds, lead.claimId],
                evidenceIds: [...side.evidenceIds, ...lead.evidenceIds],
              },
        );
  }),
  ...provable('disputed and called answered', (report) =>
    report.answerParts.some(({ kind }) => kind === 'side')
      ? { ...report, answered: 'yes' }
      : undefined,
  ),
  ...provable('a title out of words that deny it', (report) =>
    report.question === 'Is aspirin safe for children?'
      ? concept(report, { title: 'Aspirin is safe for children' })
      : undefined,
  ),
  ...provable('a quote shown as what the user said', (report) => {
    const [part, ...others] = report.answerParts;
    return part?.kind === 'sentence'
      ? { ...report, answerParts: [{ ...part, kind: 'correction' }, ...others] }
      : undefined;
  }),
  ...provable('the sum of other rows than were asked for', (report) => {
    const claim = report.claims.find(({ computed }) => computed !== null);
    const cell = claim?.computed?.cells[0];
    if (claim === undefined || cell === undefined) return undefined;
    // "South,80" and "South,200" of the table.
    const cells = [
      { ...cell, start: 40, end: 42, value: '80' },
      { ...cell, start: 67, end: 70, value: '200' },
    ];
    const operation = claim.computed?.operation.replace('North', 'South') ?? '';
    const text = 'The sum of Amount where Region is South is 280 (80 + 200).';
    const told = { ...claim, text, computed: { operation, cells, result: '280' } };
    return {
      ...answered(report, `280 ${text}`),
      claims: report.claims.map((one) => (one === claim ? told : one)),
      answerParts: report.answerParts.map((part) => ({
        ...part,
        text: part.kind === 'computed' ? '280' : text,
      })),
    };
  }),
];
