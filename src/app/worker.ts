import { resolve } from 'node:path';
import type { Queue } from '../fleet/index.ts';
import {
  flag,
  list,
  oneOf,
  optional,
  ResearchError,
  record,
  text,
  whole,
} from '../kernel/index.ts';
import { counted } from '../text/index.ts';
import type { App } from './app.ts';
import { openHomeQueue } from './enqueue.ts';
import { type Caller, operation } from './operation.ts';
import { performJob } from './perform-job.ts';
import { enqueueDueWatches } from './watch-jobs.ts';
import { createWorkerVoice, type WorkerVoice } from './worker-voice.ts';

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
    /** The port of loopback on which `/metrics` is served; 0 takes any that is free. */
    metrics: optional(whole({ min: 0, max: 65_535 })),
    /** How it says what it does: for people, or a JSON line an event. */
    log: optional(oneOf('text', 'json')),
  }),
  async run(app, { concurrency = 1, root = ['.'], untilEmpty = false, ...input }, caller) {
    const { cwd, clock } = app.place;
    const { log = 'text' } = input;
    const roots = root.map((folder) => resolve(cwd, folder));
    const voice = createWorkerVoice(log, clock, caller.note);
    const queue = await openHomeQueue(app);
    const { runWorker } = await import('../fleet/index.ts');
    await using _served = await openMetrics(app, { ...input, log, queue, voice }, caller);
    // Awaited here: what is served ends when this function returns.
    return await runWorker(
      {
        queue,
        concurrency,
        untilEmpty,
        note: voice.note,
        tell: voice.tell,
        perform: (job, onSession, signal) =>
          performJob(app, { job, queue, roots, voice, onSession }, { ...caller, signal }),
        tick: () => enqueueDueWatches(app, queue),
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
      {
        flags: '--metrics <port>',
        about: 'serve /metrics for Prometheus on this port of 127.0.0.1; 0 takes any that is free',
      },
      { flags: '--log <format>', about: 'text, or json: a line an event on stderr' },
    ],
    examples: [
      'worker --root /srv/documents --concurrency 4',
      'worker --until-empty --json',
      'worker --metrics 9464 --log json',
    ],
    describe: ({ done, failed, cancelled, returned, lost }) =>
      `${counted(done, 'job')} done, ${failed} failed, ${cancelled} cancelled, ${returned} returned to the queue, ${lost} taken over by others.`,
  },
});

interface Watched {
  readonly metrics?: number;
  readonly log: 'text' | 'json';
  readonly queue: Queue;
  readonly voice: WorkerVoice;
}

/** Who asks for metrics shows a token: the one of the environment, else one that is made and told. */
async function openMetrics(
  { place }: App,
  { metrics: port, log, queue, voice }: Watched,
  { signal }: Caller,
): Promise<AsyncDisposable | null> {
  if (port === undefined) return null;
  const given = place.environment['AUTOSEARCH_METRICS_TOKEN'] ?? '';
  if (given === '' && log === 'json')
    throw new ResearchError('argument-invalid', 'worker: --metrics has no token', {
      fix: 'Set AUTOSEARCH_METRICS_TOKEN: one that is made has no place in a log that is collected.',
    });
  const token = given === '' ? place.newId() : given;
  const { renderMetrics } = await import('../fleet/index.ts');
  const { serveMetrics } = await import('./serve-metrics.ts');
  const { clock } = place;
  const read = async (): Promise<string> => {
    // The counts of this process are there while the database is away.
    const facts = await queue.measure().catch(() => undefined);
    const budgets = await queue.listBudgets().catch(() => []);
    return renderMetrics(facts, voice.counts(), budgets);
  };
  const monotonicMs = (): number => clock.monotonicMs();
  const served = await serveMetrics({ port, token, read, monotonicMs }, signal);
  voice.tell({ type: 'metrics.served', url: served.url });
  voice.note(`metrics: ${served.url}`);
  if (given === '') voice.note(`token: ${token} (AUTOSEARCH_METRICS_TOKEN sets one of your own)`);
  return served;
}
