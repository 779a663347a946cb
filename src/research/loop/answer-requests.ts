import type { Attempt, Channel } from '../../channels/index.ts';
import {
  addSpending,
  type Budget,
  type Clock,
  DELIVERY_RESERVE,
  describeError,
  findExceeded,
  type JsonValue,
  mapConcurrent,
  type Spending,
} from '../../kernel/index.ts';
import type { Answer, RecordedAttempt, Request } from '../../search/index.ts';
import type { Blobs } from '../../storage/index.ts';
import { encodeAttempt } from '../journal/attempt-codec.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { recordAttempt } from '../journal/record-attempt.ts';

const SNAPSHOTS_AT_ONCE = 8;

/** What answering needs of a session. */
export interface AnswerWorld {
  readonly channels: ReadonlyMap<string, Channel>;
  /** Answers by request id: what was asked once is never asked again. Grows. */
  readonly record: Map<string, RecordedAttempt>;
  readonly snapshots: Blobs;
  /** The texts behind every answer, by hash. Grows. */
  readonly texts: Map<string, string>;
  readonly budget: Budget;
  /** What the session has spent so far, reservations included. */
  readonly spending: { total: Spending };
  /** Requests that went out and have no answer: they are asked again, and stay counted once. */
  readonly unanswered: Set<string>;
  readonly clock: Clock;
  append(entry: JournalEntry): Promise<void>;
}

/**
 * Answers requests: from the record where they stand there, else live. A live one is journalled before it goes out and
 * after it came back; answers enter the journal in the order in which they were asked, never by arrival.
 */
export function createAnswer(world: AnswerWorld, generation: number): Answer {
  const open = new Map<string, Promise<RecordedAttempt>>();
  let intents: Promise<void> = Promise.resolve();
  let results: Promise<unknown> = Promise.resolve();

  const askLive = (request: Request, signal: AbortSignal): Promise<RecordedAttempt> => {
    const reserved = costOf(world.channels.get(request.channel));
    if (!world.unanswered.delete(request.id)) {
      const exceeded = findExceeded(world.budget, world.spending.total, reserved, DELIVERY_RESERVE);
      if (exceeded !== undefined) {
        const message = `the budget's ${exceeded} are used up`;
        return Promise.resolve({ type: 'budget_exhausted', message });
      }
      world.spending.total = addSpending(world.spending.total, reserved);
      intents = intents.then(() => world.append(intentOf(world, generation, request, reserved)));
    }
    const startedMs = world.clock.monotonicMs();
    const asked = intents.then(() => ask(world, request, signal));
    const written = Promise.all([asked, results]).then(async ([attempt]) => {
      const durationMs = world.clock.monotonicMs() - startedMs;
      const seconds = durationMs / 1000;
      await world.append({
        type: 'request.answered',
        at: world.clock.now(),
        generation,
        requestId: request.id,
        attempt: encodeAttempt(attempt),
        spent: { ...reserved, seconds },
        durationMs,
      });
      world.spending.total = addSpending(world.spending.total, {
        usd: 0,
        tokens: 0,
        calls: 0,
        seconds,
      });
      world.record.set(request.id, attempt);
      return attempt;
    });
    // One answer that cannot be written fails its own request; the next ones still wait for their turn.
    results = written.catch(() => undefined);
    return written;
  };

  return async (request, signal) => {
    const recorded = world.record.get(request.id);
    if (recorded !== undefined) return recorded;
    signal.throwIfAborted();
    const underWay = open.get(request.id) ?? askLive(request, signal);
    open.set(request.id, underWay);
    return underWay;
  };
}

function intentOf(
  world: AnswerWorld,
  generation: number,
  request: Request,
  reserved: Spending,
): JournalEntry {
  const { id, purpose, family, channel, query } = request;
  const asked: JsonValue = {
    channel,
    family,
    text: query.text,
    terms: query.terms.map((term) => ({ ...term })),
    limit: query.limit,
    ranking: { ...query.ranking },
  };
  return {
    type: 'request.intended',
    at: world.clock.now(),
    generation,
    requestId: id,
    purpose,
    request: asked,
    reserved,
  };
}

function costOf(channel: Channel | undefined): Spending {
  return { usd: channel?.spec.usdPerCall ?? 0, tokens: 0, calls: 1, seconds: 0 };
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
  { snapshots, texts }: AnswerWorld,
  signal: AbortSignal,
): Promise<RecordedAttempt> {
  const { recorded, found } = recordAttempt(attempt);
  const fresh = [...found].filter(([sha256]) => !texts.has(sha256));
  await mapConcurrent(fresh, SNAPSHOTS_AT_ONCE, ([, text]) => snapshots.put(text), signal);
  for (const [sha256, text] of fresh) texts.set(sha256, text);
  return recorded;
}
