import { factsOf, givenBy } from '../evidence/index.ts';
import { isFront } from './check-answer.ts';
import type { Labels } from './labels.ts';
import { labelsFor } from './labels-for.ts';
import { isUnheard } from './plan-gaps.ts';
import type {
  CitedEvidence,
  Claim,
  Conflict,
  CoverageFact,
  GenerationFact,
  Proof,
  Reference,
  Report,
} from './report.ts';

/** A report with its ids resolved, for the files that draw it. */
export interface ReportView {
  readonly report: Report;
  readonly claims: ReadonlyMap<string, Claim>;
  readonly rows: ReadonlyMap<string, CitedEvidence>;
  readonly verified: number;
  readonly labels: Labels;
}

/** A proof beside the row that it cites, with the words around the quote. */
export interface CitedProof {
  readonly proof: Proof;
  readonly row: CitedEvidence;
  readonly before: string;
  readonly after: string;
}

/** One outcome of a channel and how often it ended so. */
export interface AttemptCount {
  readonly channel: string;
  readonly outcome: string;
  readonly requests: number;
  readonly items: number;
}

/** Characters of the passage that are shown on each side of a quote. */
const CONTEXT = 140;

export function createReportView(report: Report): ReportView {
  return {
    report,
    claims: new Map(report.claims.map((claim) => [claim.id, claim])),
    rows: new Map(report.evidence.map((row) => [row.id, row])),
    verified: report.claims.filter(({ status }) => status === 'verified').length,
    labels: labelsFor(report.question),
  };
}

/**
 * How a claim is proved, in words; nothing for a quote, and for what shows itself that it is computed.
 *
 * @see docs/spec/report.md, REP-38
 */
export function levelWord({ report, rows, labels }: ReportView, claim: Claim): string {
  const { status, level, proofs } = claim;
  const givers = proofs.flatMap(({ evidenceId }) => {
    const row = rows.get(evidenceId);
    return row === undefined ? [] : [givenBy(row)];
  });
  const [giver] = givers;
  if (giver !== undefined && !givers.includes(undefined)) return labels.given(giver);
  if (status === 'supported') return labels.level('entailed', report.mode.replace(/^model:/, ''));
  if (status !== 'verified') return labels.level(status, '');
  return level === 'derived' ? labels.level(level, '') : '';
}

/** The proofs of a claim, one for each cited row, in order of citation number. */
export function proofsOf({ rows }: ReportView, claim: Claim): readonly CitedProof[] {
  const byRow = new Map<string, CitedProof>();
  for (const proof of claim.proofs) {
    const row = rows.get(proof.evidenceId);
    if (row === undefined || byRow.has(row.id)) continue;
    byRow.set(row.id, { proof, row, ...contextOf(proof, row) });
  }
  return [...byRow.values()].sort((a, b) => a.row.citation - b.row.citation);
}

/** The passage around the quote, when the row's snippet is the passage to the letter. */
function contextOf(proof: Proof, row: CitedEvidence): Pick<CitedProof, 'before' | 'after'> {
  const start = proof.start - row.span.start;
  const end = start + proof.quote.length;
  if (row.snippet.slice(start, end) !== proof.quote) return { before: '', after: '' };
  const before = row.snippet.slice(Math.max(0, start - CONTEXT), start);
  const after = row.snippet.slice(end, end + CONTEXT);
  return {
    before: start > CONTEXT ? `…${before.replace(/^\S*\s?/, '')}` : before,
    after: end + CONTEXT < row.snippet.length ? `${after.replace(/\s?\S*$/, '')}…` : after,
  };
}

/** Claims by id, in the order given; ids that name none are left out. */
export function claimsOf({ claims }: ReportView, ids: readonly string[]): readonly Claim[] {
  return ids.flatMap((id) => claims.get(id) ?? []);
}

/** Attempts, counted by channel and outcome, in order of first appearance. */
export function countAttempts({ report }: ReportView): readonly AttemptCount[] {
  const counts = new Map<string, AttemptCount>();
  for (const { channel, outcome, items } of report.method.attempts) {
    const key = JSON.stringify([channel, outcome]);
    const known = counts.get(key) ?? { channel, outcome, requests: 0, items: 0 };
    counts.set(key, { ...known, requests: known.requests + 1, items: known.items + items });
  }
  return [...counts.values()];
}

/** A failure of a source with how often it came: "rate limited ×2". */
export function failureWords({ labels }: ReportView, { failures }: CoverageFact): string {
  return Object.entries(failures)
    .map(([outcome, requests]) => `${labels.word(outcome)} ×${requests}`)
    .join(labels.semicolon);
}

/** Facts of the whole report, for the line below its question. */
export function headFacts({ report, verified, labels }: ReportView): readonly string[] {
  return [
    report.generatedAt.slice(0, 10),
    labels.verified(verified, report.claims.length),
    labels.sources(report.evidence.length),
    report.mode === 'extractive'
      ? labels.extractive
      : labels.writtenBy(report.mode.slice('model:'.length)),
  ];
}

/** Who wrote a source, where and when it came out, where it was found, and that it was corrected since, as far as that is known. */
export function referenceFacts(
  { rows, labels }: ReportView,
  { authors, publishedAt, source, evidenceId }: Reference,
): readonly string[] {
  const { venue = '', dates, status } = factsOf(rows.get(evidenceId)?.metadata ?? {}) ?? {};
  const isNamed = venue.toLowerCase() === source.toLowerCase();
  const published = publishedAt?.slice(0, 10) ?? dates?.published ?? '';
  const by = status?.corrected ?? '';
  const corrected = by === '' ? '' : labels.correctedBy(by);
  const facts = [authors.join(', '), venue, published, isNamed ? '' : source, corrected];
  return facts.filter((fact) => fact !== '');
}

/** The address of the very state that was read, a revision or a version; `undefined` where it is the source's own. */
export function frozenAddress(
  { rows }: ReportView,
  { evidenceId, url }: Reference,
): string | undefined {
  const frozen = factsOf(rows.get(evidenceId)?.metadata ?? {})?.links?.frozen;
  return frozen !== url && /^https?:\/\//.test(frozen ?? '') ? frozen : undefined;
}

/** "12 calls; 0.02 of 0.50 USD": what was spent of what was allowed. */
function describeBudget({ report, labels }: ReportView): string {
  const { limit, spent } = report.method.budget;
  const parts = [
    labels.limit(spent.calls, limit.calls, 'calls'),
    spent.tokens > 0 || limit.tokens !== null
      ? labels.limit(spent.tokens, limit.tokens, 'tokens')
      : '',
    spent.usd > 0 || limit.usd !== null ? labels.limit(spent.usd, limit.usd, 'USD') : '',
    limit.seconds === null ? '' : labels.seconds(limit.seconds),
  ];
  return parts.filter((part) => part !== '').join(labels.semicolon);
}

/** What the method says in lines of its own, each a fact: why it stopped, what it spent, what it had learned. */
export function describeMethod(view: ReportView): readonly string[] {
  const { labels } = view;
  const { method } = view.report;
  const facts = [
    method.stoppedBecause === '' ? '' : labels.fact('stopped', labels.word(method.stoppedBecause)),
    labels.fact('budget', describeBudget(view)),
    labels.fact('egress', describeEgress(view)),
    ...method.rulesUsed.map((rule) => labels.fact('rule', rule)),
    ...method.processesUsed.map((process) => labels.fact('recalled', process)),
    ...method.patternsUsed.map((pattern) => labels.fact('pattern', pattern)),
    method.note,
  ];
  return facts.filter((fact) => fact !== '');
}

function describeEgress({ report, labels }: ReportView): string {
  const { scope, contacted } = report.method.egress;
  return [labels.scope[scope], labels.contacted(contacted)].join(labels.semicolon);
}

/** "revert query.rounds: 2 -> 3": what became of a step, with the lever that it moved. */
export function describeDecision(
  { labels }: ReportView,
  { decision, change }: Pick<GenerationFact, 'decision' | 'change'>,
): string {
  return change === null ? labels.word(decision) : `${labels.word(decision)} ${change}`;
}

/** Heads the answer, or says that there is none. */
export function headingOf({ report, labels }: ReportView): string {
  if (report.answered !== 'no') return labels.answer;
  if (hasNoVoice(report)) return labels.nobodyAnswered;
  const isOfWorld = report.method.egress.contacted.length > 0;
  return isOfWorld ? labels.notAnsweredThere : labels.notAnswered;
}

/** Whether there is no answer because no source gave one of any kind. */
export function hasNoVoice({ answered, method }: ReportView['report']): boolean {
  return answered === 'no' && isUnheard(method.attempts);
}

/** What stays open; nothing where the question is answered. */
export function reasonsOf(view: ReportView): readonly string[] {
  const { answered, reasons } = view.report;
  if (answered === null || answered === 'yes' || hasNoVoice(view.report)) return [];
  const { disputed } = view.labels.verdict;
  return disputeOf(view) === undefined ? reasons : reasons.filter((reason) => reason !== disputed);
}

/** Heads the reasons of an answer that leaves something open. */
export function reasonsHeadOf({ report, labels }: ReportView): string {
  return report.answered === 'partly' ? `${labels.partlyAnswered}${labels.colon}` : '';
}

/** Yes, No or the value that stands in front of the answer's sentences; empty where nothing does. */
export function frontText({ report }: ReportView): string {
  const [first] = report.answerParts;
  return first !== undefined && isFront(first.kind) ? first.text : '';
}

/** The conflict whose sides are the answer; `undefined` where none are. */
export function disputeOf({ report }: ReportView): Conflict | undefined {
  const [part] = report.answerParts;
  if (part?.kind !== 'side') return undefined;
  return report.conflicts.find(({ sides }) =>
    sides.some(({ claimId }) => part.claimIds.includes(claimId)),
  );
}

export function isSideOf(dispute: Conflict | undefined, id: string): boolean {
  return dispute?.sides.some(({ claimId }) => claimId === id) ?? false;
}

/** What else sources say differently. */
export function otherConflicts(view: ReportView): readonly Conflict[] {
  const dispute = disputeOf(view);
  return view.report.conflicts.filter((conflict) => conflict !== dispute);
}
