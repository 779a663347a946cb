import type { Attempt, Channel } from '../../channels/index.ts';
import {
  type Clock,
  DELIVERY_RESERVE,
  describeError,
  findExceeded,
  mapConcurrent,
  type Spending,
} from '../../kernel/index.ts';
import type { Answer, RecordedAttempt, Request } from '../../search/index.ts';
import type { FoldedRecord } from '../journal/exchange.ts';
import { askedOf, recordAttempt } from '../journal/exchange.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { spentOf } from '../state/session-state.ts';

const SNAPSHOTS_AT_ONCE = 8;

/** What answering needs of a session; its two maps grow with every answer. */
export interface AnswerWorld extends FoldedRecord {
  readonly channels: ReadonlyMap<string, Channel>;
  /** Says what was spent and which requests went out, and takes what happens. */
  readonly store: Pick<SessionStore, 'brief' | 'state' | 'purse' | 'snapshots' | 'append'>;
  readonly clock: Clock;
}

/**
 * Answers requests: from the record where they stand there, else live. A live one is journalled before it goes out and
 * after it came back; answers enter the journal in the order in which they were asked, never by arrival.
 */
export function createAnswer(world: AnswerWorld, generation: number): Answer {
  const { store, clock, record } = world;
  const open = new Map<string, Promise<RecordedAttempt>>();
  let intents: Promise<unknown> = Promise.resolve();
  let results: Promise<unknown> = Promise.resolve();

  /** Reserves what a request costs; one that went out before the session was interrupted is reserved already. */
  const reserve = async (
    request: Request,
    reserved: Spending,
  ): Promise<RecordedAttempt | undefined> => {
    const { brief, state, purse } = store;
    if (state.exhausted !== null) return refusal(state.exhausted);
    const wasSent = state.unanswered.has(request.id);
    const { budget } = brief.settings;
    const exceeded = wasSent
      ? undefined
      : findExceeded(budget, spentOf(state), reserved, DELIVERY_RESERVE);
    if (exceeded !== undefined) return refusal(`the budget's ${exceeded} are used up`);
    const usedUp = await purse?.reserve(request.id, reserved, wasSent);
    if (usedUp !== undefined) {
      // Written down: a session that is resumed when there is money again comes to the same report.
      await store.append({ type: 'budget.exhausted', at: clock.now(), generation, budget: usedUp });
      return refusal(usedUp);
    }
    if (wasSent) return undefined;
    await store.append({
      type: 'request.intended',
      at: clock.now(),
      generation,
      requestId: request.id,
      purpose: request.purpose,
      request: askedOf(request),
      reserved,
    });
    return undefined;
  };

  const askLive = (request: Request, signal: AbortSignal): Promise<RecordedAttempt> => {
    const reserved = costOf(world.channels.get(request.channel));
    const startedMs = clock.monotonicMs();
    const refused = intents.then(() => reserve(request, reserved));
    intents = refused;
    const asked = refused.then((refusal) => refusal ?? ask(world, request, signal));
    const written = Promise.all([asked, refused, results]).then(async ([attempt, refusal]) => {
      if (refusal !== undefined) return refusal;
      const durationMs = clock.monotonicMs() - startedMs;
      const usd = costUsdOf(attempt, reserved);
      const spent = { ...reserved, usd, seconds: durationMs / 1000 };
      await store.append({
        type: 'request.answered',
        at: clock.now(),
        generation,
        requestId: request.id,
        attempt,
        spent,
        durationMs,
      });
      await store.purse?.settle(request.id, spent);
      record.set(request.id, attempt);
      return attempt;
    });
    // One answer that cannot be written fails its own request; the next ones still wait for their turn.
    results = written.catch(() => undefined);
    return written;
  };

  return async (request, signal) => {
    const recorded = record.get(request.id);
    if (recorded !== undefined) return recorded;
    signal.throwIfAborted();
    const underWay = open.get(request.id) ?? askLive(request, signal);
    open.set(request.id, underWay);
    return underWay;
  };
}

function refusal(message: string): RecordedAttempt {
  return { type: 'budget_exhausted', message };
}

function costOf(channel: Channel | undefined): Spending {
  return { usd: channel?.spec.usdPerCall ?? 0, tokens: 0, calls: 1, seconds: 0 };
}

/** What a call cost stands in its answer; nobody charges for a failure, and where it is not told the price counts. */
function costUsdOf(attempt: RecordedAttempt, { usd }: Spending): number {
  if (attempt.type !== 'ok' && attempt.type !== 'no_results') return 0;
  return attempt.call?.costUsd ?? usd;
}

async function ask(
  world: AnswerWorld,
  request: Request,
  signal: AbortSignal,
): Promise<RecordedAttempt> {
  const channel = world.channels.get(request.channel);
  if (channel === undefined) {
    return {
      type: 'not_configured',
      missing: request.channel,
      howTo: 'Name a channel that exists.',
    };
  }
  return recordTexts(await searchChannel(channel, request, signal), world, signal);
}

/** A channel that throws on an ordinary day breaks its contract; the session still goes on without it. */
async function searchChannel(
  channel: Channel,
  request: Request,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    return await channel.search(request.query, signal);
  } catch (error) {
    signal.throwIfAborted();
    return { type: 'channel_error', message: describeError(error) };
  }
}

async function recordTexts(
  attempt: Attempt,
  { store: { snapshots }, texts }: AnswerWorld,
  signal: AbortSignal,
): Promise<RecordedAttempt> {
  const { recorded, found } = recordAttempt(attempt);
  const fresh = [...found].filter(([sha256]) => !texts.has(sha256));
  await mapConcurrent(fresh, SNAPSHOTS_AT_ONCE, ([, text]) => snapshots.put(text), signal);
  for (const [sha256, text] of fresh) texts.set(sha256, text);
  return recorded;
}
