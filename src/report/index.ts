export { buildReport, sealReport } from './build-report.ts';
export { checkReport, checkReportJson } from './check-report.ts';
export { createReportSchema } from './json-schema.ts';
export type { FailureReason, ProofCheck, ProofFailure } from './proof-check.ts';
export { renderHtml } from './render-html.ts';
export { renderMarkdown } from './render-markdown.ts';
export type {
  AttemptFact,
  BudgetFact,
  CitedEvidence,
  Claim,
  ClaimStatus,
  Concept,
  Conflict,
  ConflictKind,
  ConflictSide,
  EgressFact,
  Gap,
  GapKind,
  GenerationFact,
  Method,
  Proof,
  RankedEvidence,
  Reference,
  Report,
  ReportMode,
  RubricResult,
  SkippedDocument,
  Statement,
} from './report.ts';
export { decodeReport, encodeReport, formatReport } from './report-codec.ts';
export type { Clue, FindSnapshot, ReportInput, RubricInput } from './report-input.ts';
export type { ReportJson } from './report-json.ts';
