import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describeError, fail, ok, type Result, systemCode } from '../kernel/index.ts';
import type { ReadFailure, ReadItem, ReadItems } from './document.ts';
import { findFileFormat, readDocument } from './file-formats.ts';
import type { ReaderReply, ReaderRequest } from './reader-worker.ts';

/** What reading one file may take. */
export interface ReadLimits {
  /** Milliseconds of work, waiting for whoever takes the documents not counted. */
  readonly ms: number;
  /** MiB of the thread's heap, and of what the process grows by meanwhile. */
  readonly mib: number;
}

/** Ordinary files take milliseconds; a file that is hostile must not hold up the folder. */
const DEFAULT_LIMITS: ReadLimits = { ms: 15_000, mib: 512 };
/** Above this, text is read apart too: parsing it could keep the program from hearing an interruption. */
const MAX_BYTES_HERE = 64 * 1024;
const MEMORY_LOOKS_MS = 100;
const MIB = 1024 * 1024;

/** Reads files in a thread of its own, which is ended when a file takes too long or too much. */
export interface FileReader extends AsyncDisposable {
  /** @throws `signal.reason` when aborted, at once. */
  read(
    bytes: Uint8Array,
    path: string,
    signal: AbortSignal,
  ): Promise<Result<ReadItems, ReadFailure>>;
}

/** The thread is started by the first file that needs it. */
export function openFileReader(limits: ReadLimits = DEFAULT_LIMITS): FileReader {
  const url = workerFile();
  let worker: Worker | undefined;
  const end = async (): Promise<void> => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  return {
    async read(bytes, path, signal) {
      signal.throwIfAborted();
      const isApart = findFileFormat(path)?.isApart === true || bytes.length > MAX_BYTES_HERE;
      if (url === undefined || !isApart) return readDocument(bytes, path, signal);
      worker ??= startWorker(url, limits);
      const ask = createAsk(worker, limits, end, signal);
      const first = await ask({ type: 'read', bytes, path });
      if (first.type === 'failed') return fail(first.failure);
      return ok(itemsOf(first, () => ask({ type: 'next' })));
    },
    [Symbol.asyncDispose]: end,
  };
}

function startWorker(url: URL, { mib }: ReadLimits): Worker {
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: mib }, stderr: true });
  worker.unref();
  return worker;
}

type Ask = (request: ReaderRequest) => Promise<ReaderReply>;

/** Asks the thread under the limits of one file; a thread that passes them is ended, and the answer says why. */
function createAsk(
  worker: Worker,
  limits: ReadLimits,
  end: () => Promise<void>,
  signal: AbortSignal,
): Ask {
  let msLeft = limits.ms;
  const rssBefore = process.memoryUsage.rss();
  return async (request) => {
    const since = performance.now();
    const watch = new AbortController();
    const exceeded = new Promise<ReadFailure>((resolve) => {
      const tooSlow = setTimeout(() => resolve(slow(limits)), msLeft);
      const looks = setInterval(() => {
        if (process.memoryUsage.rss() - rssBefore > limits.mib * MIB) resolve(big(limits));
      }, MEMORY_LOOKS_MS);
      watch.signal.addEventListener('abort', () => {
        clearTimeout(tooSlow);
        clearInterval(looks);
      });
    });
    try {
      const waiting = AbortSignal.any([signal, watch.signal]);
      const replied = once(worker, 'message', { signal: waiting });
      worker.postMessage(request);
      const reply = await Promise.race([replied, exceeded]);
      if (!Array.isArray(reply)) return await ended(reply);
      return reply[0];
    } catch (error) {
      const failed = await ended(failureOf(error, limits));
      signal.throwIfAborted();
      return failed;
    } finally {
      watch.abort();
      msLeft = Math.max(1, msLeft - (performance.now() - since));
    }
  };

  async function ended(failure: ReadFailure): Promise<ReaderReply> {
    await end();
    return { type: 'failed', failure };
  }
}

async function* itemsOf(
  first: ReaderReply,
  next: () => Promise<ReaderReply>,
): AsyncGenerator<ReadItem> {
  for (let reply = first; reply.type !== 'end'; reply = await next()) {
    if (reply.type === 'failed') {
      yield reply;
      return;
    }
    yield* reply.items;
  }
}

function slow({ ms }: ReadLimits): ReadFailure {
  return { reason: 'too-slow', message: `it was not read within ${ms / 1000} s` };
}

function big({ mib }: ReadLimits): ReadFailure {
  return { reason: 'too-big', message: `reading it takes more than ${mib} MiB of memory` };
}

/** An error of the thread itself: readers report theirs as values. */
function failureOf(error: unknown, limits: ReadLimits): ReadFailure {
  if (systemCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') return big(limits);
  return { reason: 'unreadable', message: describeError(error).slice(0, 200) };
}

/** The built file, from the library and from the bundled command line alike; from the source there is none. */
function workerFile(): URL | undefined {
  const isSource = import.meta.url.endsWith('.ts');
  return isSource ? undefined : new URL('../documents/reader-worker.js', import.meta.url);
}
