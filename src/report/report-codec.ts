import { encodeEvidence } from '../evidence/index.ts';
import { fail, ok, type Result } from '../kernel/index.ts';
import { decodeParts } from './decode-parts.ts';
import type {
  AnswerPart,
  CitedEvidence,
  Claim,
  Computed,
  Concept,
  Conflict,
  Method,
  Reference,
  Report,
  RubricResult,
  Statement,
} from './report.ts';
import type {
  AnswerPartJson,
  CitedEvidenceJson,
  ClaimJson,
  ComputedJson,
  ConceptJson,
  ConflictJson,
  MethodJson,
  ProofJson,
  ReferenceJson,
  ReportJson,
  RubricJson,
  StatementJson,
} from './report-json.ts';
import { REPORT_VERSION } from './report-schema.ts';

/** report.json as a value: snake_case, the same report gives the same value. */
export function encodeReport(report: Report): ReportJson {
  return {
    v: REPORT_VERSION,
    session_id: report.sessionId,
    ...(report.parent === null ? {} : { parent: report.parent }),
    generated_at: report.generatedAt,
    question: report.question,
    mode: report.mode,
    answer: report.answer.text,
    answer_claim_ids: [...report.answer.claimIds],
    ...(report.answered === null ? {} : { answered: report.answered }),
    ...(report.confidence === null ? {} : { confidence: report.confidence }),
    ...(report.reasons.length === 0 ? {} : { reasons: [...report.reasons] }),
    ...(report.answerParts.length === 0
      ? {}
      : { answer_parts: report.answerParts.map(encodeAnswerPart) }),
    concepts: report.concepts.map(encodeConcept),
    claims: report.claims.map(encodeClaim),
    conflicts: report.conflicts.map(encodeConflict),
    insights: report.insights.map(encodeStatement),
    patterns: report.patterns.map(encodeStatement),
    risks: report.risks.map(encodeStatement),
    gaps: report.gaps.map(({ kind, text }) => ({ kind, text })),
    rubrics: report.rubrics.map(encodeRubric),
    method: encodeMethod(report.method),
    evidence: report.evidence.map(encodeCited),
    references: report.references.map(encodeReference),
    ranking: report.ranking.map(({ evidenceId, url, title, score }) => ({
      evidence_id: evidenceId,
      url,
      title,
      score,
    })),
    integrity: report.integrity,
  };
}

/** Strict: one malformed part refuses the whole. The checker reads part by part instead. */
export function decodeReport(value: unknown): Result<Report, string> {
  const parts = decodeParts(value);
  if (!parts.ok) return parts;
  const { report, malformed } = parts.value;
  if (malformed.length === 0) return ok(report);
  return fail(malformed.map(({ where, why }) => `${where}: ${why}`).join('; '));
}

/** The bytes of report.json. */
export function formatReport(report: Report): string {
  return `${JSON.stringify(encodeReport(report), null, 2)}\n`;
}

function encodeConcept({ title, summary, claimIds }: Concept): ConceptJson {
  return { title, summary, claim_ids: [...claimIds] };
}

function encodeClaim(claim: Claim): ClaimJson<ProofJson> {
  const proofs = claim.proofs.map(({ evidenceId, snapshot, start, end, quote }) => ({
    evidence_id: evidenceId,
    snapshot,
    start,
    end,
    quote,
  }));
  const { id, text, status, level, computed } = claim;
  return {
    id,
    text,
    status,
    level,
    ...(computed === null ? {} : { computed: encodeComputed(computed) }),
    proofs,
  };
}

function encodeComputed({ operation, cells, result }: Computed): ComputedJson {
  return {
    operation,
    cells: cells.map(({ evidenceId, start, end, value }) => ({
      evidence_id: evidenceId,
      start,
      end,
      value,
    })),
    result,
  };
}

function encodeAnswerPart({ text, claimIds, kind, level }: AnswerPart): AnswerPartJson {
  return { text, claim_ids: [...claimIds], kind, level };
}

function encodeStatement({ text, claimIds }: Statement): StatementJson {
  return { text, claim_ids: [...claimIds] };
}

function encodeConflict({ kind, sides }: Conflict): ConflictJson {
  return {
    kind,
    sides: sides.map((side) => ({
      claim_id: side.claimId,
      text: side.text,
      evidence_ids: [...side.evidenceIds],
      sources: [...side.sources],
      published_at: side.publishedAt,
    })),
  };
}

function encodeRubric(rubric: RubricResult): RubricJson {
  const { id, text, passed, claimIds } = rubric;
  return { id, text, passed, claim_ids: [...claimIds] };
}

function encodeMethod(method: Method): MethodJson {
  const { limit, spent } = method.budget;
  return {
    attempts: method.attempts.map(({ channel, query, outcome, items, message }) => ({
      channel,
      query,
      outcome,
      items,
      message,
    })),
    generations: method.generations.map((fact) => ({
      generation: fact.generation,
      decision: fact.decision,
      score: fact.score,
      dimensions: { ...fact.dimensions },
      evidence: fact.evidence,
      ...(fact.change === null ? {} : { change: fact.change }),
    })),
    stopped_because: method.stoppedBecause,
    rules_used: [...method.rulesUsed],
    ...(method.processesUsed.length === 0 ? {} : { processes_used: [...method.processesUsed] }),
    ...(method.patternsUsed.length === 0 ? {} : { patterns_used: [...method.patternsUsed] }),
    budget: {
      limit: { usd: limit.usd, tokens: limit.tokens, calls: limit.calls, seconds: limit.seconds },
      spent: { usd: spent.usd, tokens: spent.tokens, calls: spent.calls },
    },
    egress: { scope: method.egress.scope, contacted: [...method.egress.contacted] },
    skipped: method.skipped.map(({ path, reason }) => ({ path, reason })),
    note: method.note,
  };
}

function encodeCited(row: CitedEvidence): CitedEvidenceJson {
  return { ...encodeEvidence(row), hash: row.hash };
}

function encodeReference(reference: Reference): ReferenceJson {
  return {
    citation: reference.citation,
    evidence_id: reference.evidenceId,
    title: reference.title,
    url: reference.url,
    source: reference.source,
    authors: [...reference.authors],
    published_at: reference.publishedAt,
  };
}
