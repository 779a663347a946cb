import { type Instant, ResearchError } from '../kernel/index.ts';
import { readFields } from './fields.ts';
import type { FeedbackEvent } from './log-row.ts';
import { OUTCOMES, type Outcome } from './outcome.ts';

/** What a source may say of one node on one day, as evidence. */
const MAX_COUNTED_A_DAY = 3;

/** How far the giver is believed: an agent only on what was shown to it in its session. */
export type Trust = 'person' | 'import' | 'agent';

/** What came of using a node. */
export interface Feedback {
  readonly node: string;
  readonly outcome: Outcome;
  /** The same id twice is one feedback. */
  readonly id?: string | null;
  readonly context?: string | null;
  readonly session?: string | null;
  readonly source?: string | null;
  readonly ts?: Instant | null;
}

/** What the memory knows about the feedback's node and giver. */
export interface FeedbackFacts {
  readonly trust: Trust;
  readonly nodeExists: boolean;
  readonly isKnownId: boolean;
  readonly wasShown: boolean;
  readonly countedToday: number;
}

export type FeedbackPlan =
  | { readonly type: 'apply'; readonly event: FeedbackEvent }
  | { readonly type: 'duplicate' | 'ignored' | 'unknown-node' };

/** Pure. */
export function planFeedback(feedback: Feedback, facts: FeedbackFacts): FeedbackPlan {
  if (facts.isKnownId) return { type: 'duplicate' };
  if (facts.trust === 'agent' && !facts.wasShown) return { type: 'ignored' };
  if (!facts.nodeExists) return { type: 'unknown-node' };
  const source = sourceOf(feedback, facts.trust);
  const isCounted =
    feedback.outcome !== 'not_used' && (source === null || facts.countedToday < MAX_COUNTED_A_DAY);
  return {
    type: 'apply',
    event: {
      kind: 'feedback',
      node: feedback.node,
      feedbackId: feedback.id ?? null,
      outcome: feedback.outcome,
      source,
      session: feedback.session ?? null,
      context: feedback.context ?? null,
      isCounted,
    },
  };
}

/** A person without a name is not capped; an agent always has one, its session if no other. */
export function sourceOf(feedback: Feedback, trust: Trust): string | null {
  if (feedback.source !== undefined && feedback.source !== null) return feedback.source;
  return trust === 'agent' ? `session:${feedback.session ?? ''}` : null;
}

const MAX_CONTEXT = 2_000;

/** @throws {ResearchError} `input-invalid` naming the field that is wrong. */
export function decodeFeedback(line: unknown): Feedback {
  const fields = readFields(line, 'feedback');
  const context = fields.textOrNull('context');
  if (context !== null && context.length > MAX_CONTEXT)
    throw new ResearchError('input-invalid', `feedback: context is longer than ${MAX_CONTEXT}`);
  return {
    node: fields.text('node', fields.has('node_id') ? fields.text('node_id') : undefined),
    outcome: fields.oneOf('outcome', OUTCOMES),
    id: fields.textOrNull('id'),
    context,
    session: fields.textOrNull('session'),
    source: fields.textOrNull('source'),
    ts: fields.instantOrNull('ts'),
  };
}
