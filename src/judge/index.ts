export {
  type Admission,
  type AdmitContext,
  admit,
  type DropReason,
  type RecordedItem,
  type RowNote,
} from './admit.ts';
export { adoptionFromOutcomes, type Verdict } from './adoption.ts';
export {
  ANTI_CHEAT_LIMITS,
  type AntiCheat,
  checkAntiCheat,
  type DeliveredRows,
  type Gate,
} from './anti-cheat.ts';
export {
  DEFAULT_WEIGHTS,
  DIMENSIONS,
  type Dimension,
  type Dimensions,
  decodeWeights,
  type Weights,
} from './dimensions.ts';
export {
  assertFrozen,
  decodeFrozenJudge,
  decodeRecordedJudge,
  type EncodedFrozenJudge,
  encodeFrozenJudge,
  type FrozenJudge,
  freezeJudge,
} from './freeze.ts';
export {
  type Assessment,
  assessProbes,
  gradeJudged,
  gradeRelevance,
  RELEVANCE_DEPTH,
  type RelevanceGrade,
} from './grade-relevance.ts';
export {
  type Caps,
  createJudgeInputs,
  DEFAULT_CAPS,
  DEFAULT_LATENCY_BUDGET_SECONDS,
  DEFAULT_TARGET,
  decodeFreshnessProfile,
  FRESHNESS_PROFILES,
  type FreshnessProfile,
  type JudgeInputs,
  type Measured,
  NOTHING_MEASURED,
} from './inputs.ts';
export { judgeFolder } from './judge-folder.ts';
export { decodeJudgeState, type JudgeState, type JudgeStateFiles } from './judge-state.ts';
export { assertKnownAnswer } from './known-answer.ts';
export { listProbeTerms, PROBE_LIMIT, planProbes } from './plan-probes.ts';
export {
  PROBE_FAMILIES,
  type Probe,
  type ProbeAnswer,
  type ProbeFamily,
  type ProbePassage,
  type ProbeTerm,
  type TermStatistics,
} from './probe.ts';
export { createJudgeRow, type JudgeableEvidence, type JudgeRow } from './row.ts';
export {
  type DecodedRows,
  decodeJudgeRow,
  decodeJudgeRows,
  type RejectedLine,
} from './row-codec.ts';
export { type EncodedScore, encodeScore, type ScoredFile } from './score-codec.ts';
export { type Score, type ScoreMeta, scoreEvidence } from './score-evidence.ts';
export {
  DEEP_SNAPSHOT_CHARACTERS,
  REPORT_DIMENSIONS,
  REPORT_WEIGHTS,
  type ReportDimension,
  type ReportFacts,
  type ReportRow,
  type ReportScore,
  scoreReport,
} from './score-report.ts';
export { type SessionFacts, scoreSession } from './score-session.ts';
export { JUDGE_VERSION, RELEVANCE_VERSION, SESSION_JUDGE_VERSION } from './version.ts';
