import { type Instant, sha256Hex } from '../kernel/index.ts';
import type { FeedbackResult } from './intake/give-feedback.ts';
import type { Memory } from './memory.ts';
import type { NodeInput } from './nodes/new-node.ts';
import { createNodeId } from './nodes/node.ts';
import type { ProcessMove } from './nodes/node-schema.ts';
import type { Recalled } from './recall/recalled.ts';
import type { UseOutcome } from './values/value.ts';

/** What a session did in one step, and what came of it. */
export interface SessionProcess {
  /** The same step of the same session is the same node. */
  readonly step: string;
  /** Features of the task. */
  readonly trigger: string;
  readonly action: string;
  /** The action as a record, where it moved one setting. */
  readonly move?: ProcessMove;
  readonly outcome: string;
  readonly worked: boolean;
  readonly keyInsight?: string | null;
  readonly isGeneralizable?: boolean;
  /** What was shown while it was made. */
  readonly retrievedIds?: readonly string[];
}

/** What a session proved. */
export interface SessionFact {
  readonly step: string;
  readonly content: string;
  readonly entity?: string | null;
  readonly slot?: string | null;
  /** `multi`: each value of the slot once; default `single`. */
  readonly cardinality?: 'single' | 'multi';
  readonly evidenceIds?: readonly string[];
}

/** What came of a node that was recalled for a session. */
export interface SessionFeedback {
  readonly step: string;
  readonly node: string;
  readonly outcome: UseOutcome;
  readonly context?: string | null;
}

export interface SessionLearning {
  readonly session: string;
  /** The name under which it was shown what it gives feedback on; default: that of the session. */
  readonly shownAs?: string;
  readonly now: Instant;
  readonly taskDomain: string | null;
  readonly processes: readonly SessionProcess[];
  readonly facts: readonly SessionFact[];
  readonly feedback: readonly SessionFeedback[];
}

export interface Remembered {
  readonly ids: readonly string[];
  readonly feedback: FeedbackResult;
}

/** Writes what a session learned. Ids come from session, step and kind: doing it again changes nothing. */
export async function rememberSession(
  memory: Memory,
  { session, shownAs = session, now, taskDomain, processes, facts, feedback }: SessionLearning,
  signal?: AbortSignal,
): Promise<Remembered> {
  const about = { taskDomain, createdAt: now };
  const nodes: NodeInput[] = [
    ...processes.map(({ step, worked, retrievedIds = [], ...said }) => ({
      ...about,
      ...said,
      type: 'Process' as const,
      id: idOf('Process', session, step, now),
      isFailure: !worked,
      origin: { session, retrievedIds },
    })),
    ...facts.map(({ step, evidenceIds = [], ...said }) => ({
      ...about,
      ...said,
      type: 'Fact' as const,
      id: idOf('Fact', session, step, now),
      origin: { session, evidenceIds },
    })),
  ];
  const { ids } = await memory.add(nodes, signal, { knownIdsAreDone: true });
  const given = feedback.map(({ step, node, outcome, context = null }) => ({
    id: `${session}/${step}/${node}`,
    node,
    outcome,
    context,
    session: shownAs,
    ts: now,
  }));
  return { ids, feedback: await memory.feedback(given, 'agent', signal) };
}

function idOf(type: 'Process' | 'Fact', session: string, step: string, now: Instant): string {
  const hash = sha256Hex(JSON.stringify([session, step, type]));
  return `${createNodeId(type, now, 0, hash)}${hash.slice(0, 12)}`;
}

export interface RecalledProcesses {
  /** What worked, best first. */
  readonly advice: readonly Recalled[];
  /** What did not. */
  readonly warnings: readonly Recalled[];
}

/** The Processes that fit a task. What reads like an instruction to a model is held back. */
export async function recallProcesses(
  memory: Memory,
  task: {
    readonly text: string;
    readonly session: string;
    readonly taskDomain?: string;
    readonly limit?: number;
    readonly explore?: number;
  },
  signal?: AbortSignal,
): Promise<RecalledProcesses> {
  const found = await memory.recall({ ...task, type: 'Process' }, signal);
  const safe = found.filter(({ instructionLike }) => instructionLike === null);
  return {
    advice: safe.filter(({ warning }) => !warning),
    warnings: safe.filter(({ warning }) => warning),
  };
}
