import type { Random } from '../../src/kernel/index.ts';
import { type Claim, type Report, sealReport } from '../../src/report/index.ts';
import { extractSpecifics, type SpecificKind } from '../../src/text/index.ts';

/** Changes one thing of a report; `undefined` when the claim has no such thing. Sealed again, as a forger would. */
export type Mutation = (report: Report, claim: Claim, random: Random) => Report | undefined;

/** Swaps in the words of a claim, in what it stands on, and in what the report shows of its sources. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  number: (report, claim, random) => swapDigit(report, claim, 'number', random),
  date: (report, claim, random) => swapDigit(report, claim, 'date', random),
  name: (report, claim) => swapName(report, claim),
  negation: (report, claim) => negate(report, claim),
  quote: (report, claim, random) =>
    changeProof(report, claim, ({ quote }) => ({ quote: withOtherSign(quote, random) })),
  offsets: (report, claim) =>
    changeProof(report, claim, ({ start, end }) => ({ start: start + 1, end: end + 1 })),
  source: (report, claim) => {
    const other = otherRow(report, claim);
    return other === undefined
      ? undefined
      : changeProof(report, claim, () => ({ evidenceId: other.id }));
  },
  snapshot: (report, claim) => {
    const other = otherRow(report, claim);
    return other === undefined
      ? undefined
      : changeProof(report, claim, () => ({ snapshot: other.snapshot }));
  },
  proof: (report, claim) => {
    const other = report.claims.find(({ id }) => id !== claim.id);
    return other === undefined ? undefined : withClaim(report, { ...claim, proofs: other.proofs });
  },
  address: (report, claim) => tradeField(report, claim, 'url'),
  title: (report, claim) => tradeField(report, claim, 'title'),
};

/** One digit of a claim's text, a quote or the answer, whichever it is; nothing else changes. */
export function swapAnyDigit(report: Report, random: Random): Report | undefined {
  const places = [
    {
      text: report.answer.text,
      put: (text: string) => ({ ...report, answer: { ...report.answer, text } }),
    },
    ...report.claims.flatMap((claim) => [
      { text: claim.text, put: (text: string) => withOnlyClaim(report, { ...claim, text }) },
      ...claim.proofs.map((proof) => ({
        text: proof.quote,
        put: (quote: string) =>
          withOnlyClaim(report, {
            ...claim,
            proofs: claim.proofs.map((known) => (known === proof ? { ...known, quote } : known)),
          }),
      })),
    ]),
  ].flatMap(({ text, put }) =>
    [...text.matchAll(/\d/g)].map(({ index }) => ({ text, put, index })),
  );
  const place = places[random.below(Math.max(1, places.length))];
  if (place === undefined) return undefined;
  const { text, put, index } = place;
  const digit = (Number(text[index]) + 1 + random.below(8)) % 10;
  return put(`${text.slice(0, index)}${digit}${text.slice(index + 1)}`);
}

function withOnlyClaim(report: Report, changed: Claim): Report {
  return {
    ...report,
    claims: report.claims.map((claim) => (claim.id === changed.id ? changed : claim)),
  };
}

function withClaim(report: Report, changed: Claim): Report {
  const claims = report.claims.map((claim) => (claim.id === changed.id ? changed : claim));
  const [id] = report.answer.claimIds;
  const answer = id === changed.id ? { ...report.answer, text: changed.text } : report.answer;
  return sealReport({ ...report, claims, answer });
}

function changeProof(
  report: Report,
  claim: Claim,
  change: (proof: Claim['proofs'][number]) => Partial<Claim['proofs'][number]>,
): Report {
  return withClaim(report, {
    ...claim,
    proofs: claim.proofs.map((proof) => ({ ...proof, ...change(proof) })),
  });
}

function swapDigit(
  report: Report,
  claim: Claim,
  kind: SpecificKind,
  random: Random,
): Report | undefined {
  const found = extractSpecifics(claim.text).filter((specific) => specific.kind === kind);
  const digits = found.flatMap(({ start, end }) =>
    [...claim.text.slice(start, end).matchAll(/\d/g)].map(({ index }) => start + index),
  );
  const at = digits[random.below(Math.max(1, digits.length))];
  if (at === undefined) return undefined;
  const digit = (Number(claim.text[at]) + 1 + random.below(8)) % 10;
  return withClaim(report, {
    ...claim,
    text: `${claim.text.slice(0, at)}${digit}${claim.text.slice(at + 1)}`,
  });
}

/** The name of another claim in the place of the first one. */
function swapName(report: Report, claim: Claim): Report | undefined {
  const [own] = namesOf(claim.text);
  const said = claim.text.toLowerCase();
  const other = report.claims
    .flatMap(({ text }) => namesOf(text))
    .find(({ text }) => !said.includes(text.toLowerCase()));
  if (own === undefined || other === undefined) return undefined;
  const text = `${claim.text.slice(0, own.start)}${other.text}${claim.text.slice(own.end)}`;
  return withClaim(report, { ...claim, text });
}

function namesOf(text: string): ReturnType<typeof extractSpecifics> {
  return extractSpecifics(text).filter(({ kind }) => kind === 'name');
}

/** "was" becomes "was not", and "was not" becomes "was". */
function negate(report: Report, claim: Claim): Report | undefined {
  const verb = /\b(is|was|are|were|has|have|can|may|will|did|does)( not)?\b/;
  const match = verb.exec(claim.text);
  if (match === null || /\b(?:no|not|never|without|neither)\b/.test(claim.text.replace(verb, '')))
    return undefined;
  const [whole, word = '', not] = match;
  const text = claim.text.replace(whole, not === undefined ? `${word} not` : word);
  return withClaim(report, { ...claim, text });
}

function withOtherSign(quote: string, random: Random): string {
  const at = random.below(quote.length);
  const sign = quote[at] === 'x' ? 'y' : 'x';
  return `${quote.slice(0, at)}${sign}${quote.slice(at + 1)}`;
}

function otherRow(report: Report, claim: Claim): Report['evidence'][number] | undefined {
  return report.evidence.find(({ id }) => id !== claim.proofs[0]?.evidenceId);
}

/** Two rows exchange a field; references follow, as they are made from rows. */
function tradeField(report: Report, claim: Claim, field: 'url' | 'title'): Report | undefined {
  const row = report.evidence.find(({ id }) => id === claim.proofs[0]?.evidenceId);
  const other = otherRow(report, claim);
  if (row === undefined || other === undefined || row[field] === other[field]) return undefined;
  const evidence = report.evidence.map((known) => {
    if (known.id === row.id) return { ...known, [field]: other[field] };
    return known.id === other.id ? { ...known, [field]: row[field] } : known;
  });
  return { ...report, evidence };
}
