import { createPatience, type Pace, ResearchError } from '../kernel/index.ts';
import type { PostJson, PostReply, PostRequest } from '../net/index.ts';
import { redact, stripTerminalEscapes } from '../text/index.ts';

/** An address where a model is asked. */
export interface Endpoint {
  /** As providers print it: `https://api.example.org/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** `null` for a server that asks for none. */
  readonly key: string | null;
  /** For one question with all its tries until an answer begins, and then between any two pieces of it. */
  readonly timeoutMs: number;
}

/** What a failure of it tells the user to do. */
export interface MendedEndpoint extends Endpoint {
  readonly fix: string;
}

export interface EndpointWorld {
  readonly post: PostJson;
  readonly pace?: Pace;
}

export interface EndpointRequest extends Omit<PostRequest, 'url'> {
  /** Behind the base address. */
  readonly path: string;
}

/**
 * Asks, again and again where that is worth it. A refusal is a value: another form of the question may be right.
 *
 * @param isFinal - Replies that another try would not change, whatever their status says.
 */
export type AskEndpoint = (
  request: EndpointRequest,
  isFinal?: (reply: PostReply) => boolean,
) => Promise<PostReply>;

/** A provider that is busy says so for seconds. */
const PACE: Pace = { firstMs: 500, longestMs: 8_000 };

/** A server that is started again listens within seconds; one that nobody started is not waited for longer. */
const MOST_UNCONNECTED = 4;

/** An answer that keeps coming may take so many times what its beginning may. */
const MOST_TIMEOUTS = 20;

/** How long something is waited for that may be slow, as long as it goes on. */
export interface IdleWatch extends Disposable {
  readonly signal: AbortSignal;
  /** Something arrived. */
  touch(): void;
  /** Why it is over; `null` while it is not. */
  late(): string | null;
}

/** Aborts when nothing came for so long, and in any case after many times that: what drips for ever is not waited for. */
export function watchIdle(timeoutMs: number): IdleWatch {
  const over = new AbortController();
  const seconds = timeoutMs / 1000;
  let hasBegun = false;
  let late: string | null = null;
  const end = (why: string): void => {
    late ??= why;
    over.abort();
  };
  const idle = setTimeout(
    () => end(hasBegun ? `nothing more came for ${seconds} s` : `no answer within ${seconds} s`),
    timeoutMs,
  );
  const total = setTimeout(
    () => end(`no whole answer within ${seconds * MOST_TIMEOUTS} s`),
    timeoutMs * MOST_TIMEOUTS,
  );
  return {
    signal: over.signal,
    touch() {
      hasBegun = true;
      idle.refresh();
    },
    late: () => late,
    [Symbol.dispose]() {
      clearTimeout(idle);
      clearTimeout(total);
    },
  };
}

/** Who answers, for people. */
export function endpointName({ model, baseUrl }: Pick<Endpoint, 'model' | 'baseUrl'>): string {
  return `${model} at ${new URL(baseUrl).host}`;
}

/**
 * One question to an endpoint, in as many requests as it takes, within the endpoint's time.
 *
 * @throws {ResearchError} `model-failed` when the time is over; what `converse` throws.
 * @throws `signal.reason` when aborted.
 */
export async function askEndpoint<T>(
  endpoint: MendedEndpoint,
  { post, pace = PACE }: EndpointWorld,
  signal: AbortSignal,
  converse: (ask: AskEndpoint) => Promise<T>,
): Promise<T> {
  using watch = watchIdle(endpoint.timeoutMs);
  const either = AbortSignal.any([signal, watch.signal]);
  const patience = createPatience(endpoint.timeoutMs, either, pace);
  const ask: AskEndpoint = async ({ path, headers, body }, isFinal = () => false) => {
    const url = `${endpoint.baseUrl.replace(/\/+$/, '')}${path}`;
    for (let unconnected = 0; ; ) {
      const reply = await post({ url, headers, body }, either, watch.touch);
      if (isUnsent(reply)) unconnected += 1;
      const isOver = isFinal(reply) || !isWorthRetrying(reply) || unconnected === MOST_UNCONNECTED;
      if (isOver || !(await patience.pause(retryAfterOf(reply)))) return reply;
    }
  };
  try {
    return await converse(ask);
  } catch (error) {
    signal.throwIfAborted();
    const late = watch.late();
    if (late !== null) throw endpointFailed(endpoint, late);
    throw error;
  }
}

export function endpointFailed(endpoint: MendedEndpoint, why: string): ResearchError {
  return new ResearchError('model-failed', `asking ${endpointName(endpoint)}: ${why}`, {
    fix: endpoint.fix,
    next: { operation: 'doctor' },
  });
}

function isWorthRetrying(reply: PostReply): boolean {
  if (reply.type === 'unreadable') return reply.isWorthRetrying;
  return reply.type === 'status' && (reply.status === 429 || reply.status >= 500);
}

function isUnsent(reply: PostReply): boolean {
  return reply.type === 'unreadable' && reply.isUnsent === true;
}

function retryAfterOf(reply: PostReply): number {
  return reply.type === 'status' ? reply.retryAfterMs : 0;
}

const MAX_SAID = 200;

/** A refusal may repeat the key that it refuses: what a server says of a key is not told at all. */
export function describeReply(reply: PostReply, key: string | null): string {
  if (reply.type === 'ok') return '';
  if (reply.type === 'unreadable') return reply.why;
  if (reply.status === 401 || reply.status === 403) return `it refused the key (${reply.status})`;
  const body = key === null ? reply.body : reply.body.replaceAll(key, '[key]');
  const said = redact(stripTerminalEscapes(body)).text.replace(/\s+/g, ' ').slice(0, MAX_SAID);
  return `it answered ${reply.status}${said === '' ? '' : `: ${said}`}`;
}
