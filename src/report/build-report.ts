import type { Evidence } from '../evidence/index.ts';
import { findConflicts } from './find-conflicts.ts';
import { hashEvidence, hashFrame } from './integrity.ts';
import { planAnswer } from './plan-answer.ts';
import { type PlannedClaim, planClaims } from './plan-claims.ts';
import { planConcepts } from './plan-concepts.ts';
import { checkRubrics, planGaps } from './plan-gaps.ts';
import { planInsights, planPatterns, planRisks } from './plan-statements.ts';
import { weighQuestion } from './question-terms.ts';
import type {
  AnswerPart,
  CitedEvidence,
  RankedEvidence,
  Reference,
  Report,
  Statement,
} from './report.ts';
import { encodeReport } from './report-codec.ts';
import type { ReportInput } from './report-input.ts';

/** Rows of the delivered order that a report lists. */
const MAX_RANKING = 50;

/**
 * The extractive report: every claim is a sentence of a snapshot, every other statement is made of claims. Pure.
 *
 * @see docs/spec/report.md
 */
export function buildReport(input: ReportInput): Report {
  const terms = weighQuestion(input.question, input.clues);
  const { question, rows, findSnapshot } = input;
  const planned = planClaims({ terms, rows, findSnapshot });
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const cited = citedRows(
    planned.flatMap(({ claim }) => claim.proofs.map(({ evidenceId }) => evidenceId)),
    rowById,
  );
  const answer = planAnswer(question, terms, planned);
  const rubrics = checkRubrics(input.rubrics, planned);
  return sealReport({
    sessionId: input.sessionId,
    generatedAt: input.now,
    question,
    mode: 'extractive',
    answered: null,
    confidence: null,
    reasons: [],
    answer,
    answerParts: partsOf(answer, planned),
    concepts: planConcepts(planned),
    claims: planned.map(({ claim }) => claim),
    conflicts: findConflicts(planned, rowById),
    insights: planInsights(planned),
    patterns: planPatterns(planned),
    risks: planRisks(planned),
    gaps: planGaps(input, planned, rubrics),
    rubrics,
    method: input.method,
    evidence: cited,
    references: cited.map(referenceOf),
    ranking: rows.slice(0, MAX_RANKING).map(rankedOf),
    integrity: null,
  });
}

/** Gives a report the hash of all that its claims and rows do not prove by themselves. */
export function sealReport(report: Report): Report {
  const evidence = report.evidence.map((row) => ({ ...row, hash: hashEvidence(row) }));
  const whole = { ...report, evidence, integrity: null };
  return { ...whole, integrity: hashFrame(encodeReport(whole)) };
}

function partsOf({ claimIds }: Statement, planned: readonly PlannedClaim[]): readonly AnswerPart[] {
  return planned
    .filter(({ claim }) => claimIds.includes(claim.id))
    .map(({ claim: { id, text, level } }) => ({
      text,
      claimIds: [id],
      kind: 'sentence',
      level,
    }));
}

function citedRows(
  ids: readonly string[],
  rows: ReadonlyMap<string, Evidence>,
): readonly CitedEvidence[] {
  return [...new Set(ids)]
    .flatMap((id) => rows.get(id) ?? [])
    .sort((a, b) => a.citation - b.citation)
    .map((row) => ({ ...row, hash: null }));
}

function referenceOf(row: Evidence): Reference {
  const { citation, id, title, url, source, authors, publishedAt } = row;
  return { citation, evidenceId: id, title, url, source, authors, publishedAt };
}

function rankedOf({ id, url, title, score }: Evidence): RankedEvidence {
  return { evidenceId: id, url, title, score };
}
