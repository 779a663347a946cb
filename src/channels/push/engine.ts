import { setTimeout as delay } from 'node:timers/promises';
import {
  type Clock,
  isRecord,
  type JsonValue,
  msOfInstant,
  parseJson,
  ResearchError,
} from '../../kernel/index.ts';
import { type Door, type NetReply, retryAfterMs } from '../../net/index.ts';
import type { SourceWorld } from '../source.ts';
import { authorized, errorIn } from '../sources/remote-index.ts';
import { type BulkOutcome, bulkBody, INDEX_BODY, type PushedPassage, readBulk } from './bulk.ts';

/** How an engine is reached. */
export interface EnginePlace {
  readonly door: Door;
  readonly world: SourceWorld;
  readonly userAgent: string;
  readonly clock: Clock;
}

/** A file of a corpus, as an index is told of it. */
export interface IndexedFile {
  readonly path: string;
  /** The content whose passages stay; of a file that is gone none. */
  readonly keeps: string | null;
}

/** The calls of an index that a push makes. */
export interface Engine {
  /** A call holds at most so much, and what a file held before is removed for so many at once. */
  readonly most: { readonly passages: number; readonly chars: number; readonly files: number };
  /** @throws {ResearchError} `config-invalid` where who asks may not. */
  exists(index: string, signal: AbortSignal): Promise<boolean>;
  create(index: string, signal: AbortSignal): Promise<void>;
  /** Passages that were refused for good; all others are in. */
  put(
    index: string,
    passages: readonly PushedPassage[],
    signal: AbortSignal,
  ): Promise<BulkOutcome['refused']>;
  count(index: string, corpus: string, signal: AbortSignal): Promise<number>;
  /** Removes of these files of a corpus what each does not keep. */
  remove(
    index: string,
    corpus: string,
    files: readonly IndexedFile[],
    signal: AbortSignal,
  ): Promise<void>;
  /** Makes what was written searchable. */
  refresh(index: string, signal: AbortSignal): Promise<void>;
}

/** Engines take ten times that. */
const MOST = { passages: 500, chars: 2_000_000, files: 200 };
const TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** An engine that is busy is waited for so often, each time twice as long: about a minute in all. */
const MAX_TRIES = 7;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly type?: string;
  readonly body: string | null;
}

/**
 * Everything is sent again that an engine did not take for now; what it refuses ends the call.
 *
 * @throws {ResearchError} `egress-refused`, `config-invalid` (who asks may not), `busy` (away or full for too long), `io-failed` (anything else it said).
 * @throws `signal.reason` when aborted.
 */
export function openEngine(place: EnginePlace): Engine {
  const ask = (call: Call, signal: AbortSignal): Promise<Answer> => askUntil(place, call, signal);
  const json = (
    method: Call['method'],
    path: string,
    body: JsonValue,
    signal: AbortSignal,
  ): Promise<Answer> => ask({ method, path, body: JSON.stringify(body) }, signal);
  return {
    most: MOST,
    async exists(index, signal) {
      const answer = await ask({ method: 'GET', path: `/${index}`, body: null }, signal);
      if (answer.status === 404) return false;
      requireGood(answer, `Looking for the index "${index}"`);
      return true;
    },
    async create(index, signal) {
      const answer = await json('PUT', `/${index}`, INDEX_BODY, signal);
      // Somebody else made it meanwhile.
      if (errorIn(answer.text).type === 'resource_already_exists_exception') return;
      requireGood(answer, `Making the index "${index}"`);
    },
    async put(index, passages, signal) {
      const refused: BulkOutcome['refused'][number][] = [];
      let left = passages;
      for (let tries = 1; left.length > 0; tries += 1) {
        const answer = await ask(
          {
            method: 'POST',
            path: `/${index}/_bulk`,
            type: 'application/x-ndjson',
            body: bulkBody(left),
          },
          signal,
        );
        requireGood(answer, `Writing to the index "${index}"`);
        const outcome = readBulk(answer.text, left);
        if (outcome === undefined)
          throw new ResearchError('io-failed', `The engine's answer to _bulk is not as described`, {
            fix: 'Check that the address is that of OpenSearch or Elasticsearch.',
          });
        refused.push(...outcome.refused);
        left = outcome.again;
        if (left.length > 0) await rest({ tries, toldMs: 0, why: 'its queue is full' }, signal);
      }
      return refused;
    },
    async count(index, corpus, signal) {
      const query = { term: { corpus } };
      const answer = await json('POST', `/${index}/_count`, { query }, signal);
      requireGood(answer, `Counting in the index "${index}"`);
      return numberIn(answer.text, 'count');
    },
    async remove(index, corpus, files, signal) {
      const query = removalOf(corpus, files);
      const path = `/${index}/_delete_by_query?conflicts=proceed&refresh=true`;
      const answer = await json('POST', path, { query }, signal);
      requireGood(answer, `Removing from the index "${index}"`);
    },
    async refresh(index, signal) {
      const answer = await ask({ method: 'POST', path: `/${index}/_refresh`, body: null }, signal);
      requireGood(answer, `Refreshing the index "${index}"`);
    },
  };
}

function removalOf(corpus: string, files: readonly IndexedFile[]): JsonValue {
  const should = files.map(({ path, keeps }) => ({
    bool: {
      filter: [{ term: { path } }],
      must_not: keeps === null ? [] : [{ term: { file_sha256: keeps } }],
    },
  }));
  return { bool: { filter: [{ term: { corpus } }], should, minimum_should_match: 1 } };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function askUntil(place: EnginePlace, call: Call, signal: AbortSignal): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const reply = await send(place, call, signal);
    if (reply.type === 'answered') {
      const { status, headers, bytes } = reply;
      const text = new TextDecoder().decode(bytes);
      if (status !== 429 && status < 500) return { status, text };
      const nowMs = msOfInstant(place.clock.now());
      const toldMs = retryAfterMs((name) => headers[name.toLowerCase()] ?? null, nowMs);
      const why = errorIn(text).reason || `status ${status}`;
      await rest({ tries, toldMs, why }, signal);
    } else if (reply.type === 'timeout') {
      await rest({ tries, toldMs: 0, why: `no answer within ${reply.afterMs} ms` }, signal);
    } else if (reply.type === 'unreachable') {
      await rest({ tries, toldMs: 0, why: reply.why }, signal);
    } else throw unsent(reply);
  }
}

function send(
  { door, world, userAgent }: EnginePlace,
  { method, path, type = 'application/json', body }: Call,
  signal: AbortSignal,
): Promise<NetReply> {
  const asked = authorized(world, (headers) => ({
    type: 'request',
    method: 'POST',
    url: `${world.base}${path}`,
    headers,
    accepts: 'json',
  }));
  if (asked.type !== 'request')
    throw new ResearchError('config-invalid', 'No index to push to', {
      fix: asked.type === 'not_configured' ? asked.howTo : '',
      next: { operation: 'channels show', input: { channel: 'remote-index' } },
    });
  return door(
    {
      url: asked.url,
      method,
      headers: {
        'user-agent': userAgent,
        accept: 'application/json',
        ...(body === null ? {} : { 'content-type': type }),
        ...asked.headers,
      },
      body,
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: TIMEOUT_MS,
    },
    signal,
  );
}

async function rest(
  { tries, toldMs, why }: { readonly tries: number; readonly toldMs: number; readonly why: string },
  signal: AbortSignal,
): Promise<void> {
  if (tries >= MAX_TRIES || toldMs > LONGEST_WAIT_MS)
    throw new ResearchError('busy', `The engine took nothing for too long: ${why}`, {
      fix: 'Push again later: what it has taken stays, and is not sent again.',
    });
  await delay(Math.max(toldMs, FIRST_WAIT_MS * 2 ** (tries - 1)), undefined, { signal });
}

function unsent({
  why,
}: Exclude<NetReply, { readonly type: 'answered' | 'timeout' }>): ResearchError {
  return new ResearchError('egress-refused', `The engine is not asked: ${why}`, {
    fix: 'See egress.scope, egress.hosts and channels.remote-index.base_url.',
  });
}

/** @throws {ResearchError} with what the engine said. */
function requireGood({ status, text }: Answer, what: string): void {
  if (status >= 200 && status <= 299) return;
  const { reason } = errorIn(text);
  const message = `${what}: the engine answered with status ${status}${reason === '' ? '' : `: ${reason}`}`;
  if (status === 401 || status === 403)
    throw new ResearchError('config-invalid', message, {
      fix: 'Set REMOTE_INDEX_KEY, and channels.remote-index.auth to how it is sent; its user must be allowed to write.',
    });
  throw new ResearchError('io-failed', message, {
    fix:
      status === 413
        ? 'Allow larger requests there (http.max_content_length): one has up to 4 MB.'
        : 'See what the engine says of it.',
  });
}

function numberIn(text: string, name: string): number {
  const parsed = parseJson(text);
  const value = parsed.ok && isRecord(parsed.value) ? parsed.value[name] : undefined;
  return typeof value === 'number' ? value : 0;
}
