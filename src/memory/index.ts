/**
 * Nodes with values learned from outcomes: what was learned, how well it served, and what changes it.
 *
 * @see docs/spec/memory.md
 */
export type { Added } from './add-nodes.ts';
export type { FeedbackResult, Refused } from './give-feedback.ts';
export type { NodeLine } from './new-node.ts';
export type {
  Edge,
  EdgeKind,
  FactNode,
  MemoryNode,
  NodeStatus,
  NodeType,
  ProcessNode,
  Scope,
  SkillNode,
} from './node.ts';
export { type Memory, type MemoryOptions, openMemory } from './open-memory.ts';
export { OUTCOMES, type Outcome } from './outcome.ts';
export type { Feedback, Trust } from './plan-feedback.ts';
export type { RecallQuery } from './recall.ts';
export type { Recalled } from './recalled.ts';
