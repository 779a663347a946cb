/**
 * Nodes with values learned from outcomes: what was learned, how well it served, and what changes it.
 *
 * @see docs/spec/memory.md
 */
export type { ActionRequest } from './actions/gates.ts';
export {
  type Candidate,
  type CandidatePage,
  CRITERIA,
  type Criteria,
  type Priority,
  parseCriteria,
} from './candidates/candidate.ts';
export { encodeMemoryState, inspectMemory, isDamaged, type MemoryState } from './inspect-memory.ts';
export type { Added, AddOptions } from './intake/add-nodes.ts';
export type { FeedbackResult, Refused } from './intake/give-feedback.ts';
export type { Feedback, Trust } from './intake/plan-feedback.ts';
export type { Lineage, Use } from './log/history.ts';
export { encodeLogRow } from './log/log-codec.ts';
export type { Act, LogRow } from './log/log-row.ts';
export type { Acting, Memory } from './memory.ts';
export type { NodeLine } from './nodes/new-node.ts';
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
} from './nodes/node.ts';
export { encodeEdge, encodeNode } from './nodes/node-codec.ts';
export { type MemoryOptions, openMemory } from './open-memory.ts';
export { type MemoryPlace, openMemoryAt } from './open-memory-at.ts';
export { chooseAction, type WeighedAction, weighActions } from './recall/choose-process.ts';
export type { RecallQuery } from './recall/recall.ts';
export type { Recalled, RecalledSession } from './recall/recalled.ts';
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
export type { Imported } from './transfer/transfer.ts';
export type { EvolveOptions } from './upkeep/evolve.ts';
export {
  encodeReport,
  type RunDetail,
  type RunHeld,
  type RunReport,
  type SkippedRun,
} from './upkeep/report.ts';
export type { TriggerPolicy } from './upkeep/triggers.ts';
export type { Undone } from './upkeep/undo.ts';
export { OUTCOMES, type Outcome } from './values/value.ts';
export {
  encodeCandidate,
  encodeRecalled,
  encodeRecalledSession,
  encodeUse,
  typeOfId,
} from './wire.ts';
