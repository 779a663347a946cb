/**
 * Nodes with values learned from outcomes: what was learned, how well it served, and what changes it.
 *
 * @see docs/spec/memory.md
 */
export type { ActionRequest } from './action-request.ts';
export type { Added, AddOptions } from './add-nodes.ts';
export {
  type Candidate,
  type CandidatePage,
  CRITERIA,
  type Criteria,
  type Priority,
  parseCriteria,
} from './candidate.ts';
export { chooseAction, type WeighedAction, weighActions } from './choose-process.ts';
export type { EvolveOptions } from './evolve.ts';
export type { FeedbackResult, Refused } from './give-feedback.ts';
export type { Lineage, Use } from './history.ts';
export { inspectMemory } from './inspect-memory.ts';
export { encodeLogRow } from './log-codec.ts';
export type { Act, LogRow } from './log-row.ts';
export type { Acting, Memory } from './memory.ts';
export { encodeMemoryState, isDamaged, type MemoryState } from './memory-state.ts';
export type { NodeLine } from './new-node.ts';
export {
  type Edge,
  type EdgeKind,
  type FactNode,
  type MemoryNode,
  NODE_TYPES,
  type NodeStatus,
  type NodeType,
  type ProcessNode,
  SCOPES,
  type Scope,
  type SkillNode,
} from './node.ts';
export { encodeEdge, encodeNode } from './node-codec.ts';
export { type MemoryOptions, openMemory } from './open-memory.ts';
export { type MemoryPlace, openMemoryAt } from './open-memory-at.ts';
export { OUTCOMES, type Outcome } from './outcome.ts';
export type { Feedback, Trust } from './plan-feedback.ts';
export type { RecallQuery } from './recall.ts';
export type { Recalled, RecalledSession } from './recalled.ts';
export {
  encodeReport,
  type RunDetail,
  type RunHeld,
  type RunReport,
  type SkippedRun,
} from './report.ts';
export {
  type RecalledProcesses,
  type Remembered,
  recallProcesses,
  rememberSession,
  type SessionFact,
  type SessionFeedback,
  type SessionLearning,
  type SessionProcess,
} from './session.ts';
export type { Imported } from './transfer.ts';
export type { TriggerPolicy } from './triggers.ts';
export type { Undone } from './undo.ts';
export {
  encodeCandidate,
  encodeRecalled,
  encodeRecalledSession,
  encodeUse,
  typeOfId,
} from './wire.ts';
