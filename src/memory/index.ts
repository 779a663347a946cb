/**
 * Nodes with values learned from outcomes: what was learned, how well it served, and what changes it.
 *
 * @see docs/spec/memory.md
 */
export type { ActionRequest } from './actions/gates.ts';
export {
  type CandidatePage,
  CRITERIA,
  type Criteria,
  type UpkeepCandidate,
} from './candidates/candidate.ts';
export { inspectMemory, isDamaged, type MemoryState } from './inspect-memory.ts';
export type { AddedNodes, AddOptions } from './intake/add-nodes.ts';
export type { FeedbackResult, Refused } from './intake/give-feedback.ts';
export type { NodeFeedback, Trust } from './intake/plan-feedback.ts';
export { type NodeLineage, type NodeUse, nodeUseSchema } from './log/history.ts';
export type { Act, LogRow } from './log/log-row.ts';
export { encodeLogRow } from './log/log-row.ts';
export type { Acting, Memory } from './memory.ts';
export type { NodeInput } from './nodes/new-node.ts';
export { contentOf, typeOfId } from './nodes/node.ts';
export {
  type Edge,
  type EdgeKind,
  encodeNode,
  type FactNode,
  type MemoryNode,
  NODE_SCOPES,
  NODE_TYPES,
  type NodeScope,
  type NodeStatus,
  type NodeType,
  type ProcessNode,
  type SkillNode,
} from './nodes/node-schema.ts';
export { type MemoryOptions, openMemory } from './open-memory.ts';
export { type MemoryPlace, openMemoryAt } from './open-memory-at.ts';
export { chooseAction, type WeighedAction, weighActions } from './recall/choose-process.ts';
export type { RecallQuery } from './recall/recall.ts';
export {
  encodeRecalled,
  encodeRecalledSession,
  type Recalled,
  type RecalledSession,
} from './recall/recalled.ts';
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
  encodeRunReport,
  type RunDetail,
  type RunReport,
  type SkippedRun,
} from './upkeep/report.ts';
export type { TriggerPolicy } from './upkeep/triggers.ts';
export type { Undone } from './upkeep/undo.ts';
export { USE_OUTCOMES, type UseOutcome } from './values/value.ts';
