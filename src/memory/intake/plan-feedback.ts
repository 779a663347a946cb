import {
  instant,
  nullable,
  oneOf,
  optional,
  record,
  type TypeOf,
  text,
} from '../../kernel/index.ts';
import type { FeedbackEvent } from '../log/log-row.ts';
import { columnText, nameText } from '../nodes/column-text.ts';
import { isContradicting, type SourceTally, type Tally, USE_OUTCOMES } from '../values/value.ts';

/** What a source may say of one node on one day, as evidence, and in all while it contradicts everybody else. */
const MAX_COUNTED = 3;

/** How far the giver is believed: an agent only on what was shown to it in its session. */
export type Trust = 'person' | 'import' | 'agent';

/** What the memory knows about the feedback's node and giver. */
interface FeedbackFacts {
  readonly trust: Trust;
  readonly isKnownId: boolean;
  readonly wasShown: boolean;
  /** What counts as evidence of the node so far; `undefined`: the node was not found. */
  readonly counted: Tally | undefined;
  /** What of that its source said. */
  readonly said: SourceTally;
}

export type FeedbackPlan =
  | { readonly type: 'apply'; readonly event: FeedbackEvent }
  | { readonly type: 'duplicate' | 'ignored' | 'unknown-node' };

/** Pure. */
export function planFeedback(feedback: NodeFeedback, facts: FeedbackFacts): FeedbackPlan {
  if (facts.isKnownId) return { type: 'duplicate' };
  if (facts.trust === 'agent' && !facts.wasShown) return { type: 'ignored' };
  if (facts.counted === undefined) return { type: 'unknown-node' };
  const source = sourceOf(feedback, facts.trust);
  const isCounted =
    feedback.outcome !== 'not_used' && (source === null || isWithinCap(facts.said, facts.counted));
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

/** One source alone can neither make a value by saying it every day, nor overturn what the others found. */
function isWithinCap(said: SourceTally, counted: Tally): boolean {
  if (said.today >= MAX_COUNTED) return false;
  if (said.uses < MAX_COUNTED) return true;
  const others = {
    success: Math.max(0, counted.success - said.success),
    failure: Math.max(0, counted.failure - said.failure),
  };
  return !isContradicting(said, others);
}

/** What a source says under other names: each stands in front of the circumstances, and the source stays one. */
export function saidBy(feedback: NodeFeedback, source: string): NodeFeedback {
  const label = feedback.source ?? null;
  const said = [label === null ? null : `[${label}]`, feedback.context ?? null];
  const context = said.filter((part) => part !== null).join(' ');
  return { ...feedback, source, context: context === '' ? null : context };
}

/** A person without a name is not capped; an agent always has one, its session if no other. */
export function sourceOf(feedback: NodeFeedback, trust: Trust): string | null {
  if (feedback.source !== undefined && feedback.source !== null) return feedback.source;
  return trust === 'agent' ? `session:${feedback.session ?? ''}` : null;
}

const MAX_CONTEXT_BYTES = 8_000;

/** What came of using a node. A line of it takes the names of other programs' exports too. */
export const feedbackSchema = record(
  {
    node: text(),
    outcome: oneOf(...USE_OUTCOMES),
    /** The same id twice is one feedback. */
    id: optional(nullable(nameText())),
    context: optional(nullable(columnText(MAX_CONTEXT_BYTES))),
    session: optional(nullable(nameText())),
    source: optional(nullable(nameText())),
    ts: optional(nullable(instant())),
  },
  { aliases: { node_id: 'node', created_at: 'ts' } },
);
export type NodeFeedback = TypeOf<typeof feedbackSchema>;
