import type { Instant, JsonObject, ResearchError } from '../kernel/index.ts';
import type { SkillValue } from '../skills/index.ts';
import type { ActionRequest } from './actions/gates.ts';
import type { CandidatePage, Criteria } from './candidates/candidate.ts';
import type { AddedNodes, AddOptions } from './intake/add-nodes.ts';
import type { FeedbackResult, NodeFeedbackOptions } from './intake/give-feedback.ts';
import type { NodeFeedback, Trust } from './intake/plan-feedback.ts';
import type { LearnedFrom } from './log/forget-learned.ts';
import type { NodeLineage, NodeUse } from './log/history.ts';
import type { Act, LogRow } from './log/log-row.ts';
import type { NodeInput } from './nodes/new-node.ts';
import type { Edge, MemoryNode } from './nodes/node-schema.ts';
import type { RecallQuery } from './recall/recall.ts';
import type { Recalled, RecalledSession } from './recall/recalled.ts';
import type { Imported } from './transfer/transfer.ts';
import type { EvolveOptions } from './upkeep/evolve.ts';
import type { RunReport, SkippedRun } from './upkeep/report.ts';
import type { Undone } from './upkeep/undo.ts';

/** Who acts; a justification is a person's, at a terminal, to change what is protected. */
export interface Acting {
  readonly name: string;
  readonly justification?: string | null;
}

/** Nodes with values learned from outcomes (docs/spec/memory.md). */
export interface Memory extends AsyncDisposable {
  /** Why nothing can be written, where that is so: then recall shows what there is and logs nothing. */
  readonly unwritable?: ResearchError;
  /** Adds all or none. @throws `input-invalid`, `refused`, `store-conflict`. */
  add(nodes: readonly NodeInput[], signal?: AbortSignal, options?: AddOptions): Promise<AddedNodes>;
  /** The same for JSON lines, with fields in snake_case (docs/spec/memory.md, MEM-2). */
  addLines(lines: readonly unknown[], signal?: AbortSignal): Promise<AddedNodes>;
  /** @throws `refused` when the edge closes a ring. */
  link(edge: Edge, signal?: AbortSignal): Promise<void>;
  /** As it is, or as the log had it at an instant. @throws `not-found`. */
  get(id: string, asOf?: Instant): Promise<MemoryNode>;
  /** The newest first. */
  list(limit: number, offset?: number): Promise<readonly MemoryNode[]>;
  /** As they are, or as they were at an instant. */
  edges(id: string, asOf?: Instant): Promise<readonly Edge[]>;
  lineage(id: string): Promise<NodeLineage>;
  /** Each by itself; what could not be applied is in `refused`. */
  feedback(
    given: readonly NodeFeedback[],
    trust: Trust,
    signal?: AbortSignal,
    options?: NodeFeedbackOptions,
  ): Promise<FeedbackResult>;
  /** The same for JSON lines. */
  feedbackLines(
    lines: readonly unknown[],
    trust: Trust,
    signal?: AbortSignal,
    options?: NodeFeedbackOptions,
  ): Promise<FeedbackResult>;
  recall(query: RecallQuery, signal?: AbortSignal): Promise<readonly Recalled[]>;
  /** Facts that were learned of what is to be forgotten. */
  learned(from: LearnedFrom): Promise<number>;
  /** Removes what they say, everywhere; returns how many there were. */
  forget(from: LearnedFrom, signal?: AbortSignal): Promise<number>;
  /** `limit` counts sessions; nothing is tried out. */
  recallSessions(query: RecallQuery, signal?: AbortSignal): Promise<readonly RecalledSession[]>;
  candidates(
    query: {
      readonly criteria: Criteria;
      readonly limit?: number;
      readonly cursor?: string | null;
    },
    signal?: AbortSignal,
  ): Promise<CandidatePage>;
  /** What Skill nodes say of skills, by name: for a search over skills. */
  skillValues(): Promise<ReadonlyMap<string, SkillValue>>;
  /** Newest first. @throws `not-found`. */
  history(id: string, limit?: number): Promise<readonly NodeUse[]>;
  /** The last rows of the log, or all that changed one node; oldest first. */
  log(id?: string, limit?: number): Promise<readonly LogRow[]>;
  /** @throws `refused` with every precondition that did not hold. */
  act(request: ActionRequest, by: Acting, signal?: AbortSignal): Promise<Act>;
  evolve(options?: EvolveOptions, signal?: AbortSignal): Promise<RunReport | SkippedRun>;
  /** Whether a trigger asks for a run. */
  isDue(): Promise<boolean>;
  /** @throws `not-found` for a run that changed nothing. */
  undo(runId: string, actor: string, signal?: AbortSignal): Promise<Undone>;
  export(): AsyncIterable<JsonObject>;
  import(lines: readonly unknown[], signal?: AbortSignal): Promise<Imported>;
}
