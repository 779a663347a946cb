import type { Instant } from '../../kernel/index.ts';
import type { Edge, MemoryNode } from '../nodes/node.ts';
import type { JsonRecord } from '../nodes/node-codec.ts';
import type { Outcome } from '../values/value.ts';

export const ACTIONS = [
  'deprecated',
  'refined',
  'merged',
  'archived',
  'induced',
  'restored',
  'undone',
] as const;
export type ActionName = (typeof ACTIONS)[number];

/** A node before and after; `null` when there was, or is, none. */
export interface Change {
  readonly before: MemoryNode | null;
  readonly after: MemoryNode | null;
}

/** A file below the home, whole. */
export interface FileEdit {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an action does, with why it was allowed to. */
export interface Act {
  readonly action: ActionName;
  readonly runId: string;
  readonly actor: string;
  readonly reason: string;
  readonly evidence: JsonRecord;
  readonly nodeId: string;
  readonly newId: string | null;
  readonly changes: readonly Change[];
  readonly edgesAdded: readonly Edge[];
  readonly edgesRemoved: readonly Edge[];
  readonly files: readonly FileEdit[];
  /** The row that it takes back. */
  readonly undoes: number | null;
}

export interface Shown {
  readonly id: string;
  /** How likely it was to be drawn into the exploring slot; `null` when it stood there by rank. */
  readonly propensity: number | null;
}

export interface FeedbackEvent {
  readonly kind: 'feedback';
  readonly node: string;
  readonly feedbackId: string | null;
  readonly outcome: Outcome;
  readonly source: string | null;
  readonly session: string | null;
  readonly context: string | null;
  /** Within its source's cap. */
  readonly isCounted: boolean;
}

/** One thing that happened. The log of these is the truth; all else is folded from it. */
export type LogEvent =
  | { readonly kind: 'opened'; readonly store: string }
  | {
      readonly kind: 'node';
      readonly node: MemoryNode;
      readonly edges: readonly Edge[];
      /** Their single slot has a new value now. */
      readonly superseded: readonly string[];
    }
  | FeedbackEvent
  | {
      readonly kind: 'recall';
      readonly session: string | null;
      readonly query: string;
      readonly shown: readonly Shown[];
    }
  | { readonly kind: 'link'; readonly edge: Edge }
  /** Written before the action's files are; opening the memory finishes it. */
  | { readonly kind: 'intended'; readonly act: Act }
  | { readonly kind: 'action'; readonly act: Act; readonly intended: number | null }
  /** Others changed the files of an intended action: it never counts. */
  | { readonly kind: 'abandoned'; readonly intended: number; readonly runId: string }
  | { readonly kind: 'run'; readonly runId: string; readonly report: JsonRecord };

export type LogRow = LogEvent & { readonly seq: number; readonly ts: Instant };
