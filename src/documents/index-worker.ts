import { parentPort } from 'node:worker_threads';
import { describeError, ResearchError } from '../kernel/index.ts';
import { openIndexFile } from './corpus-store.ts';
import { type IndexJob, type IndexOutcome, type IndexProgress, indexFiles } from './index-files.ts';

/** What the worker is asked: to index these files once, or to stop. */
export type IndexRequest =
  | {
      readonly type: 'index';
      readonly file: string;
      readonly job: Omit<IndexJob, 'onProgress' | 'onBegun'>;
      /** Shared: holds the place of the file that was begun last, also when this thread has ended. */
      readonly begun: Int32Array;
    }
  | { readonly type: 'stop' };

export type IndexReply =
  | { readonly type: 'progress'; readonly progress: IndexProgress }
  | { readonly type: 'done'; readonly outcome: IndexOutcome }
  | {
      readonly type: 'failed';
      /** `undefined` for what is no error of ours. */
      readonly code: ResearchError['code'] | undefined;
      readonly message: string;
      readonly fix: string;
      readonly details: ResearchError['details'];
    };

/** Milliseconds: whoever waits sees no more, and each message wakes the thread that waits. */
const TOLD_EVERY_MS = 100;

if (parentPort !== null) serve(parentPort);

/** Indexes with a connection of its own: whoever started it goes on with other things. */
function serve(port: NonNullable<typeof parentPort>): void {
  const stop = new AbortController();
  port.on('message', (request: IndexRequest) => {
    if (request.type === 'stop') stop.abort();
    else void index(request).then((reply) => port.postMessage(reply));
  });

  async function index({
    file,
    job,
    begun,
  }: Extract<IndexRequest, { type: 'index' }>): Promise<IndexReply> {
    try {
      await using store = await openIndexFile(file);
      const { onProgress, tellLast } = createTeller((progress) =>
        port.postMessage({ type: 'progress', progress } satisfies IndexReply),
      );
      const onBegun = (place: number): void => {
        begun[0] = place;
      };
      const outcome = await indexFiles(store, { ...job, onProgress, onBegun }, stop.signal);
      tellLast();
      return { type: 'done', outcome };
    } catch (error) {
      const {
        code,
        fix = '',
        details = {},
      } = error instanceof ResearchError ? error : { code: undefined };
      return { type: 'failed', code, message: describeError(error), fix, details };
    }
  }
}

/** Tells what has changed for some time, and what came last. */
function createTeller(tell: (progress: IndexProgress) => void): {
  onProgress(progress: IndexProgress): void;
  tellLast(): void;
} {
  let toldMs = -Infinity;
  let held: IndexProgress | undefined;
  const tellLast = (): void => {
    if (held !== undefined) tell(held);
    held = undefined;
  };
  return {
    tellLast,
    onProgress(progress) {
      held = progress;
      if (performance.now() - toldMs < TOLD_EVERY_MS) return;
      toldMs = performance.now();
      tellLast();
    },
  };
}
