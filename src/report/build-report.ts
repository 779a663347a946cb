import { planUnits } from '../answer/index.ts';
import type { Evidence } from '../evidence/index.ts';
import { contentTerms } from '../text/index.ts';
import { joinParts } from './check-answer.ts';
import { findConflicts } from './find-conflicts.ts';
import { hashEvidence, hashFrame } from './integrity.ts';
import { sayNothingFound } from './nothing-found.ts';
import { planAnswer } from './plan-answer.ts';
import { type PlannedClaim, planClaims } from './plan-claims.ts';
import { planConcepts } from './plan-concepts.ts';
import { checkRubrics, planGaps } from './plan-gaps.ts';
import { planInsights, planPatterns, planRisks } from './plan-statements.ts';
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
import { type ComputedClaim, planComputed } from './tables/plan-computed.ts';

/** Rows of the delivered order that a report lists. */
const MAX_RANKING = 50;

/**
 * The extractive report: every claim is a sentence of a snapshot, every other statement is made of claims. Pure.
 *
 * @see docs/spec/report.md
 */
export function buildReport(input: ReportInput): Report {
  const { question, rows, findSnapshot } = input;
  const units = planUnits({ question, rows, findSnapshot });
  const quoted = planClaims(units);
  const computed = numbered(planComputed(question, rows, findSnapshot), quoted.length + 1);
  const planned = [...computed, ...quoted];
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const cited = citedRows(
    planned.flatMap(({ claim }) => claim.proofs.map(({ evidenceId }) => evidenceId)),
    rowById,
  );
  const answerParts =
    computed.length > 0
      ? computedParts(computed)
      : partsOf(planAnswer(question, units, quoted), quoted);
  const answer: Statement = {
    text: answerParts.length === 0 ? sayNothingFound(question) : joinParts(answerParts),
    claimIds: [...new Set(answerParts.flatMap(({ claimIds }) => claimIds))],
  };
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
    answerParts,
    concepts: planConcepts(quoted),
    claims: planned.map(({ claim }) => claim),
    conflicts: findConflicts(quoted, rowById),
    insights: planInsights(quoted),
    patterns: planPatterns(quoted),
    risks: planRisks(quoted),
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

/** What was computed stands after what was quoted. */
function numbered(found: ComputedClaim | undefined, number: number): readonly PlannedClaim[] {
  if (found === undefined) return [];
  const { claim, row, rank } = found;
  const own = { ...claim, id: `c${number}` };
  return [{ claim: own, row, rank, terms: contentTerms(claim.text), units: [], worth: 0 }];
}

function computedParts(planned: readonly PlannedClaim[]): readonly AnswerPart[] {
  return planned.flatMap(({ claim: { id, text, computed } }): readonly AnswerPart[] =>
    computed === null
      ? []
      : [
          { text: computed.result, claimIds: [id], kind: 'computed', level: 'computed' },
          { text, claimIds: [id], kind: 'sentence', level: 'computed' },
        ],
  );
}

function partsOf({ claimIds }: Statement, planned: readonly PlannedClaim[]): readonly AnswerPart[] {
  return claimIds
    .flatMap((id) => planned.find(({ claim }) => claim.id === id) ?? [])
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
