/**
 * The judge alone: seven dimensions over rows of evidence, admission, anti-cheat. Pure and versioned.
 *
 * @example
 * ```ts
 * import { createJudgeInputs, decodeJudgeRows, scoreEvidence } from 'autosearch/judge';
 * const { rows } = decodeJudgeRows(lines);
 * const { total } = scoreEvidence(rows, createJudgeInputs('2026-03-29T00:00:00.000Z'));
 * ```
 */
export {
  type Admission,
  type AdmitContext,
  type AntiCheat,
  admit,
  checkAntiCheat,
  createJudgeInputs,
  createJudgeRow,
  decodeJudgeRow,
  decodeJudgeRows,
  decodeWeights,
  encodeScore,
  JUDGE_VERSION,
  type JudgeInputs,
  type JudgeRow,
  type Measured,
  RELEVANCE_VERSION,
  type ReportScore,
  type Score,
  scoreEvidence,
  scoreReport,
} from './judge/index.ts';
