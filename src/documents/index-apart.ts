import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ResearchError, systemCode } from '../kernel/index.ts';
import type { CorpusStore } from './corpus-store.ts';
import { readFiles } from './corpus-tables.ts';
import { findFileFormat } from './file-formats.ts';
import { type IndexJob, type IndexOutcome, indexFiles, NOTHING_INDEXED } from './index-files.ts';
import type { IndexReply, IndexRequest } from './index-worker.ts';
import type { SeenFile } from './list-files.ts';
import { joinOutcomes, planUnfinished } from './plan-unfinished.ts';

/** From so many characters on, indexing is felt by whoever waits for an answer meanwhile. */
const MAX_CHARS_HERE = 512 * 1024;
/** What a byte of a format that expands may become. */
const EXPANDS = 256;
/** What a character of short records costs beside one of prose. */
const RECORDS = 4;
/** Of the thread's heap. Millions of different words take a third of it; a file that takes more is left out. */
const MAX_MIB = 384;
/** What a thread that was told to stop may take to finish what it is at. */
const STOP_MS = 3_000;

/**
 * `indexFiles`, in a thread of its own where that is much work: what parses, splits and sorts words leaves this one
 * free to hear calls, cancellations and signals. An index in memory, or one by meaning, is not seen from another thread.
 * A thread that runs out of memory ends one file, and another goes on with what is left.
 *
 * @throws {ResearchError} what `indexFiles` throws.
 * @throws `signal.reason` when aborted; finished batches stay.
 */
export async function indexApart(
  store: CorpusStore,
  job: IndexJob,
  signal: AbortSignal,
): Promise<IndexOutcome> {
  const url = workerFile();
  const { file, isShareable } = store;
  if (url === undefined || file === null || !isShareable || !isMuch(job.files))
    return indexFiles(store, job, signal);
  const since = performance.now();
  let outcome = NOTHING_INDEXED;
  for (let rest = job; ; ) {
    const ended = await indexInThread(url, { file, job: rest }, signal);
    if (ended.type === 'done') return joinOutcomes(outcome, ended.outcome);
    const next = planUnfinished(rest, await readFiles(store.sql));
    outcome = joinOutcomes(outcome, next.done);
    rest = {
      ...next.job,
      withinMs: Math.max(0, job.withinMs - (performance.now() - since)),
      tooBig: new Set([...rest.tooBig, ended.path]),
    };
  }
}

interface Work {
  readonly file: string;
  readonly job: IndexJob;
}

type Ended =
  | { readonly type: 'done'; readonly outcome: IndexOutcome }
  /** With the file that it was at. */
  | { readonly type: 'out-of-memory'; readonly path: string };

async function indexInThread(url: URL, work: Work, signal: AbortSignal): Promise<Ended> {
  signal.throwIfAborted();
  const worker = new Worker(url, {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MIB },
    stderr: true,
  });
  const stop = (): void => worker.postMessage({ type: 'stop' } satisfies IndexRequest);
  signal.addEventListener('abort', stop, { once: true });
  const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(-1);
  try {
    return { type: 'done', outcome: await outcomeOf(worker, work, begun, signal) };
  } catch (error) {
    const path = work.job.files[begun[0] ?? -1]?.relative;
    const isOutOfMemory = systemCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
    // Not even without it: it is not what takes the memory.
    if (!isOutOfMemory || path === undefined || work.job.tooBig.has(path)) throw error;
    return { type: 'out-of-memory', path };
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

async function outcomeOf(
  worker: Worker,
  { file, job }: Work,
  begun: Int32Array,
  signal: AbortSignal,
): Promise<IndexOutcome> {
  const { onProgress, onBegun: _, ...asked } = job;
  const ended = new Promise<Exclude<IndexReply, { type: 'progress' }>>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (reply: IndexReply) => {
      if (reply.type === 'progress') onProgress(reply.progress);
      else resolve(reply);
    });
  });
  worker.postMessage({ type: 'index', file, job: asked, begun } satisfies IndexRequest);
  const reply = await Promise.race([ended, endOf(signal)]);
  signal.throwIfAborted();
  if (reply.type === 'done') return reply.outcome;
  const { code = 'internal', message, fix, details } = reply;
  throw new ResearchError(code, message, { fix, details });
}

/** Some time behind the signal: the thread is to leave the file in order. */
async function endOf(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  await setTimeout(STOP_MS);
  throw signal.reason;
}

function isMuch(files: readonly SeenFile[]): boolean {
  const chars = files.reduce((sum, { relative, size }) => sum + size * costOf(relative), 0);
  return chars > MAX_CHARS_HERE;
}

function costOf(path: string): number {
  const format = findFileFormat(path);
  if (format?.isApart === true) return EXPANDS;
  return format?.isRecords === true ? RECORDS : 1;
}

/** The built file, from the library and from the bundled command line alike; from the source there is none. */
function workerFile(): URL | undefined {
  const isSource = import.meta.url.endsWith('.ts');
  return isSource ? undefined : new URL('../documents/index-worker.js', import.meta.url);
}
