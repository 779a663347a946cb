import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  describeError,
  fail,
  ok,
  type Result,
  systemClock,
  systemCode,
  systemProcessorMs,
} from '../kernel/index.ts';
import type { ReadFailure, ReadItem, ReadItems } from './document.ts';
import { findFileFormat, readDocument } from './file-formats.ts';
import type { ReaderReply, ReaderRequest } from './reader-worker.ts';
import { startWorkTime, type WorkClocks } from './work-time.ts';

const MIB = 1024 * 1024;
/** Milliseconds of work on one file, waiting for whoever takes the documents not counted: ordinary ones take few (DOC-15). */
export const MAX_FILE_MS = 15_000;
/** Of the thread's heap, and of what the process grows by meanwhile. */
const MAX_MIB = 512;
/** Above this, text is read apart too: parsing it could keep the program from hearing an interruption. */
const MAX_BYTES_HERE = 64 * 1024;
/** A thread that has read more goes, and what it held with it: the words of the file need the room. */
const MAX_BYTES_KEPT = 4 * MIB;
const LOOKS_MS = 100;

/** Whether a file is one of those that may need a thread of their own. */
export function isReadApart(path: string, bytes: number): boolean {
  return findFileFormat(path)?.isApart === true || bytes > MAX_BYTES_HERE;
}

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
export function openFileReader(fileMs: number = MAX_FILE_MS): FileReader {
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
      if (url === undefined || !isReadApart(path, bytes.length))
        return readDocument(bytes, path, signal);
      worker ??= startWorker(url);
      const ask = createAsk(worker, { fileMs, end }, signal);
      const first = await ask({ type: 'read', bytes, path });
      if (first.type === 'failed') return fail(first.failure);
      const whenDone = bytes.length > MAX_BYTES_KEPT ? end : undefined;
      return ok(itemsOf(first, () => ask({ type: 'next' }), whenDone));
    },
    [Symbol.asyncDispose]: end,
  };
}

function startWorker(url: URL): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MIB };
  const worker = new Worker(url, { resourceLimits, stderr: true });
  worker.unref();
  return worker;
}

/** Also of a thread whose reader awaits what never comes: it is idle. */
function clocksOf(worker: Worker): WorkClocks {
  return {
    wallMs: systemClock.monotonicMs,
    processorMs: systemProcessorMs,
    idleMs: () => worker.performance.eventLoopUtilization().idle,
  };
}

type Ask = (request: ReaderRequest) => Promise<ReaderReply>;

interface Limit {
  readonly fileMs: number;
  /** Ends the thread. */
  end(): Promise<void>;
}

/** Asks the thread under the limits of one file; a thread that passes them is ended, and the answer says why. */
function createAsk(worker: Worker, { fileMs, end }: Limit, signal: AbortSignal): Ask {
  const clocks = clocksOf(worker);
  let msLeft = fileMs;
  const rssBefore = process.memoryUsage.rss();
  return async (request) => {
    const time = startWorkTime(clocks);
    const watch = new AbortController();
    const exceeded = new Promise<ReadFailure>((resolve) => {
      const looks = setInterval(() => {
        if (process.memoryUsage.rss() - rssBefore > MAX_MIB * MIB) resolve(TOO_BIG);
        if (time.hasSpent(msLeft)) resolve(tooSlow(fileMs));
      }, LOOKS_MS);
      watch.signal.addEventListener('abort', () => clearInterval(looks));
    });
    try {
      const waiting = AbortSignal.any([signal, watch.signal]);
      const replied = once(worker, 'message', { signal: waiting });
      worker.postMessage(request);
      const reply = await Promise.race([replied, exceeded]);
      if (!Array.isArray(reply)) return await ended(reply);
      return reply[0];
    } catch (error) {
      const failed = await ended(failureOf(error));
      signal.throwIfAborted();
      return failed;
    } finally {
      watch.abort();
      msLeft = Math.max(1, msLeft - time.spentMs());
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
  whenDone: (() => Promise<void>) | undefined,
): AsyncGenerator<ReadItem> {
  for (let reply = first; reply.type !== 'end'; reply = await next()) {
    if (reply.type === 'failed') {
      yield reply;
      return;
    }
    yield* reply.items;
  }
  await whenDone?.();
}

function tooSlow(fileMs: number): ReadFailure {
  return { reason: 'too-slow', message: `it was not read within ${fileMs / 1_000} s` };
}

const TOO_BIG: ReadFailure = {
  reason: 'too-big',
  message: `reading it takes more than ${MAX_MIB} MiB of memory`,
};

/** An error of the thread itself: readers report theirs as values. */
function failureOf(error: unknown): ReadFailure {
  if (systemCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') return TOO_BIG;
  return { reason: 'unreadable', message: describeError(error).slice(0, 200) };
}

/** The built file, from the library and from the bundled command line alike; from the source there is none. */
function workerFile(): URL | undefined {
  const isSource = import.meta.url.endsWith('.ts');
  return isSource ? undefined : new URL('../documents/reader-worker.js', import.meta.url);
}
