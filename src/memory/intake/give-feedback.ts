import { type Clock, decodeOrReason, isRecord, ResearchError } from '../../kernel/index.ts';
import type { Sql, SqlQueries } from '../../storage/index.ts';
import { appendEvents } from '../log/apply-row.ts';
import { hasFeedback, sumSaid, utcDayOf } from '../log/log-table.ts';
import { findNode } from '../nodes/node-table.ts';
import type { SourceTally } from '../values/value.ts';
import {
  type FeedbackPlan,
  feedbackSchema,
  type NodeFeedback,
  planFeedback,
  saidBy,
  sourceOf,
  type Trust,
} from './plan-feedback.ts';

export interface Refused {
  /** Its place among the given ones, from 0. */
  readonly index: number;
  readonly node: string | null;
  readonly reason: string;
}

export interface FeedbackResult {
  readonly applied: number;
  readonly duplicates: number;
  /** An agent's, about what was not shown to it. */
  readonly ignored: number;
  readonly refused: readonly Refused[];
}

/** Who gives feedback, and when. */
interface GiverFacts extends NodeFeedbackOptions {
  readonly trust: Trust;
  readonly clock: Clock;
}

export interface NodeFeedbackOptions {
  /** An agent's own name among the sessions: what was shown to it there counts beside the session of a line. */
  readonly shownTo?: string | undefined;
  /** Who says it, where that is not left to the lines: what they name as their source is then a label of what they say. */
  readonly source?: string | undefined;
}

/** So many go into one transaction, so that other writers get their turn. */
const BATCH = 200;
const MAX_NAMED = 100;

/** Applies each feedback by itself, in the given order; what is wrong is refused and the others count. */
export async function giveNodeFeedback(
  sql: Sql,
  lines: readonly unknown[],
  { trust, clock, ...giver }: GiverFacts,
  signal?: AbortSignal,
): Promise<FeedbackResult> {
  const total = { applied: 0, duplicates: 0, ignored: 0 };
  const refused: Refused[] = [];
  for (let from = 0; from < lines.length; from += BATCH) {
    const some = lines.slice(from, from + BATCH);
    const applying = sql.transaction(async (tx) => {
      const done: (FeedbackPlan | Refused)[] = [];
      for (const [offset, line] of some.entries())
        done.push(await applyOne(tx, line, from + offset, { trust, clock, ...giver }));
      return done;
    }, signal);
    const plans = await applying.catch((error: unknown) => {
      throw from > 0 ? stoppedAt(error, from, { ...total, refused }) : error;
    });
    for (const plan of plans) {
      if (!('type' in plan)) refused.push(plan);
      else if (plan.type === 'apply') total.applied += 1;
      else if (plan.type === 'duplicate') total.duplicates += 1;
      else total.ignored += 1;
    }
  }
  return { ...total, refused };
}

/** Those before it count: given again without ids they would count twice. */
function stoppedAt(error: unknown, done: number, result: FeedbackResult): unknown {
  if (!(error instanceof ResearchError)) return error;
  const { code, message, fix, next, details } = error;
  return new ResearchError(code, `${message}; the first ${done} lines of feedback were applied`, {
    fix,
    next,
    details: { ...details, ...result },
    cause: error,
  });
}

async function applyOne(
  tx: SqlQueries,
  line: unknown,
  index: number,
  { trust, clock, shownTo, source }: GiverFacts,
): Promise<FeedbackPlan | Refused> {
  const decoded = decodeOrReason(feedbackSchema, line);
  if (!decoded.ok) return { index, node: namedNode(line), reason: decoded.error };
  const feedback = source === undefined ? decoded.value : saidBy(decoded.value, source);
  const ts = feedback.ts ?? clock.now();
  const plan = planFeedback(feedback, {
    trust,
    isKnownId:
      feedback.id !== undefined && feedback.id !== null && (await hasFeedback(tx, feedback.id)),
    wasShown: trust === 'agent' && (await wasShown(tx, feedback, shownTo)),
    counted: (await findNode(tx, feedback.node))?.counted,
    said: await findSaid(tx, feedback, trust, utcDayOf(ts)),
  });
  if (plan.type === 'unknown-node')
    return {
      index,
      node: feedback.node,
      reason: `node ${feedback.node.slice(0, MAX_NAMED)} not found`,
    };
  if (plan.type === 'apply') await appendEvents(tx, [{ ts, event: plan.event }]);
  return plan;
}

/** Of a line that can't be read whole: which node it is about, if it says so. */
function namedNode(line: unknown): string | null {
  const node = isRecord(line) ? (line['node'] ?? line['node_id']) : null;
  return typeof node === 'string' ? node.slice(0, MAX_NAMED) : null;
}

async function wasShown(
  tx: SqlQueries,
  { node, session }: NodeFeedback,
  shownTo: string | undefined,
): Promise<boolean> {
  for (const name of new Set([session, shownTo])) {
    if (name === undefined || name === null) continue;
    const found = await tx.all('SELECT 1 FROM memory_shown WHERE session = ? AND node_id = ?', [
      name,
      node,
    ]);
    if (found.length > 0) return true;
  }
  return false;
}

const NOTHING_SAID: SourceTally = { uses: 0, today: 0, success: 0, failure: 0 };

async function findSaid(
  tx: SqlQueries,
  feedback: NodeFeedback,
  trust: Trust,
  day: string,
): Promise<SourceTally> {
  const source = sourceOf(feedback, trust);
  return source === null ? NOTHING_SAID : sumSaid(tx, feedback.node, source, day);
}
