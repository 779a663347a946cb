import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ResearchError } from '../kernel/index.ts';
import type { CorpusStore } from './corpus-store.ts';
import { findFileFormat } from './file-formats.ts';
import { type IndexJob, type IndexOutcome, indexFiles } from './index-files.ts';
import type { IndexReply, IndexRequest } from './index-worker.ts';
import type { SeenFile } from './list-files.ts';

/** From so many characters on, indexing is felt by whoever waits for an answer meanwhile. */
const MAX_CHARS_HERE = 512 * 1024;
/** What a byte of a format that expands may become. */
const EXPANDS = 256;
/** What a character of short records costs beside one of prose. */
const RECORDS = 4;
/** What a thread that was told to stop may take to finish what it is at. */
const STOP_MS = 3_000;

/**
 * `indexFiles`, in a thread of its own where that is much work: what parses, splits and sorts words leaves this one
 * free to hear calls, cancellations and signals. An index in memory, or one by meaning, is not seen from another thread.
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
  signal.throwIfAborted();
  const worker = new Worker(url, { stderr: true });
  const stop = (): void => worker.postMessage({ type: 'stop' } satisfies IndexRequest);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await outcomeOf(worker, { file, job }, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

async function outcomeOf(
  worker: Worker,
  { file, job }: { readonly file: string; readonly job: IndexJob },
  signal: AbortSignal,
): Promise<IndexOutcome> {
  const { onProgress, ...asked } = job;
  const ended = new Promise<Exclude<IndexReply, { type: 'progress' }>>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (reply: IndexReply) => {
      if (reply.type === 'progress') onProgress(reply.progress);
      else resolve(reply);
    });
  });
  worker.postMessage({ type: 'index', file, job: asked } satisfies IndexRequest);
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
