import type { Job, Performed, Queue } from '../fleet/index.ts';
import { createFixedClock, decode, ResearchError } from '../kernel/index.ts';
import { locateWithin } from '../storage/index.ts';
import type { App } from './app.ts';
import { openApp } from './open-app.ts';
import type { Caller } from './operation.ts';
import { researchInput, runResearch } from './run-research.ts';
import { createSessionTeller, type WorkerVoice } from './worker-voice.ts';

/** A job, and where it is performed. */
export interface Assignment {
  readonly job: Job;
  /** Whose budgets it spends from. */
  readonly queue: Pick<Queue, 'purseOf'>;
  /** The only folders that documents are read from. */
  readonly roots: readonly string[];
  readonly voice: WorkerVoice;
  onSession(session: string): void;
}

/**
 * In an app of its own, whose clock stands at the instant that the question was asked at: whoever performs the job, and however
 * often it is begun, it is one session with one report.
 *
 * @throws {ResearchError} `input-invalid` for a job of another version of this program; what research throws.
 */
export async function performJob(
  { place }: App,
  { job, queue, roots, voice, onSession }: Assignment,
  caller: Caller,
): Promise<Performed> {
  const [cwd = place.cwd] = roots;
  const clock = createFixedClock(job.askedAt, place.clock.monotonicMs);
  const note = (text: string): void => voice.note(`${job.id}: ${text}`);
  const teller = createSessionTeller(job.id, voice.tell);
  await using app = openApp({ ...place, cwd, clock, note, purse: queue.purseOf(job) });
  const worker: Caller = {
    ...caller,
    actor: 'agent',
    ask: null,
    note,
    locate: (path) => locateWithin({ cwd, folders: roots }, path),
    emit(event) {
      // Of many sessions at once no tree is shown: the queue says how far each is.
      teller.onEvent(event);
      if (event.type !== 'progress.session') return;
      onSession(event.sessionId);
      note(`${event.sessionId} "${event.question}"`);
    },
  };
  const { watch } = job.input;
  if (typeof watch === 'string') {
    const { performWatch } = await import('./watch-jobs.ts');
    await performWatch(app, watch, worker);
    return 'delivered';
  }
  const decoded = decode(researchInput, job.input);
  if (!decoded.ok)
    throw new ResearchError('input-invalid', `job ${job.id} is of another version of this program`);
  const asked = job.session === null ? decoded.value : { resume: job.session };
  const delivery = await runResearch(app, asked, worker);
  teller.onDelivery(delivery);
  if (delivery.status === 'delivered') return 'delivered';
  return delivery.ask === undefined ? 'paused' : 'asks';
}
