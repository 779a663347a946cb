import { resolve } from 'node:path';
import type { Job, Performed } from '../fleet/index.ts';
import {
  createFixedClock,
  decode,
  flag,
  list,
  optional,
  ResearchError,
  record,
  text,
  whole,
} from '../kernel/index.ts';
import { locateWithin } from '../storage/index.ts';
import { counted } from '../text/index.ts';
import type { App } from './app.ts';
import { openHomeQueue } from './enqueue.ts';
import { openApp } from './open-app.ts';
import { type Caller, operation } from './operation.ts';
import { researchInput, runResearch } from './run-research.ts';

/**
 * Researches what waits in the queue of a shared home.
 *
 * @see docs/spec/fleet.md
 */
export const worker = operation({
  effect: 'adds',
  network: true,
  input: record({
    /** Sessions at once. */
    concurrency: optional(whole({ min: 1, max: 64 })),
    /** The only folders that documents are read from; relative ones of a job are below the first. */
    root: optional(list(text())),
    /** Ends when nothing waits or runs any more. */
    untilEmpty: optional(flag()),
  }),
  async run(app, { concurrency = 1, root = ['.'], untilEmpty = false }, caller) {
    const { cwd } = app.place;
    const roots = root.map((folder) => resolve(cwd, folder));
    const queue = await openHomeQueue(app);
    const { runWorker } = await import('../fleet/index.ts');
    return runWorker(
      {
        queue,
        concurrency,
        untilEmpty,
        note: caller.note,
        perform: (job, onSession, signal) =>
          perform(app, { job, roots, onSession }, { ...caller, signal }),
      },
      caller.signal,
    );
  },
  command: {
    options: [
      { flags: '--concurrency <n>', about: 'sessions at once (default: 1)' },
      {
        flags: '--root <folder...>',
        about: 'the only folders that documents are read from (default: the working directory)',
      },
      { flags: '--until-empty', about: 'end when nothing waits or runs any more' },
    ],
    examples: ['worker --root /srv/documents --concurrency 4', 'worker --until-empty --json'],
    describe: ({ done, failed, cancelled, returned, lost }) =>
      `${counted(done, 'job')} done, ${failed} failed, ${cancelled} cancelled, ${returned} returned to the queue, ${lost} taken over by others.`,
  },
});

interface Work {
  readonly job: Job;
  readonly roots: readonly string[];
  onSession(session: string): void;
}

/**
 * In an app of its own, whose clock stands at the instant that the question was asked at: whoever performs the job, and however
 * often it is begun, it is one session with one report.
 */
async function perform(
  { place }: App,
  { job, roots, onSession }: Work,
  caller: Caller,
): Promise<Performed> {
  const decoded = decode(researchInput, job.input);
  if (!decoded.ok)
    throw new ResearchError('input-invalid', `job ${job.id} is of another version of this program`);
  const [cwd = place.cwd] = roots;
  const clock = createFixedClock(job.askedAt, place.clock.monotonicMs);
  await using app = openApp({ ...place, cwd, clock });
  const asked = job.session === null ? decoded.value : { resume: job.session };
  const delivery = await runResearch(app, asked, {
    ...caller,
    actor: 'agent',
    ask: null,
    note: (text) => caller.note(`${job.id}: ${text}`),
    locate: (path) => locateWithin({ cwd, folders: roots }, path),
    emit(event) {
      // Of many sessions at once no tree is shown: the queue says how far each is.
      if (event.type !== 'progress.session') return;
      onSession(event.sessionId);
      caller.note(`${job.id}: ${event.sessionId} "${event.question}"`);
    },
  });
  if (delivery.status === 'delivered') return 'delivered';
  return delivery.ask === undefined ? 'paused' : 'asks';
}
