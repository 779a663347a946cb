export {
  DEFAULT_WEIGHTS,
  DIMENSIONS,
  type Dimension,
  type Dimensions,
  decodeWeights,
  type Weights,
} from './dimensions.ts';
export {
  createJudgeInputs,
  DEFAULT_LATENCY_BUDGET_SECONDS,
  DEFAULT_TARGET,
  decodeFreshnessProfile,
  FRESHNESS_PROFILES,
  type FreshnessProfile,
  type JudgeInputs,
  type Measured,
  NOTHING_MEASURED,
} from './inputs.ts';
export { decodeJudgeState, type JudgeState, type JudgeStateFiles } from './judge-state.ts';
export { createJudgeRow, type JudgeableEvidence, type JudgeRow } from './row.ts';
export {
  type DecodedRows,
  decodeJudgeRow,
  decodeJudgeRows,
  type RejectedLine,
} from './row-codec.ts';
export { type EncodedScore, encodeScore, type ScoredFile } from './score-codec.ts';
export { type Score, type ScoreMeta, scoreEvidence } from './score-evidence.ts';
export { JUDGE_VERSION } from './version.ts';
