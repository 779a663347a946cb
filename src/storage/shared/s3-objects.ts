import {
  type Clock,
  createPatience,
  describeError,
  fail,
  instantFromMs,
  msOfInstant,
  ok,
  type Result,
  sha256Hex,
} from '../../kernel/index.ts';
import type { BlobsAddress } from '../blobs-address.ts';
import { signS3 } from './sign-s3.ts';

/** Why an object could not be kept or had. */
export interface ObjectFailure {
  readonly reason:
    | 'refused' // It does not let us, or is no such place: trying again changes nothing.
    | 'unavailable' // No answer, or none in time, or that it is not able to now.
    | 'missing'
    | 'damaged'; // Its bytes are not those of the hash.
  readonly detail: string;
}

export type ObjectResult<T> = Result<T, ObjectFailure>;

/** An object, and what it has to hold. */
export interface ObjectName {
  /** Below the address, of letters, digits, `/` and `.`. */
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
}

/** Objects of a bucket, each written once. Everything waits for `signal` too, and throws its reason. */
export interface S3Objects {
  /** Kept once it was read back and has the hash. */
  put(name: ObjectName, bytes: Uint8Array, signal: AbortSignal): Promise<ObjectResult<null>>;
  get(name: ObjectName, signal: AbortSignal): Promise<ObjectResult<Uint8Array>>;
  /** What is not there is no failure. Asked once. */
  remove(key: string, signal: AbortSignal): Promise<ObjectResult<null>>;
}

/** How long a server is waited for. */
export interface S3Waits {
  /** One request, its answer included. */
  readonly requestMs: number;
  /** Until nothing is tried again. */
  readonly triesMs: number;
}

export interface S3World {
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  readonly waits: S3Waits;
}

export const S3_WAITS: S3Waits = { requestMs: 20_000, triesMs: 45_000 };
const PACE = { firstMs: 100, longestMs: 4_000 };
/** Bytes may be damaged on the way; what comes wrong three times is wrong there. */
const MOST_DAMAGED = 3;
/** Of what a server says beside a status only the name of its error is read. */
const MAX_ERROR_BYTES = 4_096;
const RETRIED: ReadonlySet<number> = new Set([408, 409, 425, 429]);
const SKEWED = 'RequestTimeTooSkewed';

interface Answer {
  readonly status: number;
  /** Of an error: its name. */
  readonly code: string;
  readonly bytes: Uint8Array;
  /** Milliseconds since the epoch by the server's clock; NaN where it does not say. */
  readonly dateMs: number;
}

/** One request as it went: an answer, or why there is none. */
type Attempt = ObjectResult<Answer>;

export function openS3Objects(address: BlobsAddress, { send, clock, waits }: S3World): S3Objects {
  /** How much the server's clock is ahead of ours: signatures count by its. */
  let aheadMs = 0;

  const ask = async (
    method: 'GET' | 'PUT' | 'DELETE',
    { key, size }: Pick<ObjectName, 'key' | 'size'>,
    body: Uint8Array,
    signal: AbortSignal,
  ): Promise<Attempt> => {
    signal.throwIfAborted();
    const url = new URL(`${address.base}/${key}`);
    const now = instantFromMs(msOfInstant(clock.now()) + aheadMs);
    const headers = signS3({ method, url, headers: {}, body }, address, now);
    const within = AbortSignal.any([signal, AbortSignal.timeout(waits.requestMs)]);
    try {
      const init = { method, headers, redirect: 'manual' as const, signal: within };
      const answer = await send(
        url.href,
        method === 'PUT' ? { ...init, body: new Uint8Array(body) } : init,
      );
      return ok(await readAnswer(answer, size));
    } catch (error) {
      signal.throwIfAborted();
      return fail({ reason: 'unavailable', detail: causeOf(error) });
    }
  };
  /** One request, and once more where only the clocks differed. */
  const askInTime: typeof ask = async (...asked) => {
    const first = await ask(...asked);
    if (!first.ok || first.value.code !== SKEWED || Number.isNaN(first.value.dateMs)) return first;
    aheadMs = first.value.dateMs - msOfInstant(clock.now());
    return ask(...asked);
  };
  const patiently = async <T>(
    signal: AbortSignal,
    attempt: () => Promise<ObjectResult<T>>,
  ): Promise<ObjectResult<T>> => {
    const patience = createPatience(waits.triesMs, signal, PACE);
    for (let damaged = 0; ; ) {
      const result = await attempt();
      if (result.ok) return result;
      const { reason } = result.error;
      if (reason === 'damaged') damaged += 1;
      const isWorthRetrying =
        reason === 'unavailable' || (reason === 'damaged' && damaged < MOST_DAMAGED);
      if (!isWorthRetrying || !(await patience.pause())) return result;
    }
  };
  const getOnce = async (
    name: ObjectName,
    signal: AbortSignal,
  ): Promise<ObjectResult<Uint8Array>> => {
    const got = await askInTime('GET', name, NO_BODY, signal);
    if (!got.ok) return got;
    if (got.value.status !== 200) return fail(failureOf(got.value));
    const { bytes } = got.value;
    if (sha256Hex(bytes) === name.sha256) return ok(bytes);
    return fail({ reason: 'damaged', detail: `what is there has another SHA-256` });
  };
  const putOnce = async (
    name: ObjectName,
    bytes: Uint8Array,
    signal: AbortSignal,
  ): Promise<ObjectResult<null>> => {
    const put = await askInTime('PUT', name, bytes, signal);
    if (!put.ok) return put;
    if (put.value.status !== 200) return fail(failureOf(put.value));
    const got = await getOnce(name, signal);
    if (got.ok) return ok(null);
    // It said that it has it: an answer without it is one from before.
    const { reason, detail } = got.error;
    return fail({ reason: reason === 'missing' ? 'unavailable' : reason, detail });
  };
  return {
    put: (name, bytes, signal) => patiently(signal, () => putOnce(name, bytes, signal)),
    get: (name, signal) => patiently(signal, () => getOnce(name, signal)),
    async remove(key, signal) {
      const removed = await askInTime('DELETE', { key, size: 0 }, NO_BODY, signal);
      if (!removed.ok) return removed;
      const { status } = removed.value;
      const isGone = status === 404 || (status >= 200 && status <= 299);
      return isGone ? ok(null) : fail(failureOf(removed.value));
    },
  };
}

const NO_BODY = new Uint8Array();

/** Reads no more than was to be expected: what is longer is other bytes. */
async function readAnswer(answer: Response, size: number): Promise<Answer> {
  const most = answer.ok ? size + 1 : MAX_ERROR_BYTES;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    pieces.push(piece);
    length += piece.length;
    if (length >= most) break;
  }
  const bytes = Buffer.concat(pieces);
  const code = answer.ok ? '' : (/<Code>(\w{1,60})<\/Code>/.exec(bytes.toString())?.[1] ?? '');
  const dateMs = Date.parse(answer.headers.get('date') ?? '');
  return { status: answer.status, code, bytes, dateMs };
}

function failureOf({ status, code }: Answer): ObjectFailure {
  const detail = `it answered ${status}${code === '' ? '' : ` (${code})`}`;
  if (status === 404 && code !== 'NoSuchBucket') return { reason: 'missing', detail };
  const isPassing = status >= 500 || RETRIED.has(status) || code === 'RequestTimeout';
  return { reason: isPassing ? 'unavailable' : 'refused', detail };
}

/** `fetch` says "fetch failed"; what failed stands in the cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  return isLate ? 'it did not answer in time' : describeError(cause);
}
