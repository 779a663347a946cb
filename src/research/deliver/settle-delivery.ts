import { setImmediate } from 'node:timers/promises';
import { parseJson } from '../../kernel/index.ts';
import {
  type Concept,
  type ConflictSide,
  checkReportInTurns,
  checkReportJsonInTurns,
  type FindSnapshot,
  formatReport,
  isUpheld,
  joinParts,
  type KeyPair,
  type ProofCheck,
  type Report,
  type Statement,
  sayNothingFound,
  sealDelivery,
  sealReport,
  sideOf,
  signReport,
  withQuotesAlone,
  withToldConflicts,
} from '../../report/index.ts';
import { isForQuotingAlone } from './passing-on.ts';

/** A report as it is delivered, and what the checker says of its bytes. */
interface SettledDelivery {
  readonly report: Report;
  readonly check: ProofCheck;
}

/**
 * Marks what the checker cannot follow, tells what the quotes dispute, leaves of texts that may only be quoted the quotes, seals the report with the files beside it, and checks the bytes that will be
 * written. What still fails is named in the report.
 *
 * @see docs/spec/report.md, REP-33 and REP-60
 */
export async function settleDelivery(
  draft: Report,
  findSnapshot: FindSnapshot,
  signer: KeyPair | null,
): Promise<SettledDelivery> {
  const proved = markUnverified(draft, await checkReportInTurns(draft, findSnapshot));
  const whole = withToldConflicts(proved, findSnapshot);
  const marked = withQuotesAlone(whole, isForQuotingAlone);
  const first = await sealAndCheck(marked, findSnapshot, signer);
  if (first.check.failed.length === 0) return first;
  const gaps = first.check.failed.map(({ reason, detail }) => ({
    kind: 'unverified' as const,
    text: `${reason}: ${detail}`,
  }));
  return sealAndCheck({ ...marked, gaps: [...gaps, ...marked.gaps] }, findSnapshot, signer);
}

async function sealAndCheck(
  open: Report,
  findSnapshot: FindSnapshot,
  signer: KeyPair | null,
): Promise<SettledDelivery> {
  await setImmediate();
  const sealed = sealDelivery(open);
  const report = signer === null ? sealed : signReport(sealed, signer);
  const written = parseJson(formatReport(report));
  await setImmediate();
  const check = written.ok ? await checkReportJsonInTurns(written.value, findSnapshot) : written;
  return { report, check: check.ok ? check.value : await checkReportInTurns(report, findSnapshot) };
}

/**
 * Marks as unverified what the checker could not follow; it is shown as such and never hidden. Answer, summaries and
 * statements are made of verified claims alone, so they lose what they had of it.
 */
export function markUnverified(report: Report, check: ProofCheck): Report {
  const failed = new Set(check.failed.map(({ claim }) => claim));
  if (!report.claims.some(({ id }) => failed.has(id))) return report;
  const claims = report.claims.map((claim) =>
    failed.has(claim.id) && isUpheld(claim)
      ? { ...claim, status: 'unverified' as const, level: 'unverified' as const }
      : claim,
  );
  const textOf = new Map(claims.map(({ id, text }) => [id, text]));
  const restate = ({ claimIds }: Statement): Statement => {
    const kept = claimIds.filter((id) => !failed.has(id));
    return { text: kept.map((id) => textOf.get(id) ?? '').join(' '), claimIds: kept };
  };
  const said = {
    rows: new Map(report.evidence.map((row) => [row.id, row])),
    question: report.question,
  };
  const restateSide = (side: ConflictSide): ConflictSide =>
    side.supportIds.some((id) => failed.has(id))
      ? sideOf(
          [side.claimId, ...side.supportIds].flatMap((id) =>
            claims.filter((claim) => claim.id === id && !failed.has(id)),
          ),
          said,
        )
      : side;
  // A title stands over what is proved.
  const restateConcept = ({ title, claimIds }: Concept): Pick<Concept, 'title' | 'summary'> => ({
    title: claimIds.every((id) => failed.has(id)) ? '' : title,
    summary: restate({ text: '', claimIds }).text,
  });
  const restateAll = (statements: readonly Statement[]): readonly Statement[] =>
    statements.map(restate).filter(({ claimIds }) => claimIds.length > 0);
  const conflicts = report.conflicts
    .filter(({ sides }) => sides.every(({ claimId }) => !failed.has(claimId)))
    .map((conflict) => ({ ...conflict, sides: conflict.sides.map(restateSide) }));
  const sides = conflicts.flatMap((conflict) => conflict.sides.map(({ claimId }) => claimId));
  const answerParts = report.answerParts
    .filter(({ claimIds }) => !claimIds.some((id) => failed.has(id)))
    .map((part) =>
      part.kind === 'side' && !part.claimIds.every((id) => sides.includes(id))
        ? { ...part, kind: 'sentence' as const }
        : part,
    );
  const isLost = report.answerParts.length > 0 && answerParts.length === 0;
  return sealReport({
    ...report,
    ...(isLost ? { answered: 'no' as const, confidence: 0 } : {}),
    claims,
    answer: isLost
      ? { text: sayNothingFound(report.question), claimIds: [] }
      : {
          text: joinParts(answerParts, report.question),
          claimIds: [...new Set(answerParts.flatMap(({ claimIds }) => claimIds))],
        },
    answerParts,
    concepts: report.concepts.map((concept) =>
      concept.claimIds.some((id) => failed.has(id))
        ? { ...concept, ...restateConcept(concept) }
        : concept,
    ),
    conflicts,
    insights: restateAll(report.insights),
    patterns: restateAll(report.patterns),
    risks: restateAll(report.risks),
  });
}
