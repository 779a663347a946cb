import { JOB_STATES, type Job, type Queue } from '../fleet/index.ts';
import { oneOf, optional, record, text, whole } from '../kernel/index.ts';
import { describeJob, encodeJob, openHomeQueue } from './enqueue.ts';
import { operation, type Positional } from './operation.ts';

const jobInput = record({ job: text() });
const JOB: Positional = { usage: '<id>', about: 'the job', field: 'job' };
const EXAMPLE = 'q-0123456789abcdef';
const DEFAULT_LIMIT = 100;

export const listJobs = operation({
  effect: 'reads',
  input: record({
    state: optional(oneOf(...JOB_STATES)),
    limit: optional(whole({ min: 1, max: 10_000 })),
  }),
  async run(app, { state, limit = DEFAULT_LIMIT }) {
    return (await openHomeQueue(app)).list(state, limit);
  },
  encode: (jobs) => jobs.map(encodeJob),
  command: {
    options: [
      { flags: '--state <name>', about: 'queued, running, done, failed or cancelled' },
      { flags: '--limit <n>', about: `how many at most (default: ${DEFAULT_LIMIT})` },
    ],
    examples: ['queue list', 'queue list --state failed --json'],
    describe: (jobs) => (jobs.length === 0 ? 'No jobs.' : jobs.map(describeJob)),
  },
});

export const showJob = jobOperation('reads', 'show', (queue, id) => queue.get(id));
export const cancelJob = jobOperation('changes', 'cancel', (queue, id) => queue.cancel(id));
export const retryJob = jobOperation('changes', 'retry', (queue, id) => queue.retry(id));

function jobOperation(
  effect: 'reads' | 'changes',
  word: string,
  act: (queue: Queue, id: string) => Promise<Job>,
) {
  return operation({
    effect,
    input: jobInput,
    run: async (app, { job }) => act(await openHomeQueue(app), job),
    encode: encodeJob,
    command: {
      positionals: [JOB],
      examples: [`queue ${word} ${EXAMPLE}`],
      describe: describeJob,
    },
  });
}
