import { createPatience, describeError, pauseFor, ResearchError } from '../kernel/index.ts';
import type { Job } from './job.ts';
import type { Queue, SettledFacts } from './open-queue.ts';
import type { JobOutcome, WorkerEvent } from './worker-event.ts';

/** What became of a job: its delivery is there, or it is to be gone on with by whoever takes it next. */
export type Performed = 'delivered' | 'paused' | 'asks';

export interface WorkerWorld {
  readonly queue: Queue;
  /** How many jobs at once. */
  readonly concurrency: number;
  /** Ends when nothing waits or runs any more; else when it is told to. */
  readonly untilEmpty: boolean;
  perform(job: Job, onSession: (session: string) => void, signal: AbortSignal): Promise<Performed>;
  /** Puts into the queue what is due; every worker does, now and then. */
  tick(): Promise<void>;
  /** For people. */
  note(text: string): void;
  /** For machines. */
  tell(event: WorkerEvent): void;
}

/**
 * Jobs by what became of them here: `returned` were given back to be gone on with, since the worker was told to end or what
 * failed may work later; `lost` were taken over by another worker meanwhile.
 */
export type WorkerReport = Readonly<Record<JobOutcome, number>>;

/** A notice wakes a worker sooner; of a worker that died nobody gives notice. */
const LOOK_MS = 500;
const TICK_MS = 30_000;
const SIGN_OF_LIFE_MS = 2_000;
/** A database that is started again costs a job two: that of who had it, and of who took it over meanwhile. */
const MOST_ATTEMPTS = 10;
const RETRY_MS = 1_000;
const SETTLING_MS = 60_000;
/** What may be otherwise in a while, or for a worker of a newer program. */
const PASSING: readonly string[] = [
  'busy',
  'home-newer',
  'io-failed',
  'lease-lost',
  'store-conflict',
];

/**
 * Takes jobs from the queue and performs them, until the signal: then no job is taken any more, those at work stop at their next
 * safe point, and are given back.
 *
 * @throws {ResearchError} what the queue throws when the worker begins; later it waits until the database is there again;
 *   `home-newer` once the home is a newer program's: what it had was given back.
 */
export async function runWorker(world: WorkerWorld, signal: AbortSignal): Promise<WorkerReport> {
  const { queue, concurrency, tell } = world;
  await queue.countOpen();
  const report = { done: 0, failed: 0, cancelled: 0, returned: 0, lost: 0 };
  const bell = createBell();
  const claim = createPatientClaim(world);
  await using _listening = await queue.listen(bell.ring);
  tell({ type: 'worker.started', concurrency });
  await tickPatiently(world);
  const end = new AbortController();
  const until = AbortSignal.any([signal, end.signal]);
  const ticking = keepTicking(world, until);
  const work = async (): Promise<void> => {
    while (!until.aborted) {
      const job = await claim();
      if (job !== undefined) report[await performOne(world, job, until)] += 1;
      else if (world.untilEmpty && (await isEmpty(world))) return;
      else await bell.wait(LOOK_MS, until);
    }
  };
  // What ends one of them ends all, and each gives back what it has.
  const stopAll = (error: unknown): never => {
    end.abort();
    throw error;
  };
  const ends = await Promise.allSettled(
    Array.from({ length: concurrency }, () => work().catch(stopAll)),
  );
  end.abort();
  await ticking;
  const failed = ends.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  tell({ type: 'worker.ended' });
  return report;
}

async function keepTicking(world: WorkerWorld, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pauseFor(TICK_MS, signal).catch(() => undefined);
    if (!signal.aborted) await tickPatiently(world);
  }
}

async function tickPatiently({ tick, note, tell }: WorkerWorld): Promise<void> {
  try {
    await tick();
  } catch (error) {
    note(`what is due could not be put into the queue: ${describeError(error)}`);
    tell({ type: 'queue.away', code: codeOf(error) });
  }
}

/** That the database is away is said once, however long it is. */
function createPatientClaim({ queue, note, tell }: WorkerWorld): () => Promise<Job | undefined> {
  let isAway = false;
  return async () => {
    try {
      const job = await queue.claim();
      isAway = false;
      return job;
    } catch (error) {
      if (codeOf(error) === 'home-newer') throw error;
      if (!isAway) {
        note(`no job could be taken: ${describeError(error)}`);
        tell({ type: 'queue.away', code: codeOf(error) });
      }
      isAway = true;
      return undefined;
    }
  };
}

async function isEmpty({ queue }: WorkerWorld): Promise<boolean> {
  return (await queue.countOpen().catch(() => 1)) === 0;
}

async function performOne(
  { queue, perform, note, tell }: WorkerWorld,
  job: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  tell({ type: 'job.taken', job: job.id, tenant: job.tenant, attempt: job.attempts });
  const stop = new AbortController();
  let seen: Awaited<ReturnType<Queue['giveSign']>> = 'ours';
  const look = async (): Promise<void> => {
    // The database may be away for a while; whether the job is ours shows when it is back.
    seen = await queue.giveSign(job).catch(() => seen);
    if (seen !== 'ours') stop.abort(new DOMException(`the job is ${seen}`, 'AbortError'));
  };
  const signs = setInterval(() => void look(), SIGN_OF_LIFE_MS);
  let noted = Promise.resolve();
  const settle = async (
    outcome: 'done' | 'failed' | 'cancelled' | 'queued',
    { code = null, ...facts }: SettledFacts & { readonly code?: string | null } = {},
  ): Promise<JobOutcome> => {
    // A job that goes back without its session would be begun anew by whoever takes it next.
    await noted;
    const isOurs = await patiently(() => queue.settle(job, outcome, facts));
    const became = !isOurs ? 'lost' : outcome === 'queued' ? 'returned' : outcome;
    tell({ type: 'job.settled', job: job.id, outcome: became, code });
    return became;
  };
  try {
    const onSession = (session: string): void => {
      noted = queue.noteSession(job, session).catch(() => undefined);
    };
    const outcome = await perform(job, onSession, AbortSignal.any([signal, stop.signal]));
    if (outcome === 'delivered') return await settle('done');
    if (outcome === 'asks')
      return await settle('failed', { error: 'it asks its host something', code: 'asks' });
    return await settle(wasCancelled(seen) ? 'cancelled' : 'queued');
  } catch (error) {
    if (signal.aborted || stop.signal.aborted)
      return await settle(wasCancelled(seen) ? 'cancelled' : 'queued');
    const text = describeError(error);
    note(`${job.id}: ${text}`);
    const told = { error: text, code: codeOf(error) };
    const isPassing = PASSING.includes(told.code);
    if (!isPassing || job.attempts >= MOST_ATTEMPTS) return await settle('failed', told);
    return await settle('queued', { ...told, waitMs: RETRY_MS * job.attempts });
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

function codeOf(error: unknown): string {
  return error instanceof ResearchError ? error.code : 'unexpected';
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
