import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openQueue, type Performed, runWorker } from '../../src/fleet/index.ts';
import { NOTHING_SPENT, pauseFor } from '../../src/kernel/index.ts';
import {
  ensureFolder,
  openFileLog,
  openLease,
  openSharedPlace,
  parseSharedAddress,
} from '../../src/storage/index.ts';

/**
 * A worker of the fleet room whose sessions are simulated: so many steps, each a request that is reserved, journalled under the session's
 * lease, waited for, journalled again and settled, as research does it. It says `ready`, answers each line of stdin by what it used of the processor so far, in
 * milliseconds, and ends with stdin.
 *
 * node fleet-worker.js ADDRESS FOLDER CONCURRENCY STEPS STEP_MS
 */
const [address = '', folder = '', ...numbers] = process.argv.slice(2);
const [concurrency = 1, steps = 0, stepMs = 0] = numbers.map(Number);
const { place } = await openSharedPlace(parseSharedAddress(address, {}), folder);
const queue = await openQueue(place);
const end = new AbortController();

async function perform(
  job: Parameters<typeof queue.purseOf>[0],
  signal: AbortSignal,
): Promise<Performed> {
  if (steps === 0) return 'delivered';
  const session = join(place.root, 'sessions', job.id);
  await ensureFolder(session);
  await using lease = await openLease(session, 'session', {}, signal);
  await using journal = await openFileLog(join(session, 'journal.jsonl'), { lease });
  const purse = queue.purseOf(job);
  for (let step = 0; step < steps; step += 1) {
    const cost = { ...NOTHING_SPENT, calls: 1 };
    await purse.reserve(`r-${step}`, cost, false);
    await journal.append([{ v: 1, type: 'intended', step }]);
    await pauseFor(stepMs, signal);
    await journal.append([{ v: 1, type: 'answered', step }]);
    await purse.settle(`r-${step}`, cost);
  }
  return 'delivered';
}

const working = runWorker(
  {
    queue,
    concurrency,
    untilEmpty: false,
    perform: (job, _, signal) => perform(job, signal),
    tick: async () => undefined,
    note: (text) => process.stderr.write(`${text}\n`),
    tell: (event) => {
      if (event.type === 'worker.started') process.stdout.write('ready\n');
    },
  },
  end.signal,
);
for await (const _ of createInterface({ input: process.stdin })) {
  const { user, system } = process.cpuUsage();
  process.stdout.write(`${(user + system) / 1000}\n`);
}
end.abort();
await working;
process.exit(0);
