import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AheadReply, AheadRequest } from './ahead-worker.ts';
import type { FileReading, StorableItem } from './file-reading.ts';
import type { SeenFile } from './list-files.ts';
import { isReadApart } from './read-apart.ts';

/** Less is read before a thread has started. */
const MIN_BYTES = 4 * 1024 * 1024;
/** A single reader costs as much processor time as it saves: measured on two processors, 17,000 passages took as long. */
const MIN_THREADS = 2;
/** One thread writes what is read here, which is a third of the work; more readers than this wait for it. */
const MAX_THREADS = 4;
/** Bytes of files that are read before their turn: what becomes of them is some ten times as much. */
const MAX_AHEAD_BYTES = 4 * 1024 * 1024;
/** Of a thread's heap. */
const MAX_MIB = 256;
/** Milliseconds that a file of at most 64 KiB never takes. */
const MAX_WAIT_MS = 15_000;

/** Reads, parses and tokenises files in threads before their turn comes. */
export interface ReadAhead extends AsyncDisposable {
  /** The reading of the file at this place, once; `undefined` where it was not read ahead. Places ascend. */
  take(place: number): Promise<FileReading | undefined>;
}

/** A file with the hash of the content that is known already. */
export type AheadFile = Omit<AheadRequest, 'place'>;

/**
 * Threads for many plain files, where there are three processors or more. Files that are read under limits of their own are not
 * read here. A thread that fails ends all of them: what is not read ahead is read when its turn comes, with the same result.
 */
export function openReadAhead(files: readonly AheadFile[], signal: AbortSignal): ReadAhead {
  const url = workerFile();
  const plain = files.flatMap(({ seen }, place) => (isPlain(seen) ? [place] : []));
  const bytes = plain.reduce((sum, place) => sum + sizeOf(files, place), 0);
  // With as many readers as processors the writer is the one who waits.
  const count = Math.min(MAX_THREADS, availableParallelism() - 1);
  if (url === undefined || count < MIN_THREADS || bytes < MIN_BYTES) return NOTHING_AHEAD;
  return startReading(url, { files, plain, count }, signal);
}

const NOTHING_AHEAD: ReadAhead = {
  take: async () => undefined,
  [Symbol.asyncDispose]: async () => undefined,
};

interface Reading {
  readonly files: readonly AheadFile[];
  /** The places of the files to read. */
  readonly plain: readonly number[];
  readonly count: number;
}

function startReading(url: URL, { files, plain, count }: Reading, signal: AbortSignal): ReadAhead {
  const threads = Array.from({ length: count }, () => startThread(url));
  const read = new Map<number, FileReading | undefined>();
  const asked = new Map<number, Thread>();
  let next = 0;
  let ahead = 0;
  let isOver = false;
  let wake = (): void => undefined;

  const askOn = (): void => {
    while (!isOver && next < plain.length && ahead < MAX_AHEAD_BYTES) {
      const place = plain[next] ?? 0;
      const file = files[place];
      const thread = threads.reduce((least, one) => (one.bytes < least.bytes ? one : least));
      next += 1;
      if (file === undefined) continue;
      thread.bytes += file.seen.size;
      ahead += file.seen.size;
      asked.set(place, thread);
      thread.worker.postMessage({ place, ...file } satisfies AheadRequest);
    }
  };
  const end = async (): Promise<void> => {
    isOver = true;
    wake();
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  };
  for (const { worker } of threads) {
    worker.on('error', () => void end());
    worker.on('message', ({ place, reading, named }: AheadReply) => {
      const thread = asked.get(place);
      if (thread === undefined) return;
      thread.bytes -= sizeOf(files, place);
      if (named.anew) thread.terms = [];
      for (const term of named.terms) thread.terms.push(term);
      read.set(place, reading === undefined ? undefined : withTerms(reading, thread.terms));
      wake();
    });
  }
  const arrival = async (place: number): Promise<void> => {
    const late = new AbortController();
    const tooLate = setTimeout(MAX_WAIT_MS, true, { signal: late.signal }).catch(() => false);
    try {
      while (!isOver && !read.has(place)) {
        const arrived = new Promise<false>((resolve) => {
          wake = () => resolve(false);
        });
        if (await Promise.race([arrived, tooLate])) await end();
        signal.throwIfAborted();
      }
    } finally {
      late.abort();
    }
  };
  return {
    async take(place) {
      askOn();
      if (!asked.has(place)) return undefined;
      await arrival(place);
      const reading = read.get(place);
      read.delete(place);
      asked.delete(place);
      ahead -= sizeOf(files, place);
      return reading;
    },
    [Symbol.asyncDispose]: end,
  };
}

interface Thread {
  readonly worker: Worker;
  /** Of the files that it was asked for and has not read. */
  bytes: number;
  /** What it has named so far, in its order. */
  terms: string[];
}

function startThread(url: URL): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MIB };
  return { worker: new Worker(url, { resourceLimits, stderr: true }), bytes: 0, terms: [] };
}

function withTerms(reading: FileReading, terms: readonly string[]): FileReading {
  if (reading.type !== 'read' || !Array.isArray(reading.items)) return reading;
  const items: readonly StorableItem[] = reading.items;
  return {
    ...reading,
    items: items.map((item) => {
      if (item.type === 'skipped') return item;
      const words = item.document.words?.map((one) => ({ ...one, terms }));
      return words === undefined ? item : { ...item, document: { ...item.document, words } };
    }),
  };
}

function isPlain({ relative, size }: SeenFile): boolean {
  return !isReadApart(relative, size);
}

function sizeOf(files: readonly AheadFile[], place: number): number {
  return files[place]?.seen.size ?? 0;
}

/** The built file, from the library and from the bundled command line alike; from the source there is none. */
function workerFile(): URL | undefined {
  const isSource = import.meta.url.endsWith('.ts');
  return isSource ? undefined : new URL('../documents/ahead-worker.js', import.meta.url);
}
