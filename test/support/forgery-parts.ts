import type { Claim, Report } from '../../src/report/index.ts';

/** A change of a report that makes it say what it did not; `undefined` where the report has no place for it. */
export interface Forgery {
  readonly name: string;
  /** Whether proofs alone catch it, also where somebody made every hash again and the home is far. */
  readonly isProvable: boolean;
  readonly change: (report: Report) => Report | undefined;
}

type Proof = Claim['proofs'][number];

/** The first claim that the answer names, else the first of all. */
export function toldClaim({ claims, answer }: Report): Claim | undefined {
  return claims.find(({ id }) => id === answer.claimIds[0]) ?? claims[0];
}

/** The claim with other words, told on wherever the report repeats it, as a careful forger would. */
function retell(report: Report, claim: Claim, change: Partial<Claim>): Report {
  const told = change.text ?? claim.text;
  const swap = (text: string): string => text.replaceAll(claim.text, told);
  const said = <T extends { readonly text: string }>(all: readonly T[]): readonly T[] =>
    all.map((one) => ({ ...one, text: swap(one.text) }));
  return {
    ...report,
    claims: report.claims.map((one) => (one.id === claim.id ? { ...claim, ...change } : one)),
    answer: { ...report.answer, text: swap(report.answer.text) },
    answerParts: said(report.answerParts),
    insights: said(report.insights),
    concepts: report.concepts.map((one) => ({ ...one, summary: swap(one.summary) })),
    conflicts: report.conflicts.map((one) => ({ ...one, sides: said(one.sides) })),
  };
}

export const ofClaim =
  (change: (claim: Claim, report: Report) => Partial<Claim> | undefined, pick = toldClaim) =>
  (report: Report): Report | undefined => {
    const claim = pick(report);
    const changed = claim === undefined ? undefined : change(claim, report);
    return claim === undefined || changed === undefined
      ? undefined
      : retell(report, claim, changed);
  };

export const ofProof = (
  change: (proof: Proof, report: Report) => Partial<Proof> | undefined,
): Forgery['change'] =>
  ofClaim((claim, report) => {
    const [first, ...rest] = claim.proofs;
    const changed = first === undefined ? undefined : change(first, report);
    return first === undefined || changed === undefined
      ? undefined
      : { proofs: [{ ...first, ...changed }, ...rest] };
  });

/** Text and quote of the told claim rewritten alike; offsets stay, or follow the new length from one end. */
export const rewritten = (
  rewrite: (text: string) => string,
  follow: 'none' | 'start' | 'end' = 'none',
  pick = toldClaim,
): Forgery['change'] =>
  ofClaim((claim) => {
    const text = rewrite(claim.text);
    const [first, ...rest] = claim.proofs;
    if (first === undefined || text === claim.text || text.trim() === '') return undefined;
    const quote = rewrite(first.quote);
    const cut = first.quote.length - quote.length;
    const start = first.start + (follow === 'start' ? cut : 0);
    const end = first.end - (follow === 'end' ? cut : 0);
    return { text, proofs: [{ ...first, quote, start, end }, ...rest] };
  }, pick);

/** Only the words of the claim, its quotes as they were. */
export const worded = (rewrite: (text: string) => string): Forgery['change'] =>
  ofClaim(({ text }) => (rewrite(text) === text ? undefined : { text: rewrite(text) }));

export const ofRow =
  (
    change: (row: Report['evidence'][number]) => Partial<Report['evidence'][number]>,
  ): Forgery['change'] =>
  (report) => {
    const id = toldClaim(report)?.proofs[0]?.evidenceId;
    const row = report.evidence.find((one) => one.id === id);
    if (row === undefined) return undefined;
    const changed = { ...row, ...change(row) };
    const shown = {
      url: changed.url,
      title: changed.title,
      source: changed.source,
      authors: changed.authors,
      publishedAt: changed.publishedAt,
      citation: changed.citation,
    };
    return {
      ...report,
      evidence: report.evidence.map((one) => (one.id === id ? changed : one)),
      references: report.references.map((one) =>
        one.evidenceId === id ? { ...one, ...shown } : one,
      ),
      ranking: report.ranking.map((one) =>
        one.evidenceId === id ? { ...one, url: changed.url, title: changed.title } : one,
      ),
    };
  };

export const ofComputed =
  (
    change: (computed: NonNullable<Claim['computed']>) => Partial<NonNullable<Claim['computed']>>,
  ): Forgery['change'] =>
  (report) => {
    const claim = report.claims.find(({ computed }) => computed !== null);
    return claim === undefined || claim.computed === null
      ? undefined
      : retell(report, claim, { computed: { ...claim.computed, ...change(claim.computed) } });
  };

export const otherDigit = (text: string): string =>
  text.replace(/\d/, (digit) => String((Number(digit) + 3) % 10));
export const lastWordOff = (text: string): string => text.replace(/\s+\S+$/, '');
export const firstWordOff = (text: string): string => text.replace(/^\S+\s+/, '');
export const FALSE = 'Zorvex cures cancer in every patient.';

export const answered = (report: Report, text: string): Report => ({
  ...report,
  answer: { ...report.answer, text },
});

export function provable(name: string, change: Forgery['change']): readonly Forgery[] {
  return [{ name, isProvable: true, change }];
}

/** What no text vouches for: seal, journal and signature do. */
export function sealed(name: string, change: Forgery['change']): readonly Forgery[] {
  return [{ name, isProvable: false, change }];
}

export function front(report: Report, rewrite: (text: string) => string): Report | undefined {
  const [first, ...rest] = report.answerParts;
  if (first === undefined || (first.kind !== 'polarity' && first.kind !== 'value'))
    return undefined;
  const text = rewrite(first.text);
  return text === first.text
    ? undefined
    : {
        ...answered(report, report.answer.text.replace(first.text, text)),
        answerParts: [{ ...first, text }, ...rest],
      };
}

export function sides(
  report: Report,
  change: (
    side: Report['conflicts'][number]['sides'][number],
  ) => Report['conflicts'][number]['sides'][number],
): Report | undefined {
  return report.conflicts.length === 0
    ? undefined
    : {
        ...report,
        conflicts: report.conflicts.map((one) => ({ ...one, sides: one.sides.map(change) })),
      };
}

export function concept(
  report: Report,
  change: Partial<Report['concepts'][number]>,
): Report | undefined {
  const [first, ...rest] = report.concepts;
  return first === undefined
    ? undefined
    : { ...report, concepts: [{ ...first, ...change }, ...rest] };
}
