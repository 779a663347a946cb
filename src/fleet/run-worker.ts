import { createPatience, describeError, pauseFor, ResearchError } from '../kernel/index.ts';
import type { Job } from './job.ts';
import type { Queue } from './open-queue.ts';

/** What became of a job: its delivery is there, or it is to be gone on with by whoever takes it next. */
export type Performed = 'delivered' | 'paused' | 'asks';

export interface WorkerWorld {
  readonly queue: Queue;
  /** How many jobs at once. */
  readonly concurrency: number;
  /** Ends when nothing waits or runs any more; else when it is told to. */
  readonly untilEmpty: boolean;
  perform(job: Job, onSession: (session: string) => void, signal: AbortSignal): Promise<Performed>;
  note(text: string): void;
}

/** Jobs by what became of them here. */
export interface WorkerReport {
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  /** Given back, to be gone on with: the worker was told to end, or what failed may work later. */
  readonly returned: number;
  /** Taken over by another worker meanwhile. */
  readonly lost: number;
}

/** A notice wakes a worker sooner; of a worker that died nobody gives notice. */
const LOOK_MS = 500;
const SIGN_OF_LIFE_MS = 2_000;
const MOST_ATTEMPTS = 5;
const RETRY_MS = 1_000;
const SETTLING_MS = 60_000;
/** What may be otherwise in a while. */
const PASSING: readonly string[] = ['busy', 'io-failed', 'lease-lost', 'store-conflict'];

/**
 * Takes jobs from the queue and performs them, until the signal: then no job is taken any more, those at work stop at their next
 * safe point, and are given back.
 *
 * @throws {ResearchError} what the queue throws when the worker begins; later it waits until the database is there again.
 */
export async function runWorker(world: WorkerWorld, signal: AbortSignal): Promise<WorkerReport> {
  const { queue, concurrency } = world;
  await queue.countOpen();
  const report = { done: 0, failed: 0, cancelled: 0, returned: 0, lost: 0 };
  const bell = createBell();
  await using _listening = await queue.listen(bell.ring);
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (!signal.aborted) {
        const job = await claimPatiently(world);
        if (job !== undefined) report[await performOne(world, job, signal)] += 1;
        else if (world.untilEmpty && (await isEmpty(world))) return;
        else await bell.wait(LOOK_MS, signal);
      }
    }),
  );
  return report;
}

async function claimPatiently({ queue, note }: WorkerWorld): Promise<Job | undefined> {
  try {
    return await queue.claim();
  } catch (error) {
    note(`no job could be taken: ${describeError(error)}`);
    return undefined;
  }
}

async function isEmpty({ queue }: WorkerWorld): Promise<boolean> {
  return (await queue.countOpen().catch(() => 1)) === 0;
}

async function performOne(
  { queue, perform, note }: WorkerWorld,
  job: Job,
  signal: AbortSignal,
): Promise<keyof WorkerReport> {
  const stop = new AbortController();
  let seen: Awaited<ReturnType<Queue['giveSign']>> = 'ours';
  const look = async (): Promise<void> => {
    // The database may be away for a while; whether the job is ours shows when it is back.
    seen = await queue.giveSign(job).catch(() => seen);
    if (seen !== 'ours') stop.abort(new DOMException(`the job is ${seen}`, 'AbortError'));
  };
  const signs = setInterval(() => void look(), SIGN_OF_LIFE_MS);
  const settle = async (
    outcome: 'done' | 'failed' | 'cancelled' | 'queued',
    facts: { readonly error?: string; readonly waitMs?: number } = {},
  ): Promise<keyof WorkerReport> => {
    const isOurs = await patiently(() => queue.settle(job, outcome, facts));
    if (!isOurs) return 'lost';
    return outcome === 'queued' ? 'returned' : outcome;
  };
  try {
    const onSession = (session: string): void =>
      void queue.noteSession(job, session).catch(() => undefined);
    const outcome = await perform(job, onSession, AbortSignal.any([signal, stop.signal]));
    if (outcome === 'delivered') return await settle('done');
    if (outcome === 'asks') return await settle('failed', { error: 'it asks its host something' });
    return await settle(wasCancelled(seen) ? 'cancelled' : 'queued');
  } catch (error) {
    if (signal.aborted || stop.signal.aborted)
      return await settle(wasCancelled(seen) ? 'cancelled' : 'queued');
    const text = describeError(error);
    note(`${job.id}: ${text}`);
    const isPassing = error instanceof ResearchError && PASSING.includes(error.code);
    if (!isPassing || job.attempts >= MOST_ATTEMPTS) return await settle('failed', { error: text });
    return await settle('queued', { error: text, waitMs: RETRY_MS * job.attempts });
  } finally {
    clearInterval(signs);
  }
}

/** A database that is started again is there within a minute; if not, the job is taken over as that of a dead worker. */
async function patiently<T>(fn: () => Promise<T>): Promise<T> {
  const patience = createPatience(SETTLING_MS, undefined, { firstMs: 100, longestMs: LOOK_MS });
  for (;;) {
    try {
      return await fn();
    } catch (error) {
      if (!(await patience.pause())) throw error;
    }
  }
}

function wasCancelled(seen: string): boolean {
  return seen === 'cancelled';
}

/** Wakes all who wait. */
function createBell(): {
  ring(): void;
  wait(mostMs: number, signal: AbortSignal): Promise<void>;
} {
  let waiting = new AbortController();
  return {
    ring() {
      waiting.abort();
      waiting = new AbortController();
    },
    async wait(mostMs, signal) {
      // Whatever ends the waiting, it is looked again.
      await pauseFor(mostMs, AbortSignal.any([signal, waiting.signal])).catch(() => undefined);
    },
  };
}
