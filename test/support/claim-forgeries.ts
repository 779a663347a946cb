import {
  FALSE,
  type Forgery,
  firstWordOff,
  lastWordOff,
  ofClaim,
  ofProof,
  otherDigit,
  provable,
  rewritten,
  toldClaim,
  worded,
} from './forgery-parts.ts';

/** Changes of claims and of their proofs. */
export const CLAIM_FORGERIES: readonly Forgery[] = [
  ...provable('quote cut at its end', rewritten(lastWordOff, 'end')),
  ...provable('quote cut at its start', rewritten(firstWordOff, 'start')),
  ...provable(
    'refutal cut off',
    rewritten(
      (text) => text.replace(/^It is not true that /, ''),
      'start',
      ({ claims }) => claims.find(({ text }) => text.startsWith('It is not true that')),
    ),
  ),
  ...provable(
    'condition cut off',
    rewritten((text) => text.replace(/^.* (?=\S+ \S+$)/, ''), 'start'),
  ),
  ...provable(
    'value cut in the middle',
    rewritten((text) => text.replace(/\d\D*$/, ''), 'end'),
  ),
  ...provable(
    'negation dropped from the words',
    worded((text) => text.replace(/ not\b/, '')),
  ),
  ...provable(
    'negation dropped from words and quote',
    rewritten((text) => text.replace(/ not\b/, '')),
  ),
  ...provable(
    'negation put in',
    rewritten((text) => text.replace(/ (is|was)\b/, ' $1 not')),
  ),
  ...provable('number changed in the words', worded(otherDigit)),
  ...provable('number changed in words and quote', rewritten(otherDigit)),
  ...provable(
    'number changed in the quote',
    ofProof(({ quote }) => ({ quote: `${quote}0` })),
  ),
  ...provable(
    'full-width digits',
    rewritten((text) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ),
  ),
  ...provable(
    'Arabic digits',
    worded((text) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x630)),
    ),
  ),
  ...provable(
    'letters that look alike',
    rewritten((text) => text.replaceAll('a', '\u0430')),
  ),
  ...provable(
    'letters that look alike in the words',
    worded((text) => text.replace('e', '\u0435')),
  ),
  ...provable(
    'another normal form',
    rewritten((text) => `${text.normalize('NFD')}\u0301`),
  ),
  ...provable(
    'zero-width sign',
    rewritten((text) => `${text.slice(0, 4)}\u200b${text.slice(4)}`),
  ),
  ...provable(
    'direction turned',
    worded((text) => `\u202e${text}\u202c`),
  ),
  ...provable(
    'soft hyphen',
    worded((text) => `${text.slice(0, 3)}\u00ad${text.slice(3)}`),
  ),
  ...provable(
    'case changed',
    worded((text) => text.toUpperCase()),
  ),
  ...provable(
    'words in another order',
    worded((text) => text.split(' ').toReversed().join(' ')),
  ),
  ...provable(
    'two sentences glued',
    worded((text) => `${text} ${FALSE}`),
  ),
  ...provable(
    'offsets moved by one',
    ofProof(({ start, end }) => ({ start: start + 1, end: end + 1 })),
  ),
  ...provable(
    'begin moved',
    ofProof(({ start }) => ({ start: start - 1 })),
  ),
  ...provable(
    'end moved',
    ofProof(({ end }) => ({ end: end + 1 })),
  ),
  ...provable(
    'offsets of bytes',
    ofProof(({ start, end }) => ({ start: start * 3, end: end * 3 })),
  ),
  ...provable(
    'offsets the other way round',
    ofProof(({ start, end }) => ({ start: end, end: start })),
  ),
  ...provable(
    'offsets below zero',
    ofProof(({ start }) => ({ start: -start - 1 })),
  ),
  ...provable(
    'no quote',
    ofProof(() => ({ quote: '' })),
  ),
  ...provable(
    'proof of another row',
    ofProof(({ evidenceId }, { evidence }) => {
      const other = evidence.find(({ id }) => id !== evidenceId);
      return other === undefined ? undefined : { evidenceId: other.id };
    }),
  ),
  ...provable(
    'proof of another text',
    ofProof(({ snapshot }, { evidence }) => {
      const other = evidence.find((row) => row.snapshot !== snapshot);
      return other === undefined ? undefined : { snapshot: other.snapshot };
    }),
  ),
  ...provable(
    'proof of no row',
    ofProof(() => ({ evidenceId: 'e99' })),
  ),
  ...provable(
    'proof of no text',
    ofProof(() => ({ snapshot: '0'.repeat(64) })),
  ),
  ...provable(
    'proofs taken away',
    ofClaim(() => ({ proofs: [] })),
  ),
  ...provable(
    'proof of another claim',
    ofClaim((claim, { claims }) => {
      const other = claims.find(
        ({ id, proofs }) => id !== claim.id && proofs[0]?.quote !== claim.proofs[0]?.quote,
      );
      return other === undefined ? undefined : { proofs: other.proofs };
    }),
  ),
  ...provable(
    'proof that says something else put beside',
    ofClaim((claim, { claims }) => {
      const other = claims.find(({ id, text }) => id !== claim.id && text !== claim.text);
      return other === undefined ? undefined : { proofs: [...claim.proofs, ...other.proofs] };
    }),
  ),
  ...provable('claim made up', (report) => {
    const claim = toldClaim(report);
    return claim === undefined
      ? undefined
      : { ...report, claims: [...report.claims, { ...claim, id: 'c99', text: FALSE }] };
  }),
  ...provable('claim made up without a proof', (report) => {
    const claim = toldClaim(report);
    return claim === undefined
      ? undefined
      : { ...report, claims: [...report.claims, { ...claim, id: 'c99', text: FALSE, proofs: [] }] };
  }),
  ...provable('claim made up and answered', (report) => {
    const claim = toldClaim(report);
    if (claim === undefined) return undefined;
    const claims = [{ ...claim, id: 'c99', text: FALSE }, ...report.claims];
    const part = {
      kind: 'sentence' as const,
      level: 'quoted' as const,
      text: FALSE,
      claimIds: ['c99'],
    };
    return { ...report, claims, answer: { text: FALSE, claimIds: ['c99'] }, answerParts: [part] };
  }),
  ...provable(
    'called computed',
    ofClaim(({ level }) => (level === 'computed' ? undefined : { level: 'computed' })),
  ),
  ...provable('two claims of one id', (report) => ({
    ...report,
    claims: [...report.claims, ...report.claims.slice(0, 1)],
  })),
];
