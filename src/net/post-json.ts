import {
  describeError,
  type Egress,
  findEgressObstacle,
  isUrl,
  type JsonValue,
  msOfInstant,
  parseJson,
  ResearchError,
  systemClock,
} from '../kernel/index.ts';
import { retryAfterMs } from './retry-after.ts';

export interface PostRequest {
  readonly url: string;
  /** May hold a key: they go out and nowhere else. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonValue;
}

/** What came of a request. That a server is away is an ordinary day, so it is a value. */
export type PostReply =
  | { readonly type: 'ok'; readonly body: unknown }
  /** It said no; `body` is what it said, as text. */
  | {
      readonly type: 'status';
      readonly status: number;
      readonly body: string;
      readonly retryAfterMs: number;
    }
  /** Nothing that can be read arrived: no connection, one that was cut, no JSON, too much of it. */
  | {
      readonly type: 'unreadable';
      readonly why: string;
      readonly isWorthRetrying: boolean;
      /** There was no connection: nothing was sent. */
      readonly isUnsent?: boolean;
    };

/**
 * Sends one JSON body to an address.
 *
 * @param onProgress - Called when the answer begins, and with each piece of it that arrives.
 * @throws {ResearchError} `egress-refused` for an address that may not be asked.
 * @throws `signal.reason` when aborted.
 */
export type PostJson = (
  request: PostRequest,
  signal: AbortSignal,
  onProgress?: () => void,
) => Promise<PostReply>;

/** The part of `fetch` that is used. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_REFUSAL_CHARACTERS = 2_000;

/** A redirect is not followed: it would carry key and text to an address that nobody chose. */
export function createPostJson(egress: Egress, send: Send = fetch): PostJson {
  return async ({ url, headers, body }, signal, onProgress = () => undefined) => {
    const obstacle = findEgressObstacle(egress, url);
    if (obstacle !== undefined)
      throw new ResearchError('egress-refused', `${originOf(url)} is not asked: ${obstacle}`, {
        fix: 'See egress.scope and egress.hosts.',
        next: { operation: 'config show' },
      });
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal,
      });
      return await readReply(response, onProgress);
    } catch (error) {
      signal.throwIfAborted();
      const why = error instanceof TooLong ? error.message : causeOf(error);
      const isWorthRetrying = !(error instanceof TooLong);
      return {
        type: 'unreadable',
        why,
        isWorthRetrying,
        ...(isUnsent(error) && { isUnsent: true }),
      };
    }
  };
}

async function readReply(response: Response, onProgress: () => void): Promise<PostReply> {
  const { status } = response;
  onProgress();
  const text = await readText(response, onProgress);
  if (status < 200 || status > 299)
    return {
      type: 'status',
      status,
      body: text.slice(0, MAX_REFUSAL_CHARACTERS),
      retryAfterMs: retryAfterMs(
        (name) => response.headers.get(name),
        msOfInstant(systemClock.now()),
      ),
    };
  const parsed = parseJson(text);
  return parsed.ok
    ? { type: 'ok', body: parsed.value }
    : { type: 'unreadable', why: 'the answer is not JSON', isWorthRetrying: false };
}

class TooLong extends Error {}

async function readText(response: Response, onProgress: () => void): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection: what never stops is not read to its end.
  for await (const chunk of response.body ?? []) {
    onProgress();
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES)
      throw new TooLong(`the answer is longer than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `fetch` says "fetch failed"; what failed stands in the cause. */
function causeOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined
    ? describeError(error.cause)
    : describeError(error);
}

/** What ends before there is a connection. */
const UNCONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && UNCONNECTED.includes(code);
}

function originOf(url: string): string {
  return isUrl(url) ? new URL(url).origin : 'the address';
}
